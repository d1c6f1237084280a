import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { API_VERSION } from '../settings.ts';
import { componentSchemas, type JsonSchema } from './components.ts';
import { errorResponses, withErrors } from './error-responses.ts';
import { JSON_RPC_SCHEMAS } from './json-rpc-schemas.ts';
import { parameters } from './openapi-parameters.ts';
import { type Operation, RESPONSE_HEADERS, type ResponseHeader } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/** OpenAPI 3.1.0 of this business's service, made from the operations table and the shapes. */
export function openApiDocument(dataset: ReviewsDataset, baseUrl: string): JsonSchema {
  const { business } = dataset;
  return {
    openapi: '3.1.0',
    info: {
      title: `Reviews of ${business.name}`,
      version: API_VERSION,
      summary: 'Published customer reviews as data; each says whether it is verified.',
      description:
        'Public and read-only; no key, no account. Documented paths, methods, parameters and keys stay; keys may be added; cursors are opaque. Paths that answer GET answer HEAD too. Every path answers CORS preflights, and pages of every origin may read every answer, errors included.',
      contact: { name: business.name, url: business.url },
      license: { name: 'Each review belongs to its author', url: business.publishing_principles },
    },
    servers: [{ url: baseUrl }],
    security: [],
    tags: [
      { name: 'Datasets', description: 'Everything in one file.' },
      { name: 'Feeds', description: 'The newest reviews for feed readers.' },
      { name: 'Reviews', description: 'Search, and the reviews written since a date.' },
      { name: 'MCP', description: 'The same data for AI assistants.' },
      { name: 'WebSub', description: 'Be told when reviews change, instead of asking.' },
      { name: 'Description', description: 'The service described for machines.' },
    ],
    paths: paths(dataset, baseUrl),
    components: {
      schemas: { ...componentSchemas(), ...JSON_RPC_SCHEMAS },
      headers: Object.fromEntries(
        Object.entries(RESPONSE_HEADERS).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
      responses: errorResponses(),
    },
  };
}

function paths(dataset: ReviewsDataset, baseUrl: string): JsonSchema {
  const result: Record<string, JsonSchema> = {};
  for (const operation of OPERATIONS) {
    result[operation.path] = {
      ...result[operation.path],
      [operation.method]: operationObject(operation, dataset, baseUrl),
    };
  }
  return result;
}

function operationObject(operation: Operation, dataset: ReviewsDataset, baseUrl: string): JsonSchema {
  if (operation.form) return formOperation(operation, operation.form, baseUrl);
  const sent = parameters(operation, dataset);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    ...(sent.length > 0 ? { parameters: sent } : {}),
    ...(operation.body === undefined ? {} : { requestBody: requestBody(operation.body) }),
    responses: withErrors(
      {
        '200': {
          description: operation.answer.description,
          headers: headerRefs(operation.headers),
          content: operation.answer.content ?? {
            [operation.answer.mediaType]: answerContent(operation, dataset),
          },
        },
        ...(operation.kind === 'file' ? { '206': partOfFile(operation) } : {}),
        ...(operation.method === 'get'
          ? {
              '304': {
                description: 'The content is still what If-None-Match or If-Modified-Since names; no body.',
                headers: headerRefs(operation.headers.filter((name) => name !== 'Accept-Ranges')),
              },
            }
          : {}),
        ...Object.fromEntries(
          Object.entries(operation.otherStatuses ?? {}).map(([status, { description, headers, ...body }]) => [
            status,
            {
              description,
              ...(headers === undefined ? {} : { headers: headerRefs(headers) }),
              ...(body.schema === undefined
                ? {}
                : {
                    content: {
                      [operation.answer.mediaType]: {
                        schema: { $ref: `#/components/schemas/${body.schema}` },
                        example: body.example?.(baseUrl),
                      },
                    },
                  }),
            },
          ]),
        ),
      },
      operation,
    ),
    'x-examples': operation.examples,
  };
}

/** The answer to a Range request. */
function partOfFile(operation: Operation): JsonSchema {
  return {
    description: 'The bytes that Range asks for.',
    headers: {
      ...headerRefs(operation.headers),
      'Content-Range': { $ref: '#/components/headers/Content-Range' },
    },
    content: { [operation.answer.mediaType]: { schema: { type: 'string' } } },
  };
}

function requestBody({
  mediaType,
  description,
  schema,
  example,
}: NonNullable<Operation['body']>): JsonSchema {
  return { description, required: true, content: { [mediaType]: { schema, example } } };
}

/** An operation that takes a form and answers in plain text. */
function formOperation(
  operation: Operation,
  { fields, example, answers }: NonNullable<Operation['form']>,
  baseUrl: string,
): JsonSchema {
  const properties = Object.entries(fields).map(([name, { required: _required, ...schema }]) => [
    name,
    schema,
  ]);
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  const headers = (status: string): JsonSchema =>
    headerRefs([
      ...operation.headers,
      ...(status === '405' ? (['Allow'] as const) : []),
      ...(status === '429' || status === '503' ? (['Retry-After'] as const) : []),
    ]);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: { type: 'object', required, properties: Object.fromEntries(properties) },
          example: example(baseUrl),
        },
      },
    },
    responses: withErrors(
      Object.fromEntries(
        Object.entries(answers).map(([status, description]) => [
          status,
          {
            description,
            headers: headers(status),
            content: { [operation.answer.mediaType]: { schema: { type: 'string' } } },
          },
        ]),
      ),
      operation,
    ),
    'x-examples': operation.examples,
  };
}

function headerRefs(names: readonly ResponseHeader[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function answerContent(operation: Operation, dataset: ReviewsDataset): JsonSchema {
  const { component, mediaType } = operation.answer;
  if (component === 'ReviewPage') {
    const reviews = dataset.reviews.slice(0, 1);
    return {
      schema: { $ref: '#/components/schemas/ReviewPage' },
      example: { matched: reviews.length, returned: reviews.length, reviews, next_cursor: null },
    };
  }
  if (component !== null) return { schema: { $ref: `#/components/schemas/${component}` } };
  return { schema: { type: mediaType.endsWith('json') ? 'object' : 'string' } };
}

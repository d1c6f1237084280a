import { ERROR_STATUS } from '../schema/error-codes.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import type { Parameter } from '../schema/search-parameters.ts';
import { API_VERSION } from '../settings.ts';
import { componentSchemas, type JsonSchema } from './components.ts';
import { errorResponses, responseName } from './error-responses.ts';
import { type Operation, RESPONSE_HEADERS } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/** OpenAPI 3.1.0 of this business's service, made from the operations table and the shapes. */
export function openApiDocument(dataset: ReviewsDataset, baseUrl: string): JsonSchema {
  const { business } = dataset;
  return {
    openapi: '3.1.0',
    info: {
      title: `Reviews of ${business.name}`,
      version: API_VERSION,
      summary: 'Verified customer reviews as data.',
      description:
        'Public and read-only; no key, no account. Documented paths, methods, parameters and keys stay; keys may be added; cursors are opaque. Every path also answers HEAD and CORS preflight.',
      contact: { name: business.name, url: business.url },
      license: { name: 'Each review belongs to its author', url: business.publishing_principles },
    },
    servers: [{ url: baseUrl }],
    security: [],
    tags: [
      { name: 'Datasets', description: 'Everything in one file.' },
      { name: 'Feeds', description: 'The newest reviews for feed readers.' },
      { name: 'Reviews', description: 'Search, and what is new since a date.' },
      { name: 'MCP', description: 'The same data for AI assistants.' },
      { name: 'WebSub', description: 'Be told when reviews change, instead of asking.' },
      { name: 'Description', description: 'The service described for machines.' },
    ],
    paths: paths(dataset),
    components: {
      schemas: componentSchemas(),
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

function paths(dataset: ReviewsDataset): JsonSchema {
  const result: Record<string, JsonSchema> = {};
  for (const operation of OPERATIONS) {
    result[operation.path] = {
      ...result[operation.path],
      [operation.method]: operationObject(operation, dataset),
    };
  }
  return result;
}

function operationObject(operation: Operation, dataset: ReviewsDataset): JsonSchema {
  if (operation.form) return formOperation(operation, operation.form);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    ...(operation.method === 'get' ? { parameters: parameters(operation, dataset) } : {}),
    ...(operation.body === undefined ? {} : { requestBody: requestBody(operation.body) }),
    responses: {
      '200': {
        description: operation.answer.description,
        headers: headerRefs(operation),
        content: { [operation.answer.mediaType]: answerContent(operation, dataset) },
      },
      ...(operation.kind === 'file' ? { '206': partOfFile(operation) } : {}),
      ...(operation.method === 'get'
        ? {
            '304': {
              description: 'The content is still what If-None-Match or If-Modified-Since names; no body.',
              headers: headerRefs(operation),
            },
          }
        : {}),
      ...Object.fromEntries(
        Object.entries(operation.otherStatuses ?? {}).map(([status, description]) => [
          status,
          { description },
        ]),
      ),
      ...Object.fromEntries(
        operation.errors.map((code) => [
          String(ERROR_STATUS[code]),
          { $ref: `#/components/responses/${responseName(code)}` },
        ]),
      ),
    },
    'x-examples': operation.examples,
  };
}

/** The answer to a Range request. */
function partOfFile(operation: Operation): JsonSchema {
  return {
    description: 'The bytes that Range asks for.',
    headers: {
      ...headerRefs(operation),
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
): JsonSchema {
  const properties = Object.entries(fields).map(([name, { required: _required, ...schema }]) => [
    name,
    schema,
  ]);
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  const headers = (status: string): JsonSchema => ({
    ...(status === '405' ? { Allow: { $ref: '#/components/headers/Allow' } } : {}),
    ...(status === '429' || status === '503'
      ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
      : {}),
  });
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
          example,
        },
      },
    },
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, description]) => [
        status,
        {
          description,
          headers: headers(status),
          content: { [operation.answer.mediaType]: { schema: { type: 'string' } } },
        },
      ]),
    ),
    'x-examples': operation.examples,
  };
}

function parameters(operation: Operation, dataset: ReviewsDataset): JsonSchema[] {
  return [
    ...Object.entries(operation.pathParameters).map(([name, parameter]) =>
      parameterObject(name, 'path', withKnownName(name, parameter, dataset)),
    ),
    ...Object.entries(operation.query).map(([name, parameter]) =>
      parameterObject(name, 'query', withKnownName(name, parameter, dataset)),
    ),
    requestHeader('If-None-Match', 'Entity tags that the client holds; a match answers 304.'),
    requestHeader('If-Modified-Since', 'HTTP date; 304 when nothing changed since. If-None-Match beats it.'),
    requestHeader('If-Match', 'Entity tags that must still be current; else 412.'),
    ...(operation.kind === 'file'
      ? [requestHeader('Range', 'One range of bytes, such as bytes=0-1023; answers 206.')]
      : []),
  ];
}

function parameterObject(name: string, place: 'path' | 'query', parameter: Parameter): JsonSchema {
  const { description, example, format, ...schema } = parameter;
  return {
    name,
    in: place,
    required: place === 'path',
    description,
    schema: format === 'date' ? { ...schema, format } : schema,
    ...(format === 'cursor' ? {} : { example }),
  };
}

/** Examples that work on this business's own vocabulary. */
function withKnownName(name: string, parameter: Parameter, { business }: ReviewsDataset): Parameter {
  const known = {
    mentions_technician: business.technicians[0]?.label,
    mentions_service: business.services[0]?.id,
  }[name];
  return known === undefined ? parameter : { ...parameter, example: known };
}

function requestHeader(name: string, description: string): JsonSchema {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}

function headerRefs(operation: Operation): JsonSchema {
  return Object.fromEntries(
    operation.headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
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

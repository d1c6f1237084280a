import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import type { JsonSchema } from './components.ts';
import { withErrors } from './error-responses.ts';
import { HUB_CALLBACKS } from './hub-callbacks.ts';
import { parameters } from './openapi-parameters.ts';
import type {
  FileOperation,
  FormOperation,
  MessageOperation,
  Operation,
  OtherStatus,
  QueryOperation,
  ResponseHeader,
  StateOperation,
} from './operation.ts';

export function operationObject(operation: Operation, dataset: ReviewsDataset, baseUrl: string): JsonSchema {
  const sent = parameters(operation, dataset);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    ...(sent.length > 0 ? { parameters: sent } : {}),
    ...requestBody(operation, baseUrl),
    responses: withErrors(ownResponses(operation, dataset, baseUrl), operation),
    ...('form' in operation ? { callbacks: HUB_CALLBACKS } : {}),
    'x-examples': operation.examples,
  };
}

function requestBody(operation: Operation, baseUrl: string): { requestBody?: JsonSchema } {
  if ('form' in operation) {
    const { fields, example } = operation.form;
    const properties = Object.entries(fields).map(([name, { required: _required, ...schema }]) => [
      name,
      schema,
    ]);
    const schema = {
      type: 'object',
      required: Object.keys(fields).filter((name) => fields[name]?.required),
      properties: Object.fromEntries(properties),
    };
    const content = { 'application/x-www-form-urlencoded': { schema, example: example(baseUrl) } };
    return { requestBody: { required: true, content } };
  }
  if (!('body' in operation)) return {};
  const { mediaType, description, schema, example } = operation.body;
  return { requestBody: { description, required: true, content: { [mediaType]: { schema, example } } } };
}

/** Responses by status, without the errors that operations share. */
function ownResponses(
  operation: Operation,
  dataset: ReviewsDataset,
  baseUrl: string,
): Record<string, JsonSchema> {
  if ('form' in operation) return formResponses(operation);
  if (operation.method === 'get') return readResponses(operation, dataset);
  return messageResponses(operation, baseUrl);
}

function readResponses(
  operation: FileOperation | QueryOperation | StateOperation,
  dataset: ReviewsDataset,
): Record<string, JsonSchema> {
  const { answer, headers, kind } = operation;
  return {
    '200': {
      description: answer.description,
      headers: headerRefs(headers),
      content: { [answer.mediaType]: readContent(operation, dataset) },
    },
    ...(kind === 'file'
      ? {
          '206': {
            description: 'The bytes that `Range` requests.',
            headers: headerRefs([...headers, 'Content-Range']),
            content: { [answer.mediaType]: { schema: { type: 'string' } } },
          },
        }
      : {}),
    ...(headers.includes('ETag')
      ? {
          '304': {
            description:
              'Nothing changed: the content is still what If-None-Match or If-Modified-Since names. No body.',
            headers: headerRefs(headers.filter((name) => name !== 'Accept-Ranges')),
          },
        }
      : {}),
  };
}

function readContent({ answer }: Operation, dataset: ReviewsDataset): JsonSchema {
  const { component, mediaType } = answer;
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

function messageResponses(
  { answer, headers, content, otherStatuses }: MessageOperation,
  baseUrl: string,
): Record<string, JsonSchema> {
  const others = Object.entries(otherStatuses).map(([status, other]): [string, JsonSchema] => [
    status,
    otherResponse(other, answer.mediaType, baseUrl),
  ]);
  return {
    '200': { description: answer.description, headers: headerRefs(headers), content },
    ...Object.fromEntries(others),
  };
}

function otherResponse(
  { description, headers, example }: OtherStatus,
  mediaType: string,
  baseUrl: string,
): JsonSchema {
  const body = { schema: { $ref: '#/components/schemas/JsonRpcAnswer' }, example: example?.(baseUrl) };
  return {
    description,
    ...(headers === undefined ? {} : { headers: headerRefs(headers) }),
    ...(example === undefined ? {} : { content: { [mediaType]: body } }),
  };
}

/** Headers that only some statuses of a form have. */
const HEADER_OF_STATUS: Readonly<Record<string, ResponseHeader>> = {
  405: 'Allow',
  429: 'Retry-After',
  503: 'Retry-After',
};

function formResponses({ answer, headers, form }: FormOperation): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(form.answers).map(([status, description]) => [
      status,
      {
        description,
        headers: headerRefs([...headers, ...[HEADER_OF_STATUS[status] ?? []].flat()]),
        content: { [answer.mediaType]: { schema: { type: 'string' } } },
      },
    ]),
  );
}

function headerRefs(names: readonly ResponseHeader[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

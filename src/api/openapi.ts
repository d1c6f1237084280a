import { ERROR_STATUS, type ErrorCode, type ISSUE_CODES } from '../schema/error-codes.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import type { Parameter } from '../schema/search-parameters.ts';
import { API_VERSION } from '../settings.ts';
import { componentSchemas, type JsonSchema } from './components.ts';
import { OPERATIONS, type Operation, RESPONSE_HEADERS } from './operations.ts';

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

function responseName(code: ErrorCode): string {
  return code.replace(/(^|_)([a-z])/g, (_match, _bar, letter: string) => letter.toUpperCase());
}

const ERROR_EXAMPLES: Record<ErrorCode, { description: string; message: string }> = {
  invalid_parameters: {
    description: 'A parameter is unknown, repeated or invalid; `issues` names all of them.',
    message: 'One parameter is invalid; see issues.',
  },
  bad_request: {
    description: 'The request itself is broken.',
    message: 'The path is not valid percent-encoded UTF-8.',
  },
  not_found: { description: 'Nothing is at this path.', message: 'There is nothing at /api/nowhere.' },
  method_not_allowed: {
    description: 'The path does not take this method; `Allow` names those it takes.',
    message: 'DELETE is not possible here; use GET or HEAD.',
  },
  request_timeout: {
    description: 'The request took too long to arrive.',
    message: 'The request took too long to arrive; please try again.',
  },
  precondition_failed: {
    description: 'The content is not the one that If-Match or If-Unmodified-Since names.',
    message: 'The content has changed; ask again without the condition.',
  },
  range_not_satisfiable: {
    description: 'The file has no such bytes; Content-Range says how many it has.',
    message: 'The file has 1234 bytes; ask for a part of them.',
  },
  expectation_failed: {
    description: 'The Expect header asks for something that is not done here.',
    message: 'Only Expect: 100-continue is understood.',
  },
  uri_too_long: {
    description: 'The request target has more than 8192 bytes.',
    message: 'The address has 9000 bytes; at most 8192 are served.',
  },
  headers_too_large: {
    description: 'The request headers are too large.',
    message: 'The request headers are too large.',
  },
  internal_error: {
    description: 'A fault of the service.',
    message: 'Something went wrong here; please try again.',
  },
};

/** One shared response for each error that an operation lists. */
function errorResponses(): JsonSchema {
  const used = new Set(OPERATIONS.flatMap(({ errors }) => errors));
  return Object.fromEntries(
    [...used].map((code) => {
      const { description, message } = ERROR_EXAMPLES[code];
      const issues =
        code === 'invalid_parameters'
          ? {
              issues: [
                {
                  path: ['rating'],
                  code: 'out_of_range' satisfies keyof typeof ISSUE_CODES,
                  message: 'rating: must be an integer from 1 to 5, got "9"',
                },
              ],
            }
          : {};
      return [
        responseName(code),
        {
          description,
          ...(code === 'method_not_allowed'
            ? { headers: { Allow: { $ref: '#/components/headers/Allow' } } }
            : {}),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Error' },
              example: { error: code, message, ...issues },
            },
          },
        },
      ];
    }),
  );
}

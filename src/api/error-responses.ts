import { ERROR_STATUS, type ErrorCode, type ISSUE_CODES } from '../schema/error-codes.ts';
import { HEADER_LINES_MAX, HEADERS_MAX_BYTES, PATHS, REQUEST_TARGET_MAX } from '../settings.ts';
import { ERROR_MESSAGES } from '../wording/error-messages.ts';
import { byteWords, grouped } from '../wording/quantities.ts';
import type { JsonSchema } from './components.ts';
import type { Operation, ResponseHeader } from './operation.ts';
import { OPERATIONS } from './operations.ts';

const ERROR_EXAMPLES: Record<ErrorCode, { description: string; message: string }> = {
  invalid_parameters: {
    description: 'A parameter is unknown, repeated or invalid. `issues` lists every problem.',
    message: ERROR_MESSAGES.invalid_parameters(1),
  },
  bad_request: {
    description: 'The request cannot be read: broken percent-encoding, or not HTTP.',
    message: ERROR_MESSAGES.bad_encoding,
  },
  not_found: {
    description: 'There is nothing at this path.',
    message: ERROR_MESSAGES.no_date(`${PATHS.since}/`),
  },
  method_not_allowed: {
    description: 'The path does not support this method. `Allow` lists those it supports.',
    message: ERROR_MESSAGES.method_not_allowed('DELETE'),
  },
  request_timeout: {
    description: 'The request took too long to arrive.',
    message: ERROR_MESSAGES.request_timeout,
  },
  precondition_failed: {
    description: 'The content is not the one that `If-Match` or `If-Unmodified-Since` names.',
    message: ERROR_MESSAGES.precondition_failed,
  },
  range_not_satisfiable: {
    description: 'The file does not have these bytes. `Content-Range` says how many it has.',
    message: ERROR_MESSAGES.range_not_satisfiable(1234),
  },
  expectation_failed: {
    description: 'The `Expect` header asks for something that the service does not support.',
    message: ERROR_MESSAGES.expectation_failed,
  },
  uri_too_long: {
    description: `The request target has more than ${byteWords(REQUEST_TARGET_MAX)}.`,
    message: ERROR_MESSAGES.uri_too_long(9000),
  },
  headers_too_large: {
    description: `The request headers have more than ${byteWords(HEADERS_MAX_BYTES)} or ${grouped(HEADER_LINES_MAX)} lines.`,
    message: ERROR_MESSAGES.headers_too_large,
  },
  internal_error: {
    description: 'The service failed.',
    message: ERROR_MESSAGES.internal_error,
  },
  server_busy: {
    description: 'The server has too many requests or connections, in total or from this client.',
    message: ERROR_MESSAGES.server_busy,
  },
  version_not_supported: {
    description: 'The request line does not name HTTP/1.0 or HTTP/1.1.',
    message: ERROR_MESSAGES.version_not_supported,
  },
};

/** Headers that only some errors carry. */
const HEADER_OF: Partial<Record<ErrorCode, ResponseHeader>> = {
  method_not_allowed: 'Allow',
  range_not_satisfiable: 'Content-Range',
  internal_error: 'X-Request-Id',
  server_busy: 'Retry-After',
};

/** Every error of an operation, with its meaning and a body. */
export function describedErrors(): { code: ErrorCode; description: string; example: JsonSchema }[] {
  return [...new Set(OPERATIONS.flatMap(({ errors }) => errors))].map((code) => ({
    code,
    description: ERROR_EXAMPLES[code].description,
    example: exampleOf(code),
  }));
}

/** An operation's responses by status. A shared error joins the operation's own response at that status. */
export function withErrors(own: Record<string, JsonSchema>, { errors }: Operation): JsonSchema {
  const shared = errorsByStatus(errors).map(([status, codes]): [string, JsonSchema] => {
    const response = own[status];
    const reference = { $ref: `#/components/responses/${responseName(codes)}` };
    return [status, response === undefined ? reference : joinedErrors(response, codes)];
  });
  return { ...own, ...Object.fromEntries(shared) };
}

export function errorResponses(): JsonSchema {
  const groups = OPERATIONS.flatMap((operation) =>
    errorsByStatus(operation.errors).filter(([status]) => !ownStatuses(operation).includes(status)),
  );
  return Object.fromEntries(groups.map(([, codes]) => [responseName(codes), errorResponse(codes)]));
}

function ownStatuses(operation: Operation): string[] {
  if ('form' in operation) return Object.keys(operation.form.answers);
  return 'otherStatuses' in operation ? Object.keys(operation.otherStatuses) : [];
}

function errorsByStatus(errors: readonly ErrorCode[]): [string, ErrorCode[]][] {
  const statuses = [...new Set(errors.map((code) => String(ERROR_STATUS[code])))];
  return statuses.map((status) => [status, errors.filter((code) => String(ERROR_STATUS[code]) === status)]);
}

/** `invalid_parameters` is InvalidParameters. */
function responseName(codes: readonly ErrorCode[]): string {
  return codes
    .map((code) => code.replace(/(^|_)([a-z])/g, (_match, _bar, letter: string) => letter.toUpperCase()))
    .join('Or');
}

function errorResponse(codes: readonly ErrorCode[]): JsonSchema {
  const headers = codes.flatMap((code) => HEADER_OF[code] ?? []);
  const refs = headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return {
    description: describedErrorsOf(codes),
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(refs) }),
    content: { 'application/json': errorContent(codes) },
  };
}

/** An operation's response that shares its status with errors in the shape of the read endpoints. */
function joinedErrors(own: JsonSchema, codes: readonly ErrorCode[]): JsonSchema {
  const content = own.content as Record<string, JsonSchema>;
  const json = content['application/json'];
  const joined = json && { ...json, schema: { oneOf: [json.schema, ERROR_SCHEMA] } };
  return {
    ...own,
    description: `${own.description} ${namedErrors(codes)}`,
    content: { ...content, 'application/json': joined ?? errorContent(codes) },
  };
}

function describedErrorsOf(codes: readonly ErrorCode[]): string {
  const [only, second] = codes;
  return only !== undefined && second === undefined ? ERROR_EXAMPLES[only].description : namedErrors(codes);
}

function namedErrors(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${ERROR_EXAMPLES[code].description}`).join(' ');
}

const ERROR_SCHEMA = { $ref: '#/components/schemas/Error' };

function errorContent(codes: readonly ErrorCode[]): JsonSchema {
  const [only, second] = codes;
  if (only !== undefined && second === undefined) return { schema: ERROR_SCHEMA, example: exampleOf(only) };
  const examples = codes.map((code) => [code, { value: exampleOf(code) }]);
  return { schema: ERROR_SCHEMA, examples: Object.fromEntries(examples) };
}

function exampleOf(code: ErrorCode): JsonSchema {
  const { message } = ERROR_EXAMPLES[code];
  if (code !== 'invalid_parameters') return { error: code, message };
  const issue = {
    path: ['rating'],
    code: 'out_of_range' satisfies keyof typeof ISSUE_CODES,
    message: 'rating: must be an integer from 1 to 5, got "9"',
  };
  return { error: code, message, issues: [issue] };
}

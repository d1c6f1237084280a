import { ERROR_STATUS, type ErrorCode, type ISSUE_CODES } from '../schema/error-codes.ts';
import { HEADERS_MAX_BYTES, PATHS, REQUEST_TARGET_MAX } from '../settings.ts';
import type { JsonSchema } from './components.ts';
import type { Operation, ResponseHeader } from './operation.ts';
import { OPERATIONS } from './operations.ts';

const ERROR_EXAMPLES: Record<ErrorCode, { description: string; message: string }> = {
  invalid_parameters: {
    description: 'A parameter is unknown, repeated or invalid; `issues` names all of them.',
    message: 'One parameter is invalid; see issues.',
  },
  bad_request: {
    description: 'The request cannot be read: broken percent-encoding, or not HTTP.',
    message: 'The path is not valid percent-encoded UTF-8.',
  },
  not_found: {
    description: 'Nothing is at this path.',
    message: `There is nothing at ${PATHS.since}/; ask for ${PATHS.since}/YYYY-MM-DD.`,
  },
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
    description: `The request target has more than ${REQUEST_TARGET_MAX} bytes.`,
    message: `The address has 9000 bytes; at most ${REQUEST_TARGET_MAX} are served.`,
  },
  headers_too_large: {
    description: 'The request headers are too large.',
    message: `The request headers are too large; at most ${HEADERS_MAX_BYTES} bytes are read.`,
  },
  internal_error: {
    description: 'A fault of the service.',
    message: 'Something went wrong here; please try again.',
  },
};

/** Headers that only some errors carry. */
const HEADER_OF: Partial<Record<ErrorCode, ResponseHeader>> = {
  method_not_allowed: 'Allow',
  range_not_satisfiable: 'Content-Range',
};

/** Every error that an operation lists: what it means, and a body. */
export function describedErrors(): { code: ErrorCode; description: string; example: JsonSchema }[] {
  return [...new Set(OPERATIONS.flatMap(({ errors }) => errors))].map((code) => ({
    code,
    description: ERROR_EXAMPLES[code].description,
    example: exampleOf(code),
  }));
}

/** Answers of an operation by status, with its errors: shared ones, or beside what else it answers with that status. */
export function withErrors(answers: Record<string, JsonSchema>, { errors }: Operation): JsonSchema {
  const shared = errorsByStatus(errors).map(([status, codes]): [string, JsonSchema] => {
    const own = answers[status];
    return [
      status,
      own === undefined ? { $ref: `#/components/responses/${responseName(codes)}` } : besideOwn(own, codes),
    ];
  });
  return { ...answers, ...Object.fromEntries(shared) };
}

/** The responses that `withErrors` refers to, by name. */
export function errorResponses(): JsonSchema {
  const groups = OPERATIONS.flatMap(({ errors, otherStatuses, form }) =>
    errorsByStatus(errors).filter(([status]) => !(status in { ...otherStatuses, ...form?.answers })),
  );
  return Object.fromEntries(groups.map(([, codes]) => [responseName(codes), errorResponse(codes)]));
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
  const [only, second] = codes;
  return {
    description:
      only !== undefined && second === undefined ? ERROR_EXAMPLES[only].description : namedErrors(codes),
    ...(headers.length === 0
      ? {}
      : {
          headers: Object.fromEntries(
            headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
          ),
        }),
    content: { 'application/json': errorContent(codes) },
  };
}

/** A response of the operation's own, whose status is that of errors in the shape of the read endpoints, too. */
function besideOwn(own: JsonSchema, codes: readonly ErrorCode[]): JsonSchema {
  const content = own.content as Record<string, JsonSchema>;
  const json = content['application/json'];
  return {
    ...own,
    description: `${own.description} ${namedErrors(codes)}`,
    content: {
      ...content,
      'application/json':
        json === undefined
          ? errorContent(codes)
          : { ...json, schema: { oneOf: [json.schema, ERROR_SCHEMA] } },
    },
  };
}

function namedErrors(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${ERROR_EXAMPLES[code].description}`).join(' ');
}

const ERROR_SCHEMA = { $ref: '#/components/schemas/Error' };

function errorContent(codes: readonly ErrorCode[]): JsonSchema {
  const [only, second] = codes;
  return {
    schema: ERROR_SCHEMA,
    ...(only !== undefined && second === undefined
      ? { example: exampleOf(only) }
      : { examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])) }),
  };
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

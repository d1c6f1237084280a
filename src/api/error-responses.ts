import type { ErrorCode, ISSUE_CODES } from '../schema/error-codes.ts';
import { HEADERS_MAX_BYTES, PATHS, REQUEST_TARGET_MAX } from '../settings.ts';
import type { JsonSchema } from './components.ts';
import type { ResponseHeader } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/** Name of an error's response component: `invalid_parameters` is InvalidParameters. */
export function responseName(code: ErrorCode): string {
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

/** One shared response for each error that an operation lists. */
export function errorResponses(): JsonSchema {
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
          ...(HEADER_OF[code] === undefined
            ? {}
            : { headers: { [HEADER_OF[code]]: { $ref: `#/components/headers/${HEADER_OF[code]}` } } }),
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

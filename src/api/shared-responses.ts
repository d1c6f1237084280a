import type { ErrorCode } from '../schema/error-codes.ts';
import type { ResponseHeader } from './operation.ts';

export const CORS_HEADERS = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
] as const satisfies readonly ResponseHeader[];

export const READ_HEADERS = [
  'ETag',
  'Last-Modified',
  'Cache-Control',
  'Vary',
  ...CORS_HEADERS,
] as const satisfies readonly ResponseHeader[];

/** Errors that every GET can have. */
export const READ_ERRORS = [
  'bad_request',
  'method_not_allowed',
  'request_timeout',
  'precondition_failed',
  'uri_too_long',
  'expectation_failed',
  'headers_too_large',
  'internal_error',
  'server_busy',
  'version_not_supported',
] as const satisfies readonly ErrorCode[];

/** Errors of HTTP itself, which every request can have. */
export const HTTP_ERRORS = READ_ERRORS.filter(
  (code) => !['method_not_allowed', 'precondition_failed', 'internal_error'].includes(code),
);

export const FILE_HEADERS = [...READ_HEADERS, 'Accept-Ranges'] as const;
export const FILE_ERRORS = [...READ_ERRORS, 'range_not_satisfiable'] as const;

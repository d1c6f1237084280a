/** Error codes as plain data, so that live functions need not load zod. */

/** Codes of issues (contract 2.issue-shape). */
export const ISSUE_CODES = {
  invalid_type: 'Not a whole number, or not a plain decimal number.',
  out_of_range: 'A number out of range.',
  too_long: 'A text or cursor with too many characters.',
  invalid_date: 'Not an existing date in the form YYYY-MM-DD.',
  invalid_value: 'Not one of the allowed values.',
  invalid_cursor: 'Not a cursor from this service, or one from another sort order.',
  invalid_encoding: 'Broken percent-encoding, or not UTF-8.',
  repeated_parameter: 'A parameter given more than once.',
  unknown_parameter: 'A parameter that this endpoint does not have.',
} as const;
export type IssueCode = keyof typeof ISSUE_CODES;

export interface Issue {
  path: string[];
  code: IssueCode;
  message: string;
}

/** Codes of the errors of JSON endpoints, with their status. */
export const ERROR_STATUS = {
  invalid_parameters: 400,
  bad_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  precondition_failed: 412,
  uri_too_long: 414,
  range_not_satisfiable: 416,
  expectation_failed: 417,
  headers_too_large: 431,
  internal_error: 500,
  server_busy: 503,
  version_not_supported: 505,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

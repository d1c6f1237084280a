import type { LanguageCount } from '../reviews/other-languages.ts';
import type { StoredSearch } from '../reviews/search-index.ts';
import type { WordsFound } from '../reviews/words/word-search.ts';
import type { ErrorCode } from '../schema/error-codes.ts';
import type { Parameter } from '../schema/search-parameters.ts';
import type { ComponentName, JsonSchema } from './components.ts';

export const RESPONSE_HEADERS = {
  ETag: 'Strong validator of these bytes. Send it in `If-None-Match`; you get a 304 if nothing changed.',
  'Last-Modified': 'When the content, or the software that writes it, last changed.',
  'Cache-Control':
    'Caches may keep data but must revalidate it each time. `no-store` for the state of the service, and errors.',
  Link: 'On topics: the WebSub hub and the topic. On pages of results: the next page. On MCP: the server card.',
  Vary: 'Request headers that choose between representations.',
  Allow: 'Methods that this path supports.',
  'Accept-Ranges': 'You can request parts of this file with `Range`.',
  'Content-Range': 'Which bytes of the file these are.',
  'Access-Control-Allow-Origin': 'Always `*`: pages from any origin may read every response.',
  'Access-Control-Expose-Headers': 'Response headers that such pages may read.',
  'Mcp-Session-Id': 'Session of the legacy revisions. `initialize` returns it; send it with later requests.',
  'Retry-After': 'Seconds to wait before you repeat the request.',
  'X-Request-Id': 'On the Node host: the id of the request in the log. Name it when you report a failure.',
} as const;
export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

interface Described {
  id: string;
  path: string;
  tag: 'Datasets' | 'Feeds' | 'Reviews' | 'MCP' | 'WebSub' | 'Description';
  summary: string;
  description: string;
  pathParameters: Readonly<Record<string, Parameter>>;
  query: Readonly<Record<string, Parameter>>;
  /** The response in the normal case. */
  answer: { description: string; mediaType: string; component: ComponentName | null };
  headers: readonly ResponseHeader[];
  errors: readonly ErrorCode[];
  /** Requests that work as written; tests run them. */
  examples: readonly { summary: string; target: string; status: number }[];
}

/** A file that the build publishes. */
export interface FileOperation extends Described {
  method: 'get';
  kind: 'file';
}

/** The state of the running service. It is not part of a release, so it has no validators. */
export interface StateOperation extends Described {
  method: 'get';
  kind: 'live';
}

/** Reviews chosen by parameters: the same over HTTP and as a tool for AI assistants. */
export interface QueryOperation extends Described {
  method: 'get';
  kind: 'live';
  mcpTool: string;
  /** Which records of reviews.json the response has; `input` has passed the table of parameters. */
  run(release: StoredSearch, input: object): FoundRecords;
}

/** Rows of the release's reviews, as a list or as one range, and how to go on. */
export interface FoundRecords {
  rows: readonly number[] | { from: number; to: number };
  /** All matches, before any limit. */
  matched: number;
  nextCursor: string | null;
  /** How the words of a search were understood; the response then says why each review matched. */
  words?: WordsFound | null;
  otherLanguages?: readonly LanguageCount[];
}

/** A form that gets plain text back. */
export interface FormOperation extends Described {
  method: 'post';
  kind: 'live';
  form: {
    fields: Readonly<Record<string, FormField>>;
    example: (baseUrl: string) => Record<string, string>;
    answers: Readonly<Record<number, string>>;
  };
}

interface FormField {
  required: boolean;
  description: string;
  type: 'string' | 'integer';
  enum?: readonly string[];
  format?: string;
}

/** A message that gets a message back, with its own statuses. */
export interface MessageOperation extends Described {
  method: 'post';
  kind: 'live';
  requestHeaders: Readonly<Record<string, string>>;
  body: { mediaType: string; description: string; schema: object; example: unknown };
  content: Readonly<Record<string, JsonSchema>>;
  otherStatuses: Readonly<Record<string, OtherStatus>>;
}

/** A status without a body, or with a JSON-RPC error that the service sends. */
export interface OtherStatus {
  description: string;
  headers?: readonly ResponseHeader[];
  example?: (baseUrl: string) => unknown;
}

/** One operation of the service, as OpenAPI, pages, handlers and tests read it. */
export type Operation = FileOperation | StateOperation | QueryOperation | FormOperation | MessageOperation;

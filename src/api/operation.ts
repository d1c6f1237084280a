import type { ErrorCode } from '../schema/error-codes.ts';
import type { Parameter } from '../schema/search-parameters.ts';
import type { ComponentName, JsonSchema } from './components.ts';
import type { JSON_RPC_SCHEMAS } from './json-rpc-schemas.ts';

/** Headers that answers carry, described once. */
export const RESPONSE_HEADERS = {
  ETag: 'Strong validator of these bytes; send it back in If-None-Match.',
  'Last-Modified': 'When the content, or the software that writes it, last changed.',
  'Cache-Control': 'Answers may be kept, but are revalidated each time.',
  Link: 'For topics the WebSub hub and the topic itself; for pages of results the next one.',
  Vary: 'Request headers that choose between representations.',
  Allow: 'Methods that this path takes.',
  'Accept-Ranges': 'Parts of this file can be asked for with Range.',
  'Content-Range': 'Which bytes of the file these are.',
  'Access-Control-Allow-Origin': 'Always `*`: pages of every origin may read every answer.',
  'Access-Control-Expose-Headers': 'Headers that such pages may read.',
  'Mcp-Session-Id': 'Session of the legacy revisions; answered to initialize and sent back by clients.',
  'Retry-After': 'Seconds after which the request may be repeated.',
} as const;
export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

interface FormField {
  required: boolean;
  description: string;
  type: 'string' | 'integer';
  enum?: readonly string[];
  format?: string;
}

/** A status that carries no body, or JSON of a named shape with an example that the service gives. */
interface OtherStatus {
  description: string;
  headers?: ResponseHeader[];
  schema?: keyof typeof JSON_RPC_SCHEMAS;
  example?: (baseUrl: string) => unknown;
}

/** One operation of the service, as OpenAPI, pages and tests read it. */
export interface Operation {
  id: string;
  method: 'get' | 'post';
  path: string;
  tag: 'Datasets' | 'Feeds' | 'Reviews' | 'MCP' | 'WebSub' | 'Description';
  summary: string;
  description: string;
  /** Published as a file at build, or answered by a function. */
  kind: 'file' | 'live';
  pathParameters: Record<string, Parameter>;
  query: Record<string, Parameter>;
  /** Headers of a request beside those of every GET. */
  requestHeaders?: Record<string, string>;
  /** `content` by media type, where a component or the media type alone does not tell it. */
  answer: {
    description: string;
    mediaType: string;
    component: ComponentName | null;
    content?: Record<string, JsonSchema>;
  };
  headers: ResponseHeader[];
  errors: ErrorCode[];
  /** What a POST carries. */
  body?: { mediaType: string; description: string; schema: object; example: unknown };
  /** Statuses besides 200 and `errors`, for endpoints whose errors have a form of their own. */
  otherStatuses?: Record<string, OtherStatus>;
  /** A form that is sent, and what is answered in plain text, by status. */
  form?: {
    fields: Record<string, FormField>;
    example: (baseUrl: string) => Record<string, string>;
    answers: Record<number, string>;
  };
  /** Requests that work as they stand; tests run them. */
  examples: { summary: string; target: string; status: number }[];
}

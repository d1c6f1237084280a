import type { RequestHeaders, Validators } from './validators.ts';

/** What endpoints read of a request; the platform's Request has it. */
export interface ReadRequest {
  method: string;
  url: string;
  headers: RequestHeaders;
}

/** Bytes of a body in order; parts that many responses share are never copied. */
export type Body = readonly Uint8Array<ArrayBuffer>[];

/** A response as plain data. A body is also there for HEAD. */
export interface Reply {
  status: number;
  /** Complete, with the length of the body. Names are in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Body;
  /** For a 200 with `Last-Modified`, if the request's conditions allow it; see `conditional`. */
  validators?: Validators;
}

export function byteLength(body: Body): number {
  return body.reduce((sum, part) => sum + part.byteLength, 0);
}

export function joined(body: Body): Uint8Array<ArrayBuffer> {
  const [only, second] = body;
  if (only !== undefined && second === undefined) return only;
  const bytes = new Uint8Array(byteLength(body));
  let offset = 0;
  for (const part of body) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}

/** For hosts that want the platform's Response. */
export function toResponse({ status, headers, body }: Reply, method = 'GET'): Response {
  return new Response(method === 'HEAD' || body.length === 0 ? null : joined(body), { status, headers });
}

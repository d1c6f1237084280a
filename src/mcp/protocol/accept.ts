/**
 * Whether the `Accept` header of a POST allows an event stream but no JSON (contract 7.accept). All other
 * requests get JSON, which is more than MCP requires: a plain curl call should work.
 */
export function wantsEventStream(accept: string | null): boolean {
  const ranges = (accept ?? '')
    .toLowerCase()
    .split(',')
    .filter((range) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(range))
    .map((range) => range.split(';')[0]?.trim() ?? '');
  const takesJson = ranges.some((range) => ['application/json', 'application/*', '*/*'].includes(range));
  return !takesJson && ranges.some((range) => range === 'text/event-stream' || range === 'text/*');
}

/** Browsers name HTML; MCP clients do not. */
export function wantsHtml(accept: string | null): boolean {
  return /(^|,)\s*text\/html\b/i.test(accept ?? '');
}

/** The JSON message as a stream of one event. */
export async function asEventStream(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('content-type', 'text/event-stream');
  headers.delete('content-length');
  return new Response(`event: message\ndata: ${await response.text()}\n\n`, {
    status: response.status,
    headers,
  });
}

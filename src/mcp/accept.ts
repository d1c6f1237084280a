/**
 * `Accept` of a POST: JSON for everybody, an event stream only for those who take nothing else
 * (CONTRACT 7). Lax and missing headers are served, since curl is a user too (MCP-06).
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

/** A browser's address bar: it names HTML, and no client of the protocol does. */
export function wantsHtml(accept: string | null): boolean {
  return /(^|,)\s*text\/html\b/i.test(accept ?? '');
}

/** The same JSON message as the one event of a stream that ends. */
export async function asEventStream(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('content-type', 'text/event-stream');
  headers.delete('content-length');
  return new Response(`event: message\ndata: ${await response.text()}\n\n`, {
    status: response.status,
    headers,
  });
}

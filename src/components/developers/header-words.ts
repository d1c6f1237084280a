/** Request headers that mean something here (CONTRACT 2, 7). */
export const REQUEST_HEADERS: Record<string, string> = {
  'If-None-Match': 'Entity tags you hold; when one is still current the answer is 304 without a body.',
  'If-Modified-Since': 'An HTTP date; 304 when nothing changed since. If-None-Match beats it.',
  'Accept-Encoding': 'br and gzip are served.',
  Range: 'Parts of files; with If-Range only while the file is the same.',
  'Content-Type': 'Of POST bodies: application/json for MCP, application/x-www-form-urlencoded for the hub.',
  Accept: 'For MCP: application/json, text/event-stream.',
  Authorization: 'Ignored. Nothing here needs a key.',
  'Mcp-Session-Id': 'The id that initialize answered with; send it with later MCP requests.',
  'MCP-Protocol-Version': 'The revision that both sides agreed on.',
  'Mcp-Method': 'Of revision 2026-07-28: the method in the body, for intermediaries.',
  'Mcp-Name': 'Of revision 2026-07-28: the tool or resource in the body, for intermediaries.',
  'Last-Event-ID': 'Accepted for clients that send it; there are no event streams to continue.',
};

/** Response headers beside those that the operations list. */
export const MORE_RESPONSE_HEADERS: Record<string, string> = {
  'Retry-After': 'With 429 and 503: seconds to wait.',
  'Mcp-Session-Id': 'On the answer to initialize.',
  'Access-Control-Allow-Origin': '* on every answer, errors included: browsers may call from any page.',
  'Access-Control-Expose-Headers':
    'ETag, Last-Modified, Link, Retry-After and Mcp-Session-Id can be read by scripts.',
  'Content-Encoding': 'br or gzip; the entity tag has a suffix for each.',
  'X-Content-Type-Options': 'nosniff.',
};

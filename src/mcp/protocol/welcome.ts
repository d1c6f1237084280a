import { MCP_REVISIONS, PATHS } from '../../settings.ts';
import { escapedMarkup } from '../../text/escaped-markup.ts';
import { wantsHtml } from './accept.ts';
import { RPC, refused } from './json-rpc.ts';
import type { McpRelease } from './mcp-release.ts';

const ALLOW = 'POST, OPTIONS';

/** 405 for all methods but POST: says how to connect, to browsers as a page (contract 7.methods). */
export function methodNotAllowed(request: Request, { baseUrl, title }: McpRelease): Response {
  const endpoint = baseUrl + PATHS.mcp;
  if (request.method === 'GET' && wantsHtml(request.headers.get('accept'))) {
    return new Response(page(title, endpoint, baseUrl), {
      status: 405,
      headers: {
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-type': 'text/html; charset=utf-8',
        allow: ALLOW,
      },
    });
  }
  const about = `this is an MCP server (streamable HTTP). POST JSON-RPC 2.0 messages to ${endpoint}`;
  const message = `${request.method} is not supported: ${about}. For people: ${baseUrl}/`;
  const data = {
    endpoint,
    transport: 'streamable-http',
    revisions: MCP_REVISIONS,
    example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    card: baseUrl + PATHS.mcpCard,
    page: `${baseUrl}/`,
  };
  return refused(405, RPC.server, message, { data, headers: { allow: ALLOW } });
}

function page(title: string, endpoint: string, baseUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapedMarkup(title)} for AI assistants</title></head>
<body>
<h1>${escapedMarkup(title)} for AI assistants</h1>
<p>This URL is an MCP server. It is made for assistants such as Claude, ChatGPT, Gemini, Cursor or VS Code, not for browsers.
It is public and read-only, and needs no key.</p>
<p>To use it, add this URL as a remote MCP server (streamable HTTP) in your assistant:</p>
<pre>${escapedMarkup(endpoint)}</pre>
<p>To try it in a terminal:</p>
<pre>curl -s ${escapedMarkup(endpoint)} -H 'Content-Type: application/json' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_reviews","arguments":{"rating":5,"limit":3}}}'</pre>
<p>People can read the reviews on the <a href="${escapedMarkup(baseUrl)}/">home page</a>;
developers can start with <a href="${escapedMarkup(baseUrl + PATHS.openapi)}">OpenAPI</a>.</p>
</body>
</html>
`;
}

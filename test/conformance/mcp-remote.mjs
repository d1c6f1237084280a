import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/**
 * Lists and calls through the mcp-remote proxy, as desktop clients without HTTP do:
 * `node mcp-remote.mjs <URL> <number of tools>`.
 */
const client = new Client({ name: 'conformance', version: '1' });
const transport = new StdioClientTransport({
  command: process.execPath,
  args: [
    'node_modules/mcp-remote/dist/proxy.js',
    process.argv[2],
    '--allow-http',
    '--transport',
    'http-only',
  ],
  env: process.env,
  stderr: 'ignore',
});
await client.connect(transport);
const { tools } = await client.listTools();
const result = await client.callTool({ name: 'search_reviews', arguments: { rating: 5, limit: 2 } });
await client.close();
if (tools.length !== Number(process.argv[3]) || result.structuredContent.returned !== 2)
  throw new Error(JSON.stringify(result));
console.log(`${tools.length} tools; search_reviews returned ${result.structuredContent.returned}`);

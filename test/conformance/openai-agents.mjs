import { MCPServerStreamableHttp } from '@openai/agents';

/** Lists and calls with OpenAI's agents SDK: `node openai-agents.mjs <URL> <number of tools>`. */
const server = new MCPServerStreamableHttp({ url: process.argv[2], name: 'reviews' });
await server.connect();
const tools = await server.listTools();
const lax = tools.filter(({ inputSchema }) => inputSchema.additionalProperties !== false);
const content = await server.callTool('search_reviews', { rating: 5, limit: 2 });
await server.close();
const { returned } = JSON.parse(content[0].text);
if (tools.length !== Number(process.argv[3]) || lax.length > 0 || returned !== 2) {
  throw new Error(`tools ${tools.length}, lax ${lax.length}, returned ${returned}`);
}
console.log(`${tools.length} tools, all strict; search_reviews returned ${returned}`);

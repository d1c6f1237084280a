import { MultiServerMCPClient } from '@langchain/mcp-adapters';

/** Lists and calls with LangChain's adapters: `node langchain.mjs <URL> <number of tools>`. */
const client = new MultiServerMCPClient({ reviews: { transport: 'http', url: process.argv[2] } });
const tools = await client.getTools();
const search = tools.find(({ name }) => name === 'search_reviews');
const block = await search.invoke({ rating: 5, limit: 2 });
await client.close();
const { returned } = JSON.parse(block.text);
if (tools.length !== Number(process.argv[3]) || returned !== 2) {
  throw new Error(`tools ${tools.length}, returned ${returned}`);
}
console.log(`${tools.length} tools; search_reviews returned ${returned}`);

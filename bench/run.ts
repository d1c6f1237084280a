import { buildSuite } from './build.ts';
import { coldSuite } from './cold.ts';
import { keeps, type Suite, tableOf } from './figure.ts';
import { insightsSuite } from './insights.ts';
import { mcpSuite } from './mcp.ts';
import { searchSuite } from './search.ts';
import { serveSuite } from './serve.ts';
import { websubSuite } from './websub.ts';

/**
 * `npm run bench [-- suite ...] [-- --quick]`: prints figures and limits; exits with 1 if a limit is not
 * kept. `--quick` shortens `serve`.
 */
const SUITES: Record<string, (quick: boolean) => Promise<Suite> | Suite> = {
  search: searchSuite,
  cold: coldSuite,
  build: buildSuite,
  insights: insightsSuite,
  serve: serveSuite,
  mcp: mcpSuite,
  websub: async () => ({ name: 'websub', figures: await websubSuite() }),
};

const quick = process.argv.includes('--quick');
const wanted = process.argv.slice(2).filter((name) => name !== '--quick');
const unknown = wanted.filter((name) => !(name in SUITES));
if (unknown.length > 0) {
  console.error(`Unknown suite: ${unknown.join(', ')}. Suites: ${Object.keys(SUITES).join(', ')}.`);
  process.exit(2);
}
let kept = true;
for (const [name, run] of Object.entries(SUITES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const suite = await run(quick);
  kept &&= suite.figures.every(keeps);
  console.log(tableOf(suite));
}
process.exit(kept ? 0 : 1);

import { buildSuite } from './build.ts';
import { coldSuite } from './cold.ts';
import { keeps, type Suite, tableOf } from './figure.ts';
import { insightsSuite } from './insights.ts';
import { mcpSuite } from './mcp.ts';
import { scaleSuite } from './scale.ts';
import { searchSuite } from './search.ts';
import { websubSuite } from './websub.ts';

/** `npm run bench [-- suite ...]`: prints figures and limits; exits with 1 if a limit is not kept. */
const SUITES: Record<string, () => Promise<Suite> | Suite> = {
  search: searchSuite,
  cold: coldSuite,
  build: buildSuite,
  insights: insightsSuite,
  mcp: mcpSuite,
  scale: scaleSuite,
  websub: async () => ({ name: 'websub', figures: await websubSuite() }),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SUITES));
if (unknown.length > 0) {
  console.error(`Unknown suite: ${unknown.join(', ')}. Suites: ${Object.keys(SUITES).join(', ')}.`);
  process.exit(2);
}
let kept = true;
for (const [name, run] of Object.entries(SUITES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const suite = await run();
  kept &&= suite.figures.every(keeps);
  console.log(tableOf(suite));
}
process.exit(kept ? 0 : 1);

import { loadContent } from '../io/content/content.ts';
import { readSettings } from '../io/content/settings-file.ts';
import { registryEntry } from '../mcp/lists/discovery.ts';
import { identityOf } from '../mcp/lists/identity.ts';
import { reviewsDataset } from '../reviews/dataset.ts';
import { today } from './build/today.ts';

/** The MCP registry entry: `SITE_URL=https://... npx node src/cli/server-json.ts > server.json`. */
const read = readSettings();
const loaded = read.ok ? loadContent(read.environment.contentDirectory, today(process.argv)) : null;
if (!read.ok || !loaded?.ok) {
  console.error(
    read.ok ? 'The content has problems. To list them: npm run reviews -- check' : read.problems.join('\n'),
  );
  process.exit(1);
}
const { baseUrl } = read.environment;
const entry = registryEntry(identityOf(reviewsDataset(loaded.content, baseUrl), baseUrl), baseUrl);
console.log(JSON.stringify(entry, null, 2));

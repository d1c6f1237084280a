import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { verifies } from '../requirements.ts';
import { SAMPLE_FOLDER } from '../support/sample.ts';

const SCRIPT = `
Math.random = () => { throw new Error('randomness'); };
Date.now = () => { throw new Error('the clock'); };
const [{ loadContent }, { insightsEngine }, { sha256 }, { reviewsDataset }, { insightsDataset }] = await Promise.all([
  import('./src/io/content/content.ts'), import('./src/io/release/insights-model.ts'), import('./src/io/release/release.ts'),
  import('./src/reviews/dataset.ts'), import('./src/insights/assemble.ts')]);
const loaded = loadContent(${JSON.stringify(SAMPLE_FOLDER)}, '9999-12-31');
if (!loaded.ok) throw new Error('the sample content does not load');
const baseUrl = 'https://reviews.example.com';
const dataset = reviewsDataset(loaded.content, baseUrl);
const insights = insightsDataset(dataset, loaded.content, { baseUrl, sha256, engine: insightsEngine() });
console.log(insights.analyzed_count, sha256(JSON.stringify(insights)));
`;

test('the sample gives the same bytes in any time zone and language, without clock or randomness', () => {
  verifies('10.computed');
  const [one, other] = [
    { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' },
  ].map((settings) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      encoding: 'utf8',
      env: { ...process.env, ...settings },
    }),
  );
  expect(one).toMatch(/^[1-9]\d* [0-9a-f]{64}\n$/);
  expect(other).toBe(one);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DATA_FILES, DOCUMENTED_FILES } from '../../src/api/data-files.ts';
import { datasetNode } from '../../src/components/structured-data/data.ts';
import { siteOf } from '../../src/io/release/release-data.ts';
import { llmsText } from '../../src/views/llms-text.ts';
import { enUS } from '../../src/wording/catalog/en-us.ts';
import { client } from '../mcp/support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from '../mcp/support/release.ts';

const release = memoryRelease(sampleContent());
const { dataset } = release;
const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

test('each list names exactly the files that claim to be in it', async () => {
  const filesIn = (list: keyof (typeof DOCUMENTED_FILES)[number]['listedAs']): string[] =>
    DOCUMENTED_FILES.filter((file) => file.listedAs[list] !== null).map(({ path }) => BASE_URL + path);
  const { links } = (await client(release).call('get_business')).structuredContent;
  const { home: _home, policy: _policy, ...files } = links;
  const llms = llmsText(siteOf(release, sampleContent(), { baseUrl: BASE_URL, locale: null }));
  const found = {
    jsonLd: JSON.stringify(datasetNode(dataset, BASE_URL, enUS)).match(/(?<="contentUrl":")[^"]+/g),
    mcp: Object.values(files),
    llms: DOCUMENTED_FILES.map(({ path }) => BASE_URL + path).filter((url) => llms.includes(`](${url}): `)),
  };
  for (const list of ['jsonLd', 'mcp', 'llms'] as const) {
    expect([list, found[list]]).toEqual([list, filesIn(list)]);
    expect(filesIn(list).length).toBeLessThan(DOCUMENTED_FILES.length);
  }
});

test('the table “What it serves” in README.md has every data file', () => {
  const [, table = ''] = README.split('## What it serves');
  const [, ...rows] = table.split('\n## ')[0]?.split('\n|') ?? [];
  const missing = DATA_FILES.filter(({ path }) => !rows.some((row) => row.includes(`\`${path}\``)));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

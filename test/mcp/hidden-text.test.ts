import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { DATA_FILES, OPENAPI_FILE } from '../../src/api/data-files.ts';
import { releaseFiles } from '../../src/api/files.ts';
import { searchEndpoint } from '../../src/http/search.ts';
import { sinceEndpoint } from '../../src/http/since.ts';
import { loadContent } from '../../src/io/content/content.ts';
import { insightsEngine } from '../../src/io/release/insights-model.ts';
import { sha256 } from '../../src/io/release/release.ts';
import { verifies } from '../requirements.ts';
import { contentFolder } from '../support/content.ts';
import { wovenJson, wovenText } from '../support/hidden-text.ts';
import { SAMPLE_FOLDER } from '../support/sample.ts';
import { client } from './support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from './support/release.ts';

/** The sample with every hidden character around and inside every value of every content file. */
function wovenFiles(): Record<string, string> {
  const names = (readdirSync(SAMPLE_FOLDER, { recursive: true }) as string[]).filter((name) =>
    /^[^.].*\.yaml$/.test(name),
  );
  const files = Object.fromEntries(names.map((name) => [name, woven(name)]));
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(contentOf('summary.md')) ?? [];
  files['summary.md'] = `---\n${wovenJson(parse(head))}\n---\n${wovenText(body.trim())}`;
  return files;
}

const contentOf = (name: string): string => readFileSync(join(SAMPLE_FOLDER, name), 'utf8');

const woven = (name: string): string => wovenJson(parse(contentOf(name)));

const { folder, remove } = contentFolder(wovenFiles());
const loaded = loadContent(folder, '2030-01-01');
remove();
if (!loaded.ok) throw new Error(loaded.problems.map(({ file, message }) => `${file} ${message}`).join('\n'));
const { content } = loaded;

test('hidden characters in every value of the content are removed', () => {
  verifies('3.hidden-text');
  expect(content).toEqual(sampleContent());
});

/** Hidden characters, except those that emoji in the sample need. */
function hiddenCharacters(text: string): string[] {
  const rest = text.replaceAll(/👩\u200D👩\u200D👧|💆🏾\u200D♀\uFE0F/gu, '');
  return rest.match(/(?![\n\t])\p{Cc}|\p{DI}|[\u2028\u2029\uFFF9-\uFFFC]/gu) ?? [];
}

test('no dataset, feed or description holds a hidden character', () => {
  verifies('3.hidden-text');
  const { published } = releaseFiles(content, BASE_URL, sha256, insightsEngine());
  expect(Object.keys(published).sort()).toEqual([...DATA_FILES, OPENAPI_FILE].map(({ path }) => path).sort());
  for (const [path, text] of Object.entries(published)) {
    expect([path, hiddenCharacters(text)]).toEqual([path, []]);
    expect(text).not.toMatch(/\\u00(?:[01]|7f|[89])|\\u200|&#(?:173|820\d|x200)/i);
  }
});

test('no search and no MCP result has a hidden character, and words that had some inside are found', async () => {
  verifies('3.hidden-text');
  const source = memoryRelease(content);
  const { call, rpc } = client(source);
  const search = new Request(`${BASE_URL}/api/reviews/search?query=massage&limit=100`);
  const found = await (await searchEndpoint(search, source)).text();
  expect(JSON.parse(found).matched).toBeGreaterThan(5);
  const since = new Request(`${BASE_URL}/api/reviews/since/2000-01-01`);
  const [review] = content.reviews;
  const answers = [
    found,
    await (await sinceEndpoint(since, source)).text(),
    ...(
      await Promise.all([
        call('get_business'),
        call('search_reviews', { limit: 100 }),
        call('get_reviews_since', { date: '2000-01-01' }),
        call('get_insights'),
        call('get_aspect_sentiment', { aspect: content.aspects[0]?.id }),
        call('get_technician', { technician: content.technicians[0]?.label }),
        call('get_opinions', { about: content.topics[0]?.label }),
        call('get_service', { service: content.services[0]?.label }),
        call('search', { query: 'massage' }),
        call('fetch', { id: `review:${review?.id}` }),
        call('fetch', { id: 'policy' }),
        rpc('initialize', {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 't', version: '1' },
        }),
        rpc('tools/list'),
        rpc('resources/list'),
      ])
    ).map((answer) => JSON.stringify(answer)),
  ];
  for (const text of answers) expect(hiddenCharacters(text)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { describedErrors } from '../../src/api/error-responses.ts';
import { OPERATIONS } from '../../src/api/operations.ts';
import { TOPIC_PATHS } from '../../src/api/topics.ts';
import { firstRequest, keptCopy, type Sample, searchPages } from '../../src/components/developers/samples.ts';
import { tokens } from '../../src/components/developers/tokens.ts';
import { TOOLS } from '../../src/mcp/tools/tools.ts';
import { ERROR_STATUS, ISSUE_CODES } from '../../src/schema/error-codes.ts';
import { SEARCH_PARAMETERS } from '../../src/schema/search-parameters.ts';
import { LEASE_SECONDS, PATHS } from '../../src/settings.ts';
import { DEVELOPER_PAGES } from '../../src/views/developer-pages.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { decoded } from '../support/html-files.ts';
import { SAMPLE, SAMPLE_BASE_URL } from '../support/variants.ts';

/** Of the sample, which sets none. */
const BASE_URL = SAMPLE_BASE_URL;

describe('the developer pages', () => {
  let html = '';
  let text = '';
  const pages = new Map<string, string>();
  beforeAll(async () => {
    const { client } = await builtSite(SAMPLE);
    for (const { path } of DEVELOPER_PAGES) {
      pages.set(path, readFileSync(join(client, path, 'index.html'), 'utf8'));
    }
    html = [...pages.values()].join('');
    text = decoded(html.replace(/<\/?code>/g, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');
  }, BUILD_TIMEOUT_MS);

  const missing = (names: Iterable<string>, inside = (): string => text): string[] =>
    [...names].filter((name) => !inside().includes(name));
  const card = (id: string): string => {
    const start = html.search(new RegExp(`<article[^>]* id="${id}"`));
    const summary = html.lastIndexOf('<summary>', start);
    return start === -1 ? '' : decoded(html.slice(summary, html.indexOf('</article>', start)));
  };

  it('has a card for every operation, with its parameters, statuses, headers, errors and examples', () => {
    const lacking = OPERATIONS.flatMap((operation) =>
      missing(
        [
          operation.path,
          operation.summary,
          ...Object.keys(operation.pathParameters).map((name) => `<code>${name}</code>`),
          ...Object.keys(operation.query).map((name) => `<code>${name}</code>`),
          ...operation.headers,
          ...operation.errors,
          ...operation.errors.map((code) => String(ERROR_STATUS[code])),
          ...(operation.method === 'get' ? operation.examples.map(({ target }) => target) : []),
        ],
        () => card(operation.id),
      ).map((name) => `${operation.id} lacks ${name}`),
    );
    expect(lacking).toEqual([]);
  });

  it('documents each operation and each error once, in the reference', () => {
    const ids = [...OPERATIONS.map(({ id }) => id), ...describedErrors().map(({ code }) => `error-${code}`)];
    const places = (id: string): string[] =>
      [...pages].filter(([, page]) => page.includes(` id="${id}"`)).map(([path]) => path);
    expect(ids.filter((id) => places(id).join() !== '/developers/reference/')).toEqual([]);
  });

  it('links only to anchors that exist', () => {
    const broken = [...pages].flatMap(([path, page]) =>
      [...page.matchAll(/href="(\/developers\/[^"#]*)?#([^"]+)"/g)]
        .filter(([, target, id]) => target !== undefined || id !== 'content')
        .filter(([, target = path, id]) => !pages.get(target)?.includes(`id="${id}"`))
        .map(([link]) => `${path} ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('opens Cursor and VS Code with the settings of the server', () => {
    const page = decoded(pages.get('/developers/mcp/') ?? '');
    const url = `${BASE_URL}/mcp`;
    const cursor = new URL(/href="(cursor:[^"]+)"/.exec(page)?.[1] ?? '').searchParams;
    expect([cursor.get('name'), JSON.parse(atob(cursor.get('config') ?? ''))]).toEqual(['reviews', { url }]);
    const code = /href="vscode:mcp\/install\?([^"]+)"/.exec(page)?.[1] ?? '';
    expect(JSON.parse(decodeURIComponent(code))).toEqual({ name: 'reviews', type: 'http', url });
  });

  it('shows what each GET returns beside the request, as JSON where it is JSON', () => {
    // The description is too long, and the state differs in each moment.
    const shown = OPERATIONS.filter(
      ({ method, id }) => method === 'get' && id !== 'getOpenApi' && id !== 'getHealth',
    );
    const lacking = shown.filter(({ id }) => !card(id).includes('Response, with lists cut to one item:'));
    expect(lacking.map(({ id }) => id)).toEqual([]);
    const first = pages.get('/developers/') ?? '';
    const [, marked = ''] = /data-language="json">([\s\S]*?)<\/code>/.exec(first) ?? [];
    const page = JSON.parse(decoded(marked.replace(/<[^>]+>/g, '')));
    expect(Object.keys(page)).toEqual(['matched', 'returned', 'reviews', 'next_cursor']);
    expect([page.returned, page.reviews.length, page.reviews[0].rating]).toEqual([3, 1, 5]);
  });

  it('asks for the same thing in every language', () => {
    const TARGET = new RegExp(`${BASE_URL}/[\\w./-]+`, 'g');
    const targets = (samples: Sample[]) => samples.map(({ code }) => new Set(code.match(TARGET)));
    for (const samples of [firstRequest, searchPages, keptCopy]) {
      const [first, ...others] = targets(samples(BASE_URL));
      expect(first?.size).toBe(1);
      for (const other of others) expect(other).toEqual(first);
    }
    for (const { code } of searchPages(BASE_URL)) expect(code).toMatch(/wait[\s\S]*relevance/);
  });

  it('shows samples without a change: the colored parts together are the sample', () => {
    for (const { language, code } of [...firstRequest(BASE_URL), ...keptCopy(BASE_URL)]) {
      const parts = tokens(code, language);
      expect(parts.map(({ text }) => text).join('')).toBe(code);
      expect(new Set(parts.map(({ kind }) => kind)).size).toBeGreaterThan(1);
    }
    const kinds = tokens('say "no # comment" # a comment', 'sh').filter(({ kind }) => kind !== 'plain');
    expect(kinds).toEqual([
      { kind: 'string', text: '"no # comment"' },
      { kind: 'comment', text: '# a comment' },
    ]);
  });

  it('describes every search parameter in its own words', () => {
    const words = Object.values(SEARCH_PARAMETERS).map(({ description }) => description.replaceAll('`', ''));
    const withoutCode = text.replace(/<\/?code>/g, '');
    expect(missing(words, () => withoutCode)).toEqual([]);
    // Only the samples have backticks.
    expect(withoutCode.replace(/<pre[\s\S]*?<\/pre>/g, '')).not.toContain('`');
  });

  it('lists the tools of the MCP server with their arguments', () => {
    const start = html.indexOf('<caption>Tools</caption>');
    const table = html.slice(start, html.indexOf('</table>', start));
    const names = TOOLS.flatMap(({ name, parameters }) => [name, ...Object.keys(parameters)]);
    expect(
      missing(
        names.map((name) => `<code>${name}</code>`),
        () => table,
      ),
    ).toEqual([]);
  });

  it('names every endpoint of the contract', () => {
    expect(missing([...Object.values(PATHS), ...TOPIC_PATHS])).toEqual([]);
  });

  it('names every error and issue code with its meaning', () => {
    expect(
      missing([...Object.keys(ERROR_STATUS), ...Object.keys(ISSUE_CODES), ...Object.values(ISSUE_CODES)]),
    ).toEqual([]);
  });

  it('names the main MCP clients and the whole WebSub exchange', () => {
    expect(
      missing([
        ...['Claude', 'ChatGPT', 'Cursor', 'VS Code', 'Gemini CLI', 'Mcp-Session-Id', 'initialize'],
        ...['hub.callback', 'hub.mode', 'hub.topic', 'hub.challenge', 'hub.lease_seconds', 'hub.secret'],
        ...['X-Hub-Signature', 'unsubscribe', ...Object.values(LEASE_SECONDS).map(String), '202', '410 Gone'],
      ]),
    ).toEqual([]);
  });
});

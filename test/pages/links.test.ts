import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { OPERATIONS } from '../../src/api/operations.ts';
import { PAGES } from '../../src/settings.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { decoded, pagesIn } from '../support/html-files.ts';
import { EMPTY, FILLED, HOSTILE, ONE, SAMPLE } from '../support/variants.ts';

/** Served by code, not from a file. */
const isLive = (path: string): boolean =>
  OPERATIONS.some((operation) => operation.kind === 'live' && operation.path === path);

const UNLINKED = ['/404.html', PAGES.widgetList];

it.each([SAMPLE, FILLED, EMPTY, ONE, HOSTILE])(
  'every link and anchor of $name leads somewhere',
  async (variant) => {
    const { client, baseUrl } = await builtSite(variant);
    const pages = pagesIn(client);
    const { reviews } = JSON.parse(readFileSync(join(client, 'reviews.json'), 'utf8')) as {
      reviews: { source_url: string | null }[];
    };
    // Where reviews were first is another site, if with the same made-up host.
    const sources = new Set(reviews.map((review) => review.source_url));
    const ids = new Map(
      pages.map(({ path, html }) => [
        path,
        new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => decoded(id ?? ''))),
      ]),
    );
    const broken: string[] = [];
    let links = 0;
    for (const { path, html } of pages) {
      for (const [, raw = ''] of html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)) {
        const url = new URL(decoded(raw), baseUrl + path);
        if (url.origin !== baseUrl || sources.has(url.href)) continue;
        links += 1;
        const file = join(client, decodeURIComponent(url.pathname));
        const found = ids.get(url.pathname);
        const exists = url.pathname.endsWith('/')
          ? found !== undefined
          : existsSync(file) || isLive(url.pathname);
        if (!exists && !isLive(url.pathname)) broken.push(`${path} -> ${raw}`);
        else if (url.hash !== '' && found && !found.has(decodeURIComponent(url.hash.slice(1))))
          broken.push(`${path} -> ${raw}`);
      }
    }
    expect(links).toBeGreaterThan(50);
    expect(broken).toEqual([]);
  },
  BUILD_TIMEOUT_MS,
);

it.each([SAMPLE, FILLED])(
  'links lead from the home page of $name to every page but errors and frames',
  async (variant) => {
    const { client, baseUrl } = await builtSite(variant);
    const pages = new Map(pagesIn(client).map(({ path, html }) => [path, html]));
    const reached = new Set(['/']);
    // The loop also visits what is added while it runs.
    for (const path of reached) {
      for (const [, raw = ''] of (pages.get(path) ?? '').matchAll(/<a\s[^>]*href="([^"]*)"/g)) {
        const { origin, pathname } = new URL(decoded(raw), baseUrl + path);
        if (origin === baseUrl && pages.has(pathname)) reached.add(pathname);
      }
    }
    expect([...pages.keys()].filter((path) => !reached.has(path))).toEqual(UNLINKED);
  },
  BUILD_TIMEOUT_MS,
);

it('the path of a page is written once, in src/settings.ts', () => {
  const source = resolve(import.meta.dirname, '../../src');
  const paths = Object.values(PAGES).filter((path) => path !== PAGES.home);
  const written = new RegExp(`['"\`}](?:${paths.join('|')})`);
  const files = [
    'api',
    'browser',
    'cli',
    'components',
    'feeds',
    'http',
    'insights',
    'layouts',
    'mcp',
    'node',
    'pages',
    'views',
    'wording',
  ]
    .flatMap((room) =>
      readdirSync(join(source, room), { recursive: true }).map((name) => join(source, room, String(name))),
    )
    .filter((name) => /\.(ts|astro)$/.test(name));
  expect(files.length).toBeGreaterThan(200);
  const again = files.filter((name) =>
    written.test(readFileSync(name, 'utf8').replace(/\/\*\*.*?\*\/|(?<=\s)\/\/[^\n]*/gs, '')),
  );
  expect(again).toEqual([]);
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILES } from '../src/api/data-files.ts';
import { isTopicPath, topicLink } from '../src/api/topics.ts';
import { READ_METHODS } from '../src/http/methods.ts';
import { EMBEDDABLE, PAGE_HEADERS, pageHeaders } from '../src/http/page-headers.ts';
import { preflight } from '../src/http/respond.ts';
import { MEDIA_TYPES, PATHS } from '../src/settings.ts';

/** Netlify's `_headers`. One rule per folder of pages, since overlapping rules would join their policies. */
export function netlifyHeaders(baseUrl: string, client: string): string {
  const all = [
    rule('/*', preflight(READ_METHODS).headers),
    rule('/_astro/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
  ];
  // Topics have the very media types that notifications carry.
  const files = Object.entries(RELEASE_FILES).map(([path, type]) =>
    rule(path, { ...(isTopicPath(path) ? { Link: topicLink(path, baseUrl) } : {}), 'Content-Type': type }),
  );
  const types = [
    rule(PATHS.openapiTypes, { 'Content-Type': 'text/plain; charset=utf-8' }),
    rule(PATHS.apiCatalog, { 'Content-Type': MEDIA_TYPES.apiCatalog }),
  ];
  const pages = ['/', '/404.html', ...pageFolders(client).flatMap((name) => pageRules(client, name))];
  return [...all, ...files, ...types, ...pages.map((path) => rule(path, headersOf(path)))].join('');
}

/** One rule per folder. If a page in it may be framed, one for the folder's own page and each folder below. */
function pageRules(client: string, name: string): string[] {
  if (!EMBEDDABLE.some((path) => path.startsWith(`/${name}/`))) return [`/${name}/*`];
  return [`/${name}/`, ...pageFolders(join(client, name)).map((inner) => `/${name}/${inner}/*`)];
}

/** Netlify also applies a folder's rule to a file such as /reviews.json, which has its own `Link`. */
function headersOf(path: string): Readonly<Record<string, string>> {
  if (!path.endsWith('/*')) return PAGE_HEADERS;
  const { link: _link, ...headers } = pageHeaders(path.slice(0, -1));
  return headers;
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
}

function pageFolders(client: string): string[] {
  return readdirSync(client, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && holdsPage(join(client, entry.name)))
    .map(({ name }) => name)
    .sort();
}

function holdsPage(folder: string): boolean {
  return (
    existsSync(join(folder, 'index.html')) ||
    readdirSync(folder, { withFileTypes: true }).some(
      (entry) => entry.isDirectory() && holdsPage(join(folder, entry.name)),
    )
  );
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { topicLink } from '../feeds/topics.ts';
import { PAGE_HEADERS } from '../http/page-headers.ts';
import { MEDIA_TYPES, PATHS, TOPIC_PATHS } from '../settings.ts';

/**
 * Netlify's `_headers` of a build: the absolute Link headers of the topics, types of files whose names
 * do not tell them, and the security headers of pages. One rule for each folder of pages, since overlapping rules would join their policies.
 */
export function netlifyHeaders(baseUrl: string, client: string): string {
  const topics = TOPIC_PATHS.map((path) => rule(path, { Link: topicLink(path, baseUrl) }));
  const types = [
    rule(PATHS.mcpCard, { 'Content-Type': MEDIA_TYPES.mcpCard }),
    rule(PATHS.aiCatalog, { 'Content-Type': MEDIA_TYPES.aiCatalog }),
  ];
  const pages = ['/', '/404.html', ...pageFolders(client).map((name) => `/${name}/*`)];
  return [...topics, ...types, ...pages.map((path) => rule(path, PAGE_HEADERS))].join('');
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
}

/** First-level folders that hold pages. */
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

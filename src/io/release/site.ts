import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTopicPath, topicLink, topicMediaType } from '../../feeds/topics.ts';
import type { Site } from '../../schema/site.ts';
import { MEDIA_TYPES, PATHS } from '../../settings.ts';
import { GERMAN_LABELS } from '../../wording/german-labels.ts';
import { germanWords } from '../../wording/german-words.ts';
import { dataFileName } from './release.ts';

/** The environment variable with the data folder of the running build or dev server. */
export const DATA_VARIABLE = 'REVIEWS_RELEASE_DATA';

let opened: { directory: string; site: Site } | undefined;

/** The site of this build. During development, every rebuild has its own data folder. */
export function readSite(): Site {
  const directory = dataDirectory();
  if (opened?.directory !== directory) {
    const site: Site = JSON.parse(readFileSync(join(directory, 'site.json'), 'utf8'));
    if (site.locale === 'de') putInGerman(site);
    opened = { directory, site };
  }
  return opened.site;
}

/** Words that come from packs; the owner's are left as they are. */
function putInGerman({ dataset: { business }, insights: { aspects, topics, entities } }: Site): void {
  if (business.words) business.words = germanWords(business.words);
  for (const entry of [...aspects, ...topics, ...entities.problems])
    entry.label = GERMAN_LABELS[entry.label] ?? entry.label;
}

/** A published data file as a response, during development and prerendering. */
export function publishedFile(path: string): Response {
  const headers: Record<string, string> = isTopicPath(path)
    ? { 'content-type': topicMediaType(path), link: topicLink(path, readSite().baseUrl) }
    : { 'content-type': mediaTypeOf(path) };
  return new Response(readFileSync(join(dataDirectory(), dataFileName(path))), { headers });
}

function mediaTypeOf(path: string): string {
  if (path === PATHS.mcpCard) return MEDIA_TYPES.mcpCard;
  return path === PATHS.aiCatalog ? MEDIA_TYPES.aiCatalog : MEDIA_TYPES.json;
}

function dataDirectory(): string {
  const directory = process.env[DATA_VARIABLE];
  if (!directory) throw new Error('no release data; run `npm run build` or `npm run dev`');
  return directory;
}

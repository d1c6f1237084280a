import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILES } from '../../api/data-files.ts';
import { isTopicPath, topicLink } from '../../api/topics.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { MEDIA_TYPES } from '../../settings.ts';
import { translatedWords } from '../../wording/business-words.ts';
import { dataFileName } from './release.ts';

/** The environment variable with the data folder of the running build or dev server. */
export const DATA_VARIABLE = 'REVIEWS_RELEASE_DATA';

let opened: { directory: string; published: SiteData; shown: SiteData } | undefined;

/** The site of this build as pages for visitors show it. During development, every rebuild has its own data folder. */
export function readSite(): SiteData {
  return open().shown;
}

/** The dataset as the API publishes it, for output that is English in every locale. */
export function readPublishedSite(): SiteData {
  return open().published;
}

function open(): NonNullable<typeof opened> {
  const directory = dataDirectory();
  if (opened?.directory !== directory) {
    const published: SiteData = JSON.parse(readFileSync(join(directory, 'site.json'), 'utf8'));
    opened = { directory, published, shown: translated(published) };
  }
  return opened;
}

/** Names from packs in the language of the pages; the owner's are left as they are. */
function translated({ dataset, insights, ...site }: SiteData): SiteData {
  const { packNames: names } = site;
  const { words } = dataset.business;
  const labeled = <T extends { label: string }>(entries: readonly T[]): T[] =>
    entries.map((entry) => ({ ...entry, label: names[entry.label] ?? entry.label }));
  const { aspects, topics, entities } = insights;
  return {
    ...site,
    dataset: {
      ...dataset,
      business: { ...dataset.business, ...(words && { words: translatedWords(words, names) }) },
    },
    insights: {
      ...insights,
      aspects: labeled(aspects),
      topics: labeled(topics),
      entities: { ...entities, problems: labeled(entities.problems) },
    },
  };
}

/** A published data file as a response, during development and prerendering. */
export function publishedFile(path: string): Response {
  const headers = {
    'content-type': RELEASE_FILES[path] ?? MEDIA_TYPES.json,
    ...(isTopicPath(path) ? { link: topicLink(path, readSite().baseUrl) } : {}),
  };
  return new Response(readFileSync(join(dataDirectory(), dataFileName(path))), { headers });
}

function dataDirectory(): string {
  const directory = process.env[DATA_VARIABLE];
  if (!directory) throw new Error('no release data; run `npm run build` or `npm run dev`');
  return directory;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../schema/site.ts';
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
    const { business } = site.dataset;
    if (site.locale === 'de' && business.words) business.words = germanWords(business.words);
    opened = { directory, site };
  }
  return opened.site;
}

/** The text of a data file, by the path of its URL. */
export function dataText(path: string): string {
  return readFileSync(join(dataDirectory(), dataFileName(path)), 'utf8');
}

function dataDirectory(): string {
  const directory = process.env[DATA_VARIABLE];
  if (!directory) throw new Error('no release data; run `npm run build` or `npm run dev`');
  return directory;
}

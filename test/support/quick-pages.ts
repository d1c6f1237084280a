import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RELEASE_FILES } from '../../src/api/data-files.ts';
import type { buildPages } from '../../src/cli/build/build-pages.ts';
import { dataFileName } from '../../src/io/release/release.ts';
import { PATHS } from '../../src/settings.ts';

/** While the project has this file, builds wait before they make their pages. */
export const HOLD = 'hold-pages';

/** In place of Astro, for tests of builds that look at no page: the data files, and a bare page for each review. */
export const quickPages: typeof buildPages = async (project, folder, data) => {
  while (existsSync(join(project, HOLD))) await pause(10);
  rmSync(folder, { recursive: true, force: true });
  const client = join(folder, 'client');
  cpSync(join(project, 'public'), client, { recursive: true });
  for (const path of Object.keys(RELEASE_FILES)) {
    mkdirSync(dirname(join(client, path)), { recursive: true });
    copyFileSync(join(data, dataFileName(path)), join(client, path));
  }
  const { reviews } = JSON.parse(readFileSync(join(data, dataFileName(PATHS.reviews)), 'utf8')) as {
    reviews: { id: string }[];
  };
  writeFileSync(join(client, '404.html'), '<h1>Page not found</h1>');
  for (const page of ['', ...reviews.map(({ id }) => `reviews/${id}`)]) {
    mkdirSync(join(client, page), { recursive: true });
    writeFileSync(join(client, page, 'index.html'), `<h1>${page || 'Reviews'}</h1>`);
  }
};

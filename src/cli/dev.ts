import { mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { dev as astroDev } from 'astro';
import { releaseFiles } from '../api/files.ts';
import { loadContent } from '../io/content/content.ts';
import { type Environment, readEnvironment } from '../io/environment/environment.ts';
import { insightsEngine } from '../io/release/insights-model.ts';
import { sha256 } from '../io/release/release.ts';
import { writeManifest, writeReleaseData } from '../io/release/release-data.ts';
import { DATA_VARIABLE } from '../io/release/site.ts';
import { analysisProblems, printProblems } from './build/content-problems.ts';
import { today } from './build/today.ts';

/**
 * `npm run dev`: Astro's dev server. The data is written first, and again whenever content changes;
 * broken content is reported, and the last good data stays.
 */
async function dev({ contentDirectory, host, port, locale }: Environment): Promise<void> {
  const baseUrl = new URL(`http://localhost:${port}`).origin;
  const data = join(process.cwd(), 'dist', 'dev');
  mkdirSync(data, { recursive: true });
  process.env[DATA_VARIABLE] = data;
  if (!writeData(contentDirectory, data, { baseUrl, locale })) process.exit(1);
  const server = await astroDev({ root: process.cwd(), server: { host, port }, logLevel: 'info' });
  let waiting: NodeJS.Timeout | undefined;
  const watcher = watch(contentDirectory, { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      try {
        if (writeData(contentDirectory, data, { baseUrl, locale }))
          console.log('Content changed; reload the page.');
      } catch (error) {
        console.error(`The change was not loaded: ${error instanceof Error ? error.message : error}`);
      }
    }, 150);
  });
  watcher.on('error', (error) => {
    console.error(`Changes in ${contentDirectory} are no longer seen. Restart npm run dev. (${error})`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      watcher.close();
      void server.stop().then(() => process.exit(0));
    });
  }
}

function writeData(
  contentDirectory: string,
  data: string,
  settings: Pick<Environment, 'baseUrl' | 'locale'>,
): boolean {
  const loaded = loadContent(contentDirectory, today(process.argv));
  printProblems(contentDirectory, loaded.ok ? loaded.warnings : loaded.problems);
  if (!loaded.ok) return false;
  const analyzed = analysisProblems(contentDirectory, () =>
    releaseFiles(loaded.content, settings.baseUrl, sha256, insightsEngine()),
  );
  if (!analyzed.ok) {
    printProblems(contentDirectory, analyzed.problems);
    return false;
  }
  const files = analyzed.value;
  writeReleaseData(data, files, loaded.content, settings);
  writeManifest(data, {
    hash: 'dev',
    content_sha256: loaded.sha256,
    code_sha256: '',
    base_url: settings.baseUrl,
    last_modified: Math.floor(Date.now() / 1000),
    sample: loaded.content.business.sample === true,
    review_count: files.dataset.review_count,
  });
  return true;
}

const read = readEnvironment(process.env);
if (read.ok) await dev(read.environment);
else {
  for (const problem of read.problems) console.error(problem);
  process.exit(1);
}

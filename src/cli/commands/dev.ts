import { mkdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '../../io/content/content.ts';
import type { Environment } from '../../io/environment/environment.ts';
import { writeManifest } from '../../io/release/release-data.ts';
import { DATA_VARIABLE } from '../../io/release/site-data.ts';
import { SOFTWARE, SOFTWARE_VARIABLE } from '../../io/release/software.ts';
import { analysisProblems, printProblems } from '../build/content-problems.ts';
import { writeData } from '../build/write-data.ts';
import { command, type ExitCode } from './command.ts';

export const devCommand = command({
  summary: 'Show the pages while you change content',
  usage: 'dev',
  run: ({ today }, { environment, project }) => dev(environment, project, today),
});

/** Astro's dev server. The data is written again whenever content changes; if it is broken, the last good data stays. */
async function dev(
  { contentDirectory, host, port, locale, brand }: Environment,
  project: string,
  today: string,
): Promise<ExitCode> {
  // Imported here, so that other commands do not wait for it.
  const { dev: astroDev } = await import('astro');
  const baseUrl = new URL(`http://localhost:${port}`).origin;
  const folder = join(project, 'dist', 'dev');
  process.env[SOFTWARE_VARIABLE] = SOFTWARE;
  // As in builds, nothing is reported to Astro's makers.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  rmSync(folder, { recursive: true, force: true });
  let version = 0;
  const write = (): boolean => {
    const data = join(folder, String(version + 1));
    mkdirSync(data, { recursive: true });
    if (!writeRelease(contentDirectory, data, { baseUrl, locale, brand }, today)) return false;
    process.env[DATA_VARIABLE] = data;
    rmSync(join(folder, String(version)), { recursive: true, force: true });
    version += 1;
    return true;
  };
  if (!write()) return 1;
  const server = await astroDev({ root: SOFTWARE, server: { host, port }, logLevel: 'info' });
  let waiting: NodeJS.Timeout | undefined;
  const watcher = watch(contentDirectory, { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      try {
        if (write()) console.log('Content changed; reload the page.');
      } catch (error) {
        console.error(`The change was not loaded: ${error instanceof Error ? error.message : error}`);
      }
    }, 150);
  });
  watcher.on('error', (error) => {
    console.error(`Changes in ${contentDirectory} are no longer seen. Restart npm run dev. (${error})`);
  });
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  watcher.close();
  await server.stop();
  return 0;
}

function writeRelease(
  contentDirectory: string,
  data: string,
  settings: Pick<Environment, 'baseUrl' | 'locale' | 'brand'>,
  today: string,
): boolean {
  const loaded = loadContent(contentDirectory, today, { brand: settings.brand });
  printProblems(contentDirectory, loaded.ok ? loaded.warnings : loaded.problems);
  if (!loaded.ok) return false;
  const written = analysisProblems(contentDirectory, () => writeData(data, loaded.content, settings));
  if (!written.ok) {
    printProblems(contentDirectory, written.problems);
    return false;
  }
  writeManifest(data, {
    hash: 'dev',
    content_sha256: loaded.sha256,
    code_sha256: '',
    base_url: settings.baseUrl,
    last_modified: Math.floor(Date.now() / 1000),
    sample: loaded.content.business.sample === true,
    review_count: written.value.reviewCount,
  });
  return true;
}

import { mkdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { releaseFiles } from '../../api/files.ts';
import { loadContent } from '../../io/content/content.ts';
import type { Environment } from '../../io/environment/environment.ts';
import { insightsEngine } from '../../io/release/insights-model.ts';
import { sha256 } from '../../io/release/release.ts';
import { placeData, writeManifest, writeReleaseData } from '../../io/release/release-data.ts';
import { DATA_VARIABLE } from '../../io/release/site.ts';
import { SOFTWARE, SOFTWARE_VARIABLE } from '../../io/release/software.ts';
import { besidePages } from '../../node/beside-pages.ts';
import { startHub } from '../../node/hub.ts';
import { loadServed, type Served } from '../../node/respond.ts';
import { analysisProblems, printProblems } from '../build/content-problems.ts';
import { command, type ExitCode } from './command.ts';

export const devCommand = command({
  summary: 'Show the pages while you change content',
  usage: 'dev',
  run: ({ today }, { environment, project }) => dev(environment, project, today),
});

/** Astro's dev server for pages. Everything is written again when content changes; if it is broken, the last good data stays. */
async function dev(
  { contentDirectory, host, port, locale, brand, websub }: Environment,
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
  const write = async (): Promise<Served | null> => {
    const release = join(folder, String(version + 1));
    if (!writeRelease(contentDirectory, release, { baseUrl, locale, brand }, today)) return null;
    process.env[DATA_VARIABLE] = join(release, 'data');
    rmSync(join(folder, String(version)), { recursive: true, force: true });
    version += 1;
    return loadServed(release);
  };
  const first = await write();
  if (first === null) return 1;
  let served = first;
  // A store of its own: real subscribers never get what is tried here.
  const hub = startHub({
    dataDirectory: join(folder, 'hub'),
    settings: websub,
    release: () => served.release,
  });
  const endpoints = besidePages(() => served, hub.hub);
  const server = await astroDev({
    root: SOFTWARE,
    server: { host, port },
    logLevel: 'info',
    vite: {
      plugins: [{ name: 'endpoints', configureServer: ({ middlewares }) => void middlewares.use(endpoints) }],
    },
  });
  let waiting: NodeJS.Timeout | undefined;
  const reload = async (): Promise<void> => {
    try {
      served = (await write()) ?? served;
      hub.trigger();
    } catch (error) {
      console.error(`The change was not loaded: ${error instanceof Error ? error.message : error}`);
    }
  };
  const watcher = watch(contentDirectory, { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void reload(), 150);
  });
  watcher.on('error', (error) => {
    console.error(`Changes in ${contentDirectory} are no longer seen. Restart npm run dev. (${error})`);
  });
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  watcher.close();
  await Promise.all([server.stop(), hub.stop()]);
  return 0;
}

/** Data and endpoints of a release, without its pages. */
function writeRelease(
  contentDirectory: string,
  release: string,
  settings: Pick<Environment, 'baseUrl' | 'locale' | 'brand'>,
  today: string,
): boolean {
  const loaded = loadContent(contentDirectory, today, { brand: settings.brand });
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
  const data = join(release, 'data');
  mkdirSync(data, { recursive: true });
  writeReleaseData(data, files, loaded.content, settings);
  placeData(data, join(release, 'client'));
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

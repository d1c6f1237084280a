import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFiles } from '../api/files.ts';
import { healthWarnings } from '../insights/vocabulary/health-entries.ts';
import { type NameSuggestion, suggestNames } from '../insights/vocabulary/name-suggestions.ts';
import { loadContent, locatedIn } from '../io/content/content.ts';
import { type Environment, readEnvironment } from '../io/environment.ts';
import { insightsEngine } from '../io/insights-model.ts';
import { outliveReaders } from '../io/log.ts';
import { CODE_PATHS, codeHash } from '../io/release/code-hash.ts';
import { lastCommitOf } from '../io/release/last-commit.ts';
import { sha256 } from '../io/release/release.ts';
import { damageOf, listFiles } from '../io/release/release-check.ts';
import { writeManifest, writeReleaseData } from '../io/release/release-data.ts';
import { type ReleaseStore, releaseStore } from '../io/release/release-store.ts';
import { DATA_VARIABLE } from '../io/release/site.ts';
import type { Content } from '../schema/content.ts';
import { counted } from '../schema/counted.ts';
import { BUILD_PAUSE_MS, BUILD_TURNS } from '../settings.ts';
import { analysisProblems } from './analysis-problems.ts';
import { buildRefusal } from './building/build-refusal.ts';
import { warnOfMove, warnOfSample, warnOfUnmeasured } from './building/build-warnings.ts';
import { distElsewhere } from './building/dist-elsewhere.ts';
import { inTurn } from './building/in-turn.ts';
import { lastModified } from './building/last-modified.ts';
import { netlifyHeaders } from './building/netlify-headers.ts';
import { printProblems } from './problems.ts';
import { today } from './today.ts';
import { unreadLanguages } from './unread-languages.ts';

interface BuildOptions {
  /** Of `npm start`. */
  beforeStart: boolean;
  today: string;
  project: string;
  /** How often to ask whether another build has ended. */
  turns?: number;
}

/**
 * `npm run build`: checks all content, builds into a folder of its own and publishes it last by one
 * atomic rename. `--before-start` builds only when something changed, and lets the last good build
 * be served when the new one fails.
 */
export async function build(environment: Environment, options: BuildOptions): Promise<number> {
  const store = releaseStore(options.project);
  const refusal = await buildRefusal(store, environment, options);
  if (refusal !== null) {
    console.error(refusal);
    return 1;
  }
  const status = await buildSafely(store, environment, options);
  if (status === 0 || !options.beforeStart || store.current() === null) return status;
  console.error('Serving the last good build instead.');
  return 0;
}

function busy(): number {
  console.error('The other build is still running; nothing was built. Run this again when it has ended.');
  return 1;
}

/** A fault of ours or of the disk must not keep the last good build from being served. */
async function buildSafely(...args: Parameters<typeof buildInto>): Promise<number> {
  const [store, , { turns = BUILD_TURNS }] = args;
  try {
    // The other build may have read the content before the change that this one is for.
    const built = await inTurn(() => store.exclusively(() => buildInto(...args)), {
      turns,
      pauseMs: BUILD_PAUSE_MS,
      onWait: () => console.error('Another build of this project is running; waiting for it to end.'),
    });
    return built ?? busy();
  } catch (error) {
    console.error(
      `The build failed; nothing was published. ${error instanceof Error ? error.message : error}`,
    );
    return 1;
  }
}

async function buildInto(
  store: ReleaseStore,
  { baseUrl, contentDirectory }: Environment,
  options: BuildOptions,
): Promise<number> {
  const started = performance.now();
  const elsewhere = distElsewhere(options.project);
  if (elsewhere !== null) {
    console.error(elsewhere);
    return 1;
  }
  const loaded = loadContent(contentDirectory, options.today);
  if (!loaded.ok) {
    printProblems(contentDirectory, loaded.problems);
    return 1;
  }
  printProblems(contentDirectory, [
    ...loaded.warnings,
    ...healthWarnings(loaded.content).map((finding) => locatedIn(contentDirectory, finding)),
  ]);
  const sample = loaded.content.business.sample === true;
  warnOfSample(sample, baseUrl);
  const code = codeHash(options.project);
  const hash = sha256(JSON.stringify([loaded.sha256, code, baseUrl])).slice(0, 16);
  const damage = store.current() === hash ? damageOf(store.folder(hash)) : null;
  if (damage !== null) console.error(`The last build is damaged (${damage}); it is made anew.`);
  if (store.current() === hash && damage === null) {
    if (!options.beforeStart) console.log(`Nothing changed since the last build (release ${hash}).`);
    return publishToNetlify(store.folder(hash), baseUrl, options.project);
  }
  const replaced = store.publishedManifest();
  const folder = store.folder(hash);
  // Astro empties the folder it builds into, so the data waits beside it.
  const staging = store.folder(`${hash}-data`);
  store.discard(hash);
  try {
    const written = analysisProblems(contentDirectory, () => writeData(staging, loaded.content, baseUrl));
    if (!written.ok) {
      printProblems(contentDirectory, written.problems);
      return 1;
    }
    const { reviewCount, uncounted, unread } = written.value;
    await buildPages(options.project, folder, staging);
    const data = join(folder, 'data');
    renameSync(staging, data);
    listFiles(folder);
    writeManifest(data, {
      hash,
      content_sha256: loaded.sha256,
      code_sha256: code,
      base_url: baseUrl,
      // The same bytes again, when those of a damaged release are made anew.
      last_modified:
        replaced?.hash === hash
          ? replaced.last_modified
          : lastModified({
              now: Math.floor(Date.now() / 1000),
              // Each deploy of Netlify is built on a machine that knows none of those before.
              commits: process.env.NETLIFY
                ? [null]
                : [lastCommitOf(contentDirectory), lastCommitOf(options.project, CODE_PATHS)],
              previous: replaced?.last_modified ?? null,
            }),
      sample,
      review_count: reviewCount,
    });
    store.activate(hash);
    tellNames(uncounted);
    if (replaced !== null && replaced.base_url !== baseUrl) warnOfMove(replaced.base_url, baseUrl);
    if (unread !== null) console.log(unread);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Built ${counted(reviewCount, 'review')} for ${baseUrl} in ${seconds} s (release ${hash}).`);
  } catch (error) {
    store.discard(hash);
    store.discard(`${hash}-data`);
    throw error;
  }
  return publishToNetlify(folder, baseUrl, options.project);
}

/** Only what is still needed leaves here: 10,000 reviews in three forms would weigh on the pages' build. */
function writeData(
  folder: string,
  content: Content,
  baseUrl: string,
): { reviewCount: number; uncounted: NameSuggestion[]; unread: string | null } {
  const engine = insightsEngine();
  warnOfUnmeasured(engine.evaluation);
  const files = releaseFiles(content, baseUrl, sha256, engine);
  writeReleaseData(folder, files, content, baseUrl);
  const { reviews, review_count } = files.dataset;
  return {
    reviewCount: review_count,
    uncounted: suggestNames(reviews, content.technicians, engine.model.lexicon.scores),
    unread: unreadLanguages(reviews, files.insights),
  };
}

/** Names that may mean somebody of the team; the command lists them all with their reviews. */
function tellNames(names: readonly NameSuggestion[]): void {
  for (const { written, technicians, review_ids } of names.slice(0, NAMES_SHOWN)) {
    console.error(
      `"${written}" may be ${technicians.join(' or ')}; not counted (${counted(review_ids.length, 'review')}).`,
    );
  }
  if (names.length > 0) console.error('All such names: npm run reviews -- vocabulary suggest');
}

const NAMES_SHOWN = 5;

async function buildPages(project: string, folder: string, data: string): Promise<void> {
  const cacheDir = join(folder, 'cache');
  process.env[DATA_VARIABLE] = data;
  // Loaded here, because a start that has nothing to build should not wait for it.
  const { build: astroBuild } = await import('astro');
  await astroBuild({ root: project, outDir: folder, cacheDir, logLevel: 'warn' });
  rmSync(cacheDir, { recursive: true, force: true });
}

/** On Netlify the published folder, the functions and their data have fixed places (netlify.toml). */
async function publishToNetlify(folder: string, baseUrl: string, project: string): Promise<number> {
  if (!process.env.NETLIFY) return 0;
  const { bundleFunctions } = await import('./building/netlify-functions.ts');
  await bundleFunctions(project, join(project, 'dist', 'functions'));
  for (const part of ['client', 'data']) {
    const target = join(project, 'dist', part);
    rmSync(target, { recursive: true, force: true });
    cpSync(join(folder, part), target, { recursive: true });
  }
  const client = join(project, 'dist', 'client');
  writeFileSync(join(client, '_headers'), netlifyHeaders(baseUrl, client));
  return 0;
}

if (import.meta.main) {
  outliveReaders();
  const read = readEnvironment(process.env);
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    process.exit(1);
  }
  process.exit(
    await build(read.environment, {
      beforeStart: process.argv.includes('--before-start'),
      today: today(process.argv),
      project: process.cwd(),
    }),
  );
}

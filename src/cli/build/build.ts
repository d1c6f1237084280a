import { join } from 'node:path';
import { healthWarnings } from '../../insights/vocabulary/health-entries.ts';
import { loadContent, locatedIn } from '../../io/content/content.ts';
import { readSettings } from '../../io/content/settings-file.ts';
import { isLocalUrl } from '../../io/environment/base-url.ts';
import type { Environment } from '../../io/environment/environment.ts';
import { lockFile } from '../../io/file-lock.ts';
import { outlivePipe } from '../../io/log.ts';
import { withTurn } from '../../io/release/build-turns.ts';
import { CODE_PATHS, codeHash, hashOfFiles } from '../../io/release/code-hash.ts';
import { lastCommitOf } from '../../io/release/last-commit.ts';
import { sha256 } from '../../io/release/release.ts';
import { makeRelease } from '../../io/release/release-making.ts';
import { type ReleaseStore, releaseStore } from '../../io/release/release-store.ts';
import { SOFTWARE } from '../../io/release/software.ts';
import { BUILD_WAIT_MS } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { buildPages } from './build-pages.ts';
import { buildRefusal, distElsewhere } from './build-refusal.ts';
import { warnOfMove, warnOfSample } from './build-warnings.ts';
import { analysisProblems, printProblems } from './content-problems.ts';
import { lastModified } from './last-modified.ts';
import { today } from './today.ts';
import { writeData } from './write-data.ts';

interface BuildOptions {
  /** Whether `npm start` asked for it. */
  beforeStart: boolean;
  /** Without earlier releases and full git history, `Last-Modified` is the time of the build. */
  withoutHistory?: boolean;
  today: string;
  project: string;
  /** How long to wait for another build. */
  waitMs?: number;
}

/** With `--before-start` it succeeds if nothing changed, and if it fails but an earlier build can be served. */
export async function build(environment: Environment, options: BuildOptions): Promise<number> {
  const store = releaseStore(options.project);
  const refusal = await buildRefusal(store, environment, options);
  if (refusal !== null) {
    console.error(refusal);
    return 1;
  }
  const status = await buildSafely(store, environment, options);
  if (status === 0 || !options.beforeStart || (await store.current()) === null) return status;
  console.error('Serving the last good build instead.');
  return 0;
}

/** A bug or a full disk must not prevent the last good build from being served. */
async function buildSafely(
  store: ReleaseStore,
  environment: Environment,
  options: BuildOptions,
): Promise<number> {
  const file = join(store.dist, 'building.lock');
  // Before anything is read: the other build may have read the content before the latest change.
  const lock = () => {
    const unlock = lockFile(file);
    if (unlock !== null) return unlock;
    console.error('Another build of this project is running. Waiting until it ends.');
    return lockFile(file, options.waitMs ?? BUILD_WAIT_MS);
  };
  try {
    const status = await withTurn(store, lock, (token) => buildInto(token, store, environment, options));
    if (status !== null) return status;
    console.error(
      'The other build is still running; nothing was built. If it hangs, end its process. Then run this again.',
    );
  } catch (error) {
    console.error(
      `The build failed; nothing was published. ${error instanceof Error ? error.message : error}`,
    );
  }
  return 1;
}

async function buildInto(
  token: number,
  store: ReleaseStore,
  { baseUrl, contentDirectory, locale, brand }: Environment,
  options: BuildOptions,
): Promise<number> {
  const started = performance.now();
  const elsewhere = distElsewhere(options.project);
  if (elsewhere !== null) {
    console.error(elsewhere);
    return 1;
  }
  const loaded = loadAndReport(contentDirectory, { baseUrl, brand }, options.today);
  if (loaded === null) return 1;
  const code = codeHash(SOFTWARE);
  const own = options.project === SOFTWARE ? null : hashOfFiles(options.project, ['public']);
  const hash = sha256(JSON.stringify([loaded.sha256, code, baseUrl, locale, brand, own])).slice(0, 16);
  let reviewCount = 0;
  const made = await makeRelease(store, token, {
    hash,
    onDamage: (damage) => console.error(`The last build is damaged (${damage}). Building it again.`),
    async writeData(folder) {
      const written = analysisProblems(contentDirectory, () =>
        writeData(folder, loaded.content, { baseUrl, locale }),
      );
      if (written.ok) {
        reviewCount = written.value.reviewCount;
        const wrong = written.value.wrong.map((finding) => locatedIn(contentDirectory, finding));
        printProblems(contentDirectory, wrong);
      } else printProblems(contentDirectory, written.problems);
      return written.ok;
    },
    buildPages: (folder, data) => buildPages(options.project, folder, data),
    manifest: (replaced) => ({
      hash,
      content_sha256: loaded.sha256,
      code_sha256: code,
      base_url: baseUrl,
      last_modified: lastModified({
        now: Math.floor(Date.now() / 1000),
        commits: options.withoutHistory
          ? [null]
          : [lastCommitOf(contentDirectory), lastCommitOf(options.project, SOURCE_PATHS)],
        previous: replaced?.last_modified ?? null,
        // A damaged release is built again with the same bytes.
        isEqual: replaced?.hash === hash,
      }),
      sample: loaded.content.business.sample === true,
      review_count: reviewCount,
    }),
  });
  if (made.result === 'refused') return 1;
  if (made.result === 'published') {
    const from = made.replaced?.base_url ?? baseUrl;
    if (from !== baseUrl && !isLocalUrl(from)) warnOfMove(from, baseUrl);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const reviews = counted(reviewCount, 'review');
    console.log(`Built ${reviews} for ${baseUrl} in ${seconds} s (release ${hash}).`);
  } else if (!options.beforeStart) {
    console.log(`Nothing changed since the last build (release ${hash}).`);
  }
  return 0;
}

/** What else decides about published bytes: the software itself, or in an owner's project its version. */
const SOURCE_PATHS = [...CODE_PATHS, 'site.yaml', 'vendor'];

/** The content, with all problems and warnings printed; null if it must not be published. */
function loadAndReport(
  directory: string,
  { baseUrl, brand }: Pick<Environment, 'baseUrl' | 'brand'>,
  today: string,
): Extract<ReturnType<typeof loadContent>, { ok: true }> | null {
  const loaded = loadContent(directory, today, { brand, withGit: true });
  if (!loaded.ok) {
    printProblems(directory, loaded.problems);
    return null;
  }
  printProblems(directory, [
    ...loaded.warnings,
    ...healthWarnings(loaded.content).map((finding) => locatedIn(directory, finding)),
  ]);
  if (loaded.content.business.sample === true) warnOfSample(baseUrl);
  return loaded;
}

if (import.meta.main) {
  outlivePipe();
  const read = readSettings();
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    process.exit(1);
  }
  process.exit(
    await build(read.environment, {
      beforeStart: process.argv.includes('--before-start'),
      withoutHistory: process.argv.includes('--without-history'),
      today: today(process.argv),
      project: process.cwd(),
    }),
  );
}

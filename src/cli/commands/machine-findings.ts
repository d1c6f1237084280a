import { accessSync, constants, existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadedContent } from '../../io/content/content.ts';
import { isLocalUrl } from '../../io/environment/base-url.ts';
import type { Environment } from '../../io/environment/environment.ts';
import { lastCommitOf } from '../../io/release/last-commit.ts';
import { manual, PACKAGE, readPackage, softwareVersion } from '../../io/release/package.ts';
import type { Manifest } from '../../io/release/release.ts';
import { releaseStore } from '../../io/release/release-store.ts';
import { runningServer } from '../../io/release/server-marks.ts';
import { SOFTWARE } from '../../io/release/software.ts';
import { tryListening } from '../../node/listen.ts';
import { isSampleReview } from '../../reviews/sample-reviews.ts';
import type { Content } from '../../schema/content.ts';
import { counted } from '../../text/counted.ts';
import type { Context } from './command.ts';
import { bad, type Finding } from './finding.ts';
import { oldNamesIn } from './renamed.ts';
import { tarballOf } from './vendored.ts';

/** A release takes a few megabytes; pages of 10,000 reviews take about 200. */
const FREE_MIN_BYTES = 500_000_000;
const CLOCK_TOLERANCE_S = 300;

/** What is wrong with this machine, the project and its last build. */
export async function machineFindings(context: Context, loaded: LoadedContent): Promise<Finding[]> {
  const published = await releaseStore(context.project).publishedManifest();
  const checked = [
    versionFinding(context.project),
    loaded.ok ? sampleFinding(context, loaded.content) : null,
    urlFinding(context, published),
    netlifyFinding(context.project),
    ...oldNameFindings(context.project),
    clockFinding(context, published),
    folderFinding(context),
    spaceFinding(context.project),
    guardFinding(context.environment),
    await portFinding(context),
  ];
  return checked.filter((finding) => finding !== null);
}

/** The dependency line against what is installed; null where the software is the project itself. */
function versionFinding(project: string): Finding | null {
  const wanted = readPackage(project)?.dependencies?.[PACKAGE];
  if (wanted === undefined) return null;
  const running = softwareVersion();
  if (wanted.startsWith('file:') && tarballOf(join(project, wanted.slice('file:'.length))) === null) {
    return bad(
      `package.json names ${wanted}, which does not exist`,
      'Restore that file from git, or run: npm run reviews -- upgrade <tarball>',
    );
  }
  const written = /(\d+\.\d+\.\d+)(\.tgz)?$/.exec(wanted)?.[1];
  return written === undefined || written === running
    ? null
    : bad(`${PACKAGE} ${running} is installed, but package.json asks for ${written}`, 'Run: npm install');
}

function sampleFinding({ project }: Context, { business, reviews }: Content): Finding | null {
  if (business.sample !== true || project === SOFTWARE) return null;
  return bad(
    `business.yaml says "sample: true": ${counted(reviews.filter(isSampleReview).length, 'made-up review')} would be published as yours`,
    'Run: npm run reviews -- create --content',
  );
}

function urlFinding({ environment, project }: Context, published: Manifest | null): Finding | null {
  const { baseUrl } = environment;
  const isPublic = existsSync(join(project, 'netlify.toml')) || environment.host !== '127.0.0.1';
  if (isLocalUrl(baseUrl) && isPublic && project !== SOFTWARE) {
    return bad(
      `The site has no public URL: it would publish ${baseUrl}`,
      'Write the URL in site.yaml, such as "url: https://reviews.example.com".',
    );
  }
  if (!isLocalUrl(baseUrl) && baseUrl.startsWith('http:')) {
    return bad(
      `The URL ${baseUrl} is not secure`,
      'Write https:// in site.yaml, and serve it with a certificate.',
    );
  }
  if (published !== null && published.base_url !== baseUrl) {
    return bad(
      `The last build is for ${published.base_url}, but the settings say ${baseUrl}`,
      'Write the right URL in site.yaml, then run: npm run build',
    );
  }
  return null;
}

function netlifyFinding(project: string): Finding | null {
  const file = join(project, 'netlify.toml');
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const lacks = ['--netlify', 'dist/client', 'dist/functions', 'dist/data'].filter(
    (part) => !text.includes(part) && !(part === '--netlify' && text.includes('build:netlify')),
  );
  if (lacks.length > 0) {
    return bad(
      `netlify.toml does not name ${lacks.join(', ')}: pages or functions would be missing`,
      `Compare it with the one in ${manual('netlify.md')}.`,
    );
  }
  const isBuilt = existsSync(join(project, 'dist', 'client'));
  if (isBuilt && !existsSync(join(project, 'dist', 'functions', 'mcp.mjs'))) {
    return bad('dist/functions is missing or incomplete', 'Run: npm run build -- --netlify');
  }
  return null;
}

/** Where scripts and workflows use old names of commands. */
function oldNameFindings(project: string): Finding[] {
  const folder = '.github/workflows';
  const found = existsSync(join(project, folder)) ? readdirSync(join(project, folder)) : [];
  const workflows = found.filter((name) => /\.ya?ml$/.test(name)).map((name) => `${folder}/${name}`);
  const files = ['package.json', ...workflows].filter((name) => existsSync(join(project, name)));
  return files.flatMap((name) =>
    oldNamesIn(readFileSync(join(project, name), 'utf8')).map(({ line, old, now }) =>
      bad(`${name}:${line} uses the old name "reviews ${old}"`, `Write "reviews ${now}" there.`),
    ),
  );
}

function clockFinding({ environment, project }: Context, published: Manifest | null): Finding | null {
  const now = Date.now() / 1000;
  const latest = Math.max(
    published?.last_modified ?? 0,
    lastCommitOf(environment.contentDirectory) ?? 0,
    lastCommitOf(project) ?? 0,
  );
  return latest > now + CLOCK_TOLERANCE_S
    ? bad(
        `The clock says ${new Date().toISOString()}, but the last build or commit is later`,
        'Set the clock of this machine.',
      )
    : null;
}

function folderFinding({ environment }: Context): Finding | null {
  const { dataDirectory } = environment;
  try {
    accessSync(existingPart(dataDirectory), constants.W_OK);
    if (!statSync(existingPart(dataDirectory)).isDirectory()) throw new Error('it is not a folder');
    return null;
  } catch (error) {
    return bad(
      `Subscriptions cannot be written to ${dataDirectory}: ${error instanceof Error ? error.message : error}`,
      'Change its owner, or set DATA_DIR to a folder that this user can write.',
    );
  }
}

/** The folder, or the nearest existing one above it, because a check creates no folders. */
function existingPart(folder: string): string {
  return existsSync(folder) ? folder : existingPart(dirname(folder));
}

function spaceFinding(project: string): Finding | null {
  const { bavail, bsize } = statfsSync(project);
  const free = bavail * bsize;
  if (free >= FREE_MIN_BYTES) return null;
  return bad(`${Math.round(free / 1_000_000)} MB of disk space are free`, 'A build may fail: make room.');
}

export function guardFinding({ websub }: Pick<Environment, 'websub'>): Finding | null {
  const allowed = [...websub.allowed].join(', ');
  if (allowed === '') return null;
  return bad(`WEBSUB_CALLBACK_ALLOW lets the hub call ${allowed}`, 'Unset it, except for tests.');
}

async function portFinding({ environment, project }: Context): Promise<Finding | null> {
  if (runningServer(project) !== null) return null;
  try {
    await tryListening(environment);
    return null;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    return bad(
      `${environment.host}:${environment.port} cannot be used (${cause?.code ?? message})`,
      'Stop the other program, or set another port in site.yaml.',
    );
  }
}

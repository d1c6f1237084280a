import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CODE_PATHS, codeHash } from '../../src/io/release/code-hash.ts';
import { patient } from './patience.ts';
import { SAMPLE_FOLDER } from './sample.ts';
import { onDisk } from './temporary-files.ts';

/** A project folder outside the repository with a finished build in `dist/current`. */
export interface BuiltSite {
  project: string;
  /** The published files. */
  client: string;
  /** In the published URLs: not the address that tests connect to. */
  baseUrl: string;
}

/** What a variant changes in a copy of the repository before the build. */
export interface Variant {
  name: string;
  content?: (directory: string) => void;
  /** A module of test/support whose `changeData` changes the data of the release before the pages are made. */
  data?: string;
  /** Builds for Netlify, too, and for this URL. */
  netlify?: string;
}

const REPOSITORY = resolve(import.meta.dirname, '../..');
const COPIED = [...CODE_PATHS, 'test/support', 'netlify.toml', 'tsconfig.json', 'package.json'];
/** For tests that may be the first to need a build, on a busy machine. */
export const BUILD_TIMEOUT_MS = patient(240_000);

const WAIT_MS = 200;

/**
 * Builds a variant of the sample once for all test files of a run and of later runs of the same
 * code: the folder's name is a hash of everything that goes in, and a lock makes the others wait.
 */
export async function builtSite(variant: Variant): Promise<BuiltSite> {
  const project = projectOf(variant);
  const built = {
    project,
    client: join(project, 'dist', 'current', 'client'),
    baseUrl: variant.netlify ?? 'http://localhost:4321',
  };
  if (isBuilt(project)) return built;
  if (!claimed(`${project}.lock`)) {
    for (let waited = 0; waited < BUILD_TIMEOUT_MS && existsSync(`${project}.lock`); waited += WAIT_MS) {
      await new Promise((resume) => setTimeout(resume, WAIT_MS));
    }
    if (isBuilt(project)) return built;
    throw new Error(`the build of ${variant.name} by another test file failed`);
  }
  try {
    if (!isBuilt(project)) await build(project, variant);
    writeFileSync(join(project, DONE), '');
  } finally {
    rmSync(`${project}.lock`, { force: true });
  }
  return built;
}

export function projectOf(variant: Variant): string {
  return join(onDisk(), `reviews-built-${variant.name}-${keyOf(variant)}`);
}

const DONE = 'done';

/** Whether a build is finished, and the checkout whose packages it uses is still there. */
export function isBuilt(project: string): boolean {
  return existsSync(join(project, DONE)) && existsSync(join(project, 'node_modules'));
}

async function build(project: string, variant: Variant): Promise<void> {
  rmSync(project, { recursive: true, force: true });
  forgetOldBuilds();
  mkdirSync(project, { recursive: true });
  for (const name of COPIED) cpSync(join(REPOSITORY, name), join(project, name), { recursive: true });
  cpSync(SAMPLE_FOLDER, join(project, 'content'), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(project, 'node_modules'), 'dir');
  variant.content?.(join(project, 'content'));
  if (variant.data) changeDataFirst(join(project, 'src/cli/build'), variant.data);
  const { netlify } = variant;
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  await promisify(execFile)(
    process.execPath,
    netlify === undefined ? ['src/cli/build/build.ts'] : ['src/cli/main.ts', 'build', '--netlify'],
    {
      cwd: project,
      env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', SITE_URL: netlify },
    },
  );
}

function changeDataFirst(folder: string, module: string): void {
  renameSync(join(folder, 'build-pages.ts'), join(folder, 'build-pages-of-data.ts'));
  writeFileSync(
    join(folder, 'build-pages.ts'),
    `import { changeData } from '../../../test/support/${module}';
import { buildPages as build } from './build-pages-of-data.ts';

export async function buildPages(project: string, folder: string, data: string): Promise<void> {
  changeData(data);
  await build(project, folder, data);
}
`,
  );
}

/** Builds of earlier code go after an hour; runs that still use them are long over. */
function forgetOldBuilds(): void {
  for (const name of readdirSync(onDisk()).filter((entry) => entry.startsWith('reviews-built-'))) {
    const path = join(onDisk(), name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}

function claimed(lock: string): boolean {
  for (const attempt of [1, 2]) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return true;
    } catch {
      if (attempt === 2 || isRunning(lock)) return false;
      rmSync(lock, { force: true });
    }
  }
  return false;
}

/** A lock that a killed run left behind does not count. */
function isRunning(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

function keyOf({ content, data, netlify }: Variant): string {
  const digest = createHash('sha256').update(codeHash(REPOSITORY));
  for (const folder of [SAMPLE_FOLDER, join(REPOSITORY, 'test/support')]) {
    for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
      if (/\.(ya?ml|md|ts)$/.test(name)) digest.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return digest.update(`${content}${data}${netlify}`).digest('hex').slice(0, 12);
}

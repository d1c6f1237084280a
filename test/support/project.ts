import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CODE_PATHS } from '../../src/io/release/code-hash.ts';
import { SAMPLE_FOLDER } from './sample.ts';

/** A copy of the project with the sample in a temporary folder, so that tests can build, break and publish at will. */
export interface TemporaryProject {
  folder: string;
  /** Runs a script of the project with Node and resolves with what it printed. */
  run(args: string[], environment?: Record<string, string>): Promise<Finished>;
  remove(): void;
}

export interface Finished {
  status: number | null;
  stdout: string;
  stderr: string;
}

const REPOSITORY = resolve(import.meta.dirname, '../..');
const PARTS = [...CODE_PATHS, 'packaging', 'netlify.toml', 'package.json', 'tsconfig.json'];

const VISITOR_PAGES = [
  ...['policy.astro', 'icon-[size].png.ts', 'social.png.ts'],
  ...['insights', 'reviews', '[kind]', 'widgets'],
];

/** Removes the pages that only visitors read: half of the time of a build. */
export function removeVisitorPages({ folder }: TemporaryProject): void {
  for (const page of VISITOR_PAGES) rmSync(join(folder, 'src/pages', page), { recursive: true });
}

export function temporaryProject(): TemporaryProject {
  const folder = freeFolder();
  for (const part of PARTS) cpSync(join(REPOSITORY, part), join(folder, part), { recursive: true });
  cpSync(SAMPLE_FOLDER, join(folder, 'content'), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return {
    folder,
    run: (args, environment = {}) => runNode(folder, args, environment),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The first free one of a few names: Node keeps compiled code by path, so that a new name compiles all of it again. */
function freeFolder(n = 1): string {
  const folder = join(tmpdir(), `reviews-service-${n}`);
  try {
    mkdirSync(folder);
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || n === 1_000) throw error;
    return freeFolder(n + 1);
  }
}

/** Environment of a child process: ours without what would change the build. */
export function childEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  const {
    SITE_URL,
    URL: _url,
    CONTENT_DIR,
    DATA_DIR,
    PORT,
    HOST,
    CONTEXT,
    NODE_ENV,
    VITEST,
    ...rest
  } = process.env;
  return { ...rest, ...extra };
}

export function runNode(cwd: string, args: string[], environment: Record<string, string>): Promise<Finished> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: childEnvironment(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', fail);
    child.on('close', (status) => done({ status, stdout, stderr }));
  });
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SAMPLE_FOLDER } from '../../support/sample.ts';

const PARTS = [
  'src',
  'functions',
  'netlify',
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

export interface BuiltHost {
  origin: string;
  close(): Promise<void>;
}

/** A copy of the project, built and served by its own entry points, as `npm start` would. */
export async function builtHost(baseUrl: string): Promise<BuiltHost> {
  const project = mkdtempSync(join(tmpdir(), 'reviews-built-'));
  for (const part of PARTS) cpSync(part, join(project, part), { recursive: true });
  cpSync(SAMPLE_FOLDER, join(project, 'content'), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
  const { VITEST: _vitest, NODE_ENV: _env, ...variables } = process.env;
  const env = { ...variables, SITE_URL: baseUrl, PORT: '0' };
  await promisify(execFile)(process.execPath, ['src/cli/build/build.ts'], { cwd: project, env });
  const server = spawn(process.execPath, ['src/node/server.ts'], { cwd: project, env });
  const port = await listeningPort(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      const ended = new Promise((resolve) => server.once('close', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(project, { recursive: true, force: true });
    },
  };
}

/** The port in the server's log line `listening`. */
function listeningPort(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (bytes: Buffer): void => {
      output += bytes.toString();
      const port = /"event":"listening".*"port":(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('close', () => reject(new Error(`the server stopped: ${output}`)));
  });
}

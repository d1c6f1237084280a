import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVELOPER_PAGES } from '../../src/views/developer-pages.ts';
import { BUILD_TIMEOUT_MS } from '../support/built-site.ts';
import { type HostProcess, startNodeHost } from '../support/host-process.ts';
import { decoded } from '../support/html-files.ts';
import { patient } from '../support/patience.ts';
import { removeVisitorPages, type TemporaryProject, temporaryProject } from '../support/project.ts';

const NODE_MODULES = resolve(import.meta.dirname, '../../node_modules');
/** How to run a sample of each language. Others are settings to paste. */
const RUNNERS: Record<string, { file: string; command: string[] }> = {
  sh: { file: 'sample.sh', command: ['bash', '-eu', '-o', 'pipefail'] },
  js: { file: 'sample.mjs', command: [process.execPath] },
  ts: { file: 'sample.ts', command: [process.execPath] },
  py: { file: 'sample.py', command: ['python3'] },
};
/** They set up programs of other makers, which are not here. */
const FOREIGN = /^(?:claude|gemini) /;
const isPresent = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

interface Printed {
  page: string;
  language: string;
  code: string;
}

describe('the samples of the developer pages, as printed', () => {
  let project: TemporaryProject;
  let host: HostProcess;
  let samples: Printed[] = [];
  let folder: string;

  beforeAll(async () => {
    const port = await freePort();
    project = temporaryProject();
    removeVisitorPages(project);
    const built = await project.run(['src/cli/build/build.ts'], { SITE_URL: `http://127.0.0.1:${port}` });
    expect(built.stdout + built.stderr).toContain('Built');
    host = await startNodeHost(project.folder, { PORT: String(port), HOST: '127.0.0.1' });
    samples = DEVELOPER_PAGES.flatMap(({ path }) => {
      const html = readFileSync(join(project.folder, 'dist/current/client', path, 'index.html'), 'utf8');
      return [
        ...html.matchAll(/<code data-copy-text(?:="[^"]*")? data-language="(\w+)">([\s\S]*?)<\/code>/g),
      ].map(([, language = '', marked = '']) => ({
        page: path,
        language,
        code: decoded(marked.replace(/<[^>]+>/g, '')),
      }));
    });
    folder = mkdtempSync(join(tmpdir(), 'samples-'));
    symlinkSync(NODE_MODULES, join(folder, 'node_modules'), 'dir');
    const types = 'dist/current/client/.well-known/openapi.d.ts';
    writeFileSync(join(folder, 'openapi.d.ts'), readFileSync(join(project.folder, types)));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    // curl ends with 0 also on 404, so it prints each status.
    writeFileSync(join(folder, '.curlrc'), 'write-out = "\\n[status %{http_code}]\\n"\n');
  }, BUILD_TIMEOUT_MS);

  afterAll(async () => {
    await host?.stop();
    project?.remove();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  async function outcomes(language: string): Promise<{ code: string; output: string; status: number }[]> {
    const { file, command } = RUNNERS[language] ?? { file: '', command: [] };
    const [program = '', ...args] = command;
    const chosen = samples.filter((sample) => sample.language === language && !FOREIGN.test(sample.code));
    const found = [];
    for (const { code } of chosen) {
      writeFileSync(join(folder, file), `${code}\n`);
      const { status, output } = await run(program, [...args, file], folder);
      found.push({ code, output, status });
    }
    return found;
  }

  it('run in the shell, each with the statuses that it announces', async () => {
    const found = await outcomes('sh');
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ status }) => status !== 0)).toEqual([]);
    const numbers = (text: string, pattern: RegExp): string[] =>
      [...text.matchAll(pattern)].map(([, number = '']) => number);
    const failed = found.map(({ code, output }) => [code, numbers(output, /\[status ([45]\d\d)\]/g)]);
    expect(failed).toEqual(found.map(({ code }) => [code, numbers(code, /\(returns (\d+)\)/g)]));
    expect(found.filter(({ output }) => !output.includes('[status '))).toEqual([]);
    const output = (part: string): string => found.find(({ code }) => code.includes(part))?.output ?? '';
    expect(output('If-None-Match')).toContain('304 Not Modified');
    expect(output('hub.callback')).toContain('202 Accepted');
    expect(output('Mcp-Session-Id').match(/"jsonrpc"/g)).toHaveLength(3);
    expect(output('Mcp-Session-Id')).toContain('"tools":[{');
  });

  // Not every machine has Python; these samples are its only use here.
  const programs = ['js', 'ts', ...(isPresent('python3') ? ['py'] : [])];
  it.each(programs)(
    'run as %s and print something',
    async (language) => {
      const found = await outcomes(language);
      expect(found.length).toBeGreaterThan(language === 'ts' ? 0 : 2);
      expect(found.filter(({ status, output }) => status !== 0 || output.trim() === '')).toEqual([]);
    },
    120_000,
  );

  it('are all in a language that runs, or settings to paste', () => {
    const others = samples.filter(({ language }) => !(language in RUNNERS));
    expect(others.filter(({ language }) => !['json', 'text'].includes(language))).toEqual([]);
    for (const { language, code } of others) if (language === 'json') JSON.parse(code);
  });
});

/** The host runs in its own process, and this one must not stand still: its output is read here. */
function run(program: string, args: string[], cwd: string): Promise<{ status: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd, timeout: patient(30_000), env: { ...process.env, HOME: cwd } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (status) => done({ status: status ?? 1, output }));
  });
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { TOPIC_PATHS } from '../../../src/api/topics.ts';
import { dataFileName } from '../../../src/io/release/release.ts';
import { writeManifest } from '../../../src/io/release/release-data.ts';
import { releaseStore } from '../../../src/io/release/release-store.ts';
import { searchIndex } from '../../../src/reviews/search-index.ts';

import { sha256 } from './records.ts';
import { TEST_CA_FILE } from './subscriber.ts';

const NO_REVIEWS = searchIndex(
  [],
  { technicians: [], services: [] },
  { basis: 'stars', aspects: [], topics: [], per_review: {} },
);

const SERVER = resolve(import.meta.dirname, '../../../src/node/server.ts');

/** A project folder with releases whose topics hold whatever a test wants, served by the real host. */
export interface Project {
  folder: string;
  port: number;
  baseUrl: string;
  /** Publishes a release as a build does: complete folder first, then the atomic rename. */
  publish(text: string): void;
  topicText(path: string, text: string): string;
  start(env?: Record<string, string>): Promise<Host>;
  remove(): void;
}

export interface Host {
  process: ChildProcess;
  logs: { event: string; [key: string]: unknown }[];
  /** SIGKILL or SIGTERM; resolves with the exit code when the process is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

export async function project(): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'websub-host-'));
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const store = releaseStore(folder);
  const topicText = (path: string, text: string): string => `${path} ${text}\n`;
  let count = 0;
  return {
    folder,
    port,
    baseUrl,
    topicText,
    publish(text) {
      count += 1;
      const hash = `${String(count).padStart(4, '0')}${sha256(text).slice(0, 12)}`;
      const data = join(store.folder(hash), 'data');
      mkdirSync(data, { recursive: true });
      for (const path of TOPIC_PATHS) {
        const file = join(store.folder(hash), 'client', path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, topicText(path, text));
        writeFileSync(join(data, dataFileName(path)), topicText(path, text));
      }
      writeFileSync(join(store.folder(hash), 'files.json'), '{}');
      writeFileSync(join(data, 'search.json'), JSON.stringify({ index: NO_REVIEWS, starts: [] }));
      writeManifest(data, {
        hash,
        content_sha256: hash,
        code_sha256: '',
        base_url: baseUrl,
        last_modified: 1_700_000_000 + count,
        sample: false,
        review_count: 0,
      });
      const dist = join(folder, 'dist');
      symlinkSync(join('releases', hash), join(dist, 'next'));
      renameSync(join(dist, 'next'), join(dist, 'current'));
    },
    async start(env = {}) {
      const child = spawn(process.execPath, [SERVER], {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          PORT: String(port),
          HOST: 'localhost',
          NODE_EXTRA_CA_CERTS: TEST_CA_FILE,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const logs: Host['logs'] = [];
      const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
      let errors = '';
      child.stderr.on('data', (chunk: Buffer) => {
        errors += chunk;
      });
      await new Promise<void>((ready, failed) => {
        let rest = '';
        child.stdout.on('data', (chunk: Buffer) => {
          const lines = (rest + chunk).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) {
            if (line.startsWith('{')) logs.push(JSON.parse(line));
            if (line.includes('"event":"listening"')) ready();
          }
        });
        void exited.then((code) => failed(new Error(`the host ended with ${code}: ${errors}`)));
      });
      return {
        process: child,
        logs,
        end(signal) {
          child.kill(signal);
          return exited;
        },
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TOPICS } from '../../src/api/topics.ts';

const FILE = join(import.meta.dirname, '../../docs/developers/websub.md');
const PAGE = readFileSync(FILE, 'utf8');
const OUTBOUND = join(import.meta.dirname, '../../src/io/network/outbound.ts');
const TOPIC = 'https://reviews.example/feed.xml';
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** A fenced block that begins with these words. */
function blockOf(language: string, beginning: string): string {
  const found = [...PAGE.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].find(
    ([, text]) => text?.startsWith(beginning),
  )?.[1];
  if (found === undefined)
    throw new Error(`docs/developers/websub.md has no ${language} block that begins with ${beginning}`);
  return found;
}

it('the page lists every topic; -u writes its table', async () => {
  const rows = TOPICS.map(
    ({ path, topic, mediaType }) => `| \`{base_url}${path}\` | ${topic.content} | \`${mediaType}\` |\n`,
  );
  const head = '| Topic | Content | `Content-Type` |\n|---|---|---|\n';
  const [before = '', after = ''] = PAGE.split(/(?<=^|\n)\| Topic \|[^\n]*\n(?:\|[^\n]*\n)*/);
  await expect(before + head + rows.join('') + after).toMatchFileSnapshot(FILE);
});

describe.runIf(spawnSync('sh', ['-c', 'command -v openssl']).status === 0)(
  'the trial on one machine of docs/developers/websub.md',
  () => {
    it('gives the receiver an https address that the hub trusts with the trial’s authority alone', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'websub-trial-'));
      const receiver = createHttpServer((request, response) => response.end(`got ${request.url}`));
      let front: ChildProcess | undefined;
      try {
        const made = spawnSync('sh', ['-e'], { cwd: folder, input: blockOf('sh', 'openssl') });
        expect([made.status, made.status === 0 ? '' : String(made.stderr)]).toEqual([0, '']);
        writeFileSync(join(folder, 'https.mjs'), blockOf('js', '// https.mjs'));
        await new Promise<void>((resolve) => receiver.listen(0, 'localhost', resolve));
        const port = await freePort();
        const inside = (receiver.address() as AddressInfo).port;
        front = spawn(process.execPath, ['https.mjs'], {
          cwd: folder,
          env: { PATH: process.env.PATH, RECEIVER: String(inside), PORT: String(port) },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        await new Promise((resolve) => front?.stdout?.once('data', resolve));
        const code = `const { outbound } = await import(${JSON.stringify(OUTBOUND)});
        const send = outbound({ allowed: new Set(['localhost:${port}']) });
        const outcome = await send({ method: 'GET', url: 'https://localhost:${port}/reviews', headers: {}, body: null });
        console.log(outcome.reason ?? new TextDecoder().decode(outcome.body));`;
        const asked = (variables: Record<string, string>) =>
          new Promise<string>((resolve) => {
            const hub = spawn(process.execPath, ['--input-type=module', '-e', code], {
              env: { PATH: process.env.PATH, ...variables },
              stdio: ['ignore', 'pipe', 'inherit'],
            });
            let text = '';
            hub.stdout.on('data', (chunk) => (text += chunk));
            hub.once('close', () => resolve(text.trim()));
          });
        expect(await asked({ NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') })).toBe('got /reviews');
        expect(await asked({})).toMatch(/^the connection failed \(/);
      } finally {
        front?.kill();
        receiver.close();
        rmSync(folder, { recursive: true });
      }
    });
  },
);

describe.each([
  { language: 'js', file: 'receiver.mjs', command: process.execPath, present: true },
  { language: 'python', file: 'receiver.py', command: 'python3', present: hasPython },
])('the $language receiver of docs/developers/websub.md', ({ language, file, command, present }) => {
  let folder: string;
  let child: ChildProcess;
  let lines: string[];
  let url: string;
  let printed: (text: string) => Promise<void>;

  beforeEach(async () => {
    if (!present) return;
    folder = mkdtempSync(join(tmpdir(), 'websub-docs-'));
    writeFileSync(join(folder, file), blockOf(language, `${language === 'js' ? '//' : '#'} ${file}`));
    const port = await freePort();
    url = `http://127.0.0.1:${port}/reviews`;
    child = spawn(command, [join(folder, file)], {
      env: { PATH: process.env.PATH, TOPIC, SECRET: 'long random text', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    lines = [];
    const watchers = new Set<() => void>();
    child.stdout?.on('data', (chunk: Buffer) => {
      lines.push(...chunk.toString().split('\n'));
      for (const look of watchers) look();
    });
    printed = (text) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (lines.includes(text)) resolve();
        };
        watchers.add(look);
        look();
      });
    await printed('ready');
  });
  afterEach(() => {
    if (!present) return;
    child.kill();
    rmSync(folder, { recursive: true });
  });

  const ask = async (parameters: Record<string, string>): Promise<[number, string]> => {
    const response = await patiently(`${url}?${new URLSearchParams(parameters)}`);
    return [response.status, await response.text()];
  };

  it.runIf(present)('confirms its own subscription and no other, and takes only signed content', async () => {
    const mine = { 'hub.mode': 'subscribe', 'hub.topic': TOPIC, 'hub.challenge': 'abc123' };
    expect(await ask(mine)).toEqual([200, 'abc123']);
    expect(await ask({ ...mine, 'hub.topic': `${TOPIC}?other` })).toEqual([404, '']);
    expect(await ask({ ...mine, 'hub.mode': 'unsubscribe' })).toEqual([404, '']);
    await ask({ 'hub.mode': 'denied', 'hub.topic': TOPIC, 'hub.reason': 'too many failures' });
    await printed('ended by the hub: too many failures');
    const body = 'é'.repeat(1000);
    const signature = `sha256=${createHmac('sha256', 'long random text').update(body).digest('hex')}`;
    const genuine = await fetch(url, { method: 'POST', body, headers: { 'x-hub-signature': signature } });
    expect(genuine.status).toBe(204);
    await printed('changed: 2000 bytes');
    const forgeries: Record<string, string>[] = [{}, { 'x-hub-signature': signature.replace(/.$/, 'x') }];
    for (const headers of forgeries) {
      const forged = await fetch(url, { method: 'POST', body, headers });
      expect(forged.status).toBe(204);
    }
    await printed('ignored: the signature is wrong');
    expect(lines.filter((line) => line.startsWith('changed'))).toHaveLength(1);
  });
});

it('docs/developers/websub.md leaves the limits to the contract and to the developer page', () => {
  const prose = PAGE.replace(/```[\s\S]*?```/g, '');
  expect(prose.match(/\d[\d,.]* (bytes|seconds|minutes|hours|days|requests|subscriptions)/g)).toBeNull();
});

/** A server may print that it is ready a moment before it listens. */
async function patiently(url: string): Promise<Response> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      return await fetch(url);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`nobody listens at ${url}`);
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

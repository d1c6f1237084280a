import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TOOLS } from '../../src/mcp/tools/tools.ts';
import { conformanceHost } from '../mcp/support/conformance-host.ts';

/**
 * `npm run conformance`: independent suites and clients for the MCP endpoint, too slow for every test run.
 * Installs them into a cache of their own and exits with 1 on a failure that expected/*.yml does not
 * list. `-- --url <URL>` runs those that use our own tools against another server.
 */
const HERE = import.meta.dirname;
const CACHE = resolve('node_modules/.cache/conformance');
const EXPECTED = join(HERE, 'expected');

interface Check {
  name: string;
  args: string[];
}

function checks(own: string, fixtures: string): Check[] {
  const suite = (name: string, cli: string, url: string, expected: string[], ...more: string[]): Check => ({
    name,
    args: [
      `node_modules/${cli}/dist/index.js`,
      'server',
      '--url',
      url,
      ...more,
      '--expected-failures',
      merged(name, expected),
    ],
  });
  const inspector = (era: string, ...more: string[]): Check => ({
    name: `inspector, ${era}, ${more[1]}`,
    args: [
      'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
      ...['--cli', own, '--transport', 'http', '--protocol-era', era, ...more],
    ],
  });
  const call = [
    '--method',
    'tools/call',
    '--tool-name',
    'search_reviews',
    '--tool-arg',
    'rating=5',
    'limit=3',
  ];
  return [
    suite('0.1.16, own tools', 'conformance', own, ['own-tools', 'by-design']),
    suite('0.1.16, fixtures', 'conformance', fixtures, ['by-design']),
    suite(
      '2025-11-25, own tools',
      'conformance-next',
      own,
      ['own-tools', 'by-design'],
      '--requirements',
      '2025-11-25',
    ),
    suite(
      '2025-11-25, fixtures',
      'conformance-next',
      fixtures,
      ['by-design', 'pending'],
      '--requirements',
      '2025-11-25',
    ),
    suite(
      '2026-07-28, own tools',
      'conformance-next',
      own,
      ['own-tools', 'by-design-2026'],
      '--requirements',
      '2026-07-28',
    ),
    suite(
      '2026-07-28, fixtures',
      'conformance-next',
      fixtures,
      ['by-design-2026'],
      '--requirements',
      '2026-07-28',
    ),
    ...['legacy', 'auto', 'modern'].flatMap((era) => [
      inspector(era, '--method', 'tools/list', '--strict'),
      inspector(era, ...call),
    ]),
    { name: 'mcp-remote-client', args: ['node_modules/mcp-remote/dist/client.js', own, '--allow-http'] },
    { name: 'mcp-remote', args: ['mcp-remote.mjs', own, String(TOOLS.length)] },
    { name: '@openai/agents', args: ['openai-agents.mjs', own, String(TOOLS.length)] },
  ];
}

/** The suites accept one file of expected failures. */
function merged(name: string, lists: string[]): string {
  const names = lists.flatMap(
    (list) => readFileSync(join(EXPECTED, `${list}.yml`), 'utf8').match(/^ {2}- .*$/gm) ?? [],
  );
  const file = join(CACHE, `expected ${name}.yml`);
  writeFileSync(file, ['server:', ...new Set(names), ''].join('\n'));
  return file;
}

function run(command: string, args: string[], env = process.env): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: CACHE,
      env,
      timeout: 300_000,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output += bytes;
      });
    }
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

mkdirSync(CACHE, { recursive: true });
for (const file of ['package.json', 'package-lock.json', 'mcp-remote.mjs', 'openai-agents.mjs']) {
  copyFileSync(join(HERE, file), join(CACHE, file));
}
console.log('installing the suites and clients ...');
const installed = await run('npm', ['ci', '--no-audit', '--no-fund']);
if (installed.code !== 0) throw new Error(installed.output);

const [own, fixtures] = await Promise.all([conformanceHost('own'), conformanceHost('fixtures')]);
const given = process.argv.indexOf('--url');
const ownUrl = given === -1 ? own.url.href : (process.argv[given + 1] ?? '');
// The inspector writes settings to the home folder; keep them in the cache.
const environment = { ...process.env, HOME: CACHE };
let failed = 0;
for (const { name, args } of checks(ownUrl, fixtures.url.href)) {
  const { code, output } = await run(process.execPath, args, environment);
  const summary = /^Total: .*$/m.exec(output)?.[0] ?? '';
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}  ${summary}`);
  if (code === 0) continue;
  failed += 1;
  console.log(output.slice(-4000));
}
await Promise.all([own.close(), fixtures.close()]);
process.exit(failed === 0 ? 0 : 1);

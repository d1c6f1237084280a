import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { TOOLS } from '../../src/mcp/tools/tools.ts';
import { PATHS } from '../../src/settings.ts';
import { fixtureHost } from '../mcp/support/fixture-host.ts';
import { startNodeHost } from '../support/host-process.ts';
import { temporaryProject } from '../support/project.ts';
import { resultsIn, surprises } from './suite-results.ts';

/**
 * `npm run conformance`: independent suites and clients for the MCP endpoint, and Spectral for the OpenAPI
 * document, too slow for every test run.
 * Installs them into a cache of their own and exits with 1 on a failed check that expected/*.yml does not
 * list. Our own tools are served by the Node host; the suites' fixtures by the same endpoint in this
 * process. `-- --url <URL>` runs those that use our own tools against another server.
 */
const HERE = import.meta.dirname;
const CACHE = resolve('node_modules/.cache/conformance');

interface Check {
  name: string;
  args: string[];
  /** Names of files in expected/; only for suites. */
  expected?: string[];
}

function checks(own: string, fixtures: string): Check[] {
  const suite = (name: string, cli: string, url: string, expected: string[], ...more: string[]): Check => ({
    name,
    args: [`node_modules/${cli}/dist/index.js`, 'server', '--url', url, ...more],
    expected,
  });
  const revision = (date: string): Check[] => [
    suite(`${date}, own tools`, 'conformance-next', own, ['own-tools', date], '--requirements', date),
    suite(`${date}, fixtures`, 'conformance-next', fixtures, [date], '--requirements', date),
  ];
  const inspector = (era: string, ...more: string[]): Check => ({
    name: `inspector, ${era}, ${more[1]}`,
    args: [
      'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
      ...['--cli', own, '--transport', 'http', '--protocol-era', era, ...more],
    ],
  });
  const call = [
    ...['--method', 'tools/call', '--tool-name', 'search_reviews'],
    ...['--tool-arg', 'rating=5', 'limit=3'],
  ];
  return [
    suite('0.1.16, own tools', 'conformance', own, ['own-tools', '2025-11-25']),
    suite('0.1.16, fixtures', 'conformance', fixtures, ['2025-11-25']),
    ...revision('2025-11-25'),
    ...revision('2026-07-28'),
    ...['legacy', 'auto', 'modern'].flatMap((era) => [
      inspector(era, '--method', 'tools/list', '--strict'),
      inspector(era, ...call),
    ]),
    { name: 'mcp-remote-client', args: ['node_modules/mcp-remote/dist/client.js', own, '--allow-http'] },
    {
      name: 'Spectral, OpenAPI document',
      args: [
        'node_modules/@stoplight/spectral-cli/dist/index.js',
        ...[
          'lint',
          new URL(PATHS.openapi, own).href,
          '--ruleset',
          'spectral.yaml',
          '--fail-severity',
          'warn',
        ],
      ],
    },
    ...['mcp-remote', 'openai-agents', 'langchain'].map((name) => ({
      name,
      args: [`${name}.mjs`, own, String(TOOLS.length)],
    })),
  ];
}

/** Expected failures as "scenario/check"; each file gives their reasons. */
function expectedIn(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const groups: { reason: string; checks: string[] }[] = parse(
      readFileSync(join(HERE, `expected/${name}.yml`), 'utf8'),
    );
    return groups.flatMap(({ checks: expected }) => expected);
  });
}

interface Ran {
  code: number;
  output: string;
}

function run(command: string, args: string[], env = process.env): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: CACHE, env, timeout: 300_000 });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output += bytes;
      });
    }
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs a suite and judges each of its checks; its own exit code knows scenarios only. */
async function runSuite(args: string[], expected: string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  const folder = join(CACHE, 'results');
  rmSync(folder, { recursive: true, force: true });
  const { output } = await run(process.execPath, [...args, '-o', folder], env);
  const results = resultsIn(folder);
  const wrong = surprises(results, expectedIn(expected));
  if (results.scenarios.size === 0) return { code: 1, output };
  const summary = `${results.passed} checks passed, ${results.failed.length} failed as expected`;
  return wrong.length === 0 ? { code: 0, output: summary } : { code: 1, output: wrong.join('\n') };
}

mkdirSync(CACHE, { recursive: true });
const clients = ['mcp-remote.mjs', 'openai-agents.mjs', 'langchain.mjs'];
for (const file of ['package.json', 'package-lock.json', 'spectral.yaml', ...clients]) {
  copyFileSync(join(HERE, file), join(CACHE, file));
}
console.log('installing the suites and clients ...');
const installed = await run('npm', ['ci', '--no-audit', '--no-fund']);
if (installed.code !== 0) throw new Error(installed.output);

const project = temporaryProject();
const built = await project.run(['src/cli/build/build.ts']);
if (built.status !== 0) throw new Error(built.stdout + built.stderr);
const [own, fixtures] = await Promise.all([startNodeHost(project.folder), fixtureHost()]);
const given = process.argv.indexOf('--url');
const ownUrl = given === -1 ? `http://127.0.0.1:${own.port}/mcp` : (process.argv[given + 1] ?? '');
// The inspector writes settings to the home folder; keep them in the cache.
const environment = { ...process.env, HOME: CACHE };
let failed = 0;
for (const { name, args, expected } of checks(ownUrl, fixtures.url.href)) {
  const { code, output } =
    expected === undefined
      ? await run(process.execPath, args, environment)
      : await runSuite(args, expected, environment);
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}  ${expected === undefined ? '' : output}`);
  if (code === 0) continue;
  failed += 1;
  if (expected === undefined) console.log(output.slice(-4000));
}
await Promise.all([own.stop(), fixtures.close()]);
project.remove();
process.exit(failed === 0 ? 0 : 1);

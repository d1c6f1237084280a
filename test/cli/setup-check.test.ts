import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, win32 } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setupProblem } from '../../src/cli/setup-check.mjs';

test.each(['22.19.0', '22.20.1', '24.21.0', '25.0.0', '26.10.0'])('Node %s is accepted', (version) => {
  expect(setupProblem(version, '/home/ä b/it%20[1]')).toBeNull();
});

const tooOld = (version: string): string =>
  `Node ${version} is too old for this. Run npm ci, which brings Node 26, and start with npm or npx. Or install Node 26.`;

test.each(['18.20.0', '20.20.2', '22.18.0'])('Node %s is refused with what to do', (version) => {
  expect(setupProblem(version, '/site')).toBe(tooOld(version));
});

test('one version of Node is packaged for every platform; .nvmrc and the message name it', () => {
  const { engines, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const versions = [...new Set(Object.values<string>(optionalDependencies))];
  expect([engines.node, versions]).toEqual(['>=20', [readFileSync('.nvmrc', 'utf8').trim()]]);
  expect(tooOld('20.20.2')).toContain(`brings Node ${versions[0]?.split('.')[0]},`);
});

/** A second file of the same Node, so that the packaged one differs from it. */
const otherNode = join('node_modules', '.cache', `node-${process.pid}`);
beforeAll(() => {
  mkdirSync(join('node_modules', '.cache'), { recursive: true });
  linkSync(process.execPath, otherNode);
});
afterAll(() => rmSync(otherNode));

/** Starts a script in a Node that says it is another version. */
function startedIn(version: string, script: string, ...args: string[]) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const { status, stdout, stderr } = spawnSync(
    otherNode,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, script, ...args],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return { status, stdout, stderr };
}

const VITEST = 'node_modules/vitest/vitest.mjs';
const LIST = ['list', '--filesOnly', 'test/text'];

test.each(['18.20.0', '20.20.2'])('on Node %s, the packaged Node runs commands', (version) => {
  const { status, stdout, stderr } = startedIn(version, 'src/cli/reviews.mjs', 'help');
  expect([status, stderr, stdout.includes('create')]).toEqual([0, '', true]);
});

test('an older Node that starts the tests says what to do; a newer one starts them', () => {
  for (const version of ['20.20.2', '22.18.0']) {
    expect(startedIn(version, VITEST, ...LIST)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${tooOld(version)}\n`,
    });
  }
  const { status, stdout } = startedIn('22.19.0', VITEST, ...LIST);
  expect([status, stdout.includes('test/text/')]).toEqual([0, true]);
});

test.each(['"', '#', '?', '*', '\\', ':'])(
  'a path with %s is refused before the build fails in it',
  (character) => {
    expect(setupProblem('24.21.0', `/a${character}b/site`)).toBe(
      `/a${character}b/site: nothing can be built in a path with ${character}. Rename that folder or move the project.`,
    );
  },
);

test.each([
  ['C:\\Users\\Zoë\\my reviews', null],
  [
    'D:\\site#1',
    'D:\\site#1: nothing can be built in a path with #. Rename that folder or move the project.',
  ],
  ['\\\\server\\share\\site', null],
])('on Windows, %s is judged by the rules of its paths', (folder, problem) => {
  expect(setupProblem('26.10.0', folder, win32)).toBe(problem);
});

import { win32 } from 'node:path';
import { expect, test } from 'vitest';
import { setupProblem } from '../../src/cli/setup-check.mjs';

test.each(['22.19.0', '22.20.1', '24.21.0', '25.0.0'])('Node %s is accepted', (version) => {
  expect(setupProblem(version, '/home/ä b/it%20[1]')).toBeNull();
});

test.each(['18.20.0', '20.20.2', '22.18.0'])('Node %s is refused with what to do', (version) => {
  expect(setupProblem(version, '/site')).toMatch(
    new RegExp(`^Node ${version} is too old: 22.19 or newer is needed. Run \`npm ci\` in /site `),
  );
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

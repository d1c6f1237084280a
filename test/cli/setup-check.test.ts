import { expect, test } from 'vitest';
import { setupProblem } from '../../src/cli/setup-check.mjs';

test.each(['22.19.0', '22.20.1', '24.21.0', '25.0.0'])('Node %s will do', (version) => {
  expect(setupProblem(version, '/home/ä b/it%20[1]')).toBeNull();
});

test.each(['18.20.0', '20.20.2', '22.18.0'])('Node %s is refused with what to do', (version) => {
  expect(setupProblem(version, '/site')).toMatch(
    new RegExp(`^This is Node ${version}; 22.19 or newer is needed.*\`npm ci\` in /site,`),
  );
});

test.each(['"', '#', '?', '*', '\\', ':'])(
  'a path with %s is refused before a builder stumbles over it',
  (sign) => {
    expect(setupProblem('24.21.0', `/a${sign}b/site`)).toBe(
      `/a${sign}b/site: a path with ${sign} in it cannot be built in; rename that folder or move the project.`,
    );
  },
);

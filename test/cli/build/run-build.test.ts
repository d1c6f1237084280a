import { expect, test } from 'vitest';
import { runBuild } from '../../../src/cli/build/run-build.ts';

test('a build leaves no handler of a signal: the server that starts next must end by SIGHUP', async () => {
  const listening = (): number[] =>
    ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => process.listenerCount(signal));
  const before = listening();
  // Ends at once, before it reads anything else.
  expect(await runBuild([], { PORT: 'none' })).toBe(1);
  expect(listening()).toEqual(before);
});

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const after = (status: number) =>
  spawnSync(process.execPath, ['src/cli/killed-build.ts', String(status)], { encoding: 'utf8' });

test.each([134, 137, 139])('a build that was killed (%i) lets the last good one be served', (status) => {
  const { status: passedOn, stderr } = after(status);
  expect([passedOn, stderr]).toEqual([0, expect.stringContaining('Serving the last good build instead.')]);
});

test.each([1, 130, 143])('a build that failed or was stopped (%i) starts nothing', (status) => {
  const { status: passedOn, stderr } = after(status);
  expect([passedOn, stderr]).toEqual([status, '']);
});

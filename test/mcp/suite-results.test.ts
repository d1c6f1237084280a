import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../cli/running.ts';
import { resultsIn, surprises } from '../conformance/suite-results.ts';

/** A folder as a suite writes it: the status of each check by scenario. */
function written(scenarios: Record<string, Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [scenario, checks] of Object.entries(scenarios)) {
    const own = join(folder, `server-${scenario}-2026-11-25T09-17-20-957Z`);
    mkdirSync(own);
    const list = Object.entries(checks).map(([id, status]) => ({ id, status }));
    writeFileSync(join(own, 'checks.json'), JSON.stringify(list));
  }
  return folder;
}

const folderOfSuite = (): string =>
  written({
    'server-stateless': { meta: 'SUCCESS', log: 'FAILURE', stream: 'FAILURE', later: 'SKIPPED' },
    ping: { ping: 'SUCCESS' },
  });

test('reads which checks of a suite failed and how many passed', () => {
  expect(resultsIn(folderOfSuite())).toEqual({
    failed: ['server-stateless/log', 'server-stateless/stream'],
    scenarios: new Set(['server-stateless', 'ping']),
    passed: 2,
  });
});

test('a failure is expected check by check, and an expectation must still be met', () => {
  const results = resultsIn(folderOfSuite());
  const both = ['server-stateless/log', 'server-stateless/stream'];
  expect(surprises(results, [...both, 'another-scenario/check'])).toEqual([]);
  expect(surprises(results, ['server-stateless/log', 'ping/ping'])).toEqual([
    'failed: server-stateless/stream',
    'no longer fails: ping/ping',
  ]);
});

import { expect, it } from 'vitest';
import { killTest } from '../../bench/websub-kill.ts';
import { verifies } from '../requirements.ts';

/** The long form is `node bench/websub-kill.ts 200`. */
it('loses nobody and removes nobody wrongly when it is killed during a fan-out (CONTRACT 8)', async () => {
  verifies('8.crash-safe');
  const report = await killTest({ runs: 5, seed: 11 });
  expect(report.violations).toEqual([]);
  // The dead subscribers were found out, so the judge was awake; the others got every version.
  expect(report.removedAfterThreeFailures).toBeGreaterThanOrEqual(5);
  expect(report.posts).toBeGreaterThanOrEqual(5 * 45);
}, 120_000);

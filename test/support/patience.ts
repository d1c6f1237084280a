import { availableParallelism, loadavg } from 'node:os';

/** Limits on a quiet machine. They are generous: only what fails waits so long. */
const TEST_MS = 300_000;
const POLL_MS = 60_000;

/** How many times longer than on a quiet machine to wait: by `TEST_PATIENCE`, else by the load at this moment. */
export function patience(): number {
  const wanted = process.env.TEST_PATIENCE;
  if (wanted === undefined) return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  if (!/^[1-9]\d{0,2}$/.test(wanted)) {
    throw new Error(`TEST_PATIENCE: must be a whole number from 1 to 999, got "${wanted}".`);
  }
  return Number(wanted);
}

/** A limit in milliseconds, lengthened for a busy machine. */
export function patient(ms: number): number {
  return Math.ceil(ms * patience());
}

/** Vitest's time limits. */
export function timeLimits() {
  return {
    testTimeout: patient(TEST_MS),
    hookTimeout: patient(TEST_MS),
    expect: { poll: { timeout: patient(POLL_MS) } },
  };
}

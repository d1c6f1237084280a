import { setImmediate } from 'node:timers/promises';

/** Work between two turns: short enough that requests do not notice it, long enough to cost no time. */
const TURN_MS = 5;

/** Splits long synchronous work: called after each step, it lets other events run every few milliseconds. */
export function turns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await setImmediate();
    began = performance.now();
  };
}

import { setImmediate } from 'node:timers/promises';

/** SQLite answers without waiting, so thousands of calls in a row would delay all requests. */
const LONGEST_MS = 8;

/** Lets the event loop turn when calls have taken this long; in their order. */
export function slices(longest = LONGEST_MS): () => Promise<void> {
  let last = Promise.resolve();
  let began = performance.now();
  return () => {
    last = last.then(async () => {
      if (performance.now() - began < longest) return;
      await setImmediate();
      began = performance.now();
    });
    return last;
  };
}

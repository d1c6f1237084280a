import { setImmediate } from 'node:timers/promises';

/** SQLite calls are synchronous, so thousands in a row would delay all requests. */
const LONGEST_MS = 8;

/** Yields to the event loop when calls have taken this long. Calls keep their order. */
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

import { expect, test } from 'vitest';
import { inTurn } from '../../../src/cli/build/in-turn.ts';

/** Work that is held up a number of times, and the messages about it. */
function heldUp(times: number, turns: number) {
  const seen = { attempts: 0, waits: 0 };
  const result = inTurn(
    async () => {
      seen.attempts += 1;
      return seen.attempts > times ? 'done' : null;
    },
    { turns, pauseMs: 0, onWait: () => (seen.waits += 1) },
  );
  return result.then((value) => ({ value, ...seen }));
}

test.each([
  ['nobody is in the way', 0, { value: 'done', attempts: 1, waits: 0 }],
  ['somebody is for a while', 3, { value: 'done', attempts: 4, waits: 1 }],
  ['somebody stays', 99, { value: null, attempts: 5, waits: 1 }],
])('work takes its turn when %s, and tells once that it waits', async (_case, times, expected) => {
  expect(await heldUp(times, 5)).toEqual(expected);
});

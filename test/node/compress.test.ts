import { expect, test } from 'vitest';
import { compress, hasTimeToCompress } from '../../src/node/compress.ts';

test('live responses are compressed again once the queue has drained', async () => {
  const body = [new Uint8Array(9_000_000)];
  // The slots of the first round are free in the second, and no more than these.
  for (let round = 0; round < 2; round += 1) {
    expect([round, hasTimeToCompress()]).toEqual([round, true]);
    const running = Array.from({ length: 8 }, () => compress(body, 'gzip', 'live'));
    expect([round, hasTimeToCompress()]).toEqual([round, false]);
    await Promise.all(running);
  }
  expect(hasTimeToCompress()).toBe(true);
});

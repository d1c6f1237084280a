import { expect, test } from 'vitest';
import { compress, hasTimeToCompress } from '../../src/node/compress.ts';

test('live responses are compressed again once the queue has drained', async () => {
  const body = [new Uint8Array(9_000_000)];
  expect(hasTimeToCompress()).toBe(true);
  const running = Array.from({ length: 8 }, () => compress(body, 'gzip', 'live'));
  expect(hasTimeToCompress()).toBe(false);
  await Promise.all(running);
  expect(hasTimeToCompress()).toBe(true);
});

import { expect, test } from 'vitest';
import { qrCode } from '../../src/views/qr-code.ts';

test('the code has a white margin of four modules, and its three corners', () => {
  const { size, path } = qrCode('https://reviews.example.com/leave-a-review/');
  const dark = new Set([...path.matchAll(/M(\d+ \d+)h/g)].map(([, place]) => place));
  const places = [...dark].flatMap((place) => (place ?? '').split(' ').map(Number));
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
  // A corner: seven dark modules, then a light one.
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    const row = Array.from({ length: 7 }, (_, n) => dark.has(`${x + n} ${y}`));
    expect(row).toEqual(Array(7).fill(true));
  }
  expect([
    dark.has('11 4'),
    dark.has(`${size - 5} ${size - 5}`) && dark.has(`${size - 6} ${size - 5}`),
  ]).toEqual([false, expect.any(Boolean)]);
});

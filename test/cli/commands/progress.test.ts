import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { progressBar } from '../../../src/cli/commands/progress.ts';
import { written } from '../running.ts';

function drawn(total: number, isTTY: boolean): string {
  const output = Object.assign(new PassThrough(), { isTTY });
  const progress = progressBar(output, 'Writing', total);
  for (let done = 1; done <= total; done += 1) progress(done);
  return written(output);
}

test('long work on a terminal draws a bar, once for each percent, up to its end', () => {
  const frames = drawn(1000, true).split('\r').slice(1);
  expect(frames).toHaveLength(101);
  expect(frames[50]).toBe('Writing [###############---------------] 500/1000');
  expect(frames.at(-1)).toBe('Writing [##############################] 1000/1000\n');
});

test('short work and pipes stay silent', () => {
  expect(drawn(500, true)).toBe('');
  expect(drawn(1000, false)).toBe('');
});

import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Asker } from '../../../src/cli/commands/ask.ts';
import type { Context } from '../../../src/cli/commands/command.ts';

test('a repeated question for a text reads it from its first line', async () => {
  const input = new PassThrough();
  const asker = new Asker({
    input,
    output: new PassThrough(),
    errors: new PassThrough(),
  } as unknown as Context);
  const first = asker.paragraphs('Text');
  input.write('one\n.\n');
  expect(await first).toBe('one');
  const second = asker.paragraphs('Text again');
  input.write('A first line\nB second line\n.\n');
  expect(await second).toBe('A first line\nB second line');
  const answer = asker.ask({ text: 'Name', read: (value) => ({ value }) });
  input.write('Somebody\n');
  expect(await answer).toBe('Somebody');
  asker.close();
});

import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Asker, asking, byShape } from '../../../src/cli/commands/ask.ts';
import { askTrade } from '../../../src/cli/commands/ask-trade.ts';
import type { Context } from '../../../src/cli/commands/command.ts';
import { askOwner } from '../../../src/cli/commands/import-asking.ts';
import type { Question } from '../../../src/importers/question.ts';
import { Line } from '../../../src/schema/scalars.ts';
import { optionsWith } from '../../importers/importing.ts';
import { written } from '../running.ts';

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

/** A terminal with a person who types. */
function terminal() {
  vi.stubEnv('CI', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  Object.assign(input, { isTTY: true, setRawMode: () => input });
  Object.assign(output, { isTTY: true, columns: 100, rows: 50 });
  const context = { input, output, errors } as unknown as Context;
  const type = async <T>(question: Promise<T>, ...keys: string[]): Promise<T> => {
    for (const key of keys) input.write(key);
    return await question;
  };
  return { context, output, errors, type };
}

test('on a terminal, a trade is found by typing, and a bad answer is asked for again', async () => {
  const { context, output, type } = terminal();
  const asker = new Asker(context);
  expect((await type(askTrade(asker), ...'Zahnarztpraxis', '\r')).id).toBe('dental');
  expect((await type(askTrade(asker), ...'Quantenlabor', '\r')).id).toBe('general');
  const name = asker.ask({ text: 'Name', read: byShape(Line) });
  expect(await type(name, '\r', ...'Zoë 😀 Kim', '\r')).toBe('Zoë 😀 Kim');
  expect(written(output)).toContain('Must not be empty');
  expect(await type(asker.ask({ text: 'Country', fallback: 'us', read: byShape(Line) }), '\r')).toBe('us');
  const text = asker.paragraphs('Text');
  expect(await type(text, 'one\n\ntwo\n.\n')).toBe('one\n\ntwo');
  expect(await type(asker.ask({ text: 'Name', read: byShape(Line) }), ...'Ada', '\r')).toBe('Ada');
});

test('on a terminal, Enter alone answers no question of an import', async () => {
  const { context, output, type } = terminal();
  const dates: Question = { kind: 'dates', field: 'date', column: 'Date', examples: ['03/04/2026'] };
  const [down, enter] = ['\u001b[B', '\r'];
  const ask = (...keys: string[]) => type(askOwner(context, [dates], optionsWith()), ...keys);
  expect((await ask(enter, down, enter))?.dateFormat).toEqual({ date: 'DD/MM/YYYY' });
  expect((await ask(down, down, enter))?.dateFormat).toEqual({ date: 'MM/DD/YYYY' });
  expect(await ask(enter, '\u0003')).toBeNull();
  expect(written(output)).toContain('Choose with the arrow keys');

  const columns: Question = { kind: 'field', field: 'text', candidates: ['Liked', 'Disliked', 'Reply'] };
  const map = async (...keys: string[]) =>
    (await type(askOwner(context, [columns], optionsWith()), ...keys))?.map;
  expect(await map(enter, ' ', down, ' ', enter)).toEqual({ text: 'Liked+Disliked' });
  expect(await map(down, ' ', enter)).toEqual({ text: 'Disliked' });
  expect(await map(down, down, down, ' ', enter)).toEqual({ text: '-' });
});

test.each<[string, string | null]>([
  ['House painter', null],
  ['House cleaning', null],
  ['Guest speaker', null],
  ['Bodyguard', null],
  ['Studio photographer', null],
  ['Zahnarztpraxis', 'dental'],
  ['Auto repair', 'auto-repair'],
  ['Hotelbetrieb', 'hotel'],
  ['dent', 'dental'],
])('from a pipe, the trade "%s" is %s', async (typed, trade) => {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const asked = asking({ input, output, errors } as unknown as Context, askTrade);
  input.end(`${typed}\n`);
  expect((await asked)?.id ?? null).toBe(trade);
  expect(written(errors).includes('Is not in the list')).toBe(trade === null);
});

test('on a terminal, Ctrl-C ends the questions', async () => {
  const { context, errors, type } = terminal();
  const asked = asking(context, (asker) => asker.ask({ text: 'Name', read: byShape(Line) }));
  expect(await type(asked, '\u0003')).toBeNull();
  expect(written(errors)).toContain('Nothing was written.');
});

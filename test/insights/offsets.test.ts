import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clauses } from '../../src/insights/text/clauses.ts';
import { foldWord, tokens } from '../../src/insights/text/tokens.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        'Great',
        'but',
        'wait',
        'Dr.',
        'I',
        "don't",
        '👍🏽',
        '...',
        '!',
        '?',
        ',',
        ' - ',
        '\n',
        'ﬁne',
        'İ',
        '🙂',
        'mas\u00ADsage',
        '\u200B',
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(' ')),
);

test('a token is the folded slice at its offsets', () => {
  fc.assert(
    fc.property(text, (value) => {
      for (const { word, start, end } of tokens(value)) expect(foldWord(value.slice(start, end))).toBe(word);
    }),
  );
});

test('invisible characters neither divide a word nor count as one', () => {
  expect(tokens('her\u00ADniated\u200B disc \u00AD').map(({ word }) => word)).toEqual(['herniated', 'disc']);
});

test('clauses contain every token once, in order, without overlap', () => {
  fc.assert(
    fc.property(text, (value) => {
      const parts = clauses(value);
      expect(parts.flatMap((part) => part.tokens)).toEqual(tokens(value));
      for (const [index, part] of parts.entries()) {
        expect(part.start).toBe(part.tokens[0]?.start);
        expect(part.end).toBe(part.tokens.at(-1)?.end);
        expect(part.start).toBeGreaterThanOrEqual(parts[index - 1]?.end ?? 0);
      }
    }),
  );
});

test.each([
  ['Great hands, but the wait was awful.', ['Great hands,', 'but the wait was awful.']],
  ['Dr. Best is kind. Mr. Lee too.', ['Dr. Best is kind.', 'Mr. Lee too.']],
  ['A pain-free week; no x-rays.', ['A pain-free week;', 'no x-rays.']],
  ['Good care although late', ['Good care', 'although late']],
])('clauses of %j', (value, expected) => {
  expect(clauses(value).map(({ start, end }) => value.slice(start, end))).toEqual(expected);
});

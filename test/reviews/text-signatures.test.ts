import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../src/reviews/fold.ts';
import { search } from '../../src/reviews/search.ts';
import { rowsThatMayContain } from '../../src/reviews/text-signatures.ts';
import { verifies } from '../requirements.ts';
import { anyText, review, ulid } from '../support/reviews.ts';
import { searched } from '../support/searched.ts';

const releaseOf = (texts: readonly (string | null)[]) =>
  searched(texts.map((text, n) => review({ id: ulid(n + 1), text })));

test('searches find what reading all texts finds', () => {
  verifies('4.fold', '4.no-text');
  const texts = fc.array(fc.option(anyText, { nil: null }), { maxLength: 80 });
  const place = fc.nat({ max: 10_000 });
  fc.assert(
    fc.property(texts, place, place, fc.nat({ max: 12 }), (texts, row, start, length) => {
      const text = texts[row % texts.length] ?? 'pain';
      const at = start % (text.length + 1);
      const query = text.slice(at, at + length);
      const needle = fold(query);
      const containing = texts.filter(
        (text) => needle === '' || (text !== null && fold(text).includes(needle)),
      );
      expect(search(releaseOf(texts), { query, limit: 100 }).matched).toBe(containing.length);
    }),
    { numRuns: 1000 },
  );
});

test('few rows remain to read, and no row with the text is missed', () => {
  const texts = Array.from({ length: 1000 }, (_, n) => `a calm visit number ${n} for my stiff neck`);
  texts[500] = `${'The stairs are steep. '.repeat(900)}Ask for the xylophone.`;
  const signatures = releaseOf(texts).signatures();
  expect(rowsThatMayContain(signatures, 'xylophone')).toEqual([500]);
  expect(rowsThatMayContain(signatures, 'number 999 ')).toContain(999);
  expect(rowsThatMayContain(signatures, 'number 999 ')?.length).toBeLessThan(20);
  expect(rowsThatMayContain(signatures, 'ck')).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../src/reviews/fold.ts';
import { search } from '../../src/reviews/search.ts';
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

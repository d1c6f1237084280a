import { expect, test } from 'vitest';
import { nearestName } from '../../src/text/nearest-name.ts';

test('a longer name than any known one is compared by its first 80 characters', () => {
  const known = 'a'.repeat(80);
  const misspelled = known.replace(/^aa/, 'ab');
  expect(nearestName(misspelled, [known])).toBe(known);
  expect(nearestName(misspelled + 'z'.repeat(100_000), [known])).toBe(known);
  expect(nearestName('z'.repeat(100_000), [known, 'zoom'])).toBeNull();
});

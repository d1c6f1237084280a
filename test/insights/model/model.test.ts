import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWordLists } from '../../../lab/training-texts.ts';
import { ABOUT, type StoredModel } from '../../../src/insights/model/model.ts';
import { unpackIntegers, unpackNames } from '../../../src/insights/model/packing.ts';
import { MODEL_FILE } from '../../../src/io/release/insights-model.ts';

const stored = JSON.parse(readFileSync(MODEL_FILE, 'utf8')) as StoredModel;

test('the shipped model is at most 350 kB of integers and names its sources', () => {
  expect(statSync(MODEL_FILE).size).toBeLessThanOrEqual(350_000);
  const shared = unpackNames(stored.shared).length;
  const all = shared + unpackNames(stored.others).length;
  expect(unpackIntegers(stored.polarity)).toHaveLength(all + 1);
  expect(stored.about.map((row) => unpackIntegers(row).length)).toEqual(ABOUT.map(() => shared + 1));
  expect([stored.polarity, ...stored.about].every((row) => unpackIntegers(row).every(Number.isInteger))).toBe(
    true,
  );
  expect(stored.sources.map(({ licence }) => licence)).toEqual(['MIT', 'CC BY 4.0', 'Apache-2.0']);
});

test('the model was trained with the word lists of the lab', () => {
  expect({ lexicon: stored.lexicon, neutral: stored.neutral }).toEqual(readWordLists());
});

test('stars have a positive weight, and likely clauses count for more than naming ones', () => {
  const { own, judging, rest, stars } = stored.judge.polarity;
  expect(stars).toBeGreaterThan(0);
  expect(own).toBeGreaterThan(0);
  expect(judging).toBeGreaterThan(own);
  // What the rest of the review explains of its stars is not said of this.
  expect(rest).toBeLessThan(0);
});

import { expect, test } from 'vitest';
import { sentimentWords } from '../../src/views/measure-words.ts';
import { enUS } from '../../src/wording/catalog/en-us.ts';

test.each([
  [[75, 2, 1, 5], '75 positive, 2 neutral, 1 mixed, 5 negative'],
  [[86, 0, 0, 6], '86 positive, 6 negative'],
  [[0, 0, 0, 3], '3 negative'],
])('words name the parts of a bar: %j', ([positive, neutral, mixed, negative], words) => {
  const counts = {
    positive_count: positive ?? 0,
    neutral_count: neutral ?? 0,
    mixed_count: mixed ?? 0,
    negative_count: negative ?? 0,
  };
  expect(sentimentWords(enUS, counts)).toBe(words);
});

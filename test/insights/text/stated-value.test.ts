import { expect, test } from 'vitest';
import { statesValue } from '../../../src/insights/text/stated-value.ts';

test.each<[string, number | string]>([
  ['20 reviews are negative.', 20],
  ['Of 191, (20) are negative', 20],
  ['Negative: 20.', 20],
  ['Twenty reviews are negative', 20],
  ['Twenty-one are', 21],
  ['twenty one are', 21],
  ['One review', 1],
  ['No review is negative', 0],
  ['None is negative', 0],
  ['95.3 % are positive', 95.3],
  ['95.3% are positive', 95.3],
  ['4.50 of 5 stars', 4.5],
  ['1,234 reviews', 1234],
  ['1234 reviews', 1234],
  ['1\u202F234 reviews', 1234],
  ['1,234,567.5 in all', 1_234_567.5],
  ['a score of -0.25', -0.25],
  ['a score of −0.25', -0.25],
  ['between 10-20 of them', 10],
  ['a 4-star average', 4],
  ['The trend is Improving.', 'improving'],
  ['“So kind & gentle!” wrote one', 'So kind & gentle!'],
])('%j states %j', (sentence, value) => {
  expect(statesValue(sentence, value)).toBe(true);
});

test('every number up to ninety-nine is known in words, with a hyphen or a space', () => {
  const small =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    );
  const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  const inWords = (n: number, joint: string): string =>
    small[n] ?? [tens[Math.floor(n / 10) - 2], ...(n % 10 === 0 ? [] : [small[n % 10]])].join(joint);
  const numbers = Array.from({ length: 100 }, (_, n) => n);
  for (const joint of ['-', ' ']) {
    const stated = (n: number): number[] =>
      numbers.filter((other) => statesValue(`All ${inWords(n, joint)} reviews.`, other));
    expect(numbers.map(stated)).toEqual(numbers.map((n) => [n]));
  }
});

test.each<[string, number | string]>([
  ['Only 3 of 1,000 reviews are negative.', 20],
  ['Only 3 of 1,000 reviews are negative.', 1],
  ['120 reviews', 20],
  ['20.5 reviews', 20],
  ['3.20 of 5', 20],
  ['20,5 reviews', 20],
  ['20,000 reviews', 20],
  ['20k reviews', 20],
  ['the R20 road', 20],
  ['Few are negative', 20],
  ['Twenty-one are negative', 20],
  ['Twenty-one are negative', 1],
  ['twenty thousand are', 20],
  ['one hundred are', 1],
  ['someone', 1],
  ['About 95 % are positive', 95.3],
  ['a score of 0.25', -0.25],
  ['a score of -0.25', 0.25],
  ['It gets worse.', 'improving'],
  ['unstable', 'stable'],
  ['anything', ''],
])('%j does not state %j', (sentence, value) => {
  expect(statesValue(sentence, value)).toBe(false);
});

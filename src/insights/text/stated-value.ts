import { wordSet } from './word-set.ts';

/**
 * Whether a sentence states a value the way people write it: 20 or twenty, 95.3%, 1,234, 4.50; a
 * text word for word, ignoring case. English only, as with reviews.
 */
export function statesValue(sentence: string, value: number | string): boolean {
  if (typeof value === 'number') return statedNumbers(sentence).has(value);
  return value.trim() !== '' && ` ${plain(sentence)} `.includes(` ${plain(value)} `);
}

/** Digits with thousands separators and decimals, not in words ("R2", "20k"). */
const IN_DIGITS = /(?<![\p{L}\p{N}.,])([-−]?)(\d(?:[\d.,\u00A0\u2009\u202F]*\d)?)(?![\p{L}\p{N}])/gu;
const GROUPED = /^\d{1,3}(?:[,\u00A0\u2009\u202F]\d{3})+(?:\.\d+)?$/;
const PLAIN = /^\d+(?:\.\d+)?$/;

function statedNumbers(sentence: string): Set<number> {
  const found = new Set<number>();
  for (const [, sign, digits = ''] of sentence.matchAll(IN_DIGITS)) {
    if (!PLAIN.test(digits) && !GROUPED.test(digits)) continue;
    const size = Number(digits.replace(/[^\d.]/g, ''));
    found.add(sign === '' ? size : -size);
  }
  for (const [phrase] of sentence.toLowerCase().matchAll(IN_WORDS))
    found.add(WORDS.get(phrase.replace(/\s/, '-')) ?? 0);
  return found;
}

const TENS = [...wordSet('twenty thirty forty fifty sixty seventy eighty ninety')];
const UP_TO_NINETEEN = [
  ...wordSet('zero one two three four five six seven eight nine ten eleven twelve'),
  ...wordSet('thirteen fourteen fifteen sixteen seventeen eighteen nineteen'),
];
const UNITS = UP_TO_NINETEEN.slice(1, 10);
const WORDS = new Map([
  ...['no', 'none'].map((word): [string, number] => [word, 0]),
  ...UP_TO_NINETEEN.map((word, value): [string, number] => [word, value]),
  ...TENS.flatMap((ten, place): [string, number][] =>
    ['', ...UNITS].map((unit, value) => [unit === '' ? ten : `${ten}-${unit}`, 10 * (place + 2) + value]),
  ),
]);
/** A number in words up to ninety-nine, but not "twenty hundred". */
const IN_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[...WORDS.keys()].reverse().join('|').replaceAll('-', '[-\\s]')})(?![\\p{L}\\p{N}]|[-\\s](?:hundred|thousand|million)\\b)`,
  'gu',
);

/** Lowercase words with single spaces, without punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

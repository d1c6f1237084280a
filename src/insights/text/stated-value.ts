/**
 * Whether a sentence states a value the way people write it: 20 or twenty, 95.3%, 1,234, 4.50; a text word for
 * word, ignoring case. English only, as with reviews.
 */
export function statesValue(sentence: string, value: number | string): boolean {
  if (typeof value === 'number') return statedNumbers(sentence).has(value);
  return value.trim() !== '' && ` ${plain(sentence)} `.includes(` ${plain(value)} `);
}

/** Digits that are not part of a word ("R2", "20k"), with thousands separators and decimal points. */
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
  for (const [phrase, unit] of sentence.toLowerCase().matchAll(IN_WORDS)) {
    const [first = ''] = phrase.split(/[-\s]/);
    found.add((WORDS.get(first) ?? 0) + (unit === undefined ? 0 : (WORDS.get(unit) ?? 0)));
  }
  return found;
}

const UNITS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const NOTHING = ['no', 'none', 'zero'];
const WORDS = new Map<string, number>([
  ...NOTHING.map((word): [string, number] => [word, 0]),
  ...[...UNITS, ...TEENS].map((word, index): [string, number] => [word, index + 1]),
  ...TENS.map((word, index): [string, number] => [word, 10 * (index + 2)]),
]);
/** A number in words up to ninety-nine, but not "twenty hundred" and the like. */
const IN_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:(?:${TENS.join('|')})(?:[-\\s](${UNITS.join('|')}))?|${[...TEENS, ...UNITS, ...NOTHING].join('|')})(?![\\p{L}\\p{N}]|[-\\s](?:hundred|thousand|million)\\b)`,
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

import type { FigureWords } from '../../reviews/replies/figures.ts';

/** Languages in which replies are often written. Intl has the words of each. */
const LANGUAGES =
  'ar bg ca cs da de el en es et fi fr he hi hr hu id it lt lv nb nl pl pt ro ru sk sl sr sv tr uk vi'.split(
    ' ',
  );

let words: FigureWords | undefined;

/** Names of months and nouns of money in many languages, read once. */
export function figureWords(): FigureWords {
  words ??= {
    months: unique(LANGUAGES.flatMap(monthsOf)),
    money: unique(LANGUAGES.flatMap(moneyOf)),
    codes: CURRENCIES,
  };
  return words;
}

/** As beside a day, such as "marca" for "marzec"; without names of one or two letters, or with digits. */
function monthsOf(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.formatToParts(Date.UTC(2026, month, 3)))
    .flat()
    .filter(({ type }) => type === 'month')
    .map(({ value }) => value.toLowerCase())
    .filter((value) => /^\p{L}{3,}$/u.test(value));
}

/** "dollar" of "US Dollar" and "Canadian Dollar": the word that names of currencies share, and whole names such as "Euro". */
function moneyOf(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const split = CURRENCIES.map((code) => (names.of(code) ?? code).toLowerCase().split(/\s+/));
  const [first, last] = [0, -1].map((at) => split.map((parts) => parts.at(at) ?? ''));
  // Languages name the noun first or last; the other place has the countries, which differ more.
  const nouns = new Set(first).size < new Set(last).size ? first : last;
  const shared = (nouns ?? []).filter((noun, index, all) => all.indexOf(noun) !== index);
  const alone = split.filter(({ length }) => length === 1).flat();
  return [...shared, ...alone].filter((noun) => /^\p{L}{3,}$/u.test(noun));
}

const CURRENCIES = Intl.supportedValuesOf('currency');

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}

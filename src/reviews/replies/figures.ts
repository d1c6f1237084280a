/** From a library: month names and currency nouns in lower case, and codes such as EUR. */
export interface FigureWords {
  months: readonly string[];
  money: readonly string[];
  codes: readonly string[];
}

export type FigureKind = 'amount' | 'date' | 'phone' | 'email' | 'link';

/** Amounts of money, days, phone numbers, email addresses and links of a text, in every language. */
export function figures(text: string, words: FigureWords): { kind: FigureKind; words: string }[] {
  const found = (kind: FigureKind, pattern: RegExp): { kind: FigureKind; words: string }[] =>
    [...text.matchAll(pattern)].map(([match]) => ({ kind, words: match.trim() }));
  const { amount, coded, day } = patternsOf(words);
  return [
    ...found('amount', amount),
    ...found('amount', coded),
    ...found('date', day),
    ...found('phone', PHONE),
    ...found('email', EMAIL),
    ...found('link', LINK),
  ];
}

type Patterns = Record<'amount' | 'coded' | 'day', RegExp>;
const known = new WeakMap<FigureWords, Patterns>();

function patternsOf(words: FigureWords): Patterns {
  const patterns = known.get(words) ?? { ...amountPatterns(words), day: dayPattern(words) };
  known.set(words, patterns);
  return patterns;
}

const NUMBER = "\\d+(?:[.,’'\\s]\\d+)*(?:,[-–—])?";

function amountPatterns({ money, codes }: FigureWords): Omit<Patterns, 'day'> {
  const noun = `(?:${money.join('|') || NEVER})\\p{L}{0,2}(?!\\p{L})`;
  const code = `(?:${codes.join('|') || NEVER})`;
  const before = '(?<![\\p{L}\\d.,])';
  return {
    amount: new RegExp(
      `\\p{Sc}\\s?${NUMBER}|${before}${NUMBER}\\s?(?:\\p{Sc}|${noun})|\\d\\s?[円元원]`,
      'giu',
    ),
    coded: new RegExp(`(?<!\\p{L})${code}\\s?${NUMBER}|${before}${NUMBER}\\s?${code}(?!\\p{L})`, 'gu'),
  };
}

/** A pattern for an empty list. */
const NEVER = '(?!)';

function dayPattern({ months }: FigureWords): RegExp {
  const month = `(?:${months.join('|') || NEVER})`;
  return new RegExp(
    [
      '(?<![\\d./-])(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d{1,2}[.-]\\d{1,2}[.-]\\d{4}|' +
        '(?:0?[1-9]|[12]\\d|3[01])\\.\\s?(?:0?[1-9]|1[0-2])\\.(?:\\d{2})?)(?![\\d./-]*\\d)',
      `(?<![\\d.,])\\d{1,2}(?:\\.|\\p{L}{1,2}|[ºª°])?\\s(?:\\p{L}{1,2}\\s)?${month}(?!\\p{L})`,
      `(?<!\\p{L})${month}\\s\\d{1,2}(?:\\p{L}{2})?(?![\\d:\\p{L}])`,
      '\\d{1,2}\\s?[月월]\\s?\\d{1,2}\\s?[日일]',
    ].join('|'),
    'giu',
  );
}

/** At least seven digits in groups, one of them of three: not a range of years or hours, nor a postal code. */
const NO_PHONE =
  /(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d(?!\d)|\d{5}-\d{4}(?!\d)|\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d/u;
const GROUPS = /(?=[^\p{L},;:!?]*\d{3})\+?(?:\(?\d[\s()./‐–-]*){7,15}(?<=\d)(?![\d\p{L}])/u;
const PHONE = new RegExp(`(?<![\\d\\p{L}.,/+-])(?!${NO_PHONE.source})${GROUPS.source}`, 'gu');
const EMAIL = /(?<![\p{L}\d._+-])[\p{L}\d._+-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const LINK = /(?<![\p{L}\d@])(?:https?:\/\/|www\.)[^\s<>"')]*[^\s<>"').,;:!?]/giu;

import type { CarelessKind } from './reply-rule.ts';

/** Amounts of money, days and phone numbers: figures that say too much in every language. `phones` are the business's own. */
export function figures(
  sentence: string,
  phones: readonly string[],
): { kind: CarelessKind; words: string }[] {
  const found = (kind: CarelessKind, pattern: RegExp): { kind: CarelessKind; words: string }[] =>
    [...sentence.matchAll(pattern)].map(([words]) => ({ kind, words: words.trim() }));
  return [
    ...found('payment', AMOUNT),
    ...found('date', DAY),
    ...found('phone', PHONE).filter(({ words }) => phones.length > 0 && !isOwn(words, phones)),
  ];
}

/** Equal without what callers from abroad add or skip: "+49 (0)30 123456" is "030 123456". */
function isOwn(words: string, phones: readonly string[]): boolean {
  const given = digitsOf(words);
  return phones.map(digitsOf).some((own) => own.endsWith(given) || given.endsWith(own));
}

function digitsOf(phone: string): string {
  return phone.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
}

const SYMBOL =
  '(?:[A-Z]{0,2}\\$|[€£¥₹₺₩₽₴₫₪฿]|USD|EUR|GBP|CHF|CAD|AUD|MXN|PLN|SEK|NOK|DKK|CZK|HUF|RON|TRY|BRL|JPY|INR|zł|kr|Kč|Ft)';
const NUMBER = "\\d+(?:[.,’'\\s]\\d+)*";
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d])${SYMBOL}\\s?${NUMBER}|(?<![\\p{L}\\d.,])${NUMBER}(?:,[-–—])?\\s?(?:${SYMBOL}|(?:dollars?|d[óo]lares|euros?|bucks|pesos?|pounds|francs|Franken|złotych|kronor|kroner|reais|рублей|руб)(?!\\p{L}))|\\d\\s?[円元원]`,
  'gu',
);

const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|jänner|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sept?iembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|januari|februari|maart|mei|augustus|augusti|maj|marts|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';
const DAY = new RegExp(
  [
    '(?<![\\d./-])(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d{1,2}[.-]\\d{1,2}[.-]\\d{4}|\\d{1,2}\\.\\s?\\d{1,2}\\.(?:\\d{2})?)(?![\\d./-]*\\d)',
    `(?<!\\d)\\d{1,2}(?:\\.|st|nd|rd|th|er|[ºª°])?\\s(?:(?:of|de|di)\\s)?(?:${MONTHS})(?!\\p{L})`,
    `(?<!\\p{L})(?:${MONTHS})\\s\\d{1,2}(?:st|nd|rd|th)?(?![\\d:])`,
    '\\d{1,2}\\s?[月월]\\s?\\d{1,2}\\s?[日일]',
  ].join('|'),
  'giu',
);

/** At least seven digits in groups, one of them of three: no range of years or hours, no postal code. */
const PHONE =
  /(?<![\d\p{L}.,/+-])(?!(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d(?!\d)|\d{5}-\d{4}(?!\d)|\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d)(?=[^\p{L},;:!?]*\d{3})\+?(?:\(?\d[\s()./‐–-]*){7,15}(?<=\d)(?![\d\p{L}])/gu;

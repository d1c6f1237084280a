import { fold } from '../fold.ts';
import { searchStem } from '../search-stem.ts';
import { rulesOf } from '../word-rules.ts';
import { wordStem } from '../word-stem.ts';

/** A word of a text or a question, in the form in which words are compared. */
export interface SearchWord {
  /** As written, folded. */
  word: string;
  /** By the rules of the text's language; a question follows the first language of the site. */
  stem: string;
  /** By the rules of all languages that were given. */
  stems: readonly string[];
  start: number;
  end: number;
}

export interface WordReading {
  /** Languages by whose rules the words are compared. */
  languages: readonly string[];
  /** Languages whose words of grammar are skipped; those above, if not given. */
  grammar?: readonly string[];
  /** Only words with these first letters, to save time. */
  initials?: ReadonlySet<string | undefined>;
}

const ENGLISH: WordReading = { languages: ['en'] };

/** The words of a text that can be searched for, in order. */
export function searchWords(text: string, reading: WordReading = ENGLISH): SearchWord[] {
  const words: SearchWord[] = [];
  const { initials } = reading;
  for (const { 0: written, index } of text.matchAll(WORD)) {
    for (const word of formsOf(fold(written))) {
      if (isSmall(word, reading)) continue;
      const stems = [...new Set(reading.languages.map((language) => rulesOf(language).stem(word)))];
      if (initials !== undefined && !stems.some(([initial]) => initials.has(initial))) continue;
      words.push({ word, stem: stems[0] ?? word, stems, start: index, end: index + written.length });
    }
  }
  return words;
}

/** The words that no index has: words of grammar, single letters and digits, once each. */
export function smallWords(text: string, reading: WordReading): (SearchWord & { isGrammar: boolean })[] {
  const found = [...text.matchAll(WORD)].flatMap(({ 0: written, index: start }) => {
    const [word = ''] = formsOf(fold(written));
    const place = { word, stem: word, stems: [], start, end: start + written.length };
    return isSmall(word, reading) ? [[word, { ...place, isGrammar: isGrammar(word, reading) }] as const] : [];
  });
  return [...new Map(found).values()];
}

/** One letter is an initial or a part of a word, and one digit is in prices and times. */
function isSmall(word: string, reading: WordReading): boolean {
  return /^[a-z\d]$/.test(word) || isGrammar(word, reading);
}

function isGrammar(word: string, { languages, grammar = languages }: WordReading): boolean {
  return grammar.some((language) => rulesOf(language).grammar.has(word));
}

/** "X-rays" is also written "xrays", and "same-day" contains "day". */
function formsOf(folded: string): string[] {
  const whole = folded.replace(/'s?$/, '');
  return whole.includes('-') ? [whole.replaceAll('-', ''), ...whole.split('-')] : [whole];
}

/** A text as its words without inflections, small words included: "Nobody answers" -> "nobody answer". */
export function uninflected(text: string): string {
  return wordsOf(text).map(wordStem).join(' ');
}

/** A text as the stems of its words, small words included. */
export function stemmed(text: string): string {
  return wordsOf(text)
    .map((word) => searchStem(word.replace(/'s?$/, '')))
    .join(' ');
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
}

export function stemsOf(text: string, languages: readonly string[] = ENGLISH.languages): Set<string> {
  return new Set(searchWords(text, { languages }).flatMap(({ stems }) => stems));
}

/** Whether a question, as stems, has all words of a keyword. */
export function namesAll(
  asked: ReadonlySet<string>,
  keyword: string,
  languages: readonly string[] = ENGLISH.languages,
): boolean {
  const words = searchWords(keyword, { languages });
  return words.length > 0 && words.every(({ stems }) => stems.some((stem) => asked.has(stem)));
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’‐‑-](?=[\p{L}\p{N}]))*/gu;

import { fold } from '../../reviews/fold.ts';
import type { SearchIndex } from '../../reviews/search-index.ts';

/** Words that carry no topic, folded; questions to an assistant are full of them. */
const STOP_WORDS = new Set(
  [
    'a an and any are about at be been can did do does dr for from get had has have how i if in is it like me much',
    'my of on or our people please say says she he so some tell that the their them there they think this to was we',
    'were what when where which who why will with would you your review reviews',
    'con de del el en es la las los o para por que un una y',
  ].flatMap((line) => line.split(' ')),
);

/** Words up to this length match whole or with a plural s: "hip" does not match "hipster". */
const WHOLE_MAX = 3;

/** Each word costs one scan over all texts; real questions have fewer. */
const WORDS_MAX = 24;

/** The words of a question that carry its topic, folded and stemmed. */
export function topicWords(question: string): string[] {
  const words = fold(question).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'-]*/gu) ?? [];
  const topical = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set((topical.length > 0 ? topical : words).map(stem))].slice(0, WORDS_MAX);
}

/** "waiting" finds "wait", "pregnancy" "pregnant", "headaches" "headache"; "spring" stays whole. */
function stem(inflected: string): string {
  const word = inflected.replace(/['-]s?$/, '');
  const base = word.replace(/(ing|ed)$/, '');
  if (base !== word && base.length > WHOLE_MAX) return base;
  if (word.length >= 8) return word.slice(0, -2);
  return word.length > WHOLE_MAX && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Where the next word that begins with `word` starts in a folded text, from a position on, or -1. */
export function nextWord(text: string, word: string, from = 0): number {
  for (let hit = text.indexOf(word, from); hit !== -1; hit = text.indexOf(word, hit + 1)) {
    if (!isLetter(text[hit - 1]) && isWordEnd(text, word, hit + word.length)) return hit;
  }
  return -1;
}

function isWordEnd(text: string, word: string, end: number): boolean {
  if (word.length > WHOLE_MAX || !isLetter(text[end])) return true;
  return text[end] === 's' && !isLetter(text[end + 1]) && word.length === WHOLE_MAX;
}

/** Whether a question names a keyword: it has every topic word of the keyword. */
export function namesKeyword(words: readonly string[], keyword: string): boolean {
  const text = fold(keyword);
  const named = words.filter((word) => nextWord(text, word) >= 0).length;
  return named > 0 && named >= topicWords(keyword).length;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/**
 * Rows that match some of the question, best first: each word counts by its rarity, and so does each list
 * of `mentions`; equal rows newest first.
 */
export function rankedRows(
  index: SearchIndex,
  words: readonly string[],
  mentions: readonly (readonly number[])[],
  most: number,
): number[] {
  const scores = new Map<number, number>();
  const count = (rows: readonly number[]): void => {
    const weight = Math.log(1 + index.ids.length / Math.max(1, rows.length));
    for (const row of rows) scores.set(row, (scores.get(row) ?? 0) + weight);
  };
  for (const word of words) count(rowsWith(index, word));
  for (const rows of mentions) count(rows);
  return [...scores]
    .sort(([rowA, a], [rowB, b]) => b - a || rowA - rowB)
    .slice(0, most)
    .map(([row]) => row);
}

function rowsWith({ text, offsets, ids }: SearchIndex, word: string): number[] {
  const rows: number[] = [];
  let row = 0;
  let hit = nextWord(text, word);
  while (hit !== -1 && row < ids.length) {
    while ((offsets[row + 1] ?? Number.POSITIVE_INFINITY) <= hit) row += 1;
    rows.push(row);
    hit = nextWord(text, word, offsets[row + 1] ?? text.length);
  }
  return rows;
}

import { fold } from '../reviews/fold.ts';
import type { SearchIndex } from '../reviews/search-index.ts';

/** Words that carry no topic, folded; questions to an assistant are full of them. */
const STOP_WORDS = new Set(
  'a an and any are about at be been can did do does for from get had has have how i if in is it like me much my of on or our people please say says she he so some tell that the their them there they think this to was we were what when where which who why will with would you your review reviews'.split(
    ' ',
  ),
);

/** The words of a question that say what it is about, folded, singular where a plain s marks the plural. */
export function topicWords(question: string): string[] {
  const words = fold(question).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'-]*/gu) ?? [];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  const kept = telling.length > 0 ? telling : words;
  return [
    ...new Set(kept.map((word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word))),
  ];
}

/**
 * Rows by how much of the question they speak to: each word counts by its rarity, a row in `mentions`
 * once more; equal rows newest first. Rows without any word are left out.
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

/** Rows whose text contains the word as a word's beginning, so that "hip" does not find "relationship". */
function rowsWith({ text, offsets, ids }: SearchIndex, word: string): number[] {
  const rows: number[] = [];
  let row = 0;
  let hit = text.indexOf(word);
  while (hit !== -1 && row < ids.length) {
    while ((offsets[row + 1] ?? Number.POSITIVE_INFINITY) <= hit) row += 1;
    if (hit === 0 || !/[\p{L}\p{N}]/u.test(text[hit - 1] ?? '')) {
      rows.push(row);
      hit = text.indexOf(word, offsets[row + 1] ?? text.length);
    } else hit = text.indexOf(word, hit + 1);
  }
  return rows;
}

import type { Understanding } from '../../schema/review-page.ts';
import { absenceOf, isFound, type Meaning, meaningsOf } from './absence.ts';
import { nearness } from './nearness.ts';
import { ownerFactsFor } from './owner-facts.ts';
import { type ReadQuestion, scoresAlone, type TextOf } from './read-question.ts';
import type { SearchTerm } from './term.ts';
import type { WordIndex } from './word-index.ts';

/** Words in at most this share of the reviews are rare. */
const RARE_SHARE = 0.1;
/** Of few reviews, so many are still rare. */
const RARE_MIN = 3;
/** Other words of a question that are counted. */
const OTHERS_MAX = 3;

/** What of a question reviews say, what they do not say, and what the owner says. */
export function understandingOf(
  index: WordIndex,
  read: ReadQuestion,
  missingPairs: readonly (readonly [SearchTerm, SearchTerm])[],
  textOf: TextOf,
): { understanding: Understanding; distinguished: ReadonlySet<number> | null } {
  const { plain, terms, weak, isSynonyms, ignored, side, stars } = read;
  // Without a thing, "worst reviews" asks for stars, and other words are what is asked for.
  const isAll = weak.size === terms.length && side === null && stars === null;
  const strong = terms.filter((_, place) => isAll || !weak.has(place));
  const meanings = meaningsOf(plain, strong, isSynonyms);
  const ordered = isSynonyms ? [] : rarestFirst(meanings);
  const counts = ordered.slice(0, 1 + OTHERS_MAX).map(({ words: [word = ''] }) => ({
    word,
    rows: scoresAlone(index, word, textOf),
  }));
  const [first, ...others] = counts.map(({ word, rows }) => ({ word, reviews: rows.size }));
  return {
    understanding: {
      ...absenceOf(plain, meanings, missingPairs),
      ignored,
      apart: index.isJoined ? [] : apartIn(index, ordered, textOf),
      distinguishing: first === undefined ? null : { ...first, others },
      owner: ownerFactsFor(index, terms),
    },
    distinguished: counts[0] === undefined ? null : new Set(counts[0].rows.keys()),
  };
}

/** What no review has first, then what the fewest have. */
function rarestFirst(meanings: readonly Meaning[]): Meaning[] {
  const reviews = (meaning: Meaning): number =>
    isFound(meaning) ? 1 + Math.max(...meaning.terms.map(({ rows }) => rows.size)) : 0;
  return [...meanings].sort((a, b) => reviews(a) - reviews(b));
}

/** The two rarest things of a question, if each is in reviews, but none has them near each other. */
function apartIn(index: WordIndex, [one, other]: readonly Meaning[], textOf: TextOf): string[][] {
  const [a, b] = [one?.terms[0], other?.terms[0]];
  if (one === undefined || other === undefined || a === undefined || b === undefined) return [];
  const most = Math.max(RARE_MIN, index.ratings.length * RARE_SHARE);
  const isRare = ({ isFound: isSaid, rows }: SearchTerm): boolean =>
    isSaid && rows.size > 0 && rows.size <= most;
  if (!isRare(a) || !isRare(b) || a.named.some((subject) => b.named.includes(subject))) return [];
  const scores = Float64Array.from(index.ratings, () => 1);
  return nearness([a, b], scores, textOf, index.languages).isFound ? [] : [[...one.words, ...other.words]];
}

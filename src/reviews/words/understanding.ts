import type { Understanding } from '../../schema/review-page.ts';
import { fold } from '../fold.ts';
import { absenceOf, isFound, type Meaning, meaningsOf, rowsSaying } from './absence.ts';
import { nearness } from './nearness.ts';
import { ownerFactsFor } from './owner-facts.ts';
import type { ReadQuestion, TextOf } from './read-question.ts';
import type { SearchTerm } from './term.ts';
import type { WordIndex } from './word-index.ts';

/** Words in at most this share of the reviews are rare. */
const RARE_SHARE = 0.1;
/** Of few reviews, so many are still rare. */
const RARE_MIN = 3;
/** Other words of a question that are counted. */
const OTHERS_MAX = 3;

/**
 * What of a question reviews say, what they do not say, and what the owner says. `distinguished` has the rows of the
 * reviews about its rarest word, and `telling` those that say it, if it is rare.
 */
export function understandingOf(
  index: WordIndex,
  read: ReadQuestion,
  missingPairs: readonly (readonly [SearchTerm, SearchTerm])[],
  textOf: TextOf,
): { understanding: Understanding; distinguished: ReadonlySet<number> | null; telling: ReadonlySet<number> } {
  const { plain, terms, weak, hasCommas, isSynonyms, ignored, side, stars } = read;
  // Without a thing, "worst reviews" asks for stars, and other words are what is asked for.
  const isAll = weak.size === terms.length && side === null && stars === null;
  const strong = terms.filter((_, place) => isAll || !weak.has(place));
  const meanings = meaningsOf(plain, strong, hasCommas);
  const ordered = (isSynonyms ? [] : meanings)
    .map((meaning) => ({ meaning, said: rowsSaying(meaning), isAbsent: !isFound(meaning) }))
    .sort((a, b) => Number(b.isAbsent) - Number(a.isAbsent) || a.said.size - b.said.size);
  const counts = ordered.slice(0, 1 + OTHERS_MAX).map(({ meaning: { words, terms: forms }, said }) => ({
    word: forms[0]?.respelled ?? words[0] ?? '',
    reviews: said.size,
  }));
  const [first, ...others] = counts;
  const [rarest] = ordered;
  const most = Math.max(RARE_MIN, index.ratings.length * RARE_SHARE);
  return {
    understanding: {
      ...absenceOf(meanings),
      ignored,
      apart: index.isJoined
        ? []
        : distinctPairs([
            ...missingPairs.map((pair) => pair.map(({ start, end }) => fold(plain.slice(start, end)))),
            ...apartIn(
              index,
              ordered.map(({ meaning }) => meaning),
              textOf,
            ),
          ]),
      distinguishing: first === undefined ? null : { ...first, others },
      owner: ownerFactsFor(
        index,
        terms,
        terms.filter((_, place) => !weak.has(place)),
      ),
    },
    distinguished: rarest === undefined ? null : answering(rarest.meaning, rarest.said),
    telling: rarest === undefined || rarest.said.size > most ? new Set() : rarest.said,
  };
}

function distinctPairs(pairs: readonly string[][]): string[][] {
  return [...new Map(pairs.map((pair) => [pair.toSorted().join(' '), pair])).values()];
}

/** Rows of the reviews that say a thing or have it as subject, else of those with related words. */
function answering({ terms }: Meaning, said: ReadonlySet<number>): ReadonlySet<number> {
  const about = new Set([...said, ...terms.flatMap(({ named }) => named.flatMap(({ all }) => all))]);
  if (about.size > 0) return about;
  return new Set(terms.flatMap(({ related, rows }) => (related.length === 0 ? [] : [...rows.keys()])));
}

/** The two rarest things of a question, if each is in reviews, but none has them near each other. */
function apartIn(index: WordIndex, [one, other]: readonly Meaning[], textOf: TextOf): string[][] {
  const [a, b] = [one?.terms[0], other?.terms[0]];
  if (one === undefined || other === undefined || a === undefined || b === undefined) return [];
  const most = Math.max(RARE_MIN, index.ratings.length * RARE_SHARE);
  const isRare = ({ said }: SearchTerm): boolean => said.size > 0 && said.size <= most;
  if (!isRare(a) || !isRare(b) || a.named.some((subject) => b.named.includes(subject))) return [];
  const scores = Float64Array.from(index.ratings, () => 1);
  return nearness([a, b], scores, textOf, index.languages).isFound ? [] : [[...one.words, ...other.words]];
}

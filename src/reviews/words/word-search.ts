import type { Understanding } from '../../schema/review-page.ts';
import type { Side } from '../counted-sides.ts';
import { meaningsOf, rowsSaying } from './absence.ts';
import { nearness } from './nearness.ts';
import type { Meant } from './opinions.ts';
import { type ReadQuestion, readQuestion, type TextOf } from './read-question.ts';
import { fitsOf, fitting, sharesOf } from './scoring.ts';
import type { Subject } from './subjects.ts';
import { type SearchTerm, SUBJECT_WEIGHT } from './term.ts';
import { understandingOf } from './understanding.ts';
import type { WordIndex } from './word-index.ts';

/** What a search for words found. */
export interface WordsFound {
  /** Scores by row, above 0 and at most 1. A weak tail is cut off. */
  scores: ReadonlyMap<number, number>;
  /** The words are alternatives, such as synonyms, rather than a sentence. */
  isList: boolean;
  worth: Worth;
  /** The side that the question asks for ("worst", "best"). */
  side: Side | null;
  /** The stars that it asks for ("one star reviews"), 1 to 5. */
  stars: number | null;
  /** Aspects, topics and languages that the question is about. */
  subjects: (Meant & { term: number; weight: number })[];
  /** All aspects, with what the analysis found. */
  aspects: readonly Subject[];
  /** Languages by whose rules words are compared. */
  languages: readonly string[];
  /** What reviews say and do not say of the question, regardless of other filters. */
  understanding: Understanding;
  /** Rows that have the distinguishing word of a question; null if it has none. */
  distinguished: ReadonlySet<number> | null;
}

/** What the words of a question are worth. */
export interface Worth {
  /** For each word, as a part of the whole question: rare ones the most, verbs such as "take" less. */
  shares: readonly number[];
  /** By stem of a text: the words that it counts as, by their places, and how much. */
  stems: ReadonlyMap<string, readonly { term: number; weight: number }[]>;
  /** The same by word of an author's name, without a weight. */
  names: ReadonlyMap<string, readonly { term: number }[]>;
}

/**
 * Scores the reviews that fit the words of a question: in any order and form, related or misspelled. `textOf` gives
 * the folded text of a row.
 */
export function searchByWords(index: WordIndex, question: string, textOf: TextOf = () => ''): WordsFound {
  const read = readQuestion(index, question, textOf);
  const { terms, side, stars } = read;
  const all = fitsOf(index, read);
  // A language that joins words names a thing with one word.
  const pairs = index.isJoined
    ? []
    : read.pairs.map(([a, b]) => [terms[a], terms[b]] as [SearchTerm, SearchTerm]);
  const near = pairs.map((pair) => nearness(pair, all, textOf, index.languages));
  const said = QUOTED.test(question) ? rowsOf(read) : [];
  const scores =
    said.length > 0
      ? new Map(said.map((row) => [row, Math.min(1, all[row] || Number.EPSILON)]))
      : fitting(
          index,
          read,
          all,
          near.flatMap(({ separate }) => separate),
        );
  const missingPairs = pairs.filter(
    ([a, b], place) =>
      near[place]?.isFound === false && !a.named.some((subject) => b.named.includes(subject)),
  );
  const { telling, ...understood } = understandingOf(index, read, missingPairs, textOf);
  const isPlain = said.length === 0 && side === null && stars === null;
  return {
    scores: isPlain ? withFirst(scores, telling) : scores,
    isList: read.isList,
    worth: { shares: sharesOf(index, read), ...termsByForm(terms) },
    side,
    stars,
    subjects: terms.flatMap(({ named, opined }, term) =>
      [
        ...named.map((subject) => ({ subject, rows: subject.all, weight: 1 })),
        ...opined.map((opinion) => ({ ...opinion, weight: SUBJECT_WEIGHT })),
        ...(side === null ? [] : named.map((subject) => ({ subject, rows: subject[side], weight: 1 }))),
      ].map((meant) => ({ ...meant, term })),
    ),
    aspects: index.subjects,
    languages: index.languages,
    ...understood,
  };
}

/** These rows come first, however little else they have of the question: the other words alone do not answer it. */
function withFirst(scores: Map<number, number>, first: ReadonlySet<number>): Map<number, number> {
  if (first.size === 0) return scores;
  const best = [...scores.values()].reduce((a, b) => Math.max(a, b), Number.EPSILON);
  const ordered = new Map([...scores].map(([row, score]) => [row, 0.9 * score]));
  for (const row of first) ordered.set(row, 0.95 * best + 0.05 * (scores.get(row) ?? 0));
  return ordered;
}

/** In quotation marks, words mean the reviews that say each of them in some form, and no related words. */
const QUOTED = /^\s*["“„][^"“”„]*["“”]\s*$/;

function rowsOf({ plain, terms }: ReadQuestion): number[] {
  const [first = new Set<number>(), ...others] = meaningsOf(plain, terms, false).map(rowsSaying);
  return [...first].filter((row) => others.every((rows) => rows.has(row)));
}

function termsByForm(terms: readonly SearchTerm[]): Pick<Worth, 'stems' | 'names'> {
  const all = terms.flatMap(({ variants }, term) => variants.map((variant) => ({ ...variant, term })));
  const words = terms.map(({ word, respelled }, term) => ({ word: respelled ?? word, term }));
  return { stems: Map.groupBy(all, ({ stem }) => stem), names: Map.groupBy(words, ({ word }) => word) };
}

import type { Absence } from '../../schema/review-page.ts';
import { absenceOf } from './absence.ts';
import { nearness } from './nearness.ts';
import { type Meant, opinionsIn } from './opinions.ts';
import { phrasesOf } from './phrases.ts';
import { fitsOf, fitting, sharesOf } from './scoring.ts';
import { type SearchWord, searchWords } from './search-words.ts';
import { type Side, sideOf, starsIn, withoutStars } from './sides.ts';
import type { Subject } from './subjects.ts';
import { SUBJECT_WEIGHT, type Term, termOf } from './term.ts';
import type { WordIndex } from './word-index.ts';

/** What a search for words found. */
export interface WordsFound {
  /** Scores by row, above 0 and at most 1. A weak tail is cut off. */
  scores: ReadonlyMap<number, number>;
  /** The words are alternatives, such as synonyms, rather than a sentence. */
  isList: boolean;
  /** The words of the question, each with what counted as it and the number of reviews. */
  words: { word: string; related: string[]; reviews: number }[];
  worth: Worth;
  /** The side that the question asks for ("worst", "best"). */
  side: Side | null;
  /** The stars that it asks for ("one star reviews"), 1 to 5. */
  stars: number | null;
  /** Aspects, topics and languages that the question is about. */
  subjects: (Meant & { term: number; weight: number })[];
  /** All aspects, with what the analysis found. */
  aspects: readonly Subject[];
  /** What of the question no review says, whatever the other filters. */
  absence: Absence;
}

/** What the words of a question are worth. */
export interface Worth {
  /** For each word, as a part of the whole question: rare ones the most, verbs such as "take" less. */
  shares: readonly number[];
  /** By stem of a text: the words that it counts as, by their places, and how much. */
  stems: ReadonlyMap<string, readonly { term: number; weight: number }[]>;
}

/** No honest question has more words with a subject. */
const WORDS_MAX = 24;

/**
 * Scores the reviews that fit the words of a question: in any order and form, related or misspelled. `textOf` gives
 * the folded text of a row.
 */
export function searchByWords(
  index: WordIndex,
  question: string,
  textOf: (row: number) => string = () => '',
): WordsFound {
  const stars = starsIn(question);
  const plain = withoutStars(question);
  const asked = distinct(searchWords(plain));
  const last = asked.at(-1);
  const sides = asked.map(({ stem }) => sideOf(stem));
  const side = sides.find((each) => each !== null) ?? null;
  const opinions = opinionsIn(question, index.subjects);
  const stems = new Set(asked.map(({ stem }) => stem));
  const subjects = index.subjects.flatMap((subject) => {
    const name = subject.names
      .map((each) => each.split(' '))
      .find((each) => each.every((stem) => stems.has(stem)));
    return name === undefined ? [] : [{ subject, name: new Set(name) }];
  });
  const terms = asked
    .filter((_, place) => sides[place] === null)
    .map((word) =>
      termOf(index, word, {
        subjects,
        opinions,
        similar: asked.filter(({ start }) => start === word.start).length === 1,
        isBeingTyped: word === last,
      }),
    );
  const { pairs: inARow, ...phrases } = phrasesOf(plain, terms, index.subjects);
  // A language that joins words names a thing with one word.
  const pairs = index.isJoined ? [] : inARow;
  const read = { question, terms, side, stars, ...phrases };
  const all = fitsOf(index, read);
  const near = pairs.map(([first, second]) =>
    nearness(terms[first] as Term, terms[second] as Term, all, textOf),
  );
  return {
    scores: fitting(
      index,
      read,
      all,
      near.flatMap(({ separate }) => separate),
    ),
    isList: phrases.isList,
    words: terms.map(({ word, related, rows }) => ({ word, related, reviews: rows.size })),
    worth: { shares: sharesOf(index, read), stems: stemsOf(terms) },
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
    absence: absenceOf(
      plain,
      terms,
      pairs.filter((_, place) => near[place]?.isFound === false),
      phrases.weak,
    ),
  };
}

function stemsOf(terms: readonly Term[]): Worth['stems'] {
  const all = terms.flatMap(({ variants }, term) => variants.map((variant) => ({ ...variant, term })));
  return Map.groupBy(all, ({ stem }) => stem);
}

function distinct(words: readonly SearchWord[]): SearchWord[] {
  return [...new Map(words.map((word) => [word.stem, word])).values()].slice(0, WORDS_MAX);
}

import { searchStem } from '../search-stem.ts';
import { wordStem } from '../word-stem.ts';
import type { Opinion } from './opinions.ts';
import { relatedTo, stemsOfWord } from './related-words.ts';
import type { SearchWord } from './search-words.ts';
import { formsOf, similarWord } from './similar-word.ts';
import type { Subject } from './subjects.ts';
import { headOf, longerStems, postingOf, postingOfWord, rowsOfAuthor, type WordIndex } from './word-index.ts';

/** A word of a question with everything that counts as it. */
export interface SearchTerm extends SearchWord {
  /** A review has it in some form, or it is in the name of a subject of reviews. */
  isFound: boolean;
  /** The similar word that it was taken for. */
  respelled: string | null;
  variants: Variant[];
  related: string[];
  /** Weight by row, from 0 to 1. */
  rows: Map<number, number>;
  /** Rows of the reviews that have the word itself or its correction, in any form or inside a longer word. */
  said: Set<number>;
  /** Subjects with the word in their name, and in their name or terms. */
  named: Subject[];
  judging: Subject[];
  /** Opinions of the question that have the word. */
  opined: Opinion[];
}

interface Variant {
  stem: string;
  weight: number;
}

/** How much it counts if a review has another word than the question's, or is about its subject. */
export const RELATED_WEIGHT = 0.4;
const SPELLING_WEIGHT = 0.8;
const LONGER_WEIGHT = 0.7;
export const SUBJECT_WEIGHT = 0.45;

/** What the whole question says about a word. */
export interface Asked {
  /** Subjects that the question names, with the stems of the name. */
  subjects: readonly { subject: Subject; name: ReadonlySet<string> }[];
  opinions: readonly Opinion[];
  /** The word may be a misspelling. */
  similar: boolean;
  /** It may be the beginning of one, as in "park*". */
  isBegun: boolean;
}

export function termOf(
  index: WordIndex,
  asked: SearchWord,
  { subjects, opinions, similar: mayBeSimilar, isBegun }: Asked,
): SearchTerm {
  const { word } = asked;
  // A stem of another language that no review in it has could only be another word.
  const stems = asked.stems.filter(
    (stem, place) => place === 0 || stem === searchStem(word) || postingOfWord(index, stem, word).length > 0,
  );
  const named = subjects.flatMap(({ subject, name }) =>
    stems.some((stem) => name.has(stem)) ? [subject] : [],
  );
  const longer = stems.flatMap((stem) => longerStems(index, stem, word));
  const isIndexed =
    stems.some((stem) => postingOfWord(index, stem, word).length > 0) ||
    longer.length > 0 ||
    rowsOfAuthor(index, word).length > 0;
  const forms = isIndexed || !mayBeSimilar ? [] : formsOf(index, asked);
  const isKnown = isIndexed || named.length > 0 || forms.length > 0;
  const similar = isKnown || !mayBeSimilar ? null : similarWord(index, asked, isBegun);
  const meant = [
    ...[...stems, ...forms].map((stem) => ({ stem, weight: 1 })),
    ...(similar === null ? [] : [{ stem: similar.stem, weight: SPELLING_WEIGHT }]),
  ];
  const heads = isKnown || similar !== null ? [] : stems.flatMap((stem) => headOf(index, stem));
  const related = [...new Set([...meant.flatMap(({ stem }) => relatedTo(index, stem)), ...heads])];
  const variants = [
    ...meant,
    ...longer.map((stem) => ({ stem, weight: LONGER_WEIGHT })),
    ...related
      .flatMap((other) => stemsOfWord(other, index.languages))
      .map((stem) => ({ stem, weight: RELATED_WEIGHT })),
  ];
  const itself = new Set([...(similar === null ? stems : [similar.stem]), ...forms, ...longer]);
  const said = new Set<number>();
  const rows = new Map<number, number>();
  const count = (row: number, value: number): void => {
    rows.set(row, Math.max(rows.get(row) ?? 0, value));
  };
  for (const { stem, weight } of variants) {
    const posting = stems.includes(stem) ? postingOfWord(index, stem, word) : postingOf(index, stem);
    for (let at = 0; at < posting.length; at += 2) {
      const row = posting[at] as number;
      count(row, weight * (0.5 + (posting[at + 1] as number) / 18));
      if (itself.has(stem)) said.add(row);
    }
  }
  // If reviews use the word, an author's name does not say it: a review by Mr. Price is not about the price.
  const isName = said.size === 0;
  for (const row of rowsOfAuthor(index, similar?.word ?? word)) {
    count(row, 1);
    if (isName) said.add(row);
  }
  for (const { all } of named) for (const row of all) count(row, SUBJECT_WEIGHT);
  const opined = opinions.filter(({ words }) => words.includes(wordStem(word)));
  const own = rarity(index, rows.size);
  for (const opinion of opined) {
    const share = Math.min(1, rarity(index, opinion.rows.length) / own);
    for (const row of opinion.rows) count(row, SUBJECT_WEIGHT * share);
  }
  const isMeant = (stem: string): boolean => meant.some((variant) => variant.stem === stem);
  const judging = index.subjects.filter(({ names, terms }) =>
    [...names.flatMap((name) => name.split(' ')), ...terms].some(isMeant),
  );
  return {
    ...asked,
    isFound: isKnown,
    respelled: similar?.word ?? null,
    variants,
    related,
    rows,
    said,
    named,
    judging,
    opined,
  };
}

/** A word that no index has, looked for in the folded texts. */
export function smallTerm(
  { ratings }: WordIndex,
  asked: SearchWord,
  textOf: (row: number) => string,
): SearchTerm {
  const rows = new Map<number, number>();
  const pattern = wholeWord(asked.word);
  for (const row of ratings.keys()) if (textOf(row).search(pattern) !== -1) rows.set(row, 0.5);
  return {
    ...asked,
    ...{
      isFound: rows.size > 0,
      rows,
      said: new Set(rows.keys()),
      respelled: null,
      variants: [],
      related: [],
      named: [],
      judging: [],
      opined: [],
    },
  };
}

export function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'gu');
}

export function rarity({ ratings }: WordIndex, reviews: number): number {
  return Math.log(1 + ratings.length / (1 + reviews));
}

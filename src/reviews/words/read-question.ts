import type { Side } from '../counted-sides.ts';
import { detectLanguage } from '../language.ts';
import { hasRules } from '../word-rules.ts';
import { opinionsIn } from './opinions.ts';
import { type Phrases, phrasesOf } from './phrases.ts';
import { type SearchWord, searchWords, smallWords, type WordReading } from './search-words.ts';
import { sideOf, starsIn, withoutStars } from './sides.ts';
import { type SearchTerm, smallTerm, termOf } from './term.ts';
import type { WordIndex } from './word-index.ts';

/** A question as its words say it. */
export interface ReadQuestion extends Phrases {
  /** Without stars. */
  plain: string;
  terms: readonly SearchTerm[];
  side: Side | null;
  stars: number | null;
  /** Words of grammar that weigh nothing. */
  ignored: string[];
}

/** The folded text of a row. */
export type TextOf = (row: number) => string;

/** No honest question has more words with a subject. */
const WORDS_MAX = 24;

export function readQuestion(index: WordIndex, question: string, textOf: TextOf): ReadQuestion {
  const { languages, subjects: all } = index;
  const plain = withoutStars(question);
  const stars = starsIn(question);
  const reading: WordReading = { languages, grammar: languagesOf(plain, languages) };
  const asked = distinct(searchWords(plain, reading));
  const sides = asked.map(({ word }) => sideOf(word));
  const side = sides.find((each) => each !== null) ?? null;
  const opinions = opinionsIn(question, all);
  const stems = new Set(asked.flatMap((word) => word.stems));
  const subjects = all.flatMap((subject) => {
    const name = subject.names
      .map((each) => each.split(' '))
      .find((each) => each.every((stem) => stems.has(stem)));
    return name === undefined ? [] : [{ subject, name: new Set(name) }];
  });
  // A whole word is never taken for the beginning of another, so that its absence is said.
  const begun = question.trimEnd().endsWith('*') ? asked.at(-1) : null;
  const found = asked
    .filter((_, place) => sides[place] === null)
    .map((word) =>
      termOf(index, word, {
        subjects,
        opinions,
        similar: asked.filter(({ start }) => start === word.start).length === 1,
        isBegun: word === begun,
      }),
    );
  // Alone, any word is looked for.
  const isAlone = found.length === 0 && side === null && stars === null;
  const [sought, ignored] = [[], []] as [SearchWord[], string[]];
  for (const word of smallWords(plain, reading).slice(0, WORDS_MAX)) {
    if (isAlone || !word.isGrammar) sought.push(word);
    else ignored.push(word.word);
  }
  const small = sought.map((word) => smallTerm(index, word, textOf));
  const terms = [...found, ...small].sort((a, b) => a.start - b.start);
  return {
    ...phrasesOf(plain, terms, all),
    plain,
    terms,
    side,
    stars,
    ignored,
  };
}

/** The language of a question, if one of the site's or certain: "mas" alone is not Portuguese; else the languages of the site. */
function languagesOf(question: string, languages: readonly string[]): readonly string[] {
  const spoken = detectLanguage(question);
  const isProven = (): boolean => smallWords(question, { languages: [spoken] }).length >= PROOF_MIN;
  return hasRules(spoken) && (languages.includes(spoken) || isProven()) ? [spoken] : languages;
}

/** Words of grammar that prove a language. */
const PROOF_MIN = 2;

function distinct(words: readonly SearchWord[]): SearchWord[] {
  return [...new Map(words.map((word) => [word.stem, word])).values()].slice(0, WORDS_MAX);
}

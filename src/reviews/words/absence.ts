import type { Understanding } from '../../schema/review-page.ts';
import { fold } from '../fold.ts';
import type { SearchTerm } from './term.ts';

/** A thing that a question asks for: a word with its parts, or words that mean the same. */
export interface Meaning {
  /** As written, folded. */
  words: readonly string[];
  terms: readonly SearchTerm[];
}

/**
 * The things that a question asks for. Of a list with commas, what is between two of them is one thing; else each word
 * is one, because words side by side may be different things, of which none may be missing unsaid.
 */
export function meaningsOf(question: string, terms: readonly SearchTerm[], hasCommas: boolean): Meaning[] {
  const written = [...Map.groupBy(terms, ({ start }) => start).values()];
  const part = ([term]: readonly SearchTerm[]): number =>
    hasCommas ? (question.slice(0, term?.start).match(SEPARATOR)?.length ?? 0) : (term?.start ?? 0);
  return [...Map.groupBy(written, part).values()].map((groups) => ({
    words: groups.map((group) => fold(question.slice(group[0]?.start, group[0]?.end)).replace(/'s?$/, '')),
    terms: groups.flat(),
  }));
}

/** Different things in a list. */
const SEPARATOR = /[,;\n]/g;

/** What of a question no review says. */
export function absenceOf(
  meanings: readonly Meaning[],
): Pick<Understanding, 'not_found' | 'partly' | 'respelled' | 'related'> {
  const missing = meanings.filter((meaning) => !isFound(meaning));
  const terms = meanings.flatMap((meaning) => meaning.terms);
  return {
    not_found: [...new Set(missing.flatMap(({ words }) => words))],
    partly: meanings.flatMap(({ words, terms: forms }) => {
      const groups = written(forms);
      const said = words.filter((_, at) => groups[at] !== undefined && isWordFound(groups[at]));
      return said.length === 0 || said.length === words.length ? [] : [{ asked: [...words], said }];
    }),
    respelled: Object.fromEntries(
      terms.flatMap((term) => (term.isFound || term.respelled === null ? [] : [[term.word, term.respelled]])),
    ),
    related: Object.fromEntries(
      missing.flatMap(({ words: [word = ''], terms: forms }) => {
        const related = forms.flatMap((term) => term.related);
        return related.length === 0 ? [] : [[word, [...new Set(related)]]];
      }),
    ),
  };
}

/** Whether reviews have it as asked, or respelled; "walk-in" is found as one word or with all of its longer parts. */
export function isFound({ terms }: Meaning): boolean {
  return written(terms).some(isWordFound);
}

function isWordFound([whole, parts]: [SearchTerm, SearchTerm[]]): boolean {
  return isSaid(whole) || (parts.length > 0 && parts.every(isSaid));
}

function isSaid({ isFound: isKnown, respelled }: SearchTerm): boolean {
  return isKnown || respelled !== null;
}

/** Rows of the reviews that have it, in any form. */
export function rowsSaying({ terms }: Meaning): Set<number> {
  return new Set(
    written(terms).flatMap(([whole, [first, ...parts]]) => [
      ...whole.said,
      ...[...(first?.said ?? [])].filter((row) => parts.every(({ said }) => said.has(row))),
    ]),
  );
}

/** Each word with its longer parts. */
function written(terms: readonly SearchTerm[]): [SearchTerm, SearchTerm[]][] {
  return [...Map.groupBy(terms, ({ start }) => start).values()].map(([whole, ...parts]) => [
    whole as SearchTerm,
    parts.filter(({ word }) => word.length >= PART_MIN),
  ]);
}

const PART_MIN = 4;

import type { SearchIndex } from '../search-index.ts';
import { searchWords } from './search-words.ts';

/** The people whom a sentence names: the words of their names, and the rows that mention them; null if it names none. */
export function peopleNamed(
  { technicianNames, technicians }: Pick<SearchIndex, 'technicianNames' | 'technicians'>,
  question: string,
): { words: Set<string>; rows: Set<number> } | null {
  const said = ` ${plain(question)} `;
  const named = Object.entries(technicianNames)
    .map(([name, id]) => ({ id, words: plain(name) }))
    .filter(({ words }) => words !== '' && said.includes(` ${words} `));
  if (named.length === 0) return null;
  return {
    words: new Set(named.flatMap(({ words }) => words.split(' '))),
    rows: new Set(named.flatMap(({ id }) => (Object.hasOwn(technicians, id) ? (technicians[id] ?? []) : []))),
  };
}

/** A text as its words; of a name that is an ordinary word, nothing. */
function plain(text: string): string {
  return searchWords(text)
    .map(({ word }) => word)
    .join(' ');
}

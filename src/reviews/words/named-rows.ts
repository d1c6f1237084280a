import type { SearchIndex } from '../search-index.ts';
import { searchWords } from './search-words.ts';

/** Rows that mention the people whom a sentence names; null if it names none. What is said of others does not answer it. */
export function rowsNaming(
  { technicianNames, technicians }: Pick<SearchIndex, 'technicianNames' | 'technicians'>,
  question: string,
): Set<number> | null {
  const said = ` ${plain(question)} `;
  const ids = Object.entries(technicianNames).flatMap(([name, id]) => {
    const words = plain(name);
    return words !== '' && said.includes(` ${words} `) ? [id] : [];
  });
  if (ids.length === 0) return null;
  return new Set(ids.flatMap((id) => (Object.hasOwn(technicians, id) ? (technicians[id] ?? []) : [])));
}

/** A text as its words; of a name that is an ordinary word, nothing. */
function plain(text: string): string {
  return searchWords(text)
    .map(({ word }) => word)
    .join(' ');
}

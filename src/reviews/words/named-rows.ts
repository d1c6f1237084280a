import type { SearchIndex } from '../search-index.ts';
import { searchWords } from './search-words.ts';

/** Rows that mention the people and the services that a sentence names; null if it names none. */
export function rowsNamed(index: SearchIndex, question: string): Set<number> | null {
  const said = ` ${plain(question)} `;
  const rowsOf = (names: Record<string, string>, rows: Record<string, number[]>): Set<number> | null => {
    const ids = Object.keys(names).flatMap((name) => {
      const words = plain(name);
      return words !== '' && said.includes(` ${words} `) ? [names[name] ?? ''] : [];
    });
    return ids.length === 0
      ? null
      : new Set(ids.flatMap((id) => (Object.hasOwn(rows, id) ? (rows[id] ?? []) : [])));
  };
  const people = rowsOf(index.technicianNames, index.technicians);
  const services = rowsOf(index.serviceNames, index.services);
  if (people === null || services === null) return people ?? services;
  return new Set([...people].filter((row) => services.has(row)));
}

/** A text as its words; of a name that is an ordinary word, nothing. */
function plain(text: string): string {
  return searchWords(text)
    .map(({ word }) => word)
    .join(' ');
}

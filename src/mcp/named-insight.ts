import { fold } from '../reviews/fold.ts';
import { nearestName } from '../schema/nearest-name.ts';
import { type Named, nameList } from './tool.ts';

/** The entry that an id, label or alias names, folded and whole; or a sentence that lists the known ones. */
export function namedEntry<T extends Named & { aliases?: readonly string[] }>(
  entries: readonly T[],
  wanted: string,
  argument: string,
): T | { problem: string } {
  const name = fold(wanted).trim();
  const namesOf = (entry: T): string[] =>
    [entry.id, entry.label, ...(entry.aliases ?? [])].map((known) => fold(known).trim());
  const entry = entries.find((candidate) => namesOf(candidate).includes(name));
  if (entry) return entry;
  const near = nearestName(name, entries.flatMap(namesOf));
  const meant = entries.find((candidate) => near !== null && namesOf(candidate).includes(near)) ?? entries[0];
  const shown = JSON.stringify(wanted.length > 60 ? `${wanted.slice(0, 57).toWellFormed()}...` : wanted);
  const example =
    meant === undefined ? '' : `\nCorrected example: ${JSON.stringify({ [argument]: meant.id })}`;
  return { problem: `${argument}: ${shown} is not known. Known: ${nameList(entries, 100)}.${example}` };
}

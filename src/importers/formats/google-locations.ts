import { fold } from '../../reviews/fold.ts';
import { truncated } from '../../text/truncated.ts';
import type { PlaceOfReviews } from '../imported-review.ts';

/** Names of locations from an archive's additionalData.json files, by folder. */
export type LocationNames = ReadonlyMap<string, string>;

/** Something of an export with its location (`locations/L`, '' when unknown) and its folder. */
export interface Located {
  location: string;
  folder: string;
}

/** A dataset is about one business: exports of several locations need `--location`. */
export function ofOneLocation<T extends Located>(
  entries: T[],
  names: LocationNames,
  wanted: string | null,
): { entries: T[] } | { refused: string } {
  // A review that does not name its location has the one of its neighbors in the same folder.
  const neighbors = new Map(
    entries.filter(({ location }) => location !== '').map(({ folder, location }) => [folder, location]),
  );
  const groupOf = ({ location, folder }: Located): string => location || (neighbors.get(folder) ?? folder);
  const groups = new Map<string, string>();
  for (const entry of entries)
    groups.set(groupOf(entry), groups.get(groupOf(entry)) ?? names.get(entry.folder) ?? '');
  const list = [...groups]
    .slice(0, 20)
    .map(([group, name]) => (name === '' ? group : `${JSON.stringify(name)} (${group})`))
    .join(', ');
  if (wanted === null) {
    if (groups.size <= 1) return { entries };
    return {
      refused: `The export has reviews of ${groups.size} locations. Choose one by name or number with --location <name>: ${list}.`,
    };
  }
  const asked = fold(wanted).trim();
  const matches = [...groups].filter(
    ([group, name]) =>
      fold(name).trim() === asked || fold(group) === asked || fold(group) === `locations/${asked}`,
  );
  const keys = new Set(matches.map(([group]) => group));
  if (keys.size === 1) return { entries: entries.filter((entry) => keys.has(groupOf(entry))) };
  const problem =
    keys.size === 0 ? 'unknown location.' : 'several locations have this name. Give the number.';
  return { refused: `--location ${JSON.stringify(truncated(wanted))}: ${problem} Locations: ${list}.` };
}

/** Locations of the entries; none if one entry has no location, because it could be any of them. */
export function locationsOf(entries: readonly Located[]): string[] {
  const locations = new Set(entries.map(({ location }) => location));
  return locations.has('') ? [] : [...locations];
}

/** The location of the entries, with its name if the archive has it. */
export function placeOf(entries: readonly Located[], names: LocationNames): PlaceOfReviews {
  const ids = new Set(entries.map(({ location }) => location).filter((location) => location !== ''));
  const named = new Set(entries.flatMap(({ folder }) => names.get(folder) ?? []));
  return { ids: [...ids], name: named.size === 1 ? ([...named][0] ?? null) : null };
}

export function folderOf(file: string): string {
  const slash = file.lastIndexOf('/');
  return slash === -1 ? '' : file.slice(0, slash);
}

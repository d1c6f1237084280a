import { fold } from '../reviews/fold.ts';

/** Name of a location as an archive's additionalData.json gives it, by the folder it lies in. */
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
  // A review that does not name its location has the one of its neighbours in the same folder.
  const neighbours = new Map(
    entries.filter(({ location }) => location !== '').map(({ folder, location }) => [folder, location]),
  );
  const groupOf = ({ location, folder }: Located): string => location || (neighbours.get(folder) ?? folder);
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
      refused: `the export holds reviews of ${groups.size} locations; choose one by name or number: --location <name>, of ${list}`,
    };
  }
  const asked = fold(wanted).trim();
  const matches = [...groups].filter(
    ([group, name]) =>
      fold(name).trim() === asked || fold(group) === asked || fold(group) === `locations/${asked}`,
  );
  const keys = new Set(matches.map(([group]) => group));
  if (keys.size === 1) return { entries: entries.filter((entry) => keys.has(groupOf(entry))) };
  return {
    refused: `--location ${JSON.stringify(wanted)}: ${keys.size === 0 ? 'no such location' : 'several locations have this name; give the number'}; the export has ${list}`,
  };
}

/** Locations of which every review is known by name; one nameless entry could be any of them. */
export function locationsOf(entries: readonly Located[]): string[] {
  const locations = new Set(entries.map(({ location }) => location));
  return locations.has('') ? [] : [...locations];
}

export function folderOf(file: string): string {
  const slash = file.lastIndexOf('/');
  return slash === -1 ? '' : file.slice(0, slash);
}

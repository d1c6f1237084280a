import { fold } from '../../reviews/fold.ts';
import { truncated } from '../../text/truncated.ts';
import type { LocationOfReviews, Refusal } from '../imported-review.ts';
import type { Question } from '../question.ts';
import { locationOf, nameWithoutAccount } from '../source-id.ts';
import type { TableRow } from './table.ts';
import { cellOf, type FieldColumns } from './table-layout.ts';

/** Names of locations from an archive's additionalData.json files, by folder. */
export type LocationNames = ReadonlyMap<string, string>;

const LOCATIONS_SHOWN = 20;

/** The location of a row: an id, a name, or only the folder that it came in. */
interface RowLocation {
  id: string;
  name: string;
  folder: string;
}

/** A dataset is about one business: an export of several locations needs `--location`. */
export function rowsOfLocation(
  rows: TableRow[],
  fields: FieldColumns,
  names: LocationNames,
  wanted: string | null,
): { rows: TableRow[]; location: LocationOfReviews; questions: Question[] } | Refusal {
  const locations = rows.map((row) => locationIn(row, fields, names));
  // A row without an id gets the id of rows with the same name, else of rows in the same folder.
  const idsOf = (known: 'name' | 'folder'): Map<string, string> =>
    new Map(locations.filter((each) => each.id && each[known]).map((each) => [fold(each[known]), each.id]));
  const [idOfName, idOfFolder] = [idsOf('name'), idsOf('folder')];
  const groupOf = ({ id, name, folder }: RowLocation): string =>
    id || (name === '' ? (idOfFolder.get(fold(folder)) ?? folder) : (idOfName.get(fold(name)) ?? fold(name)));
  const groups = new Map<string, { id: string; name: string }>();
  for (const location of locations) {
    const key = groupOf(location);
    const known = groups.get(key);
    if (key !== '') groups.set(key, { id: known?.id || location.id, name: known?.name || location.name });
  }
  const known = [...groups].map(([key, { name, id }]) =>
    name === '' ? truncated(key) : truncated(name) + (id === '' ? '' : ` (${truncated(id)})`),
  );
  const list = known.slice(0, LOCATIONS_SHOWN).join(', ');
  if (wanted === null) {
    const [only] = groups.values();
    const questions: Question[] =
      groups.size <= 1 ? [] : [{ kind: 'location', places: known.slice(0, LOCATIONS_SHOWN) }];
    return { rows, location: locationFound(groups.size <= 1 ? only : undefined), questions };
  }
  const asked = fold(wanted).trim();
  const matching = [...groups].filter(([key, { name, id }]) =>
    [name, id, key, id.replace(/^locations\//, '')].some((known) => fold(known).trim() === asked),
  );
  const [match] = matching;
  if (matching.length === 1 && match) {
    const here = rows.filter((_, at) => locations[at] !== undefined && groupOf(locations[at]) === match[0]);
    return { rows: here, location: locationFound(match[1]), questions: [] };
  }
  if (list === '') return { refused: 'The file names no locations. Remove --location.' };
  const problem =
    matching.length === 0 ? 'unknown location.' : 'several locations have this name. Give the id.';
  return { refused: `--location ${JSON.stringify(truncated(wanted))}: ${problem} Locations: ${list}.` };
}

/** Google's locations of the rows; none if one row has no location, because it could be any of them. */
export function locationsOf(rows: readonly TableRow[], fields: FieldColumns): string[] {
  const found = new Set(rows.map((row) => profileOf(row, fields)));
  return found.has('') ? [] : [...found];
}

function locationIn(row: TableRow, fields: FieldColumns, names: LocationNames): RowLocation {
  const folder = folderOf(row.place.file);
  return {
    id: cellOf(fields, row, 'place_id').trim() || profileOf(row, fields),
    name: cellOf(fields, row, 'location').trim() || (names.get(folder) ?? ''),
    folder,
  };
}

/** `locations/L` of a row with a full id of Google. */
function profileOf({ cells }: TableRow, fields: FieldColumns): string {
  const full = fields.source_id.map(({ key }) => nameWithoutAccount(cells.get(key) ?? ''));
  return locationOf(full.find((name) => name !== null) ?? '') ?? '';
}

function locationFound(location: { id: string; name: string } | undefined): LocationOfReviews {
  return { ids: location?.id ? [location.id] : [], name: location?.name || null };
}

export function folderOf(file: string): string {
  const slash = file.lastIndexOf('/');
  return slash === -1 ? '' : file.slice(0, slash);
}

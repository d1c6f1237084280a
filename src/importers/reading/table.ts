import { fold } from '../../reviews/fold.ts';
import { counted } from '../../text/counted.ts';
import { truncated } from '../../text/truncated.ts';
import type {
  ImportedFile,
  ImportedReview,
  ImportOptions,
  ImportOutcome,
  Place,
  ReadColumns,
  Refusal,
  SavedMap,
} from '../imported-review.ts';
import { type ExportFormat, FIELDS } from './export-format.ts';
import { unsafeCell } from './own-cells.ts';
import { isOnOtherScale, onOtherScale } from './star-rating.ts';
import { cellOf, type TableLayout, type TableRow, tableLayout } from './table-layout.ts';
import { readRow } from './table-row.ts';
import { writtenDate } from './written-date.ts';

/** Rows of a CSV or JSON Lines file, before its format is known. */
export interface Table {
  columns: string[];
  rows: TableRow[];
  /** Rows that do not fit the table, with the reason. */
  broken: { place: Place; reason: string }[];
  /** True for CSV, which spreadsheet programs open. */
  isSheet?: boolean;
}

/** The reviews of a table in a known format. Of rows with the same identity the newest counts. */
export function importTable(table: Table, format: ExportFormat, options: ImportOptions): ImportOutcome {
  const layout = tableLayout(table.columns, table.rows, format);
  const here = rowsOfPlace(table.rows, layout, options.location);
  if ('refused' in here) return here;
  const problem = scaleProblem(table.rows, layout) ?? garbledProblem(table.rows, layout);
  if (problem !== null) return problem;
  const shared = sharedLinks(table.rows, layout);
  const result: ImportedFile = {
    format: format.label,
    reviews: [],
    skipped: table.broken.map(({ place, reason }) => ({
      place,
      kind: 'unreadable',
      reason,
      remedy: 'fix the row in the export and import it again',
    })),
    seen: [],
    elsewhere: table.rows.length - here.rows.length,
    place: here.place,
    remarks: [
      ...(format.notice === undefined ? [] : [format.notice]),
      ...dateRemarks(here.rows, layout, options),
      ...(shared.size === 0
        ? []
        : [
            `Not imported: ${counted(shared.size, 'link')} that several rows share, such as ${truncated([...shared][0] ?? '')}. It does not lead to one review.`,
          ]),
    ],
    columns: readColumns(layout),
    asked: askedOptions(layout, options),
    completeFor: [],
  };
  const first = new Map<string, { review: ImportedReview; at: number }>();
  for (const row of here.rows) {
    const isSafe = format.isOwn === true && table.isSheet === true;
    const { review, skipped, identity } = readRow(isSafe ? unsafeRow(row) : row, layout, shared, options);
    result.seen.push(identity);
    const unique = JSON.stringify([identity.source, identity.key]);
    const other = review && first.get(unique);
    if (other) {
      const newer = (review.updatedAt ?? review.date) > (other.review.updatedAt ?? other.review.date);
      if (newer) result.reviews[other.at] = review;
      if (newer) first.set(unique, { review, at: other.at });
      result.skipped.push({
        place: newer ? other.review.place : review.place,
        kind: 'duplicate',
        reason: `is the same review as row ${(newer ? review : other.review).place.row}${newer ? ', which is newer' : ''}`,
        remedy: 'nothing to do; if they are two reviews, give each its own id',
      });
      continue;
    }
    result.skipped.push(...skipped);
    if (review === null) continue;
    first.set(unique, { review, at: result.reviews.length });
    result.reviews.push(review);
  }
  return result;
}

function unsafeRow({ place, cells }: TableRow): TableRow {
  return { place, cells: new Map([...cells].map(([name, cell]) => [name, unsafeCell(cell)])) };
}

function readColumns({ fields }: TableLayout): ReadColumns {
  return Object.fromEntries(
    FIELDS.filter((field) => fields[field].length > 0).map((field) => [
      field,
      fields[field].map(({ name }) => name),
    ]),
  );
}

/** The owner's options for this table, to be remembered by the columns that it was read from. */
function askedOptions({ fields }: TableLayout, { map, source, dateFormat }: ImportOptions): SavedMap | null {
  if (Object.keys(map).length === 0 && source === null && dateFormat === null) return null;
  const columns = new Set(FIELDS.flatMap((field) => fields[field].map(({ name }) => name)));
  return {
    columns: [...columns],
    map: { ...map },
    ...(source === null ? {} : { source }),
    ...(dateFormat === null ? {} : { date_format: dateFormat }),
  };
}

/** A column with numbers above 5 counts something else, or on another scale. */
function scaleProblem(rows: readonly TableRow[], layout: TableLayout): Refusal | null {
  const other = onOtherScale(rows.map((row) => cellOf(layout, row, 'rating').value));
  if (other.length === 0) return null;
  const name = layout.fields.rating[0]?.name ?? '';
  const where = rows.filter((row) => isOnOtherScale(cellOf(layout, row, 'rating').value)).slice(0, 3);
  return {
    refused: `The column ${JSON.stringify(truncated(name))} has ${counted(other.length, 'value')} such as ${JSON.stringify(truncated(other[0] ?? ''))} that are not stars from 1 to 5 (row ${where.map(({ place }) => place.row).join(', ')}). Other scales are not converted. Choose the column with the stars, --map rating="<column>", or correct the values.`,
  };
}

/** Texts of UTF-8 that a program read as another encoding and saved, such as "SchÃ¶n". */
const GARBLED = /Ã[\u0080-\u00BF\u0152-\u2122]|â€[\u0080-\u2122]/;

function garbledProblem(rows: readonly TableRow[], layout: TableLayout): Refusal | null {
  const garbled = rows.filter((row) =>
    (['author', 'text'] as const).some((field) => GARBLED.test(cellOf(layout, row, field).value)),
  );
  if (garbled.length < 2 || garbled.length * 20 < rows.length) return null;
  return {
    refused: `The texts of ${counted(garbled.length, 'row')} were saved in a wrong encoding (row ${garbled
      .slice(0, 3)
      .map(({ place }) => place.row)
      .join(', ')}, such as "Ã¶" for "ö"). Export the file again and save it as "CSV UTF-8".`,
  };
}

/** Links that rows of different authors share lead to the business, not to one review. */
function sharedLinks(rows: readonly TableRow[], layout: TableLayout): Set<string> {
  const authors = new Map<string, string>();
  const shared = new Set<string>();
  for (const row of rows) {
    const link = cellOf(layout, row, 'source_url').value.trim();
    if (link === '') continue;
    const author = cellOf(layout, row, 'author').value.trim();
    const first = authors.get(link);
    if (first === undefined) authors.set(link, author);
    else if (first !== author) shared.add(link);
  }
  return shared;
}

/** How dates were read that do not show their day by themselves. */
function dateRemarks(rows: readonly TableRow[], layout: TableLayout, options: ImportOptions): string[] {
  if (options.dateFormat !== null) return [];
  const order = layout.orders.get('date');
  const name = JSON.stringify(truncated(layout.fields.date[0]?.name ?? ''));
  const settled: string[] = [];
  const serial: string[] = [];
  for (const row of rows) {
    const { value } = cellOf(layout, row, 'date');
    const ordered = order?.(value) ?? null;
    const read = writtenDate(value, ordered);
    if ('problem' in read) continue;
    const example = `${value.trim()} in row ${row.place.row} is ${read.date}`;
    if (read.isSpreadsheetDay) serial.push(example);
    else if (read.otherReading !== null && ordered !== layout.format.dateOrder) settled.push(example);
  }
  return [
    settled.length > 0 &&
      `Column ${name}: other rows show the order of day and month, so ${settled[0]}. ${counted(settled.length, 'date')} read that way.`,
    serial.length > 0 &&
      `Column ${name}: ${counted(serial.length, 'date')} read as a spreadsheet's day number: ${serial[0]}. Check one.`,
  ].filter((remark) => remark !== false);
}

/** A dataset is about one business: an export of several locations needs `--location`. */
function rowsOfPlace(
  rows: TableRow[],
  layout: TableLayout,
  wanted: string | null,
): { rows: TableRow[]; place: ImportedFile['place'] } | { refused: string } {
  const nameOf = (row: TableRow): string => cellOf(layout, row, 'location').value.trim();
  const idOf = (row: TableRow): string => cellOf(layout, row, 'place_id').value.trim();
  const groups = new Map<string, { name: string; id: string }>();
  for (const row of rows) {
    const [name, id] = [nameOf(row), idOf(row)];
    if (name !== '' || id !== '') groups.set(id || fold(name), { name, id });
  }
  // A row without place id has the one of the rows with its name.
  const named = new Map([...groups.values()].map(({ name, id }) => [fold(name), id || fold(name)]));
  const groupOf = (row: TableRow): string => {
    const name = fold(nameOf(row));
    return idOf(row) || (named.get(name) ?? name);
  };
  for (const key of [...groups.keys()]) if ((named.get(key) ?? key) !== key) groups.delete(key);
  const list = [...groups.values()]
    .slice(0, 20)
    .map(({ name, id }) =>
      name === '' ? id : JSON.stringify(truncated(name)) + (id === '' ? '' : ` (${truncated(id)})`),
    )
    .join(', ');
  const placeOf = (keys: string[]): ImportedFile['place'] => {
    const places = keys.map((key) => groups.get(key));
    return {
      ids: places.flatMap((place) => (place?.id ? [place.id] : [])),
      name: places[0]?.name || null,
    };
  };
  if (wanted === null) {
    if (groups.size <= 1) return { rows, place: placeOf([...groups.keys()]) };
    return {
      refused: `The file has reviews of ${groups.size} locations. Choose one with --location <name or place id>: ${list}.`,
    };
  }
  const asked = fold(wanted).trim();
  const matching = [...groups].filter(([, { name, id }]) => fold(name) === asked || fold(id) === asked);
  const [only] = matching;
  if (matching.length === 1 && only) {
    return { rows: rows.filter((row) => groupOf(row) === only[0]), place: placeOf([only[0]]) };
  }
  if (list === '') return { refused: 'The file names no locations. Remove --location.' };
  const problem =
    matching.length === 0 ? 'unknown location.' : 'several locations have this name. Give the place id.';
  return { refused: `--location ${JSON.stringify(truncated(wanted))}: ${problem} Locations: ${list}.` };
}

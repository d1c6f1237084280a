import { counted } from '../../text/counted.ts';
import { truncated } from '../../text/truncated.ts';
import type {
  ImportedFile,
  ImportedReview,
  ImportOptions,
  ImportOutcome,
  ReadColumns,
  Refusal,
  SavedMap,
  SkippedRow,
} from '../imported-review.ts';
import { columnKey } from './column-words.ts';
import { columnList, type ExportFormat, FIELDS, type Field } from './export-format.ts';
import { bareId } from './google-name.ts';
import { moderationOf } from './moderation.ts';
import { unsafeCell } from './own-cells.ts';
import { type LocationNames, locationsOf, rowsOfPlace } from './rows-of-place.ts';
import { isOnOtherScale, namesOtherScale, onOtherScale } from './star-rating.ts';
import { type Table, type TableRow, valuesOf } from './table.ts';
import { cellOf, dateOrders, fieldColumns, type TableLayout } from './table-layout.ts';
import { type ReadRow, readRow } from './table-row.ts';
import { writtenDate } from './written-date.ts';

/**
 * The reviews of a table in a known format. `complete`: it is a whole archive, so a review that is
 * missing was deleted at the source. `names`: those of locations, by folder.
 */
export function importTable(
  table: Table,
  format: ExportFormat,
  options: ImportOptions,
  { complete = false, names = new Map() }: { complete?: boolean; names?: LocationNames } = {},
): ImportOutcome {
  const fields = fieldColumns(table.columns, format);
  const here = rowsOfPlace(table.rows, fields, names, options.location);
  if ('refused' in here) return here;
  const part = { ...table, rows: here.rows };
  const read = new Set(FIELDS.flatMap((field) => fields[field].map(({ key }) => key)));
  const problem = scaleProblem(part, fields);
  if (problem !== null) return problem;
  const known = knownColumns(format);
  const moderation = moderationOf(part, { read, known, products: format.products ?? [] }, options);
  if ('refused' in moderation) return moderation;
  const layout: TableLayout = {
    format,
    fields,
    orders: dateOrders(part, fields, format),
    moderation,
    sharedLinks: sharedLinks(here.rows, fields),
    tracksEdits: format.omitsEmpty === true || showsEdits(part, fields, format),
    omitsEmpty: format.omitsEmpty === true && table.isSheet !== true,
  };
  const shared = layout.sharedLinks;
  const result: ImportedFile = {
    format: format.label,
    recognizedBy: format.signature,
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
    columns: readColumns(fields),
    unread: unreadColumns(part, read),
    asked: askedOptions(fields, options),
    completeFor: complete ? locationsOf(here.rows, fields) : [],
  };
  const isSafe = format.isOwn === true && table.isSheet === true;
  const newest = new Map<string, ReadRow & { review: ImportedReview }>();
  for (const row of here.rows) {
    const one = readRow(isSafe ? unsafeRow(row) : row, layout, options);
    result.seen.push(one.identity);
    if (one.review === null) result.skipped.push(...one.skipped);
    else keepNewest(newest, { ...one, review: one.review }, result.skipped);
  }
  for (const { review, skipped } of newest.values()) {
    result.reviews.push(review);
    result.skipped.push(...skipped);
  }
  return result;
}

/** Of rows with the same identity the newest counts; another copy is reported unless it is a page's overlap. */
function keepNewest(
  newest: Map<string, ReadRow & { review: ImportedReview }>,
  one: ReadRow & { review: ImportedReview },
  skipped: SkippedRow[],
): void {
  const unique = JSON.stringify([one.identity.source, bareId(one.identity.key)]);
  const other = newest.get(unique);
  if (other === undefined) {
    newest.set(unique, one);
    return;
  }
  const [newer, older] = one.age > other.age ? [one, other] : [other, one];
  // A bare id of Google and a full one are the same; the full one has the location.
  const { key } =
    [newer, older].map(({ review }) => review).find(({ key }) => bareId(key) !== key) ?? newer.review;
  newest.set(unique, { ...newer, review: { ...newer.review, key, sourceId: newer.review.sourceId && key } });
  const said = ({ review }: typeof one): string =>
    JSON.stringify([review.rating, review.text, review.author, review.ownerReply?.text]);
  const [at, place] = [newer.review.place, older.review.place];
  const isOverlap = at.file !== place.file;
  if (isOverlap && said(newer) === said(older)) return;
  const where = `${isOverlap ? `${at.file}, ` : ''}row ${at.row}`;
  const [reason, remedy] =
    newer.age > older.age
      ? [`is the same review as ${where}, which is newer`, 'nothing to do']
      : said(newer) === said(older)
        ? [`is the same review as ${where}`, 'nothing to do; if they are two reviews, give each its own id']
        : [
            `is the same review as ${where}, with different words but the same edit time`,
            'compare both with the review at the source',
          ];
  skipped.push({ place, kind: 'duplicate', reason, remedy });
}

function unsafeRow({ place, cells }: TableRow): TableRow {
  return { place, cells: new Map([...cells].map(([name, cell]) => [name, unsafeCell(cell)])) };
}

function readColumns(fields: TableLayout['fields']): ReadColumns {
  return Object.fromEntries(
    FIELDS.filter((field) => fields[field].length > 0).map((field) => [
      field,
      fields[field].map(({ name }) => name),
    ]),
  );
}

/** Whether a column is one that its service is known for, or beside one that is read. */
function knownColumns({ columns, signature, known = [] }: ExportFormat): (key: string) => boolean {
  const nested = Object.values(columns)
    .flatMap(columnList)
    .filter((name) => signature.length > 0 && name.includes('.'))
    .map((name) => columnKey(name.split('.')[0] ?? name));
  const keys = known.map((name) => [columnKey(name), name.endsWith('.')] as const);
  return (key) =>
    nested.some((start) => key.startsWith(start)) ||
    keys.some(([name, isStart]) => (isStart ? key.startsWith(name) : key === name));
}

/** Values of a column that few rows share are shown with their counts. */
const SHOWN_VALUES = 4;

/** Filled columns that nothing reads, for people: `curated (ok 2, spam 1)`, `url (14)`. */
function unreadColumns(table: Table, read: ReadonlySet<string>): string[] {
  return table.columns.flatMap((name) => {
    const key = columnKey(name);
    if (key === '' || read.has(key) || name.startsWith('place.')) return [];
    const values = valuesOf(table, key);
    const counts = new Map<string, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    if (values.length === 0) return [];
    const isShort =
      counts.size <= SHOWN_VALUES &&
      counts.size < values.length &&
      [...counts.keys()].every((value) => value.length <= 20);
    const list = [...counts].map(([value, count]) => `${value.includes('@') ? '…' : value} ${count}`);
    return [`${truncated(name)} (${isShort ? list.join(', ') : values.length})`];
  });
}

/** The owner's options for this table, to be remembered by the columns that it was read from. */
function askedOptions(
  fields: TableLayout['fields'],
  { map, source, dateFormat, ignored, shown, held }: ImportOptions,
): SavedMap | null {
  const words = [...ignored, ...shown, ...held];
  if (Object.keys(map).length === 0 && source === null && dateFormat === null && words.length === 0)
    return null;
  const columns = new Set(FIELDS.flatMap((field) => fields[field].map(({ name }) => name)));
  return {
    columns: [...columns],
    map: { ...map },
    ...(source === null ? {} : { source }),
    ...(dateFormat === null ? {} : { date_format: dateFormat }),
    ...(ignored.length === 0 ? {} : { ignored: [...ignored] }),
    ...(shown.length === 0 ? {} : { shown: [...shown] }),
    ...(held.length === 0 ? {} : { held: [...held] }),
  };
}

const BEST =
  /^(?:best|max|maximum)(?:rating|score|stars|value)?$|^(?:rating|score)(?:max|best|scale|outof)$|^outof$/;

/** A column on another scale, by its name or its values, whoever chose it. */
function scaleProblem({ columns, rows }: Table, fields: TableLayout['fields']): Refusal | null {
  const remedy =
    'Other scales are not converted. Choose the column with the stars, --map rating="<column>", or correct the values.';
  const named = fields.rating.find(({ name }) => namesOtherScale(name, columns));
  if (named !== undefined)
    return {
      refused: `The column ${JSON.stringify(truncated(named.name))} is on another scale than stars from 1 to 5. ${remedy}`,
    };
  const best = columns.find(
    (name) =>
      BEST.test(columnKey(name)) &&
      valuesOf({ rows }, columnKey(name)).some((value) => !/^5(?:[.,]0+)?$/.test(value)),
  );
  if (best !== undefined)
    return {
      refused: `The column ${JSON.stringify(truncated(best))} says that 5 is not the best rating. ${remedy}`,
    };
  const stars = (row: TableRow): string => cellOf({ fields }, row, 'rating').value;
  const other = onOtherScale(rows.map(stars));
  if (other.length === 0) return null;
  const name = fields.rating[0]?.name ?? '';
  const where = rows.filter((row) => isOnOtherScale(stars(row))).slice(0, 3);
  return {
    refused: `The column ${JSON.stringify(truncated(name))} has ${counted(other.length, 'value')} such as ${JSON.stringify(truncated(other[0] ?? ''))} that are not stars from 1 to 5 (row ${where.map(({ place }) => place.row).join(', ')}). ${remedy}`,
  };
}

/**
 * Whether `updated_at` is the time of edits. In a table that no service is known for, most rows with
 * one day are the work of a database.
 */
function showsEdits({ rows }: Table, fields: TableLayout['fields'], { signature }: ExportFormat): boolean {
  const days = rows.flatMap((row) => cellOf({ fields }, row, 'updated_at').value.trim().slice(0, 10) || []);
  if (fields.updated_at.length === 0) return false;
  if (signature.length > 0) return true;
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return days.length > 1 && Math.max(...counts.values()) * 2 <= days.length;
}

/** Links that rows of different authors share lead to the business, not to one review. */
function sharedLinks(rows: readonly TableRow[], fields: TableLayout['fields']): Set<string> {
  const authors = new Map<string, string>();
  const shared = new Set<string>();
  const cell = (row: TableRow, field: Field): string => cellOf({ fields }, row, field).value.trim();
  for (const row of rows) {
    const link = cell(row, 'source_url');
    if (link === '') continue;
    const author = cell(row, 'author');
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

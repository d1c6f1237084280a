import { counted } from '../../text/counted.ts';
import { truncated } from '../../text/truncated.ts';
import type {
  ImportedReview,
  ImportOptions,
  ImportOutcome,
  ReadColumns,
  SavedMap,
  SkippedRow,
} from '../imported-review.ts';
import { bareId } from '../source-id.ts';
import { columnKey } from './column-words.ts';
import { type ExportFormat, FIELDS } from './export-format.ts';
import { moderationOf } from './moderation.ts';
import { scaleProblem } from './other-scale.ts';
import { OWN_COLUMNS, unsafeCell } from './own-cells.ts';
import { type LocationNames, locationsOf, rowsOfPlace } from './rows-of-place.ts';
import { type Table, type TableRow, valuesOf } from './table.ts';
import { cellOf, fieldColumns, type TableLayout, tableLayout } from './table-layout.ts';
import { type ReadRow, readRow } from './table-row.ts';
import { dateText } from './workbook.ts';
import { isDayNumber, writtenDate } from './written-date.ts';

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
  const { rows: datedRows, remarks: dayRemarks } = withDays(here.rows, fields, table.dayOf1970);
  const part = { ...table, rows: datedRows };
  const problem = scaleProblem(part, fields);
  if (problem !== null) return problem;
  const own = format.isOwn === true ? OWN_COLUMNS.map(columnKey) : [];
  const read = new Set([...own, ...FIELDS.flatMap((field) => fields[field].map(({ key }) => key))]);
  const moderation = moderationOf(part, format, read, options);
  if ('refused' in moderation) return moderation;
  const layout = tableLayout(part, { format, fields, options, moderation });
  const columns = readColumns(layout);
  const isSafe = format.isOwn === true && table.isSheet === true;
  const rows = part.rows.map((row) => readRow(isSafe ? unsafeRow(row) : row, layout));
  return {
    format: format.label,
    recognizedBy: format.signature,
    ...newestOf(rows, brokenRows(table)),
    seen: rows.map(({ identity }) => identity),
    elsewhere: table.rows.length - here.rows.length,
    place: here.place,
    remarks: [
      format.notice ?? [],
      ...dayRemarks,
      ...dateRemarks(part.rows, layout),
      ...linkRemarks(layout),
    ].flat(),
    columns,
    unread: unreadColumns(part, read),
    asked: askedOptions(columns, options),
    completeFor: complete ? locationsOf(part.rows, fields) : [],
  };
}

function brokenRows({ broken }: Table): SkippedRow[] {
  const remedy = 'fix the row in the export and import it again';
  return broken.map(({ place, reason }) => ({ place, kind: 'unreadable', reason, remedy }));
}

type GoodRow = ReadRow & { review: ImportedReview };

/** The reviews of rows, the newest of each identity, and the rows that are skipped. */
function newestOf(
  rows: readonly ReadRow[],
  skipped: SkippedRow[],
): { reviews: ImportedReview[]; skipped: SkippedRow[] } {
  const isGood = (row: ReadRow): row is GoodRow => row.review !== null;
  skipped.push(...rows.flatMap((row) => (isGood(row) ? [] : row.skipped)));
  const copies = Map.groupBy(rows.filter(isGood), ({ identity: { source, key } }) =>
    JSON.stringify([source, bareId(key)]),
  );
  const reviews = [...copies.values()].flatMap((group) => {
    const [newest, ...older] = group.toSorted((a, b) => (a.age === b.age ? 0 : a.age < b.age ? 1 : -1));
    if (newest === undefined) return [];
    skipped.push(...older.flatMap((row) => duplicate(newest, row)), ...newest.skipped);
    return withFullId(newest, group);
  });
  return { reviews, skipped };
}

/** A bare id of Google and a full one are the same; the full one has the location. */
function withFullId({ review }: GoodRow, copies: readonly GoodRow[]): ImportedReview {
  const full = copies.find(({ review: { key } }) => bareId(key) !== key)?.review.key ?? review.key;
  return { ...review, key: full, sourceId: review.sourceId && full };
}

/** A report about the older of two copies, unless it is the overlap of two pages. */
function duplicate(newer: GoodRow, older: GoodRow): SkippedRow[] {
  const said = ({ review }: GoodRow): string =>
    JSON.stringify([review.rating, review.text, review.author, review.ownerReply?.text]);
  const [{ file, row }, place] = [newer.review.place, older.review.place];
  const [isOverlap, isSame] = [file !== place.file, said(newer) === said(older)];
  if (isOverlap && isSame) return [];
  const is = `is the same review as ${isOverlap ? `${file}, ` : ''}row ${row}`;
  const [reason, remedy] =
    newer.age > older.age
      ? [`${is}, which is newer`, 'nothing to do']
      : isSame
        ? [is, 'nothing to do; if they are two reviews, give each its own id']
        : [
            `${is}, with different words but the same edit time`,
            'compare both with the review at the source',
          ];
  return [{ place, kind: 'duplicate', reason, remedy }];
}

function unsafeRow({ place, cells }: TableRow): TableRow {
  return { place, cells: new Map([...cells].map(([name, cell]) => [name, unsafeCell(cell)])) };
}

function readColumns({ fields }: TableLayout): ReadColumns {
  const named = FIELDS.map((field) => [field, fields[field].map(({ name }) => name)] as const);
  return Object.fromEntries(named.filter(([, names]) => names.length > 0));
}

/** Values of a column that few rows share are shown with their counts. */
const SHOWN_VALUES = 4;

/** Filled columns that nothing reads, for people: `curated (ok 2, spam 1)`, `url (14)`. */
function unreadColumns(table: Table, read: ReadonlySet<string>): string[] {
  return table.columns.flatMap((name) => {
    const key = columnKey(name);
    const values = valuesOf(table, key);
    if (key === '' || read.has(key) || name.startsWith('place.') || values.length === 0) return [];
    const counts = [...Map.groupBy(values, (value) => value)];
    const isShort =
      counts.length <= SHOWN_VALUES &&
      counts.length < values.length &&
      counts.every(([value]) => value.length <= 20);
    const list = counts.map(([value, { length }]) => `${value.includes('@') ? '…' : value} ${length}`);
    return [`${truncated(name)} (${isShort ? list.join(', ') : values.length})`];
  });
}

/** The owner's options for this table, to be remembered by the columns that it was read from. */
function askedOptions(
  columns: ReadColumns,
  { map, source, dateFormat, ignored, shown, held }: ImportOptions,
): SavedMap | null {
  const lists = Object.entries({ ignored, shown, held }).filter(([, words]) => words.length > 0);
  if (Object.keys(map).length === 0 && source === null && dateFormat === null && lists.length === 0)
    return null;
  return {
    columns: [...new Set(Object.values(columns).flat())],
    map: { ...map },
    ...(source === null ? {} : { source }),
    ...(dateFormat === null ? {} : { date_format: dateFormat }),
    ...Object.fromEntries(lists.map(([name, words]) => [name, [...words]])),
  };
}

function linkRemarks({ sharedLinks }: TableLayout): string[] {
  const [first] = sharedLinks;
  if (first === undefined) return [];
  return [
    `Not imported: ${counted(sharedLinks.size, 'link')} that several rows share, such as ${truncated(first)}. It does not lead to one review.`,
  ];
}

/** Rows with the day numbers of a workbook as days, and how these were read. */
function withDays(
  rows: TableRow[],
  fields: TableLayout['fields'],
  dayOf1970: number | undefined,
): { rows: TableRow[]; remarks: string[] } {
  if (dayOf1970 === undefined) return { rows, remarks: [] };
  const dated = rows.map(({ place, cells }) => ({ place, cells: new Map(cells) }));
  const columns = (['date', 'owner_reply_date', 'updated_at'] as const).flatMap((field) => fields[field]);
  const remarks = columns.flatMap(({ key, name }) => {
    const read = dated.flatMap(({ place, cells }) => {
      const value = cells.get(key) ?? '';
      if (!isDayNumber(value)) return [];
      const day = dateText(Number(value.replace(',', '.')), dayOf1970);
      cells.set(key, day);
      return [`${value.trim()} in row ${place.row} is ${day}`];
    });
    const column = JSON.stringify(truncated(name));
    return read
      .slice(0, 1)
      .map(
        (example) =>
          `Column ${column} has day numbers, so ${example}. ${counted(read.length, 'date')} read that way.`,
      );
  });
  return { rows: dated, remarks };
}

/** How dates were read that do not show their day by themselves. */
function dateRemarks(rows: readonly TableRow[], { format, fields, options, orders }: TableLayout): string[] {
  if (options.dateFormat !== null) return [];
  const settled = rows.flatMap((row) => {
    const value = cellOf(fields, row, 'date');
    const order = orders.get('date')?.(value) ?? null;
    const read = writtenDate(value, order);
    if ('problem' in read || read.otherReading === null || order === format.dateOrder) return [];
    return [`${value.trim()} in row ${row.place.row} is ${read.date}`];
  });
  const name = JSON.stringify(truncated(fields.date[0]?.name ?? ''));
  return settled
    .slice(0, 1)
    .map(
      (example) =>
        `Column ${name}: other rows show the order of day and month, so ${example}. ${counted(settled.length, 'date')} read that way.`,
    );
}

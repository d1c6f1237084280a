import { isNameless } from '../../reviews/nameless.ts';
import type { ImportOptions } from '../imported-review.ts';
import type { KeptValues } from '../question.ts';
import { plain } from './cell-values.ts';
import { columnKey } from './column-words.ts';
import { columnList, DATES, type ExportFormat, FIELDS, type Field } from './export-format.ts';
import type { Table, TableRow } from './table.ts';
import { type ColumnOrder, columnOrder } from './written-date.ts';

/** The columns of each field that a table has: keys, names as the file writes them, and whether each is a part of a text. */
export type FieldColumns = Readonly<Record<Field, readonly { key: string; name: string; isPart: boolean }[]>>;

/** What the owner's answers say about a table's rows. */
export interface ValueFilter {
  name: string;
  key: string;
  /** What the rows are about that are not kept: another thing, a reply that is not shown, or nothing public. */
  about: 'row' | 'thing' | 'reply';
  keeps: (value: string) => boolean;
  answer: KeptValues;
}

/** What is the same for all rows of a table. */
export interface TableLayout {
  format: ExportFormat;
  fields: FieldColumns;
  options: ImportOptions;
  /** What the owner's answers say about rows. */
  filters: readonly ValueFilter[];
  /** The columns that say whether the source hides the name of the author. */
  anonymous: readonly string[];
  /** The order of day and month in each column of dates. */
  orders: ReadonlyMap<Field, ColumnOrder>;
  /** Links that rows of different authors, or without names but of different ids, have: they lead to the business. */
  sharedLinks: ReadonlySet<string>;
  /** True if the given source gathered reviews that name another one as theirs. */
  gathers: boolean;
  /** True if the source shows edits, so that the time of a change is the time of an edit. */
  tracksEdits: boolean;
  /** True if an empty field has no column. */
  omitsEmpty: boolean;
}

export function tableLayout(
  table: Table,
  given: Pick<TableLayout, 'format' | 'fields' | 'options' | 'filters' | 'anonymous' | 'gathers'>,
): TableLayout {
  const { format, fields } = given;
  return {
    ...given,
    orders: dateOrders(table, fields),
    sharedLinks: sharedLinks(table.rows, fields),
    tracksEdits: format.omitsEmpty === true || showsEdits(table.rows, fields, format),
    omitsEmpty: format.omitsEmpty === true && table.isSheet !== true,
  };
}

export function fieldColumns(columns: readonly string[], format: ExportFormat): FieldColumns {
  const names = new Map(columns.map((name) => [columnKey(name), name]));
  const found = FIELDS.map((field) => {
    const columns = format.columns[field];
    const isPart = typeof columns === 'object' && 'parts' in columns;
    return [
      field,
      columnList(columns).flatMap((column) => {
        const key = columnKey(column);
        const name = names.get(key);
        return name === undefined ? [] : [{ key, name, isPart }];
      }),
    ];
  });
  return Object.fromEntries(found);
}

/** The cell of a field in one row: of several columns the first that is filled, or all parts below their names. */
export function cellOf(fields: FieldColumns, { cells }: TableRow, field: Field): string {
  const values = fields[field].map(({ key }) => cells.get(key) ?? '');
  if (!fields[field][0]?.isPart) return values.find((value) => value.trim() !== '') ?? values[0] ?? '';
  // "Parking." below "Negative review" would be praise without its name.
  return fields[field]
    .flatMap(({ name }, at) => {
      const said = plain(values[at] ?? '');
      return said === '' ? [] : [`${name.trim()}${/[:?!.]$/.test(name.trim()) ? '' : ':'} ${said}`];
    })
    .join('\n\n');
}

/** The order of day and month in each column of dates, where a value of the column shows it. */
export function dateOrders(table: Table, fields: FieldColumns): TableLayout['orders'] {
  return new Map(
    DATES.map((field): [Field, ColumnOrder] => {
      const values = table.rows.flatMap(({ cells }) => fields[field].map(({ key }) => cells.get(key) ?? ''));
      return [field, columnOrder(values)];
    }),
  );
}

/** The layout that the owner gave for the dates of a field, and one that was given for another field. */
export function givenLayout(
  { dateFormat }: Pick<ImportOptions, 'dateFormat'>,
  field: Field,
): { own: string | null; other: string | null } {
  if (dateFormat === null || typeof dateFormat === 'string') return { own: dateFormat, other: null };
  return { own: dateFormat[field] ?? null, other: Object.values(dateFormat)[0] ?? null };
}

/** Whether `updated_at` is the time of edits. In an unknown table, most rows with one day are the work of a database. */
function showsEdits(rows: readonly TableRow[], fields: FieldColumns, { signature }: ExportFormat): boolean {
  if (fields.updated_at.length === 0 || signature.length > 0) return fields.updated_at.length > 0;
  const days = rows.flatMap((row) => cellOf(fields, row, 'updated_at').trim().slice(0, 10) || []);
  const largest = Math.max(...[...Map.groupBy(days, (day) => day).values()].map(({ length }) => length));
  return days.length > 1 && largest * 2 <= days.length;
}

/** Links that rows of different people share lead to the business, not to one review. */
function sharedLinks(rows: readonly TableRow[], fields: FieldColumns): Set<string> {
  const byLink = Map.groupBy(rows, (row) => cellOf(fields, row, 'source_url').trim());
  byLink.delete('');
  // Without names, ids show that they are different people.
  const authorOf = (row: TableRow): string | undefined =>
    (['author', 'source_id'] as const)
      .map((field) => cellOf(fields, row, field).trim())
      .find((cell) => cell !== '' && !isNameless(cell));
  const isShared = (linked: readonly TableRow[]): boolean => new Set(linked.map(authorOf)).size > 1;
  return new Set([...byLink].flatMap(([link, linked]) => (isShared(linked) ? [link] : [])));
}

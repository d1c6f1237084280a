import { columnKey } from './column-words.ts';
import { columnList, type ExportFormat, FIELDS, type Field } from './export-format.ts';
import type { Moderation } from './moderation.ts';
import type { Table, TableRow } from './table.ts';
import { type ColumnOrder, columnOrder } from './written-date.ts';

/** What is the same for all rows of a table. */
export interface TableLayout {
  format: ExportFormat;
  /** The columns of each field that the table has: keys, and names as the file writes them. */
  fields: Readonly<Record<Field, readonly { key: string; name: string }[]>>;
  /** The order of day and month in each column of dates. */
  orders: ReadonlyMap<Field, ColumnOrder>;
  moderation: Moderation;
  /** Links that rows of several authors have, so that they do not lead to one review. */
  sharedLinks: ReadonlySet<string>;
  /** True if the source shows edits, so that the time of a change is that of an edit. */
  tracksEdits: boolean;
  /** True if an empty field has no column. */
  omitsEmpty: boolean;
}

const DATES = ['date', 'owner_reply_date', 'updated_at'] as const;

/** The columns of each field that a table has. */
export function fieldColumns(columns: readonly string[], format: ExportFormat): TableLayout['fields'] {
  const names = new Map(columns.map((name) => [columnKey(name), name]));
  return Object.fromEntries(
    FIELDS.map((field) => [
      field,
      columnList(format.columns[field]).flatMap((column) => {
        const key = columnKey(column);
        const name = names.get(key);
        return name === undefined ? [] : [{ key, name }];
      }),
    ]),
  ) as unknown as TableLayout['fields'];
}

export function dateOrders(
  table: Table,
  fields: TableLayout['fields'],
  format: ExportFormat,
): TableLayout['orders'] {
  const known = table.isEuropean ? null : (format.dateOrder ?? null);
  return new Map(
    DATES.map((field): [Field, ColumnOrder] => {
      const values = table.rows.flatMap(({ cells }) => fields[field].map(({ key }) => cells.get(key) ?? ''));
      return [field, columnOrder(values, known)];
    }),
  );
}

/** The cell of a field in one row, with its column: of several the first that is filled. */
export function cellOf(
  { fields }: Pick<TableLayout, 'fields'>,
  { cells }: TableRow,
  field: Field,
): { value: string; column: string | undefined } {
  const columns = fields[field];
  const filled = columns.find(({ key }) => (cells.get(key) ?? '').trim() !== '') ?? columns[0];
  return { value: filled === undefined ? '' : (cells.get(filled.key) ?? ''), column: filled?.name };
}

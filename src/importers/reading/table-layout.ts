import type { Place } from '../imported-review.ts';
import { columnKey, columnList, type ExportFormat, FIELDS, type Field } from './export-format.ts';
import { type ColumnOrder, columnOrder } from './written-date.ts';

/** One row of a table: by column key, empty cells as ''. */
export interface TableRow {
  place: Place;
  cells: ReadonlyMap<string, string>;
}

/** What is the same for all rows of a table. */
export interface TableLayout {
  format: ExportFormat;
  /** The columns of each field that the table has: keys, and names as the file writes them. */
  fields: Readonly<Record<Field, readonly { key: string; name: string }[]>>;
  /** The order of day and month in each column of dates. */
  orders: ReadonlyMap<Field, ColumnOrder>;
}

const DATES = ['date', 'owner_reply_date', 'updated_at'] as const;

export function tableLayout(
  columns: readonly string[],
  rows: readonly TableRow[],
  format: ExportFormat,
): TableLayout {
  const names = new Map(columns.map((name) => [columnKey(name), name]));
  const fields = Object.fromEntries(
    FIELDS.map((field) => [
      field,
      columnList(format.columns[field]).flatMap((column) => {
        const key = columnKey(column);
        const name = names.get(key);
        return name === undefined ? [] : [{ key, name }];
      }),
    ]),
  ) as unknown as TableLayout['fields'];
  const orders = DATES.map((field): [Field, ColumnOrder] => {
    const values = rows.flatMap(({ cells }) => fields[field].map(({ key }) => cells.get(key) ?? ''));
    return [field, columnOrder(values, format.dateOrder)];
  });
  return { format, fields, orders: new Map(orders) };
}

/** The cell of a field in one row, with its column: of several the first that is filled. */
export function cellOf(
  layout: TableLayout,
  { cells }: TableRow,
  field: Field,
): { value: string; column: string | undefined } {
  const columns = layout.fields[field];
  const filled = columns.find(({ key }) => (cells.get(key) ?? '').trim() !== '') ?? columns[0];
  return { value: filled === undefined ? '' : (cells.get(filled.key) ?? ''), column: filled?.name };
}

import { counted } from '../../text/counted.ts';
import type { ExportPlace, Refusal } from '../imported-review.ts';
import { columnKey } from './column-words.ts';
import type { Letters } from './decode-text.ts';

/** Rows of an export, before its format is known. */
export interface Table {
  columns: string[];
  rows: TableRow[];
  /** Rows that do not fit the table, with the reason. */
  broken: { place: ExportPlace; reason: string }[];
  /** True for CSV and workbooks, which spreadsheet programs open. */
  isSheet?: boolean;
  letters?: Letters;
  /** The number that the workbook saves for the day 1970-01-01. */
  dayOf1970?: number;
}

/** One row of a table: by column key, empty cells as ''. */
export interface TableRow {
  place: ExportPlace;
  cells: ReadonlyMap<string, string>;
}

/** Records as a table: the first with values names the columns. `padded`: a record ends with its last filled cell. */
export function recordsTable(
  file: string,
  records: readonly (readonly string[])[],
  { before = 0, padded = false }: { before?: number; padded?: boolean },
): Table | Refusal {
  const header = records.findIndex(hasValues);
  const columns = (records[header] ?? []).map((name) => name.trim());
  const keys = columns.map(columnKey);
  if (keys.filter((key) => key !== '').length < 2) {
    return {
      refused: `${file} is not a table. Its first line must name the columns, separated by commas, semicolons, tabs or pipes.`,
    };
  }
  const table: Table = { columns, rows: [], broken: [], isSheet: true };
  for (const [index, record] of records.entries()) {
    if (index <= header || !hasValues(record)) continue;
    const place = { file, row: before + index + 1 };
    const extra = record.slice(columns.length).some((value) => value.trim() !== '');
    if ((record.length < columns.length && !padded) || extra) {
      table.broken.push({
        place,
        reason: `has ${counted(record.length, 'column')}; the header has ${columns.length}`,
      });
    } else table.rows.push({ place, cells: new Map(keys.map((key, at) => [key, record[at] ?? ''])) });
  }
  return table;
}

function hasValues(record: readonly string[]): boolean {
  return record.some((value) => value.trim() !== '');
}

/** The filled cells of a column. */
export function valuesOf({ rows }: Pick<Table, 'rows'>, key: string): string[] {
  return rows.flatMap(({ cells }) => {
    const value = (cells.get(key) ?? '').trim();
    return value === '' ? [] : [value];
  });
}

/** Several tables as one, such as the pages of one list. */
export function joinedTables(tables: readonly Table[]): Table {
  const columns = new Set(tables.flatMap(({ columns }) => columns));
  return {
    ...tables[0],
    columns: [...columns],
    rows: tables.flatMap(({ rows }) => rows),
    broken: tables.flatMap(({ broken }) => broken),
  };
}

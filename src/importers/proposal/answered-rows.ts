import { isNamed } from '../aliases/aliases.ts';
import type { SkippedRow } from '../imported-review.ts';
import { columnKey } from '../reading/column-words.ts';
import type { ExportFormat, Field } from '../reading/export-format.ts';
import { type Table, type TableRow, valuesOf } from '../reading/table.ts';
import { type FieldColumns, fieldColumns } from '../reading/table-layout.ts';

/** Columns that rows get from the rows that answer them. */
export const ANSWER_COLUMNS = { owner_reply: 'answer of another row', owner_reply_date: 'its date' } as const;

/** The columns of what an answer has. */
interface AnswerKeys {
  parent: string;
  id: readonly string[];
  text: readonly string[];
  date: readonly string[];
}

/** A row that answers another one is its reply. */
function withAnswers(
  table: Table,
  { parent, id, text, date }: AnswerKeys,
  keeps: (row: TableRow) => boolean,
): { table: Table; skipped: SkippedRow[] } {
  const filled = ({ cells }: TableRow, keys: readonly string[]): string =>
    keys.map((key) => (cells.get(key) ?? '').trim()).find((value) => value !== '') ?? '';
  const answered = (row: TableRow): string => filled(row, [parent]).replace(/^0$/, '');
  const answers = table.rows.filter((row) => answered(row) !== '');
  if (answers.length === 0) return { table, skipped: [] };
  const byParent = new Map<string, TableRow>();
  const skipped: SkippedRow[] = [];
  const ids = new Set(table.rows.filter((row) => answered(row) === '').map((row) => filled(row, id)));
  for (const row of answers) {
    const to = answered(row);
    if (!keeps(row)) continue;
    if (ids.has(to) && !byParent.has(to)) byParent.set(to, row);
    else {
      const reason = ids.has(to)
        ? 'is a further reply to a review'
        : 'answers a row that is not a review of the file';
      skipped.push({
        place: row.place,
        kind: 'reply',
        reason,
        remedy: 'nothing to do; a review has one reply',
      });
    }
  }
  const rows = table.rows
    .filter((row) => answered(row) === '')
    .map((row) => {
      const answer = byParent.get(filled(row, id));
      if (answer === undefined) return row;
      const cells = new Map(row.cells);
      cells.set(columnKey(ANSWER_COLUMNS.owner_reply), filled(answer, text));
      cells.set(columnKey(ANSWER_COLUMNS.owner_reply_date), filled(answer, date));
      return { place: row.place, cells };
    });
  return {
    table: { ...table, columns: [...table.columns, ...Object.values(ANSWER_COLUMNS)], rows },
    skipped,
  };
}

/** The column that says by its name, and by ids of rows, which row a row answers. */
export function parentColumn(
  { columns, rows }: Table,
  ids: ReadonlySet<string>,
  ignored: ReadonlySet<string>,
): string | null {
  const isParent = (name: string): boolean =>
    isNamed('parent', name) &&
    !ignored.has(columnKey(name)) &&
    valuesOf({ rows }, columnKey(name)).some((value) => ids.has(value));
  return columns.find(isParent) ?? null;
}

/** The table without the rows that answer others, whose replies they are. */
export function answeredTable(
  part: Table,
  format: ExportFormat,
  parent: string,
  keeps: (row: TableRow) => boolean,
): { table: Table; fields: FieldColumns; skipped: SkippedRow[] } {
  const first = fieldColumns(part.columns, format);
  const keysOf = (field: Field): string[] => first[field].map(({ key }) => key);
  const { table, skipped } = withAnswers(
    part,
    { parent: columnKey(parent), id: keysOf('source_id'), text: keysOf('text'), date: keysOf('date') },
    keeps,
  );
  const added = (field: keyof typeof ANSWER_COLUMNS): string[] => [
    ...first[field].map(({ name }) => name),
    ANSWER_COLUMNS[field],
  ];
  const columns = {
    ...format.columns,
    owner_reply: added('owner_reply'),
    owner_reply_date: added('owner_reply_date'),
  };
  return { table, fields: fieldColumns(table.columns, { ...format, columns }), skipped };
}

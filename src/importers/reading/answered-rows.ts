import type { SkippedRow } from '../imported-review.ts';
import { columnKey } from './column-words.ts';
import type { Table, TableRow } from './table.ts';

/** Columns that rows get from the rows that answer them. */
export const ANSWER_COLUMNS = { owner_reply: 'answer of another row', owner_reply_date: 'its date' } as const;

/** The columns of what an answer has. */
export interface AnswerKeys {
  parent: string;
  id: readonly string[];
  text: readonly string[];
  date: readonly string[];
}

/** A row that answers another one is its reply. */
export function withAnswers(
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

import { parse } from 'csv-parse/sync';
import type { Refusal } from '../imported-review.ts';
import { recordsTable, type Table } from './table.ts';

/** Longest row: far above one review, and an unclosed quote must not eat the file. */
const ROW_MAX = 200_000;

/** A CSV text (comma, semicolon, tab or pipe; quotes as in RFC 4180) as a table. */
export function csvTable(file: string, text: string): Table | Refusal {
  // Spreadsheet programs write and read a first line `sep=;`.
  const start = /^sep=.\r?\n/.exec(text)?.[0].length ?? 0;
  const before = start === 0 ? 0 : 1;
  const delimiter = delimiterOf(text.slice(start));
  let records: string[][];
  try {
    records = parse(text.slice(start), {
      delimiter,
      max_record_size: ROW_MAX,
      relax_column_count: true,
    });
  } catch (error) {
    return { refused: csvProblem(file, error, before) };
  }
  return recordsTable(file, records, { before });
}

/** The separator used most in the header line, outside quotes. */
function delimiterOf(text: string): string {
  const header = (/^\s*(.*)/.exec(text)?.[1] ?? '').replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t', '|'].map((mark) => [mark, header.split(mark).length] as const);
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
}

/** `before`: lines at the top that were not passed to the parser. */
function csvProblem(file: string, error: unknown, before: number): string {
  const { code, lines } = error as { code?: unknown; lines?: unknown };
  const line = typeof lines === 'number' ? lines + before : null;
  const place = line === null ? '' : ` near line ${line}`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return `${file} ends inside a quoted cell. It was cut off, or a closing quote is missing. Export it again.`;
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return `${file} has a row over ${ROW_MAX} characters${place}. A closing quote is missing before it. Export it again.`;
  }
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE') {
    return (
      `${file}${line === null ? '' : `, line ${line}`}: a quotation mark (") is inside a cell. Put the cell in quotation marks and double the inner one: ` +
      '"5"" tall chair".'
    );
  }
  return `${file} is not valid CSV${place}: ${error instanceof Error ? error.message : String(error)}. Export it again.`;
}

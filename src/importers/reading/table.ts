import { fold } from '../../reviews/fold.ts';
import { truncated } from '../../text/truncated.ts';
import type {
  ImportedFile,
  ImportedReview,
  ImportOptions,
  ImportOutcome,
  Place,
} from '../imported-review.ts';
import { columnKey, type ExportFormat } from './export-format.ts';
import { readRow, type TableRow } from './table-row.ts';

/** Rows of a CSV or JSON Lines file, before its format is known. */
export interface Table {
  columns: string[];
  rows: TableRow[];
  /** Rows that do not fit the table, with the reason. */
  broken: { place: Place; reason: string }[];
}

/** The reviews of a table in a known format. Of rows with the same identity the newest counts. */
export function importTable(table: Table, format: ExportFormat, options: ImportOptions): ImportOutcome {
  const column = format.columns.location;
  const here = rowsOfLocation(table.rows, column === undefined ? null : columnKey(column), options.location);
  if ('refused' in here) return here;
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
    completeFor: [],
  };
  const present = new Set(table.columns.map(columnKey));
  const first = new Map<string, ImportedReview>();
  for (const row of here.rows) {
    const { review, skipped, identity } = readRow(row, format, options, present);
    result.seen.push(identity);
    const unique = JSON.stringify([identity.source, identity.key]);
    const other = review && first.get(unique);
    if (other) {
      const newer = (review.updatedAt ?? review.date) > (other.updatedAt ?? other.date);
      if (newer) result.reviews[result.reviews.indexOf(other)] = review;
      if (newer) first.set(unique, review);
      result.skipped.push({
        place: newer ? other.place : review.place,
        kind: 'duplicate',
        reason: `is the same review as row ${(newer ? review : other).place.row}${newer ? ', which is newer' : ''}`,
        remedy: 'nothing to do; if they are two reviews, give each its own id',
      });
      continue;
    }
    result.skipped.push(...skipped);
    if (review === null) continue;
    first.set(unique, review);
    result.reviews.push(review);
  }
  return result;
}

/** A dataset is about one business: an export of several locations needs `--location`. */
function rowsOfLocation(
  rows: TableRow[],
  column: string | null,
  wanted: string | null,
): { rows: TableRow[] } | { refused: string } {
  const nameOf = ({ cells }: TableRow): string => (column === null ? '' : (cells.get(column) ?? '').trim());
  const names = [...new Set(rows.map(nameOf))].filter((name) => name !== '');
  const list = names
    .slice(0, 20)
    .map((name) => JSON.stringify(truncated(name)))
    .join(', ');
  if (wanted === null) {
    if (names.length <= 1) return { rows };
    return {
      refused: `The file has reviews of ${names.length} locations. Choose one with --location <name>: ${list}.`,
    };
  }
  const matching = rows.filter((row) => fold(nameOf(row)) === fold(wanted).trim());
  if (matching.length > 0) return { rows: matching };
  if (list === '') return { refused: 'The file names no locations. Remove --location.' };
  return {
    refused: `--location ${JSON.stringify(truncated(wanted))}: unknown location. Locations: ${list}.`,
  };
}

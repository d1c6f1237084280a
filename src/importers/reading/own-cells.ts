import type { ReviewFile } from '../../schema/review.ts';
import { columnKey } from './column-words.ts';

/** Columns of `reviews export`, in their order: every field that an import can write. */
export const OWN_COLUMNS = [
  ...(['id', 'source', 'source_id', 'source_url', 'author', 'rating', 'date', 'title', 'text'] as const),
  ...(['language', 'updated_at', 'owner_reply', 'owner_reply_date', 'author_avatar_url'] as const),
] as const;

/** The values of a review in the order of the columns; '' for those that it does not have. */
export function ownRow(review: ReviewFile): string[] {
  const { owner_reply: reply } = review;
  // The reply's time has its day, unless somebody wrote another one.
  const isTimed = reply?.updated_at?.endsWith('Z') && reply.updated_at.startsWith(reply.date);
  const values = {
    ...review,
    rating: String(review.rating),
    owner_reply: reply?.text,
    owner_reply_date: isTimed ? reply?.updated_at : reply?.date,
  };
  return OWN_COLUMNS.map((name) => values[name] ?? '');
}

/** The same values of a row of an export. */
export function ownCells(cells: ReadonlyMap<string, string>): string[] {
  return OWN_COLUMNS.map((name) => cells.get(columnKey(name)) ?? '');
}

/** A line of CSV as in RFC 4180, of safe cells. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells
    .map(safeCell)
    .map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(',')}\r\n`;
}

/**
 * A cell that no spreadsheet program runs as a formula, also where it splits the cell, as programs
 * with semicolons or tabs between their columns do. Each place that could start a formula gets an
 * apostrophe more, so that every value comes back as it was.
 */
function safeCell(value: string): string {
  return value.replace(FORMULA, "'$&");
}

/** The value of a safe cell. */
export function unsafeCell(cell: string): string {
  return cell.replace(SAFE, (apostrophes) => apostrophes.slice(1));
}

const FORMULA = /^'*(?=[=+\-@＝＋－＠\t\r])|(?<=[;\t\r\n])'*(?=[=+\-@＝＋－＠])/g;
const SAFE = /^'+(?=[=+\-@＝＋－＠\t\r])|(?<=[;\t\r\n])'+(?=[=+\-@＝＋－＠])/g;

import type { OwnerReplyFile, ReviewFile } from '../../schema/review.ts';
import { jsonIn } from '../../text/json.ts';
import { columnKey } from './column-words.ts';
import { FIELDS, type Field } from './export-format.ts';

/** These columns together show our own export: every version wrote them. */
export const OWN_SIGNATURE = ['id', 'source_id', 'owner_reply_date', 'author_avatar_url'] as const;

/** Columns of the origin, and of all that an import also reads from other exports. */
type MergedField = 'id' | Exclude<Field, 'location' | 'place_id'> | 'verified';
const MERGED = new Set<MergedField>([
  ...(['id', 'source', 'source_id', 'source_url', 'author', 'rating', 'date', 'title', 'text'] as const),
  ...FIELDS.filter((field) => field !== 'location' && field !== 'place_id'),
  'verified',
]);

type OwnerField = Exclude<keyof ReviewFile, MergedField>;

/** How an export writes every other field of a review; only the owner knows these. */
const OWNER_FIELDS: Record<OwnerField, 'text' | 'json'> = {
  collection_method: 'text',
  disclosure: 'text',
  mentions_technicians: 'json',
  mentions_services: 'json',
  overrides: 'json',
  reply_checked: 'text',
  missing_since: 'text',
  changes: 'json',
  imported: 'json',
};

/** Columns of `reviews export`, in their order. */
export const OWN_COLUMNS: readonly (keyof OwnCells)[] = [
  ...MERGED,
  ...(Object.keys(OWNER_FIELDS) as OwnerField[]),
  'owner_reply_details',
];

/** Cells of an export by column; earlier versions lack some. */
export type OwnCells = Partial<Record<MergedField | OwnerField | 'owner_reply_details', string>>;

/** The cells of a review; '' for values that it does not have. */
export function ownRow(review: ReviewFile): OwnCells {
  const { text, date, ...details }: Partial<OwnerReplyFile> = review.owner_reply ?? {};
  // The reply's time has its day, unless the owner wrote another day.
  const isTimed = details.updated_at?.endsWith('Z') && details.updated_at.startsWith(date ?? '');
  const values: Partial<Record<keyof OwnCells, unknown>> = {
    ...review,
    // Spreadsheet programs rewrite true and false.
    verified: review.verified ? 'yes' : 'no',
    owner_reply: text,
    owner_reply_date: isTimed ? details.updated_at : date,
    owner_reply_details: text && details,
  };
  const cell = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return Object.fromEntries(OWN_COLUMNS.map((name) => [name, cell(values[name] ?? '')]));
}

export function ownCells(cells: ReadonlyMap<string, string>): OwnCells {
  return Object.fromEntries(OWN_COLUMNS.map((name) => [name, cells.get(columnKey(name))]));
}

/** Whether an export has what an import could change in a review. */
export function isExported(review: ReviewFile, cells: OwnCells): boolean {
  const row = ownRow(review);
  return [...MERGED].every((name) => (cells[name] ?? row[name]) === row[name]);
}

/** The fields of a row that only the owner knows. */
export function ownerFields(cells: OwnCells): Partial<ReviewFile> {
  const filled = (Object.keys(OWNER_FIELDS) as OwnerField[]).filter((name) => cells[name]);
  return Object.fromEntries(
    filled.map((name) => [name, OWNER_FIELDS[name] === 'text' ? cells[name] : jsonOf(cells[name])]),
  );
}

/** The value of a cell with JSON; its text if that is broken, which the shape of a review refuses. */
export function jsonOf(cell = ''): unknown {
  const value = jsonIn(cell);
  return value === undefined ? cell : value;
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

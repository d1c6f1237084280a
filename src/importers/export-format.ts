import type { DateOrder } from './written-date.ts';

/** Our fields that a column of an export can fill; also what `--map` takes. */
export const FIELDS = [
  'author',
  'rating',
  'date',
  'text',
  'title',
  'source',
  'source_id',
  'source_url',
  'language',
  'updated_at',
  'owner_reply',
  'owner_reply_date',
  'author_avatar_url',
  'location',
] as const;
export type Field = (typeof FIELDS)[number];

/** Reads a column of one row by its name, compared without case and punctuation; '' when absent. */
export type ReadColumn = (column: string) => string;

/** How one service writes its reviews as a table (RD-42): one such record a file. */
export interface ExportFormat {
  /** For people, such as "Yelp for Business export". */
  label: string;
  /** Our id of the source; null where the owner has to name it. */
  source: string | null;
  /** Columns that together tell this format from all others. */
  signature: string[];
  columns: Partial<Record<Field, string>>;
  /** Set only where the service is known to write dates in this order. */
  dateOrder: DateOrder;
  /** Why the source does not show this row, or null when it does (RD-44). */
  hidden?: (read: ReadColumn) => string | null;
  /** Columns that name a product: such rows are not about the business (RD-44). */
  products?: string[];
  /** What the source shows where it shows no name. */
  nameless?: string;
  /** True when the service's rows without id and link can still be found there by name, date and words. */
  published: boolean;
}

/** Column names are compared without case, blanks and punctuation. */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** True for `true`, `1`, `yes` and `y`, as spreadsheets and exports write it. */
export function isYes(value: string): boolean {
  return /^(true|1|yes|y)$/i.test(value.trim());
}

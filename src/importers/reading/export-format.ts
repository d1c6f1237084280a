import type { ReviewFile } from '../../schema/review.ts';
import { languageTag, webUrl } from './cell-values.ts';

/** What needs its own code is special; all else is only copied, as a day or as what a function makes of a cell. */
export type ImportKind = 'special' | 'special date' | 'date' | ((cell: string) => string | null);

/**
 * Our fields that a column of an export can fill, and how they are read; `--map` takes the same names. What is only copied
 * goes into the file of a new review, and into an older file that lacks it.
 */
export const IMPORTED = {
  author: 'special',
  rating: 'special',
  date: 'special date',
  text: 'special',
  title: 'special',
  source: 'special',
  source_id: 'special',
  source_url: 'special',
  language: languageTag,
  updated_at: 'special date',
  owner_reply: 'special',
  owner_reply_date: 'special date',
  author_avatar_url: webUrl,
  location: 'special',
  place_id: 'special',
} as const satisfies Record<string, ImportKind>;

export type Field = keyof typeof IMPORTED;
type CopiedField = { [F in Field]: (typeof IMPORTED)[F] extends `special${string}` ? never : F }[Field];
export type Copied = { [F in CopiedField]: ReviewFile[F] | null };

export const FIELDS = Object.keys(IMPORTED) as Field[];
const isRead = (field: Field, ...as: ImportKind[]): boolean => as.includes(IMPORTED[field]);
export const DATES = FIELDS.filter((field) => isRead(field, 'date', 'special date'));
export const COPIED = FIELDS.filter((field) => !isRead(field, 'special', 'special date')) as CopiedField[];

/** A value for each field that is only copied. */
export const eachCopied = (value: (field: CopiedField) => unknown): Copied =>
  Object.fromEntries(COPIED.map((field) => [field, value(field)])) as Copied;

/** One column, or several: the first one with a value counts, or together they are the parts of a text. */
export type Columns = string | readonly string[] | { parts: readonly string[] };

export function columnList(columns: Columns | undefined): readonly string[] {
  if (columns === undefined) return [];
  if (typeof columns === 'string') return [columns];
  return 'parts' in columns ? columns.parts : columns;
}

/** How a file writes its reviews, for all kinds of files. */
export interface ExportFormat {
  /** For people. */
  label: string;
  /** Our id of the source; null if the owner or the file names it. */
  source: string | null;
  /** Columns that together only this format has; none for a table that is read by the names of its columns. */
  signature: readonly string[];
  columns: Partial<Record<Field, Columns>>;
  /** True if JSON of this service has no key for an empty field. */
  omitsEmpty?: boolean;
  /** True for what `reviews export` wrote. */
  isOwn?: boolean;
}

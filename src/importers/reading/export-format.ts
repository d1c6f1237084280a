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
  'place_id',
] as const;
export type Field = (typeof FIELDS)[number];

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

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
  'place_id',
] as const;
export type Field = (typeof FIELDS)[number];

/** One column, or several: the first one with a value counts. */
export type Columns = string | readonly string[];

export function columnList(columns: Columns | undefined): readonly string[] {
  return columns === undefined ? [] : typeof columns === 'string' ? [columns] : columns;
}

/** How one service writes its reviews: data, whatever kind of file holds them. */
export interface ExportFormat {
  /** For people, such as "Yelp for Business export". */
  label: string;
  /** Our id of the source; null if the owner has to name it. */
  source: string | null;
  /** Columns that together only this format has. */
  signature: readonly string[];
  columns: Partial<Record<Field, Columns>>;
  /** Set only if the service is known to write dates with slashes in this order. */
  dateOrder?: DateOrder;
  /** Columns in which people say whether their words may be published. */
  consent?: readonly string[];
  /** Columns that name a product although their names do not say so. */
  products?: readonly string[];
  /** Other columns of the service that need no question. */
  known?: readonly string[];
  /** What the source shows in place of a missing name. */
  nameless?: string;
  /** True if rows without id and link can be found at the service by name, date and words. */
  published: boolean;
  /** True if JSON of this service has no key for an empty field. */
  omitsEmpty?: boolean;
  /** What the owner should know before publishing these reviews. */
  notice?: string;
  /** True for what `reviews export` wrote. */
  isOwn?: boolean;
}

/** Beginning of a `source_id` that is a hash of source, author, date and words, for want of a real one. */
export const FINGERPRINT = 'sha256-';

/**
 * True for a `source_id` that the source itself gave. Others give way to it: fingerprints, and the
 * ids of services that gather reviews of several sources, kept as `birdeye:123`.
 */
export function isOwnId(sourceId: string | null | undefined): sourceId is string {
  return (
    typeof sourceId === 'string' && !sourceId.startsWith(FINGERPRINT) && !/^(birdeye|podium):/.test(sourceId)
  );
}

/** A review as every importer hands it over: cleaned, checked value by value, not yet merged. */
export interface ImportedReview {
  place: Place;
  source: string;
  /** Identity at the source, never empty: its id, else its link, else a fingerprint of the row. */
  key: string;
  /** What the content file keeps as `source_id`; null where the link alone identifies the review. */
  sourceId: string | null;
  /** False when nothing leads back to the original: no id, no link, and no known service. */
  traceable: boolean;
  sourceUrl: string | null;
  author: string;
  avatarUrl: string | null;
  rating: number;
  date: string;
  /** The day that the same digits say with day and month exchanged; null where they say only one day. */
  otherReading: string | null;
  /** Seconds since 1970 of the writing: the source's time stamp, else midday UTC of `date`. */
  writtenAt: number;
  title: string | null;
  text: string | null;
  language: string | null;
  /** Time stamp of the last edit; null where the review was never edited or the source does not tell. */
  updatedAt: string | null;
  /** Seconds since 1970 of the last change that the source tells, be it the writing; null where it tells none. */
  changedAt: number | null;
  /** True when the source tells of edits, so that a row without one was never edited. */
  tracksEdits: boolean;
  ownerReply: ImportedReply | null;
  /** What the export has a place for and this row leaves empty: never written, or taken back. */
  empty: readonly ('title' | 'text' | 'owner_reply')[];
}

export interface ImportedReply {
  text: string;
  date: string;
  /** Time stamp of its last change; null where the export gives only the day. */
  updatedAt: string | null;
  /** The day that the digits of `date` say with day and month exchanged; null where they say only one. */
  otherDate: string | null;
}

/** Where in the export something stands. */
export interface Place {
  file: string;
  /** Row of a table counting its header as 1, line of JSON Lines, or number of a JSON item. */
  row: number;
}

/** A row that was not imported (or only in part), for `errors.csv` (RD-45). */
export interface SkippedRow {
  place: Place;
  /**
   * `withheld`: hidden at the source, which the policy ledger has to count (RD-28, RD-44);
   * `withdrawn`: named in that ledger, so never brought back;
   * `part`: the review was imported, something of it was not; `kept`: the content says something else,
   * which stays.
   */
  kind: 'unreadable' | 'withheld' | 'withdrawn' | 'product' | 'duplicate' | 'unverified' | 'part' | 'kept';
  reason: string;
  remedy: string;
  /** Stars of a withheld row, where readable: the ledger counts by star. */
  rating?: number | null;
}

/** What of a row the content did not take over, and why. */
export type Kept = Pick<SkippedRow, 'reason' | 'remedy'>;

export interface ImportedFile {
  /** Name of the recognised format, for people. */
  format: string;
  reviews: ImportedReview[];
  skipped: SkippedRow[];
  /** Identity of every row that stands in the export, imported or not. */
  seen: { source: string; key: string }[];
  /** Rows that belong to other locations of the account. */
  elsewhere: number;
  /** Locations (`locations/L`) of which the export holds every review: what is missing was deleted (RD-39). */
  completeFor: string[];
}

/** A file that is not imported at all, with the reason and what to do. */
export interface Refusal {
  refused: string;
}

export type ImportOutcome = ImportedFile | Refusal;

/** What the owner said on the command line, and the one thing a pure room cannot do. */
export interface ImportOptions {
  source: string | null;
  /** Our field -> column of the file. */
  map: Record<string, string>;
  dateFormat: string | null;
  location: string | null;
  includeHidden: boolean;
  includeProducts: boolean;
  /** Lower-case hex sha-256 of a text. */
  sha256: (text: string) => string;
}

/** One file of an export: a loose one, or a member of an archive or folder. */
export interface ExportFile {
  name: string;
  bytes: Uint8Array;
}

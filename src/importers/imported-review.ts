import type { ImportSettings } from '../schema/import-settings.ts';
import type { OwnerReplyFile, ReviewFile } from '../schema/review.ts';
import type { KeptValues, Proposal } from './question.ts';
import type { Copied } from './reading/export-format.ts';
import type { OwnCells } from './reading/own-cells.ts';
import type { Scale } from './reading/star-rating.ts';

/** A review as read from an export: cleaned, checked value by value, not merged yet. Nothing is ''. */
export interface ImportedReview {
  place: ExportPlace;
  /** For a row of our own export: its cells. */
  own?: OwnCells;
  source: string;
  /** Identity at the source: its id, else its link, else a fingerprint of the row. */
  key: string;
  /** What earlier versions of this software made of it: another spelling of the source, a fingerprint without stars. */
  earlier: readonly { source: string; key: string }[];
  /** `source_id` of the content file; null if the link alone identifies the review. */
  sourceId: string | null;
  /** False if nothing leads back to the original: no id, no link and no known service. */
  traceable: boolean;
  sourceUrl: string | null;
  author: string;
  rating: number;
  /** The scale from which the stars were converted. */
  scale: Scale | null;
  date: string;
  /** `date` with day and month swapped; null if there is only one reading. */
  otherReading: string | null;
  /** When it was written, in seconds since 1970: the source's time stamp, else midday UTC of `date`. */
  writtenAt: number;
  title: string | null;
  text: string | null;
  copied: Copied;
  /** Time stamp of the last edit; null if there was none or the source does not show edits. */
  updatedAt: string | null;
  /** Last change that the source shows, writing included, in seconds since 1970. */
  changedAt: number | null;
  /** True if the source shows edits, so that a row without one was never edited. */
  tracksEdits: boolean;
  ownerReply: ImportedReply | null;
  /** Fields that the export has and this row leaves empty: never written, or removed at the source. */
  empty: readonly ('title' | 'text' | 'owner_reply')[];
}

export interface ImportedReply {
  text: string;
  date: string;
  /** Time stamp of its last change; null if the export gives only the day. */
  updatedAt: string | null;
  /** `date` with day and month swapped; null if there is only one reading. */
  otherDate: string | null;
  /** What our own export says beyond words and date. */
  details?: Partial<OwnerReplyFile>;
}

export interface ExportPlace {
  file: string;
  /** Row of a table counting its header as 1, line of JSON Lines, or number of a JSON item. */
  row: number;
}

/** Why part of a row did not replace the content. */
export interface Kept {
  reason: string;
  remedy: string;
}

/** What to say about a row, without its place. */
export interface RowProblem extends Kept {
  /**
   * `withheld`: hidden at the source, so the policy ledger has to count it (16 CFR 465.7);
   * `withdrawn`: named in that ledger; `erased`: erased for good; neither is ever imported again;
   * `held`: may be an erased review, with other words;
   * `reply`: answers another row, whose reply it does not become;
   * `unclear`: may be a review that the content already has;
   * `part`: imported, but not all of it;
   * `repaired`: imported with other words than the file has;
   * `kept`: the content differs and was kept.
   */
  kind:
    | ('unreadable' | 'withheld' | 'withdrawn' | 'erased' | 'product' | 'duplicate' | 'unverified')
    | ('held' | 'reply' | 'unclear' | 'part' | 'repaired' | 'kept');
}

/** A row that was not imported, or only in part, for `errors.csv`. */
export interface SkippedRow extends RowProblem {
  place: ExportPlace;
  /** The column of the value, as the file names it. */
  column?: string;
  /** Stars of a withheld row, if readable: the ledger counts by star. */
  rating?: number | null;
}

export interface ImportedFile {
  /** Name of the format, for people, and the columns that showed it. */
  format: string;
  recognizedBy: readonly string[];
  reviews: ImportedReview[];
  skipped: SkippedRow[];
  /** Identity of every row in the export, imported or not. */
  seen: { source: string; key: string }[];
  /** Number of rows of the account's other locations. */
  elsewhere: number;
  /** The location that the reviews are about, as far as the export says so. */
  location: LocationOfReviews;
  /** How values were read where that was not obvious, and what the owner should know. */
  remarks: string[];
  /** How the file was read; with questions, it was not. */
  proposal: Proposal;
  /** What the next import of such a table needs, if the owner had to say anything. */
  asked: SavedMap | null;
  /** Locations (`locations/L`) with all their reviews in the export: a missing one was deleted. */
  completeFor: string[];
}

/** Ids are `locations/L` of a Business Profile or Google's place id. */
export interface LocationOfReviews {
  ids: string[];
  name: string | null;
}

/** Why a file is not imported, and what to do. */
export interface Refusal {
  refused: string;
  /** True for a list without anything in it, such as a page of a place without reviews. */
  isEmpty?: boolean;
}

export type ImportOutcome = ImportedFile | Refusal;

/** Options that an earlier import of a table with these columns needed. */
export type SavedMap = NonNullable<ImportSettings['maps']>[number];

/** The owner's options of the command line, and a hash function, which a pure room cannot have. */
export interface ImportOptions {
  /** The slug, or the name if earlier versions spelled its slug in another way. */
  source: string | null;
  /** Whether `source` was the answer for rows that do not name theirs, so that it gathered no others. */
  onlyUnnamed: boolean;
  /** The sources of the content, and of earlier imports. */
  sources: ReadonlySet<string>;
  /** Our field -> column of the file. */
  map: Record<string, string>;
  saved: readonly SavedMap[];
  /** How dates are written: all of them, or by field, as `--map date=Date:DMY` says. */
  dateFormat: NonNullable<SavedMap['date_format']> | null;
  /** The scale of the ratings, if they are not stars from 1 to 5. */
  scale: Scale | null;
  location: string | null;
  /** The encoding of a file that is not Unicode. */
  encoding: string | null;
  /** Which sheet of a workbook. */
  sheet: string | null;
  /** Columns that do not decide which rows to import. */
  ignored: readonly string[];
  answers: readonly KeptValues[];
  /** The reviews that are there, which show the source of a file that has them. */
  existing: readonly { value: ReviewFile }[];
  /** Lower-case hex sha-256 of a text. */
  sha256: (text: string) => string;
}

/** What an import does without options. */
export const NO_OPTIONS: Omit<ImportOptions, 'sha256'> = {
  source: null,
  onlyUnnamed: false,
  sources: new Set(),
  map: {},
  saved: [],
  dateFormat: null,
  scale: null,
  location: null,
  encoding: null,
  sheet: null,
  ignored: [],
  answers: [],
  existing: [],
};

/** One file of an export: a loose one, or a member of an archive or folder. */
export interface ExportFile {
  name: string;
  bytes: Uint8Array;
}

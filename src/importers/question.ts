import type { LetterReading } from '../text/broken-letters.ts';
import type { Field } from './reading/export-format.ts';

/** What only the owner knows, with the evidence and without a guess. Each is a blank of one command. */
export type Question =
  /** Where the reviews were written, or those that have one of these values in the column of sources. */
  | { kind: 'source'; column?: string; values: readonly ValueCount[] }
  /** Which column is a field: those that may be, each with examples, or none. */
  | {
      kind: 'field';
      field: Field;
      candidates: readonly string[];
      examples?: Readonly<Record<string, readonly string[]>>;
    }
  /** Whether day or month comes first in a column. */
  | { kind: 'dates'; field: Field; column: string; examples: readonly string[] }
  /** Which value is best, and which worst. */
  | { kind: 'scale'; column: string; examples: readonly string[] }
  /** Which rows to import by a column that no field reads. */
  | { kind: 'values'; column: string; values: readonly ValueCount[]; known: readonly string[] }
  /** How the letters of a file are stored. */
  | { kind: 'encoding'; readings: readonly LetterReading[] }
  /** Which of several locations. */
  | { kind: 'location'; places: readonly string[] };

/** A value of a column, or a mark such as `(empty)` for all of a kind, with the number of its rows. */
export type ValueCount = readonly [value: string, rows: number];

/** What the file seems to be, for the owner to confirm. */
export interface Proposal {
  questions: readonly Question[];
  columns: readonly { field: Field; name: string; examples: readonly string[] }[];
  /** Filled columns that nothing reads. */
  unread: readonly { name: string; values: readonly ValueCount[]; others: number }[];
  /** The first row, the one with the most stars and the one with the fewest, as the file writes them. */
  samples: readonly { stars: string; date: string; author: string; text: string }[];
}

/** Which values of a column the owner keeps, and which not. */
export interface KeptValues {
  column: string;
  keep: readonly string[];
  skip: readonly string[];
  /** True for an answer to the question about all values; a remembered one does not cover new values. */
  isTyped?: boolean;
}

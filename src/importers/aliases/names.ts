import type { Field } from '../reading/export-format.ts';

/** Names of columns in one language, separated by `|` or a new line, the most specific first. */
export type Aliases = Partial<
  Record<
    | Field
    /** The row that a row answers, and whether the name is hidden. */
    | ('parent' | 'anonymous')
    /** What may say which rows are public: asked also if all rows have one value. */
    | 'state'
    /** Words for things that are not the business, and words that need no question. */
    | ('things' | 'harmless')
    /** Ratings where 1 may be the best. */
    | 'grade',
    string
  >
>;

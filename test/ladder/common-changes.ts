/**
 * The kinds of changes that docs/inside/common-changes.md explains. `example` is a word that stands for one existing
 * thing of the kind in every file that has to know it: the page lists these files as the code has them today.
 */
export interface CommonChange {
  change: string;
  example: string;
  /** Files that only use the example. */
  users?: readonly string[];
  /** What the files do not show: what else follows, and which test leads you. */
  hint: string;
}

export const COMMON_CHANGES: readonly CommonChange[] = [
  {
    change: 'a search parameter',
    example: 'has_reply',
    users: [
      'docs/developers/api.md',
      'src/components/measures/rating-lines.astro',
      'src/mcp/answers/groups.ts',
    ],
    hint: 'Unless it is true or false, also `src/reviews/search.ts`; a text also `src/reviews/parameter-check.ts`, `src/browser/filters.ts`, `src/browser/show-filters.ts`, `src/browser/results.ts`, `src/reviews/other-languages.ts`, `src/mcp/answers/no-match.ts`; for the form on pages `src/components/lists/review-browser.astro`. REST, MCP and OpenAPI follow; `-u` writes their pins. Types ask for the filter in tests.',
  },
  {
    change: 'a field of a review',
    example: 'collection_method',
    hint: '[Published fields](published-fields.md) says where each appears, or why not. A label (a sentence about the whole review, such as `disclosure` or "Visited October 7") reaches feeds, pages, llms.txt and JSON-LD from `src/wording/review-notes.ts`; else also `src/feeds/`, `src/views/review-card.ts`, `src/views/llms-text.ts`, `src/components/structured-data/review.ts`. If exports of other services have the field, add it to `IMPORTED` in `src/importers/reading/export-format.ts` instead of `own-cells.ts`, and to `src/importers/aliases/en.ts` and `docs/owner/import.md`. Then `npm run schemas`. Types and tests ask for the rest; for a date, `test/reviews/review-dates.test.ts` asks whether it may come before the review.',
  },
  {
    change: 'an operation',
    example: 'getHealth',
    hint: 'A live one also needs a file in `functions/`: a test fails without it.',
  },
  {
    change: 'an answer that imports remember',
    example: 'date_format',
    hint: 'Also its question in `src/importers/question.ts` and its option in `src/cli/commands/import-request.ts`. Names of columns are in `src/importers/aliases/`, one file a language.',
  },
  {
    change: 'a setting from the environment',
    example: 'CONTENT_DIR',
    hint: 'The type `Environment` leads you.',
  },
];

import { parseQuery } from '../http/query.ts';
import { fold } from '../reviews/fold.ts';
import { search } from '../reviews/search.ts';
import { searchIndex } from '../reviews/search-index.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { SEARCH_PARAMETERS, type SearchQuery } from '../schema/search-parameters.ts';
import { reviewElement } from './review-element.ts';

/** One page of found reviews as elements, and how to get the next. */
export interface ResultPage {
  matched: number;
  elements: HTMLElement[];
  more: (() => ResultPage) | null;
}

export type SearchOutcome = { ok: true; page: ResultPage; total: number } | { ok: false; problems: string[] };

/** Runs a query string. */
export type SearchSession = (query: string) => SearchOutcome;

/** Reviews shown at first, and added by each press of the button. */
const SHOWN = 20;

/** Searches with the server's own code. Needs no network. */
export function sessionOf(dataset: ReviewsDataset): SearchSession {
  const index = searchIndex(dataset.reviews, dataset.business);

  const page = (query: SearchQuery, cursor: string | null): ResultPage => {
    const found = search(index, {
      ...query,
      limit: SHOWN,
      ...(cursor === null ? {} : { cursor }),
    });
    const needle = fold(query.query ?? '');
    const next = found.nextCursor;
    return {
      matched: found.matched,
      elements: found.rows.flatMap((row) => {
        const review = dataset.reviews[row];
        return review ? [reviewElement(review, dataset.business, needle)] : [];
      }),
      more: next === null ? null : () => page(query, next),
    };
  };
  return (text) => {
    const query = parseQuery(text, SEARCH_PARAMETERS);
    if (!query.ok) return { ok: false, problems: query.issues.map(({ message }) => message) };
    return { ok: true, page: page(query.values, null), total: dataset.review_count };
  };
}

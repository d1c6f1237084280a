import { parseQuery } from '../http/query.ts';
import { fold } from '../reviews/fold.ts';
import { search } from '../reviews/search.ts';
import { searchIndex } from '../reviews/search-index.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { SEARCH_PARAMETERS, type SearchQuery } from '../schema/search-parameters.ts';
import { reviewElement } from './review-element.ts';

/** A page of found reviews as elements, and how to go on. */
export interface ResultPage {
  matched: number;
  elements: HTMLElement[];
  more: (() => ResultPage) | null;
}

export type Answer = { ok: true; page: ResultPage; total: number } | { ok: false; problems: string[] };

/** Reviews that are put into the page at once; the rest waits behind a button. */
const SHOWN = 20;

/** Answers query strings with the server's own search. No answer needs the network. */
export function sessionOf(dataset: ReviewsDataset): (query: string) => Answer {
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

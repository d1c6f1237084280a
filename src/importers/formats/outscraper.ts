import type { ExportFormat } from '../reading/export-format.ts';

export const SCRAPED =
  "This file was made by a scraper. The source's terms apply to its reviews: check that you may publish them (docs/owner/import.md). Links and pictures of their authors are not imported.";

/**
 * Outscraper's Google Maps reviews. `rating`, `reviews` and `name` are those of the place; dates
 * are in UTC, month first.
 */
export const outscraper: ExportFormat = {
  label: 'Outscraper export',
  source: 'google',
  signature: ['author_title', 'review_rating'],
  columns: {
    author: 'author_title',
    rating: 'review_rating',
    date: ['review_timestamp', 'review_datetime_utc'],
    text: 'review_text',
    source_id: 'review_id',
    source_url: 'review_link',
    owner_reply: 'owner_answer',
    owner_reply_date: ['owner_answer_timestamp', 'owner_answer_timestamp_datetime_utc'],
    location: ['name', 'place.name'],
    place_id: ['place_id', 'place.place_id'],
  },
  dateOrder: 'month-first',
  nameless: 'A Google user',
  published: true,
  notice: SCRAPED,
};

import type { SearchQuery } from '../schema/search-parameters.ts';

/** The filters of a list of reviews: parameters of `/api/reviews/search`, with their labels. */
export const FILTER_LABELS = {
  rating: 'Stars',
  min_rating: 'Stars',
  max_rating: 'Stars',
  since: 'From',
  until: 'To',
  words: 'Words',
  query: 'Exact text',
  mentions_technician: 'Person',
  mentions_service: 'Service',
  source: 'Source',
  language: 'Language',
  has_reply: 'With a reply',
  aspect: 'About',
  topic: 'Topic',
  sentiment: 'Sentiment',
  sort: 'Sort by',
} as const satisfies Record<keyof Omit<SearchQuery, 'limit' | 'cursor'>, string>;

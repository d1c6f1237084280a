import type { StoredSearch } from '../../reviews/search-index.ts';
import { reviewsSince, type SinceQuery } from '../../reviews/since.ts';
import { SINCE_DATE, SINCE_PARAMETERS } from '../../schema/search-parameters.ts';
import { MEDIA_TYPES, PATHS, SINCE_MAX_BYTES } from '../../settings.ts';
import { byteWords } from '../../wording/quantities.ts';
import type { QueryOperation } from '../operation.ts';
import { READ_ERRORS, READ_HEADERS } from '../shared-responses.ts';

export const getReviewsSince = {
  id: 'getReviewsSince',
  method: 'get',
  path: `${PATHS.since}/{date}`,
  tag: 'Reviews',
  summary: 'Reviews since a date',
  description:
    'All reviews written on or after a date, newest first. Only the date of writing counts, so this misses edits, replies, removals and older reviews that ' +
    `arrive late. To keep a copy, poll \`${PATHS.reviews}\` with \`If-None-Match\`, or subscribe to it at the hub. ` +
    `A response over ${byteWords(SINCE_MAX_BYTES)} continues on further pages. Each page has its own ETag.`,
  kind: 'live',
  mcpTool: 'get_reviews_since',
  pathParameters: { date: SINCE_DATE },
  query: SINCE_PARAMETERS,
  answer: { description: 'The reviews.', mediaType: MEDIA_TYPES.json, component: 'ReviewPage' },
  headers: [...READ_HEADERS, 'Link'],
  errors: ['invalid_parameters', 'not_found', ...READ_ERRORS],
  examples: [
    { summary: 'This year', target: `${PATHS.since}/2026-01-01`, status: 200 },
    { summary: 'A date that does not exist', target: `${PATHS.since}/2026-02-30`, status: 400 },
  ],
  run: (release: StoredSearch, query: SinceQuery) => reviewsSince(release, query),
} as const satisfies QueryOperation;

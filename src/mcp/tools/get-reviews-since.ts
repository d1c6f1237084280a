import { SEARCH_PARAMETERS, SINCE_PARAMETERS } from '../../schema/search-parameters.ts';
import { reviewPage } from '../review-page.ts';
import type { Tool } from '../tool.ts';

const { default: _none, ...limit } = SEARCH_PARAMETERS.limit;

export const getReviewsSince: Tool = {
  name: 'get_reviews_since',
  title: 'Reviews since a date',
  describe: ({ business }) =>
    `All reviews of ${business} written on or after a date, newest first, with full text. Use it for what was written since a day; for other filters search_reviews takes more arguments. Without limit it gives as many as fit into one answer.`,
  parameters: {
    date: {
      type: 'string',
      format: 'date',
      description: 'First day, YYYY-MM-DD.',
      example: SEARCH_PARAMETERS.since.example,
    },
    limit,
    ...SINCE_PARAMETERS,
  },
  required: ['date'],
  run: (catalog, { date, limit: most, cursor }) =>
    reviewPage(catalog, {
      since: String(date),
      limit: typeof most === 'number' ? most : Math.max(1, catalog.source.index.ids.length),
      ...(typeof cursor === 'string' ? { cursor } : {}),
    }),
};

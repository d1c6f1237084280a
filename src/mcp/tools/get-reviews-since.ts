import { getReviewsSince as operation } from '../../api/operations/get-reviews-since.ts';
import { SEARCH_PARAMETERS } from '../../schema/search-parameters.ts';
import { REVIEWS_RESULT } from '../answers/output-shapes.ts';
import { reviewPage } from '../answers/review-page.ts';
import type { Tool } from './tool.ts';

const { default: _none, ...limit } = SEARCH_PARAMETERS.limit;

export const getReviewsSince: Tool = {
  name: operation.mcpTool,
  title: 'Reviews since a date',
  summary: 'Reviews on or after a date',
  describe: ({ business }) =>
    `All reviews of ${business} written on or after a date, newest first, with full text. Use it to see what is new since a date; for other filters, search_reviews takes more arguments. Without limit, it returns as many as fit in one result.`,
  parameters: {
    ...operation.pathParameters,
    limit,
    ...operation.query,
  },
  required: ['date'],
  output: REVIEWS_RESULT,
  call: (catalog, { date, limit: most, cursor }) =>
    reviewPage(catalog, {
      since: String(date),
      limit: typeof most === 'number' ? most : Math.max(1, catalog.source.index.ids.length),
      ...(typeof cursor === 'string' ? { cursor } : {}),
    }),
};

import { searchReviews as operation } from '../../api/operations/search-reviews.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import { MCP_REVIEWS_MAX } from '../../settings.ts';
import { nameList } from '../answers/named-entry.ts';
import { REVIEWS_RESULT } from '../answers/output-shapes.ts';
import { briefPage, reviewPage } from '../answers/review-page.ts';
import type { Tool } from './tool.ts';

export const searchReviews: Tool = {
  name: operation.mcpTool,
  title: 'Search reviews',
  describe: ({ business, technicians, services, aspects }) =>
    `Reviews of ${business} that match all given filters, with all fields, such as those since a date or negative about an aspect. For open questions, the tool search ranks better; for numbers, use count_reviews. Technicians: ${nameList(technicians)}. Services: ${nameList(services)}. Aspects: ${aspects
      .slice(0, 20)
      .map(({ id }) => id)
      .join(', ')}.`,
  parameters: {
    ...operation.query,
    detail: {
      type: 'string',
      enum: ['full', 'brief'],
      default: 'full',
      description: 'brief: per review only id, author, stars, date, source, url and a snippet.',
      example: 'brief',
    },
  },
  required: [],
  output: REVIEWS_RESULT,
  call(catalog, { detail, ...values }) {
    const query = values as SearchQuery;
    return detail === 'brief' ? briefPage(catalog, query) : reviewPage(catalog, query, MCP_REVIEWS_MAX);
  },
};

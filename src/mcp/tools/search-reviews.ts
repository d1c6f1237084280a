import { searchReviews as operation } from '../../api/operations/search-reviews.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import { MCP_REVIEWS_MAX } from '../../settings.ts';
import { nameList, unknownFilter } from '../answers/named-entry.ts';
import { REVIEWS_RESULT } from '../answers/output-shapes.ts';
import { briefPage, reviewPage } from '../answers/review-page.ts';
import type { Tool } from './tool.ts';

export const searchReviews: Tool = {
  name: operation.mcpTool,
  title: 'Search reviews',
  describe: ({ business, technicians, services, aspects }) =>
    `Reviews of ${business} that match all given filters. For open questions, search ranks better; for numbers, use count_reviews. Technicians: ` +
    `${nameList(technicians.map(({ label }) => label))}. Services: ${nameList(services.map(({ label }) => label))}. Aspects: ` +
    `${nameList(aspects.map(({ id }) => id))}.`,
  parameters: {
    ...operation.query,
    detail: {
      type: 'string',
      enum: ['full', 'brief'],
      default: 'full',
      description: 'brief: only id, author, stars, date, source, url and a snippet.',
      example: 'brief',
    },
  },
  required: [],
  output: REVIEWS_RESULT,
  call(parsed, { detail, ...values }) {
    const query = values as SearchQuery;
    return (
      unknownFilter(parsed, values) ??
      (detail === 'brief' ? briefPage(parsed, query) : reviewPage(parsed, query, MCP_REVIEWS_MAX))
    );
  },
};

import { searchReviews as operation } from '../../api/operations/search-reviews.ts';
import { idOfName } from '../../reviews/search-index.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import { PATHS } from '../../settings.ts';
import type { Catalog } from '../answers/catalog.ts';
import { nameList } from '../answers/named-entry.ts';
import { REVIEWS_RESULT } from '../answers/output-shapes.ts';
import { briefPage, reviewPage } from '../answers/review-page.ts';
import type { Tool } from './tool.ts';

export const searchReviews: Tool = {
  name: operation.mcpTool,
  title: 'Search reviews',
  summary: `The same as GET ${PATHS.search}`,
  describe: ({ business, technicians, services, aspects }) =>
    `Reviews of ${business} that match all given filters, with all fields. Use it to read or quote reviews by stars, dates, words, technician, service, source or reply, or by what they say about an aspect (aspect with sentiment). For open questions, the tool search ranks better; for numbers, use count_reviews. Technicians: ${nameList(technicians)}. Services: ${nameList(services)}. Aspects: ${aspects
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
    const page = detail === 'brief' ? briefPage : reviewPage;
    return page(catalog, query, adviceOn(catalog, query));
  },
};

/** Unknown names match nothing, as over HTTP; the result then lists the known names. */
function adviceOn({ source, tables }: Catalog, values: SearchQuery): string | undefined {
  const { technicianNames, serviceNames, aspectNames, sources } = source.index;
  const { technicians, services, aspects } = tables.vocabulary;
  const unknown = (names: Record<string, string>, wanted: string | undefined): boolean =>
    wanted !== undefined && idOfName(names, wanted) === null;
  if (unknown(technicianNames, values.mentions_technician)) {
    return `No technician has this name. Known: ${nameList(technicians)}.`;
  }
  if (unknown(serviceNames, values.mentions_service)) {
    return `No service has this name. Known: ${nameList(services)}.`;
  }
  if (unknown(aspectNames, values.aspect)) return `No aspect has this name. Known: ${nameList(aspects)}.`;
  if (values.source !== undefined) return `Known sources: ${Object.keys(sources).join(', ')}.`;
  if (values.query !== undefined) {
    return 'query finds exact text only. words finds any of several words, in any form, and related words.';
  }
  return undefined;
}

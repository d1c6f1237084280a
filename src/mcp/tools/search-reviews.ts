import { searchReviews as operation } from '../../api/operations/search-reviews.ts';
import { idOfName } from '../../reviews/search-index.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import { PATHS } from '../../settings.ts';
import type { Catalog } from '../answers/catalog.ts';
import { nameList } from '../answers/named-entry.ts';
import { reviewPage } from '../answers/review-page.ts';
import type { Tool } from './tool.ts';

export const searchReviews: Tool = {
  name: operation.mcpTool,
  title: 'Search reviews',
  summary: `The same as GET ${PATHS.search}`,
  describe: ({ business, technicians, services }) =>
    `Reviews of ${business} that match all given filters, with full text and all fields, newest first unless sort says otherwise. Use it to filter, count (matched), read or quote reviews by stars, dates, words in the text, technician or service. query matches one literal piece of text, so prefer a single word; for open questions on any topic, the tool search ranks better. Technicians: ${nameList(technicians)}. Services: ${nameList(services)}.`,
  parameters: operation.query,
  required: [],
  output: ({ ReviewPage }) => ReviewPage,
  call: (catalog, values) => reviewPage(catalog, values as SearchQuery, adviceOn(catalog, values)),
};

/** Unknown names match nothing, as over HTTP; the result then lists the known names. */
function adviceOn({ source, tables }: Catalog, values: SearchQuery): string | undefined {
  const { technicianNames, serviceNames } = source.index;
  const { technicians, services } = tables.vocabulary;
  const unknown = (names: Record<string, string>, wanted: string | undefined): boolean =>
    wanted !== undefined && idOfName(names, wanted) === null;
  if (unknown(technicianNames, values.mentions_technician)) {
    return `No technician has this name. Known: ${nameList(technicians)}.`;
  }
  if (unknown(serviceNames, values.mentions_service)) {
    return `No service has this name. Known: ${nameList(services)}.`;
  }
  return undefined;
}

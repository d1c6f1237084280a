import { searchReviews as operation } from '../../api/operations/search-reviews.ts';
import { idOfName } from '../../reviews/search-index.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import type { Catalog } from '../catalog.ts';
import { reviewPage } from '../review-page.ts';
import { nameList, type Tool } from '../tool.ts';

export const searchReviews: Tool = {
  name: operation.mcpTool,
  title: 'Search reviews',
  describe: ({ business, technicians, services }) =>
    `Reviews of ${business} that pass all given filters, with full text and all fields, newest first unless sort says otherwise. Use it to filter, count (matched), read or quote reviews by stars, dates, words in the text, technician or service. query matches one literal piece of text, so prefer a single word; for open questions on any topic the tool search ranks better. Technicians: ${nameList(technicians)}. Services: ${nameList(services)}.`,
  parameters: operation.query,
  required: [],
  run: (catalog, values) => reviewPage(catalog, values as SearchQuery, adviceOn(catalog, values)),
};

/** Unknown names match nothing, as over HTTP; the answer then says which names exist. */
function adviceOn({ source, tables }: Catalog, values: SearchQuery): string | undefined {
  const { technicianNames, serviceNames } = source.index;
  const { technicians, services } = tables.vocabulary;
  const unknown = (names: Record<string, string>, wanted: string | undefined): boolean =>
    wanted !== undefined && idOfName(names, wanted) === null;
  if (unknown(technicianNames, values.mentions_technician)) {
    return `No technician goes by this name. Known: ${nameList(technicians)}.`;
  }
  if (unknown(serviceNames, values.mentions_service)) {
    return `No service goes by this name. Known: ${nameList(services)}.`;
  }
  return undefined;
}

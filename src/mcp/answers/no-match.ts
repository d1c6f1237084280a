import { idOfName } from '../../reviews/search-index.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import type { Catalog } from './catalog.ts';
import { nameList } from './named-entry.ts';

/** What an empty answer is not about: later days, and reviews without words or in unread languages. */
export function nothingSaid({ dataset, insights }: Catalog): string {
  const { latest } = dataset.date_range;
  const newest = latest === null ? 'There are no reviews yet.' : `The newest review is from ${latest}.`;
  const skipped = insights().left_out;
  return skipped === null ? newest : `${newest} ${skipped}`;
}

/** What may help if nothing matched. Unknown names match nothing, as over HTTP; the known ones are listed. */
export function whyNone(catalog: Catalog, query: SearchQuery): string {
  return [adviceOn(catalog, query), nothingSaid(catalog)].filter((part) => part !== undefined).join(' ');
}

function adviceOn(catalog: Catalog, query: SearchQuery): string | undefined {
  const { technicianNames, serviceNames, aspectNames, topicNames, sources, languages } = catalog.source.index;
  const { technicians, services, aspects } = catalog.tables.vocabulary;
  const unknown = (names: Record<string, string>, wanted: string | undefined): boolean =>
    wanted !== undefined && idOfName(names, wanted) === null;
  if (unknown(technicianNames, query.mentions_technician)) {
    return `No technician has this name. Known: ${nameList(technicians)}.`;
  }
  if (unknown(serviceNames, query.mentions_service)) {
    return `No service has this name. Known: ${nameList(services)}.`;
  }
  if (unknown(aspectNames, query.aspect)) return `No aspect has this name. Known: ${nameList(aspects)}.`;
  if (unknown(topicNames, query.topic)) {
    return `No topic has this name. Known: ${nameList(catalog.insights().topics)}.`;
  }
  if (query.source !== undefined) return `Known sources: ${Object.keys(sources).join(', ')}.`;
  if (query.language !== undefined) return `Known languages: ${Object.keys(languages).join(', ')}.`;
  if (query.query !== undefined) {
    return 'query finds exact text only. words of search_reviews finds any of several words, in any form, and related words.';
  }
  return undefined;
}

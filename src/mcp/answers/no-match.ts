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
  const { topics } = catalog.insights();
  const kinds = [
    ['technician', query.mentions_technician, technicianNames, technicians],
    ['service', query.mentions_service, serviceNames, services],
    ['aspect', query.aspect, aspectNames, aspects],
    ['topic', query.topic, topicNames, topics],
  ] as const;
  for (const [kind, wanted, names, known] of kinds) {
    if (wanted === undefined || idOfName(names, wanted) !== null) continue;
    return `No ${kind} has this name. Known: ${nameList(known)}.`;
  }
  if (query.source !== undefined) return `Known sources: ${Object.keys(sources).join(', ')}.`;
  if (query.language !== undefined) return `Known languages: ${Object.keys(languages).join(', ')}.`;
  return query.query === undefined
    ? undefined
    : 'query finds exact text only. words of search_reviews finds any of several words, in any form, and related words.';
}

import type { SearchQuery } from '../../schema/search-parameters.ts';
import type { Catalog } from './catalog.ts';

/** What an empty answer is not about: later days, and reviews without words or in unread languages. */
export function nothingSaid({ dataset, insights }: Catalog): string {
  const { latest } = dataset.date_range;
  const newest = latest === null ? 'There are no reviews yet.' : `The newest review is from ${latest}.`;
  const skipped = insights().left_out;
  return skipped === null ? newest : `${newest} ${skipped}`;
}

/** What may help if nothing matched. */
export function whyNone(catalog: Catalog, { source, language, query }: SearchQuery): string {
  const { sources, languages } = catalog.source.index;
  const advice = [
    source === undefined ? '' : `Known sources: ${Object.keys(sources).join(', ')}.`,
    language === undefined ? '' : `Known languages: ${Object.keys(languages).join(', ')}.`,
    query === undefined ? '' : 'query finds exact text only; words finds any of several words, in any form.',
  ];
  return [...advice, nothingSaid(catalog)].filter(Boolean).join(' ');
}

import { QUOTE_MAX } from '../../insights/text/quotes.ts';
import { fold } from '../../reviews/fold.ts';
import { withSpellings } from '../../reviews/person-names.ts';
import { idOfName } from '../../reviews/search-index.ts';
import { opening, sentences } from '../../reviews/words/match.ts';
import { relatedTo } from '../../reviews/words/related-words.ts';
import { searchStem, stemmed } from '../../reviews/words/search-words.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import type { Catalog } from './catalog.ts';

/**
 * The first sentence of a review that has the aspect, topic, names and words of a query; null if
 * none does. Without any of these, the first sentences.
 */
export function sentenceAbout(
  catalog: Catalog,
  { id, text }: { id: string; text: string },
  query: SearchQuery,
): string | null {
  const short = sentences(text).filter(({ start, end }) => end - start <= QUOTE_MAX);
  if (query.aspect !== undefined) {
    const { per_review: read, unread } = catalog.insights();
    const aspect = idOfName(catalog.source.index.aspectNames, query.aspect);
    const place = (read[id] ?? unread[id])?.aspects.find((one) => one.id === aspect);
    if (place === undefined) return null;
    const { start, end } = short.find((one) => one.start <= place.start && one.end >= place.end) ?? place;
    return text.slice(start, end);
  }
  const wanted = termsOf(catalog, query);
  const words = fold(query.query ?? '').trim();
  if (wanted.length === 0 && words === '') return opening(text);
  const quotes = short.map(({ start, end }) => text.slice(start, end));
  return (
    quotes.find((quote) => {
      const stems = ` ${stemmed(quote)} `;
      return (
        fold(quote).includes(words) &&
        wanted.every((terms) => terms.some((term) => stems.includes(` ${term} `)))
      );
    }) ?? null
  );
}

/** For each topic, person and service of a query: its words and names, as stems. */
function termsOf(catalog: Catalog, query: SearchQuery): string[][] {
  const { index, words } = catalog.source;
  const { technicians, services } = catalog.dataset.business;
  const stemsOf = (terms: readonly string[]): string[] => terms.map(stemmed);
  const find = <T extends { id: string }>(
    list: readonly T[],
    names: Readonly<Record<string, string>>,
    wanted: string | undefined,
  ): T[] => (wanted === undefined ? [] : list.filter(({ id }) => id === idOfName(names, wanted)));
  return [
    ...find(catalog.insights().topics, index.topicNames, query.topic).map(({ keywords }) =>
      stemsOf(keywords.flatMap((word) => [word, ...relatedTo(words(), searchStem(word))])),
    ),
    ...[
      ...find(withSpellings(technicians), index.technicianNames, query.mentions_technician),
      ...find(services, index.serviceNames, query.mentions_service),
    ].map(({ label, aliases }) => stemsOf([label, ...aliases])),
  ];
}

import { QUOTE_MAX } from '../../insights/text/quotes.ts';
import type { Place } from '../../insights/text/tokens.ts';
import { fold } from '../../reviews/fold.ts';
import { withSpellings } from '../../reviews/person-names.ts';
import { idOfName } from '../../reviews/search-index.ts';
import { opening, sentences } from '../../reviews/words/match.ts';
import { stemmed } from '../../reviews/words/search-words.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import type { ParsedRelease } from './parsed-release.ts';

/**
 * The first sentence of a review that has the aspect, topic, names and words of a query; null if
 * none does. Without any of these, the first sentences.
 */
export function sentenceAbout(
  parsed: ParsedRelease,
  { id, text }: { id: string; text: string },
  query: SearchQuery,
): string | null {
  const wanted = termsOf(parsed, query);
  const words = fold(query.query ?? '').trim();
  if (query.aspect === undefined && wanted.length === 0 && words === '') return opening(text);
  const short = sentences(text).filter(({ start, end }) => end - start <= QUOTE_MAX);
  const places = query.aspect === undefined ? short : aboutAspect(parsed, id, query, short);
  return (
    places
      .map(({ start, end }) => text.slice(start, end))
      .find((quote) => {
        const stems = ` ${stemmed(quote)} `;
        return (
          fold(quote).includes(words) &&
          wanted.every((terms) => terms.some((term) => stems.includes(` ${term} `)))
        );
      }) ?? null
  );
}

/** The sentence with the clause about an aspect, on the side of the query, or the clause if the sentence is too long. */
function aboutAspect(
  parsed: ParsedRelease,
  id: string,
  { aspect: name = '', sentiment: side }: SearchQuery,
  short: readonly Place[],
): Place[] {
  const { per_review: read, unread } = parsed.insights();
  const aspect = idOfName(parsed.release.index.aspectNames, name);
  const places = ((read[id] ?? unread[id])?.aspects ?? []).filter(
    ({ id: about, sentiment, built_in }) =>
      about === aspect &&
      (side === undefined || [side, 'mixed'].includes(sentiment ?? built_in ?? 'neutral')),
  );
  return places.map(
    (place) => short.find((one) => one.start <= place.start && one.end >= place.end) ?? place,
  );
}

/** For each topic, person and service of a query: its words and names, as stems. */
function termsOf(parsed: ParsedRelease, query: SearchQuery): string[][] {
  const { index } = parsed.release;
  const { technicians, services } = parsed.dataset.business;
  const stemsOf = (terms: readonly string[]): string[] => terms.map(stemmed);
  const find = <T extends { id: string }>(
    list: readonly T[],
    names: Readonly<Record<string, string>>,
    wanted: string | undefined,
  ): T[] => (wanted === undefined ? [] : list.filter(({ id }) => id === idOfName(names, wanted)));
  return [
    ...find(parsed.insights().topics, index.topicNames, query.topic).map(({ keywords }) => stemsOf(keywords)),
    ...[
      ...find(withSpellings(technicians), index.technicianNames, query.mentions_technician),
      ...find(services, index.serviceNames, query.mentions_service),
    ].map(({ label, aliases }) => stemsOf([label, ...aliases])),
  ];
}

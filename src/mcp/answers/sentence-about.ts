import { clauses } from '../../insights/text/clauses.ts';
import { tokens } from '../../insights/text/tokens.ts';
import { wholeSentences } from '../../insights/text/whole-sentences.ts';
import { nameEntries, searchedEntries } from '../../insights/vocabulary/content-entries.ts';
import { type Entry, termFinder } from '../../insights/vocabulary/vocabulary.ts';
import { fold } from '../../reviews/fold.ts';
import { withSpellings } from '../../reviews/person-names.ts';
import { idOfName } from '../../reviews/search-index.ts';
import { opening } from '../../reviews/words/match.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import type { Catalog } from './catalog.ts';

/**
 * The whole sentences of a review that have the aspect, topic, names and words of a query; null if
 * none does. Without any of these, the first sentences.
 */
export function sentenceAbout(
  catalog: Catalog,
  { id, text }: { id: string; text: string },
  query: SearchQuery,
): string | null {
  const whole = (place: { start: number; end: number }): string => {
    const { start, end } = wholeSentences(text, place);
    return text.slice(start, end);
  };
  if (query.aspect !== undefined) {
    const { per_review: read, unread } = catalog.insights();
    const aspect = idOfName(catalog.source.index.aspectNames, query.aspect);
    const place = (read[id] ?? unread[id])?.aspects.find((one) => one.id === aspect);
    return place === undefined ? null : whole(place);
  }
  const conditions = conditionsOf(catalog, query);
  if (conditions.length === 0) return opening(text);
  const sentences = clauses(text).map(whole);
  return sentences.find((sentence) => conditions.every((holds) => holds(sentence))) ?? null;
}

function conditionsOf(catalog: Catalog, query: SearchQuery): ((sentence: string) => boolean)[] {
  const { index } = catalog.source;
  const { technicians, services } = catalog.dataset.business;
  const conditions: ((sentence: string) => boolean)[] = [];
  const add = <T extends { id: string }>(
    kind: string,
    names: Readonly<Record<string, string>>,
    wanted: string | undefined,
    list: readonly T[],
    entriesOf: (entries: T[]) => Entry[],
  ): void => {
    const entry = wanted === undefined ? undefined : list.find(({ id }) => id === idOfName(names, wanted));
    if (entry === undefined) return;
    const find = catalog.once(`${kind} ${entry.id}`, () => termFinder(entriesOf([entry])));
    conditions.push((sentence) => find(tokens(sentence)).length > 0);
  };
  add('topic words', index.topicNames, query.topic, catalog.insights().topics, (topics) =>
    searchedEntries('', topics, catalog.source.words().related),
  );
  add('names of', index.technicianNames, query.mentions_technician, technicians, (people) =>
    nameEntries('', withSpellings(people)),
  );
  add('names of', index.serviceNames, query.mentions_service, services, (list) =>
    nameEntries('', list, 'inflected'),
  );
  const words = fold(query.query ?? '').trim();
  if (words !== '') conditions.push((sentence) => fold(sentence).includes(words));
  return conditions;
}

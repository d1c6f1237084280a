import { isHealthTrade } from '../../reviews/health-trades.ts';
import { activityForms } from '../../reviews/mentions.ts';
import { DOCTOR_WORDS, withSpellings } from '../../reviews/person-names.ts';
import type { Content } from '../../schema/content.ts';
import type { Token } from '../text/tokens.ts';
import { problemsOf } from './health-entries.ts';
import { harshEntries, healthEntries, UNQUOTABLE_KINDS } from './unquotable-words.ts';
import { type Entry, excludedEntries, type TermMatch, termKey } from './vocabulary.ts';

/** Prefixes of entry ids, by kind of entry. */
export const KIND = {
  aspect: 'aspect/',
  technician: 'technician/',
  service: 'service/',
  area: 'area/',
  topic: 'topic/',
  problem: 'problem/',
  question: 'question/',
  /** Phrases in which an aspect does not count. */
  excluded: 'excluded/',
} as const;

/** Everything to find in a text; each entry's id is prefixed with its kind. */
export function entriesOf(content: Content & { placeWords?: readonly string[] }): Entry[] {
  const { aspects, technicians, services, serviceAreas, topics, placeWords = [] } = content;
  const named = (kind: string, list: Content['services']): Entry[] =>
    list.map(({ id, label, aliases }) => ({ id: kind + id, terms: [label, ...aliases] }));
  const problems = problemsOf(content);
  return [
    ...aspects.map(({ id, terms, excludes }) => ({
      id: KIND.aspect + id,
      terms,
      excludes,
      forms: 'inflected' as const,
    })),
    ...excludedEntries(aspects).map((entry) => ({ ...entry, id: KIND.excluded + entry.id })),
    ...named(KIND.technician, withSpellings(technicians)),
    ...named(KIND.service, services).flatMap(({ id, terms }) => [
      { id, terms: terms.flatMap(activityForms) },
      { id, terms: terms.filter((term) => activityForms(term).length === 0), forms: 'inflected' as const },
    ]),
    ...named(KIND.area, serviceAreas),
    ...problems.map(({ id, keywords, excludes }) => ({
      id: KIND.problem + id,
      terms: keywords,
      excludes,
      forms: 'inflected' as const,
    })),
    ...keywordEntries(
      KIND.topic,
      topics.filter((topic) => !problems.includes(topic)),
      { aspects, forms: 'noun' },
    ),
    ...keywordEntries(KIND.question, content.faq, { aspects, forms: 'searched' }),
    // Excluded phrases may still be about health, so the check on quotes ignores `excludes`.
    ...healthEntries(
      problems.flatMap(({ keywords }) => keywords),
      isHealthTrade(content.business) ? placeWords : null,
    ),
    ...harshEntries(placeWords),
  ];
}

/**
 * Topics count by their own nouns, questions by their words in every form that the search finds. Related words
 * do not count: of 89 such mentions in the sample, most were about something else. Where a keyword is a
 * term of an aspect, the phrases in which that aspect does not count ("can't wait") exclude it too.
 */
function keywordEntries(
  kind: string,
  entries: readonly { id: string; keywords?: readonly string[]; excludes?: readonly string[] }[],
  { aspects, forms }: { aspects: Content['aspects']; forms: Entry['forms'] },
): Entry[] {
  const judged = aspects.map(({ terms, excludes = [] }) => ({ keys: new Set(terms.map(termKey)), excludes }));
  return entries.map(({ id, keywords = [], excludes = [] }) => {
    const own = keywords.map(termKey);
    const inAspects = judged
      .flatMap((aspect) => (own.some((key) => aspect.keys.has(key)) ? aspect.excludes : []))
      .filter((phrase) => !own.includes(termKey(phrase)));
    return { id: kind + id, terms: keywords, excludes: [...excludes, ...inAspects], forms };
  });
}

/** Mentions grouped by kind, with unprefixed ids. */
export function byKind(mentions: readonly TermMatch[]): (kind: string) => readonly TermMatch[] {
  const found = new Map<string, TermMatch[]>();
  for (const { id, from, to } of mentions) {
    const start = id.indexOf('/') + 1;
    const kind = id.slice(0, start);
    const mention = { id: id.slice(start), from, to };
    const beside = found.get(kind);
    if (beside === undefined) found.set(kind, [mention]);
    else beside.push(mention);
  }
  return (kind) => found.get(kind) ?? [];
}

/** Drops mentions inside names: Dr. Price is not a price, and Mr. Walker is not a walking aid. */
export function withoutNames(mentions: TermMatch[]): TermMatch[] {
  const names = mentions.filter(({ id }) => id.startsWith(KIND.technician) || id.startsWith(KIND.area));
  if (names.length === 0) return mentions;
  return mentions.filter(
    ({ id, from, to }) =>
      !NAMED_BY_WORDS.some((kind) => id.startsWith(kind)) ||
      !names.some((name) => name.from <= from && name.to >= to),
  );
}

const NAMED_BY_WORDS = [KIND.aspect, KIND.topic, KIND.question, ...UNQUOTABLE_KINDS];

/**
 * Names of people and places are not opinions: "Dr. Best" is not praise. A doctor's title stays
 * visible: it says who the clause is about, as in the training texts.
 */
export function nameMask(
  tokens: readonly Token[],
  mentions: readonly TermMatch[],
): (token: Token) => boolean {
  const hidden = new Set<Token>();
  for (const { id, from, to } of mentions) {
    if (!id.startsWith(KIND.technician) && !id.startsWith(KIND.area)) continue;
    for (const token of tokens.slice(from, to)) {
      if (!DOCTOR_WORDS.has(token.word)) hidden.add(token);
    }
  }
  return hidden.size === 0 ? () => false : (token) => hidden.has(token);
}

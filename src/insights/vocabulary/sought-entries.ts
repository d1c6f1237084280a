import { DOCTOR_WORDS, withSpellings } from '../../reviews/person-names.ts';
import type { Content } from '../../schema/content.ts';
import type { Token } from '../text/tokens.ts';
import { isProblem } from './health-entries.ts';
import { harshEntries, healthEntries, NOT_LIFTED_KINDS } from './not-lifted.ts';
import { type Entry, excludedEntries, type Mention } from './vocabulary.ts';

/** What stands before the id of an entry, by what kind of thing it is. */
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

/** All that is looked for in a text, each entry with its kind before its id. */
export function entriesOf({
  aspects,
  technicians,
  services,
  serviceAreas,
  topics,
  faq,
  placeWords = [],
}: Content & { placeWords?: readonly string[] }): Entry[] {
  const named = (kind: string, list: Content['services']): Entry[] =>
    list.map(({ id, label, aliases }) => ({ id: kind + id, terms: [label, ...aliases] }));
  return [
    ...aspects.map(({ id, terms, excludes }) => ({ id: KIND.aspect + id, terms, excludes, inflect: true })),
    ...excludedEntries(aspects).map((entry) => ({ ...entry, id: KIND.excluded + entry.id })),
    ...named(KIND.technician, withSpellings(technicians)),
    ...named(KIND.service, services).map((entry) => ({ ...entry, inflect: true })),
    ...named(KIND.area, serviceAreas),
    ...topics.map((topic) => ({
      id: (isProblem(topic) ? KIND.problem : KIND.topic) + topic.id,
      terms: topic.keywords,
      excludes: topic.excludes,
      inflect: isProblem(topic),
    })),
    // As written: "forms" asks for paper, "form" is how one exercises.
    ...faq.map(({ id, keywords = [], excludes }) => ({
      id: KIND.question + id,
      terms: keywords,
      excludes,
    })),
    // What does not count as a problem may still tell of health: the guard of quotes knows no `excludes`.
    ...healthEntries(
      topics.flatMap((topic) => (isProblem(topic) ? topic.keywords : [])),
      placeWords,
    ),
    ...harshEntries(placeWords),
  ];
}

/** Mentions by their kind, with the ids of what they mention. */
export function byKind(mentions: readonly Mention[]): (kind: string) => readonly Mention[] {
  const found = new Map<string, Mention[]>();
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

/** Dr. Price is no price and Mr. Walker no walking aid: what lies within a name is that name alone. */
export function withoutNames(mentions: Mention[]): Mention[] {
  const names = mentions.filter(({ id }) => id.startsWith(KIND.technician) || id.startsWith(KIND.area));
  if (names.length === 0) return mentions;
  return mentions.filter(
    ({ id, from, to }) =>
      !NAMED_BY_WORDS.some((kind) => id.startsWith(kind)) ||
      !names.some((name) => name.from <= from && name.to >= to),
  );
}

const NAMED_BY_WORDS = [KIND.aspect, KIND.topic, KIND.question, ...NOT_LIFTED_KINDS];

/**
 * Names of people and places are no opinion: "Dr. Best" praises nobody (IN-26, IN-29). A doctor's title is seen: it tells
 * who is spoken of, as in the texts that the model learned from.
 */
export function nameMask(tokens: readonly Token[], mentions: readonly Mention[]): (token: Token) => boolean {
  const hidden = new Set<Token>();
  for (const { id, from, to } of mentions) {
    if (!id.startsWith(KIND.technician) && !id.startsWith(KIND.area)) continue;
    for (const token of tokens.slice(from, to)) {
      if (!DOCTOR_WORDS.has(token.word)) hidden.add(token);
    }
  }
  return hidden.size === 0 ? () => false : (token) => hidden.has(token);
}

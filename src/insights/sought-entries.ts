import { withSpellings } from '../reviews/person-names.ts';
import type { Content } from '../schema/content.ts';
import { isProblem } from './health-entries.ts';
import { ACHES, HEALTH_WORDS } from './health-words.ts';
import type { Token } from './tokens.ts';
import type { Entry, Mention } from './vocabulary.ts';

/** What stands before the id of an entry, by what kind of thing it is. */
export const KIND = {
  aspect: 'aspect/',
  technician: 'technician/',
  service: 'service/',
  area: 'area/',
  topic: 'topic/',
  problem: 'problem/',
  question: 'question/',
  health: 'health/',
} as const;

/** All that is looked for in a text, each entry with its kind before its id. */
export function entriesOf({ aspects, technicians, services, serviceAreas, topics, faq }: Content): Entry[] {
  const named = (kind: string, list: Content['services']): Entry[] =>
    list.map(({ id, label, aliases }) => ({ id: kind + id, terms: [label, ...aliases] }));
  return [
    ...aspects.map(({ id, terms, excludes }) => ({ id: KIND.aspect + id, terms, excludes, inflect: true })),
    ...named(KIND.technician, withSpellings(technicians)),
    ...named(KIND.service, services),
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
    {
      id: KIND.health,
      terms: [
        ...topics.flatMap((topic) => (isProblem(topic) ? topic.keywords : [])),
        ...HEALTH_WORDS,
        ...ACHES,
      ],
      inflect: true,
    },
  ];
}

/** The mentions of aspects, by the ids of the aspects themselves. */
export function aspectMentions(mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention) =>
    mention.id.startsWith(KIND.aspect) ? [{ ...mention, id: mention.id.slice(KIND.aspect.length) }] : [],
  );
}

/** Dr. Price is no price: what lies within a name is that name alone. */
export function withoutNames(mentions: readonly Mention[]): Mention[] {
  const names = mentions.filter(({ id }) => id.startsWith(KIND.technician) || id.startsWith(KIND.area));
  return mentions.filter(
    ({ id, from, to }) =>
      !NAMED_BY_WORDS.some((kind) => id.startsWith(kind)) ||
      !names.some((name) => name.from <= from && name.to >= to),
  );
}

const NAMED_BY_WORDS = [KIND.aspect, KIND.topic, KIND.question];

/** Names of people and places are no opinion: "Dr. Best" praises nobody (IN-26, IN-29). */
export function nameMask(tokens: readonly Token[], mentions: readonly Mention[]): (token: Token) => boolean {
  const hidden = new Set<Token>();
  for (const { id, from, to } of mentions) {
    if (!id.startsWith(KIND.technician) && !id.startsWith(KIND.area)) continue;
    for (const token of tokens.slice(from, to)) hidden.add(token);
  }
  return (token) => hidden.has(token);
}

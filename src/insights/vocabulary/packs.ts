import type { BusinessWords, SchemaType } from '../../schema/business.ts';
import type { Pack, PackAspect, PackTopic } from '../../schema/pack.ts';
import { type Aspect, BASES, type Base, type Topic } from '../../schema/vocabulary.ts';
import { termKey } from './vocabulary.ts';

export type StarterAspect = Aspect & { base: Base };

/** A pack with everything it inherits: what an owner in this trade starts with. */
export interface StarterPack {
  id: string;
  label: string;
  schemaType: SchemaType;
  words: BusinessWords;
  placeWords: string[];
  replyCheck: 'strict' | 'warn';
  aspects: StarterAspect[];
  topics: Topic[];
  /** Groups of related words, separated by spaces. */
  related: string[];
}

/** Applies a pack to its parent by the rules in packs/general.yaml. Throws on a mistake. */
export function starterPack(id: string, packOf: (id: string) => Pack | undefined): StarterPack {
  const fail: Fail = (what) => {
    throw new Error(`packs/${id}.yaml: ${what}`);
  };
  const pack = packOf(id) ?? fail('does not exist.');
  const parent = pack.extends === undefined ? null : starterPack(pack.extends, packOf);
  const dropped = pack.without ?? [];
  const isKept = ({ id: inherited }: { id: string }): boolean => !dropped.includes(inherited);
  const ids = [...(parent?.aspects ?? []), ...(parent?.topics ?? [])].map((entry) => entry.id);
  const unknown = dropped.find((each) => !ids.includes(each));
  if (unknown !== undefined) fail(`without: nothing inherited has the id "${unknown}".`);
  return {
    id,
    label: pack.label,
    schemaType: pack.schema_type ?? parent?.schemaType ?? fail('schema_type is missing.'),
    words: pack.words ?? parent?.words ?? fail('words are missing.'),
    placeWords: pack.place_words ?? parent?.placeWords ?? [],
    replyCheck: pack.reply_check ?? parent?.replyCheck ?? 'warn',
    aspects: aspectsOf(pack.aspects ?? [], parent?.aspects.filter(isKept) ?? [], fail),
    topics: topicsOf(pack.topics ?? [], parent?.topics.filter(isKept) ?? [], fail),
    related: [...(pack.related ?? []), ...(parent?.related ?? [])],
  };
}

type Fail = (what: string) => never;

/** Sorted by base, in the order of `BASES`. */
function aspectsOf(own: PackAspect[], inherited: StarterAspect[], fail: Fail): StarterAspect[] {
  const listed = new Set(own.flatMap(({ terms = [] }) => terms.map(termKey)));
  const changed = inherited.map((aspect) => {
    const changes = own.filter(({ from, id }) => (from ?? id) === aspect.id);
    if (changes.length > 1) fail(`two entries change the aspect "${aspect.id}".`);
    return changedAspect(aspect, changes[0], listed);
  });
  const added = own
    .filter(({ from, id }) => !inherited.some((aspect) => aspect.id === (from ?? id)))
    .map((aspect) => wholeAspect(aspect, fail));
  return [...changed, ...added].sort((a, b) => BASES.indexOf(a.base) - BASES.indexOf(b.base));
}

/** Does not inherit terms that the pack lists anywhere or excludes here. */
function changedAspect(
  aspect: StarterAspect,
  change: PackAspect | undefined,
  listed: ReadonlySet<string>,
): StarterAspect {
  const { terms = [], excludes = [] } = change ?? {};
  return {
    id: change?.id ?? aspect.id,
    label: change?.label ?? aspect.label,
    description: change?.description ?? aspect.description,
    base: aspect.base,
    terms: [
      ...terms,
      ...aspect.terms.filter((term) => !listed.has(termKey(term)) && !excludes.includes(term)),
    ],
    excludes: [...excludes, ...(aspect.excludes ?? [])],
  };
}

function wholeAspect({ id, from, label, description, base, terms, excludes }: PackAspect, fail: Fail) {
  if (from !== undefined) fail(`aspect "${id}" replaces "${from}", which is not inherited.`);
  if (label === undefined || description === undefined || base === undefined || terms === undefined)
    return fail(`aspect "${id}" is new, so it needs label, description, base and terms.`);
  return { id, label, description, base, terms, excludes };
}

function topicsOf(own: PackTopic[], inherited: Topic[], fail: Fail): Topic[] {
  const changed = inherited.map((topic): Topic => {
    const change = own.find(({ id }) => id === topic.id);
    return {
      ...topic,
      ...change,
      label: change?.label ?? topic.label,
      keywords: [...(change?.keywords ?? []), ...topic.keywords],
      excludes: [...(change?.excludes ?? []), ...(topic.excludes ?? [])],
    };
  });
  const added = own.filter(({ id }) => !inherited.some((topic) => topic.id === id));
  return [...changed, ...added.map((topic) => wholeTopic(topic, fail))];
}

function wholeTopic({ id, label, keywords, ...rest }: PackTopic, fail: Fail): Topic {
  if (label === undefined || keywords === undefined)
    return fail(`topic "${id}" is new, so it needs label and keywords.`);
  return { id, label, keywords, ...rest };
}

import { fold } from '../../reviews/fold.ts';
import { quoted } from '../../reviews/parameter-check.ts';
import { idOfName } from '../../reviews/search-index.ts';
import { namesAll, stemsOf } from '../../reviews/words/search-words.ts';
import { nearestName } from '../../text/nearest-name.ts';
import type { Values } from './arguments.ts';
import { type SubjectKind, subjectsOf } from './documents.ts';
import type { ParsedRelease } from './parsed-release.ts';
import type { LabeledId } from './tables.ts';

type Entry = LabeledId & { aliases?: readonly string[] };

/** Longest list of names, and in an error without a near one. */
const NAMES_MAX = 20;
const KNOWN_MAX = 50;

/** The entries with this id, label or alias, compared folded and whole. */
export function entriesNamed<T extends Entry>(entries: readonly T[], wanted: string): T[] {
  const name = fold(wanted).trim();
  return entries.filter((candidate) => namesOf(candidate).includes(name));
}

/** Filters that take a name, each with the kind of what it names and the known names in the index. */
const NAME_FILTERS = [
  ['mentions_technician', 'technician', 'technicianNames'],
  ['mentions_service', 'service', 'serviceNames'],
  ['aspect', 'aspect', 'aspectNames'],
  ['topic', 'topic', 'topicNames'],
] as const;

/** An error about all filters with an unknown name; null if all are known. */
export function unknownFilter(parsed: ParsedRelease, values: Values): { problem: string } | null {
  const unknown = NAME_FILTERS.filter(([argument, , names]) => {
    const wanted = values[argument];
    return wanted !== undefined && idOfName(parsed.release.index[names], String(wanted)) === null;
  });
  return unknown.length === 0 ? null : unknownNames(parsed, values, unknown);
}

/** Subjects that a review mentions. */
export function mentioned<T extends { entry: { mention_count: number } }>(subjects: readonly T[]): T[] {
  return subjects.filter(({ entry }) => entry.mention_count > 0);
}

/** A problem that lists the known names, the nearest first, and offers the likeliest as an example. */
export function unknownSubject(
  parsed: ParsedRelease,
  values: Values,
  argument: string,
  only?: SubjectKind,
): { problem: string } {
  return unknownNames(parsed, values, [[argument, only]]);
}

/** The same of several arguments; an example only if each has a likely name, so that it is accepted. */
function unknownNames(
  parsed: ParsedRelease,
  values: Values,
  unknown: readonly (readonly [argument: string, only: SubjectKind | undefined, ...rest: unknown[]])[],
): { problem: string } {
  const found = unknown.map(([argument, only]) => {
    const { problem, likely } = unknownName(parsed, argument, String(values[argument]), only);
    return { argument, problem, likely };
  });
  const problem = found.map((each) => each.problem).join('\n');
  if (found.some(({ likely }) => likely === undefined)) return { problem };
  const example = {
    ...values,
    ...Object.fromEntries(found.map(({ argument, likely }) => [argument, likely])),
  };
  return { problem: `${problem}\nCorrected example: ${JSON.stringify(example)}` };
}

function unknownName(
  parsed: ParsedRelease,
  argument: string,
  wanted: string,
  only: SubjectKind | undefined,
): { problem: string; likely: string | undefined } {
  const entries = mentioned(subjectsOf(parsed))
    .filter(({ kind }) => only === undefined || kind === only)
    .map(({ entry }) => entry);
  const near = nearest(entries, wanted, termsOf(parsed));
  const names = [...new Set([...near, ...entries])].map(({ id, label }) => `${label} (${id})`);
  const known = nameList(names, near.length > 0 ? NAMES_MAX : KNOWN_MAX);
  const advice =
    near.length > 0 || entries.length === 0
      ? ''
      : ' No known name is similar; pass an id from the list if one fits.';
  return {
    problem: `${argument}: unknown name ${quoted(wanted)}. Known: ${known}.${advice}`,
    likely: near[0]?.id,
  };
}

/** Words that people use for a topic or an aspect, by id. */
function termsOf({ tables, insights }: ParsedRelease): Record<string, readonly string[]> {
  return {
    ...Object.fromEntries(insights().topics.map(({ id, keywords }) => [id, keywords])),
    ...tables.keywords.aspects,
  };
}

/** "Maya, Toby"; long lists end in a count. */
export function nameList(names: readonly string[], most: number = NAMES_MAX): string {
  if (names.length === 0) return 'none yet';
  const more = names.length > most ? [`and ${names.length - most} more`] : [];
  return [...names.slice(0, most), ...more].join(', ');
}

function namesOf({ id, label, aliases }: Entry): string[] {
  return [id, label, ...(aliases ?? [])].map((known) => fold(known).trim());
}

/**
 * The entries that share words, most first: own names count more than terms, whole terms more than parts.
 * Else one with a similar spelling.
 */
function nearest(
  entries: readonly Entry[],
  wanted: string,
  terms: Readonly<Record<string, readonly string[]>>,
): Entry[] {
  const asked = stemsOf(wanted);
  const pointsOf = (entry: Entry): number => {
    const names = stemsOf(namesOf(entry).join(' '));
    const used = Object.hasOwn(terms, entry.id) ? (terms[entry.id] ?? []) : [];
    const known = stemsOf(used.join('\n'));
    return [...asked].reduce(
      (sum, stem) => sum + (names.has(stem) ? 3 : known.has(stem) ? 1 : 0),
      used.some((term) => namesAll(asked, term)) ? 1 : 0,
    );
  };
  const sharing = entries
    .map((entry) => ({ entry, points: pointsOf(entry) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  if (sharing.length > 0) return sharing.map(({ entry }) => entry);
  const near = nearestName(fold(wanted).trim(), entries.flatMap(namesOf));
  return near === null ? [] : entriesNamed(entries, near).slice(0, 1);
}

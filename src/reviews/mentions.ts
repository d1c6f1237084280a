import { fold } from './fold.ts';
import { AT_JOINT, countsInside, WITHOUT } from './joined-words.ts';
import { compareText } from './order.ts';
import { withSpellings } from './person-names.ts';
import { wordStem } from './word-stem.ts';

interface Named {
  id: string;
  label: string;
  aliases: readonly string[];
}

/** Every folded name of an entry: label, aliases and id. */
export function namesOf(entry: Named): string[] {
  return [...new Set([entry.label, ...entry.aliases, entry.id].map((name) => fold(name).trim()))];
}

/**
 * Sorted ids of entries that a text names as whole words, or as parts of words where these are joined. A name inside a
 * longer name does not count.
 */
export function mentionFinder(
  vocabulary: readonly Named[],
  formOf: (text: string) => string = fold,
  isJoined = false,
): (text: string | null) => string[] {
  const owner = new Map<string, string>();
  for (const entry of vocabulary) {
    for (const name of [entry.label, ...entry.aliases]) owner.set(formOf(name).trim(), entry.id);
  }
  const names = [...owner.keys()].sort((a, b) => b.length - a.length || compareText(a, b));
  if (names.length === 0) return () => [];
  const inside = isJoined ? names.filter(countsInside) : [];
  const oneOf = (some: readonly string[]): string => some.map(escapeForPattern).join('|');
  // The longest name at each start, as a lookahead, so that the next match may start inside it.
  const whole = `(?<![\\p{L}\\p{N}])(?=(${oneOf(names)})(?![\\p{L}\\p{N}]))`;
  const pattern = new RegExp(
    inside.length === 0 ? whole : `${whole}|${AT_JOINT}(?=(${oneOf(inside)})(?!${WITHOUT}))`,
    'gu',
  );
  return (text) => {
    if (text === null) return [];
    const found = new Set<string>();
    let covered = 0;
    for (const { index, 1: alone, 2: name = alone ?? '' } of formOf(text).matchAll(pattern)) {
      const end = index + name.length;
      const id = owner.get(name);
      if (end > covered && id !== undefined) found.add(id);
      covered = Math.max(covered, end);
    }
    return [...found].sort(compareText);
  };
}

/** The same for people: a title counts in every spelling, a full name without its title too. */
export function personFinder(people: readonly Named[]): (text: string | null) => string[] {
  return mentionFinder(withSpellings(people));
}

/**
 * The same for services: "vaccinated" also mentions "Vaccinations". An activity needs a separate form,
 * because its bare word says much else: "great service" is not "Servicing".
 */
export function serviceFinder(
  services: readonly Named[],
  isJoined = false,
): (text: string | null) => string[] {
  const stemmed = (name: string): string => fold(name).replace(/\p{L}{4,}/gu, wordStem);
  const names = services.flatMap(({ label, aliases }) => [label, ...aliases]);
  const bare = new Set(names.filter((name) => activityForms(name).length > 0).map(stemmed));
  for (const name of names) if (activityForms(name).length === 0) bare.delete(stemmed(name));
  const formOf = (text: string): string =>
    fold(text).replace(/\p{L}{4,}/gu, (word) => {
      const stem = wordStem(word);
      return bare.has(stem) && !/(?:ings?|ed)$/.test(word) ? '-' : stem;
    });
  return mentionFinder(services, formOf, isJoined);
}

/** The forms of an activity's name: servicing, servicings, serviced. Empty for other names. */
export function activityForms(name: string): string[] {
  const [, stem] = /^(\p{L}{3,}?)ings?$/u.exec(fold(name).trim()) ?? [];
  return stem === undefined ? [] : ['ing', 'ings', 'ed'].map((end) => stem + end);
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

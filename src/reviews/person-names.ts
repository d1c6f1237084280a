import { fold } from './fold.ts';

interface Person {
  id: string;
  label: string;
  aliases: readonly string[];
}

/** Spellings of one title; short ones may have a dot. */
interface Title {
  short: readonly string[];
  long: readonly string[];
}

const DOCTOR: Title = { short: ['Dr', 'Doc', 'Dra'], long: ['Doctor', 'Doctora'] };

const TITLES: readonly Title[] = [
  DOCTOR,
  { short: ['Mr'], long: ['Mister'] },
  { short: ['Mrs'], long: ['Missus'] },
  { short: ['Ms'], long: [] },
  { short: ['Prof'], long: ['Professor'] },
  { short: [], long: ['Miss'] },
  { short: [], long: ['Nurse'] },
  { short: [], long: ['Frau'] },
  { short: [], long: ['Herr'] },
];

/** Every title word, in lowercase. */
export const TITLE_WORDS: ReadonlySet<string> = wordsOf(TITLES);
/** The titles of doctors. */
export const DOCTOR_WORDS: ReadonlySet<string> = wordsOf([DOCTOR]);

function wordsOf(titles: readonly Title[]): Set<string> {
  return new Set(
    titles.flatMap(({ short, long }) => [...short, ...long]).map((title) => title.toLowerCase()),
  );
}

const TITLED = new RegExp(`^(${[...TITLE_WORDS].join('|')})(?:\\s*\\.\\s*|\\s+)(?=\\p{L})`, 'iu');

/** A name split into title and rest, as written; `title` is '' without one. */
export function titleOf(name: string): { title: string; rest: string } {
  const found = TITLED.exec(name);
  return found ? { title: found[1] ?? '', rest: name.slice(found[0].length) } : { title: '', rest: name };
}

/** A title in its usual spelling, such as "Dr." for "doctor". Unknown titles stay. */
export function usualTitle(title: string): string {
  const { short, long } = spellingsOf(title);
  return short[0] === undefined ? (long[0] ?? title) : `${short[0]}.`;
}

/** One form for all spellings of a name: folded, its title in the usual spelling. */
export function nameKey(name: string): string {
  const { title, rest } = titleOf(name.trim());
  return fold(title === '' ? rest : `${usualTitle(title)} ${rest}`).trim();
}

/** The label without titles and without what follows a comma; null if that leaves one word. */
export function fullName(label: string): string | null {
  let { title, rest } = titleOf(withoutDegrees(label));
  while (title !== '') ({ title, rest } = titleOf(rest));
  return rest.includes(' ') ? rest : null;
}

/** A label without what follows a comma, unless that leaves one word ("Lee, Ann"). */
export function withoutDegrees(label: string): string {
  const [before = ''] = label.trim().split(/\s*,/u);
  return before.includes(' ') ? before : label.trim();
}

/**
 * The same people, with every spelling in texts as an alias: all forms of their title ("Dr.", "Dr",
 * "Doctor", no space after the dot), and the full name without it. A spelling that is another
 * person's own name, or that two people would get, is not added.
 */
export function withSpellings<T extends Person>(people: readonly T[]): (T & { aliases: string[] })[] {
  const authored = new Set(people.flatMap(({ label, aliases }) => [label, ...aliases].map(folded)));
  const spellings = people.map(({ label, aliases }) => {
    const full = fullName(label);
    const names = [label, withoutDegrees(label), ...(full === null ? [] : [full]), ...aliases];
    return new Map(names.flatMap(spelled).map((spelling) => [folded(spelling), spelling]));
  });
  const owners = new Map<string, number>();
  for (const own of spellings) for (const key of own.keys()) owners.set(key, (owners.get(key) ?? 0) + 1);
  return people.map((person, index) => ({
    ...person,
    aliases: [
      ...person.aliases,
      ...[...(spellings[index] ?? [])]
        .filter(([key]) => !authored.has(key) && owners.get(key) === 1)
        .map(([, spelling]) => spelling),
    ],
  }));
}

function spelled(name: string): string[] {
  const { title, rest } = titleOf(name.trim());
  if (title === '') return [name];
  const { short, long } = spellingsOf(title);
  return [
    ...short.flatMap((word) => [`${word}. ${rest}`, `${word}.${rest}`, `${word} ${rest}`]),
    ...long.map((word) => `${word} ${rest}`),
  ];
}

function spellingsOf(title: string): (typeof TITLES)[number] {
  const wanted = title.toLowerCase();
  const known = TITLES.find(({ short, long }) =>
    [...short, ...long].some((word) => word.toLowerCase() === wanted),
  );
  return known ?? { short: [], long: [] };
}

function folded(name: string): string {
  return fold(name).trim();
}

import { isNegator } from './negation.ts';

/**
 * Valence shifters (Polanyi and Zaenen 2006): words that have no opinion of their own and turn, weaken or
 * move the one beside them. "Could be more helpful" blames with a word of praise. Forms that shift alike
 * stand for one shifter, all negations for "not"; what each does is learned.
 */
const SHIFTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    could: 'can',
    would: '',
    should: 'must',
    wish: 'hope wished hoped',
    if: 'unless',
    used: '',
    was: 'were had',
    is: 'are has have',
    now: 'today since anymore',
    before: 'previously former previous last old',
    after: 'afterwards until till',
    than: '',
    more: '',
    less: 'fewer',
    better: '',
    worse: '',
    other: 'others another elsewhere anywhere else most',
    instead: 'rather',
    but: 'however although though yet despite except',
    only: '',
    too: '',
    enough: '',
    ever: '',
    any: 'anything anyone',
    expect: 'expected expecting supposed promised',
    once: '',
    longer: '',
    like: '',
    need: 'needed needs',
    feel: 'felt',
    came: 'come went go left',
    '?': '',
  }).flatMap(([shifter, forms]) =>
    [shifter, ...forms.split(' ').filter(Boolean)].map((form) => [form, shifter] as const),
  ),
);

/** A shifter at its place among the tokens of a clause. */
export interface Shifter {
  name: string;
  index: number;
}

/** The shifters among the words of a clause, in their order. */
export function shifters(words: readonly string[]): Shifter[] {
  return words.flatMap((word, index) => {
    const name = isNegator(word) ? 'not' : SHIFTERS.get(word);
    return name === undefined ? [] : [{ name, index }];
  });
}

/** Pairs of shifters that stand near each other, in their order: "^not could". */
export function shifterPairs(found: readonly Shifter[]): string[] {
  return found.flatMap(({ name }, place) =>
    found.slice(place + 1, place + 1 + NEAR).map((next) => `^${name} ${next.name}`),
  );
}

/** How many shifters further a pair may reach. */
const NEAR = 3;

/** Each shifter with the side `@P` or `@N` of opinions at `places`, in order: "^not @P" before one, "@P ^now" behind one. */
export function shiftedSides(found: readonly Shifter[], side: string, places: readonly number[]): string[] {
  const first = places[0] ?? Number.POSITIVE_INFINITY;
  const last = places.at(-1) ?? Number.NEGATIVE_INFINITY;
  return found.flatMap(({ name, index }) => [
    ...(index < last ? [`^${name} ${side}`] : []),
    ...(index > first ? [`${side} ^${name}`] : []),
  ]);
}

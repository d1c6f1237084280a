import { isNegator } from '../text/negation.ts';
import { SIDES, type Side } from './lexicon.ts';

/**
 * Valence shifters (Polanyi and Zaenen 2006): words that have no opinion of their own and turn, weaken or
 * move the one beside them. "Could be more helpful" blames with a word of praise. Forms that shift alike
 * stand for one shifter, all negations for "not"; what each does is learned.
 */
const SHIFTERS: ReadonlyMap<string, Shift> = new Map(
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
  }).flatMap(([shifter, forms]) => {
    const shift = shiftOf(shifter);
    return [shifter, ...forms.split(' ').filter(Boolean)].map((form) => [form, shift] as const);
  }),
);

const NOT = shiftOf('not');

/** A shifter with the words that stand for it in features: alone, first in a pair, and with the side of an opinion. */
interface Shift {
  name: string;
  opening: string;
  sided: Record<Side, string>;
}

function shiftOf(name: string): Shift {
  return {
    name,
    opening: `^${name}`,
    sided: Object.fromEntries(SIDES.map((side) => [side, `${name} ${side}`])) as Record<Side, string>,
  };
}

/** A shifter at its place among the tokens of a clause. */
export interface Shifter extends Shift {
  index: number;
}

/** The shifters among the words of a clause, in their order. */
export function shifters(words: readonly string[]): Shifter[] {
  const found: Shifter[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as string;
    const shift = isNegator(word) ? NOT : SHIFTERS.get(word);
    if (shift !== undefined) found.push({ ...shift, index });
  }
  return found;
}

/**
 * Pairs of shifters that stand near each other, in their order, each as the two parts of a feature: "^not could", with
 * a side "^not could @P".
 */
export function shifterPairs(found: readonly Shifter[], side?: Side): [string, string][] {
  const pairs: [string, string][] = [];
  for (const [place, { opening }] of found.entries()) {
    for (const { name, sided } of found.slice(place + 1, place + 1 + NEAR)) {
      pairs.push([opening, side === undefined ? name : sided[side]]);
    }
  }
  return pairs;
}

/** How many shifters further a pair may reach. */
const NEAR = 3;

/** Each shifter with the side of opinions at `places`, in order: "^not @P" before one, "@P ^now" behind one. */
export function shiftedSides(
  found: readonly Shifter[],
  side: Side,
  places: readonly number[],
): [string, string][] {
  const first = places[0] ?? Number.POSITIVE_INFINITY;
  const last = places.at(-1) ?? Number.NEGATIVE_INFINITY;
  const pairs: [string, string][] = [];
  for (const { opening, index } of found) {
    if (index < last) pairs.push([opening, side]);
    if (index > first) pairs.push([side, opening]);
  }
  return pairs;
}

import { opensWithLatin } from '../text/tokens.ts';

/**
 * How much time or money a clause speaks of, and how often: "waited 5 minutes" praises and "waited 50
 * minutes" blames, and no word of opinion tells. A feature is the size of an amount ("#m3": more than half an
 * hour), alone and with the beginning of every word near it ("#m3 wait").
 */
export function amountFeatures(words: readonly string[]): string[] {
  const found: string[] = [];
  let hours = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as string;
    const amount = amountAt(words, index);
    if (amount === undefined) continue;
    // "An hour and 15 minutes" is one amount.
    if (word.startsWith('min') && index - hours <= 3) continue;
    if (word.startsWith('h')) hours = index;
    const size = `#${amount.kind}${LIMITS[amount.kind].filter((limit) => amount.value > limit).length}`;
    found.push(size);
    for (const other of words.slice(Math.max(0, index - NEAR), index + NEAR)) {
      if (other !== word && opensWithLatin(other) && !NUMBERS.has(other)) {
        found.push(`${size} ${other.slice(0, BEGINNING)}`);
      }
    }
  }
  return found;
}

/** Minutes, days, visits and money. */
type Kind = 'm' | 'd' | 'v' | '$';

interface Amount {
  kind: Kind;
  value: number;
}

/** Where sizes part: up to 10 minutes, up to 19 and so on. */
const LIMITS: Record<Kind, readonly number[]> = {
  m: [10, 19, 35, 75],
  d: [3, 8, 30, 200],
  v: [2, 5, 12],
  $: [30, 80, 200, 800],
};

/** How many words away still belong to an amount; nearly all of a clause as most are written. */
const NEAR = 15;

/** Beginnings of words stand for their forms: waited, waiting. */
const BEGINNING = 4;

function amountAt(words: readonly string[], index: number): Amount | undefined {
  const word = words[index] ?? '';
  if (word === '$' || word === '£' || word === '€') return amount('$', numberOf(words[index + 1] ?? ''));
  if (MONEY.has(word)) return amount('$', numberBefore(words, index));
  const unit = UNITS.get(word);
  if (unit === undefined) return undefined;
  const number = numberBefore(words, index);
  return amount(unit.kind, number === undefined ? undefined : number * unit.size);
}

function amount(kind: Kind, value: number | undefined): Amount | undefined {
  return value === undefined ? undefined : { kind, value };
}

/** The largest number right before a unit: "45 to 60 minutes", "a couple of hours", "half an hour". */
function numberBefore(words: readonly string[], index: number): number | undefined {
  let largest: number | undefined;
  for (let at = index - 1; at >= Math.max(0, index - 4); at -= 1) {
    const word = words[at] ?? '';
    const number = numberOf(word);
    if (number === undefined && !BETWEEN.has(word)) break;
    if (word === 'half') return number;
    if (number !== undefined) largest = Math.max(largest ?? 0, number);
  }
  return largest;
}

function numberOf(word: string): number | undefined {
  const named = NUMBERS.get(word);
  if (named !== undefined || !/^\d/.test(word)) return named;
  const number = Number(word.replaceAll(',', ''));
  return Number.isFinite(number) ? number : undefined;
}

const BETWEEN = new Set(['of', 'to', 'or', 'and', 'full', 'whole', 'more', 'solid', 'good']);

const MONEY = new Set(['dollars', 'bucks', 'pounds', 'euros', 'quid']);

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['a', 1],
  ['an', 1],
  ['one', 1],
  ['two', 2],
  ['couple', 2],
  ['three', 3],
  ['few', 3],
  ['four', 4],
  ['five', 5],
  ['several', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['ninety', 90],
  ['hundred', 100],
]);

const UNITS: ReadonlyMap<string, { kind: Kind; size: number }> = new Map(
  (
    [
      ['m', 1, 'minute minutes min mins'],
      ['m', 60, 'hour hours hr hrs'],
      ['d', 1, 'day days'],
      ['d', 7, 'week weeks'],
      ['d', 30, 'month months'],
      ['d', 365, 'year years'],
      ['v', 1, 'visit visits session sessions treatment treatments adjustment adjustments'],
      ['v', 1, 'appointment appointments times'],
    ] as const
  ).flatMap(([kind, size, words]) => words.split(' ').map((word) => [word, { kind, size }] as const)),
);

/**
 * What the forms of a word share: booked, booking, bookings -> book; vaccine, vaccinated,
 * vaccination -> vaccin; "organised", organization -> organiz. Blunt, English only; of words of four
 * letters the plural falls only.
 */
export function wordStem(word: string): string {
  if (word.length === 4) return word.replace(/([^aisu])s$/, '$1');
  return word.length < 5 ? word : withoutEndings(word, INFLECTIONS);
}

/** Longer strings, such as "aaaa…", are not words. */
const LETTERS_MAX = 40;

/** An ending, what takes its place, and how many letters must come before it. */
export type Ending = readonly [ending: string, replacement: string, before: number];

/** Endings by their last letter, the longest first, since the first that fits is replaced. */
export type Step = ReadonlyMap<string | undefined, readonly Ending[]>;

export function stepOf(endings: readonly Ending[]): Step {
  return Map.groupBy(endings, ([ending]) => ending.at(-1));
}

/** An English word after each of these steps; other words stay. */
export function withoutEndings(word: string, steps: readonly Step[]): string {
  if (word.length > LETTERS_MAX || !/^[a-z]+$/.test(word)) return word;
  let stem = word;
  for (const step of steps) {
    const ending = step.get(stem.at(-1))?.find((one) => fits(stem, one));
    if (ending !== undefined) stem = stem.slice(0, stem.length - ending[0].length) + ending[1];
  }
  return stem;
}

function fits(stem: string, [ending, , before]: Ending): boolean {
  return stem.length - ending.length >= before && stem.endsWith(ending);
}

const INFLECTIONS: readonly Step[] = (
  [
    [
      ['ies', 'y', 0],
      ['sses', 'ss', 0],
      ['shes', 'sh', 0],
      ['ches', 'ch', 0],
      ['xes', 'x', 0],
      ['ss', 'ss', 0],
      ['us', 'us', 0],
      ['s', '', 0],
    ],
    [
      ['ing', '', 4],
      ['ed', '', 4],
    ],
    [['ation', 'at', 5]],
    [...'bdgmnprt'].map((letter) => [letter + letter, letter, 0]),
    [['e', '', 4]],
    [['at', '', 6]],
    [['is', 'iz', 4]],
  ] satisfies Ending[][]
).map(stepOf);

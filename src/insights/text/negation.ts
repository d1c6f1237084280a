import { isWord, type Token } from './tokens.ts';
import { wordSet } from './word-set.ts';

/** Marks each token that is within the scope of a negation: the four words after it. */
export function negated(clause: readonly Token[]): boolean[] {
  const marks = clause.map(() => false);
  let left = 0;
  for (const [index, { word }] of clause.entries()) {
    if (STOPS.has(word) || (!isWord(word) && word !== "'" && word !== '"')) {
      if (word !== ',' || left < 3) left = 0;
      continue;
    }
    if (left > 0) {
      marks[index] = true;
      left -= 1;
    }
    if (isNegator(word) && !NOT_NEGATING.has(clause[index + 1]?.word ?? '')) left = SCOPE;
  }
  return marks;
}

const SCOPE = 4;

/** Words that end the scope of a negation before them. */
const STOPS = wordSet('but because since until unless and or so');

/** "No doubt", "not only" and "no wonder" do not negate. */
const NOT_NEGATING = wordSet('doubt only wonder matter sooner to');

const NEGATORS = wordSet(
  'not no never without cannot nor neither none nobody hardly barely rarely seldom scarcely zero nothing',
);

export function isNegator(word: string): boolean {
  return NEGATORS.has(word) || word.endsWith("n't");
}

/**
 * One form for negations of the same verb, so that pairs such as "ain't cheap" and "is not cheap"
 * are learned as one.
 */
export function plainDenial(word: string): string {
  return DENIALS.get(word) ?? word;
}

const DENIALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    not: ["isn't", "ain't", "aren't", "wasn't", "weren't"],
    "don't": ["doesn't", "didn't"],
    "won't": ["wouldn't"],
    "can't": ['cannot', "couldn't"],
    "haven't": ["hasn't", "hadn't"],
  }).flatMap(([denial, forms]) => forms.map((form) => [form, denial] as const)),
);

import { isWord, type Token } from './tokens.ts';

/**
 * Marks each token that stands within the scope of a negation: the four words after it (IN-04), or after a verb that hands
 * it on ("wouldn't say he is a good listener"), and what somebody wishes to be so.
 */
export function negated(clause: readonly Token[]): boolean[] {
  const marks = clause.map(() => false);
  let left = 0;
  for (let index = 0; index < clause.length; index += 1) {
    const { word } = clause[index] as Token;
    if (STOPS.has(word) || (!isWord(word) && word !== "'" && word !== '"')) {
      if (word !== ',' || left < 3) left = 0;
      continue;
    }
    if (left > 0) {
      marks[index] = true;
      left = handsOn(clause, index) ? RAISED : left - 1;
    }
    if (isNegator(word) && !NOT_NEGATING.has(clause[index + 1]?.word ?? '')) left = SCOPE;
    if (isCounterfactual(clause, index)) left = WISHED;
  }
  return marks;
}

const SCOPE = 4;
/** A clause of its own is denied, with its subject. */
const RAISED = 6;
const WISHED = 8;

/** Verbs before which a negation means what follows them (Horn 1989); "can't say" and "couldn't believe" are another matter. */
const NEG_RAISING = new Set(['think', 'feel', 'felt', 'feeling', 'seem', 'seems', 'consider', 'describe']);
const SAYING = new Set(['say', 'call']);

function handsOn(clause: readonly Token[], index: number): boolean {
  const word = clause[index]?.word ?? '';
  if (!SAYING.has(word)) return NEG_RAISING.has(word);
  return clause.slice(Math.max(0, index - 2), index).some((before) => /^would/.test(before.word));
}

/** "I wish the staff were kind", "if only they called", but not "I wish I had come sooner" nor "I wish all doctors were like him". */
function isCounterfactual(clause: readonly Token[], index: number): boolean {
  const word = clause[index]?.word ?? '';
  const opens = word === 'wish' || (word === 'only' && clause[index - 1]?.word === 'if');
  return opens && !NOT_WISHED_OF.has(clause[index + 1]?.word ?? '');
}

const NOT_WISHED_OF = new Set(
  "i i'd we we'd you him them all every everyone everybody more most other others any to for".split(' '),
);
const STOPS = new Set(['but', 'because', 'since', 'until', 'unless', 'and', 'or', 'so']);

/** "no doubt", "not only", "no wonder" praise or blame as they stand. */
const NOT_NEGATING = new Set(['doubt', 'only', 'wonder', 'matter', 'sooner', 'to']);

const NEGATORS = new Set([
  'not',
  'no',
  'never',
  'without',
  'cannot',
  'nor',
  'neither',
  'none',
  'nobody',
  'hardly',
  'barely',
  'rarely',
  'seldom',
  'scarcely',
  'zero',
  'nothing',
]);

export function isNegator(word: string): boolean {
  return NEGATORS.has(word) || word.endsWith("n't");
}

/**
 * One form for denials of the same verb: pairs of words that differ by it ("ain't cheap", "is not cheap") are learned as
 * one.
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

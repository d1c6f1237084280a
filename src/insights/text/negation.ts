import { isWord, type Token } from './tokens.ts';

/**
 * Marks each token that stands within the scope of a negation: the four words after it (IN-04), or after a verb that hands
 * it on ("wouldn't say he is a good listener"), and what somebody wishes to be so.
 */
export function negated(clause: readonly Token[]): boolean[] {
  const marks = clause.map(() => false);
  let left = 0;
  let wished = -1;
  for (let index = 0; index < clause.length; index += 1) {
    const { word } = clause[index] as Token;
    if (endsScope(word) || (!isWord(word) && word !== "'" && word !== '"')) {
      if (word !== ',' || left < 3) left = 0;
      continue;
    }
    if (index === wished) left = WISHED;
    if (left > 0 && praisesBeyond(clause, index)) left = 0;
    if (left > 0) {
      marks[index] = true;
      left = handsOn(clause, index) ? RAISED : left - 1;
    }
    if (isNegator(word) && !NOT_NEGATING.has(clause[index + 1]?.word ?? '')) left = SCOPE;
    if (opensWish(clause, index)) wished = verbOfWish(clause, index + 1);
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
  const before = clause.slice(Math.max(0, index - 2), index);
  if (SAYING.has(word)) return before.some((each) => /^would/.test(each.word));
  // "I cannot describe how kind she is", "no one could think of a kinder one".
  return NEG_RAISING.has(word) && !before.some(isInability);
}

/**
 * Whether a negation tells that more is impossible: "I can't describe how kind she is", "you won't find a gentler one". "Not
 * any better" has no article.
 */
function praisesBeyond(clause: readonly Token[], index: number): boolean {
  const word = clause[index]?.word ?? '';
  if (word === 'how') return clause.slice(Math.max(0, index - SCOPE), index).some(isInability);
  return BETTER.has(word) && ARTICLES.has(clause[index - 1]?.word ?? '');
}

function isInability({ word }: Token): boolean {
  return /^(?:can|could)/.test(word);
}

const ARTICLES = new Set(['a', 'an', 'anyone', 'anybody']);
const BETTER = new Set(
  'better nicer kinder friendlier gentler warmer sweeter finer cleaner calmer smarter easier happier more'.split(
    ' ',
  ),
);

/** "I wish the staff were kind", "if only they called", but not "I wish I had come sooner" nor "I wish all doctors were like him". */
function opensWish(clause: readonly Token[], index: number): boolean {
  const word = clause[index]?.word ?? '';
  const opens = word === 'wish' || (word === 'only' && clause[index - 1]?.word === 'if');
  return opens && !NOT_WISHED_OF.has(clause[index + 1]?.word ?? '');
}

/**
 * Place of the verb from which on a wish is contrary to fact: what is wished for is not so, whom it is wished of is
 * ("I wish this amazing place was closer"). -1 for good wishes, which have none ("I wish the team all the best"), and for
 * two that take each other back ("I wish they weren't so rude").
 */
function verbOfWish(clause: readonly Token[], from: number): number {
  for (let index = from; index < from + SUBJECT_MAX; index += 1) {
    const word = clause[index]?.word ?? '';
    if (endsScope(word) || isNegator(word)) return -1;
    if (PAST.has(word) || /[^e]ed$/.test(word)) return index;
  }
  return -1;
}

const SUBJECT_MAX = 7;
/** Past tenses that stand in wishes; regular ones end in "ed". */
const PAST = new Set(
  'was were had did would could might took told gave kept got came went knew made let paid spent meant felt saw said put ran'.split(
    ' ',
  ),
);

/** Of good wishes, of what oneself or all should have or do, and of what somebody else had known. */
const NOT_WISHED_OF = new Set(
  "i i'd we we'd you him her them all every everyone everybody someone somebody more most other others any to for".split(
    ' ',
  ),
);

/** Whether nothing behind a word is denied by what stands before it. */
export function endsScope(word: string): boolean {
  return STOPS.has(word);
}

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

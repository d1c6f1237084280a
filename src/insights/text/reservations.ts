import { isNegator } from './negation.ts';
import type { Token } from './tokens.ts';

/** 1 for praise, -1 for blame, 0 for neither. */
export type Side = -1 | 0 | 1;

/**
 * What a clause takes out of the review around it: -1 for the one fault of what is praised ("my only complaint is
 * the parking"), 1 for the one merit of what is blamed ("the only bright spot was the receptionist"), 0 for none.
 * Their words mislead: complaints are mostly named where there are none, and "only" goes with both.
 */
export function reservation(tokens: readonly Token[]): Side {
  if (!tokens.some(({ word }) => SOLE_OR_SMALL.has(word))) return 0;
  const words = tokens.map(({ word }) => word);
  for (const index of words.keys()) {
    const told = sideAt(words, index);
    const side = told === -1 ? sideOfFault(words, index) : told;
    if (side !== 0 && isSole(words, index)) return side;
  }
  return 0;
}

/** Whether a clause regrets only that its writer came late, which praises: "my only regret is putting this off". */
export function regretsLateness(tokens: readonly Token[]): boolean {
  if (!tokens.some(({ word }) => SOLE_OR_SMALL.has(word))) return false;
  const words = tokens.map(({ word }) => word);
  return words.some(
    (_, index) => sideAt(words, index) === -1 && sideOfFault(words, index) === 1 && isSole(words, index),
  );
}

/**
 * What the head of a list announces of all that follows in its sentence: 1 for "pros:", -1 for "minus points:", 0 for
 * clauses that are none.
 */
export function listHead(tokens: readonly Token[]): Side {
  if (tokens.length > LONGEST_HEAD || !HEAD_ENDS.has(tokens.at(-1)?.word ?? '')) return 0;
  if (tokens.some(({ word }) => isNegator(word))) return 0;
  if (tokens.some(({ word }) => BAD_HEADS.has(word))) return -1;
  if (!tokens.some(({ word }) => GOOD_HEADS.has(word))) return 0;
  // "The less good:".
  return tokens.some(({ word }) => word === 'less') ? -1 : 1;
}

/** Whether an exception opens at `index`: "apart from the parking", but not "apart from that". */
export function opensException(tokens: readonly Token[], index: number): boolean {
  const first = tokens[index]?.word ?? '';
  if (!OPENERS.has(first)) return false;
  if (first === 'other' && FIXED_BEFORE_OTHER.has(tokens[index - 1]?.word ?? '')) return false;
  const opening = EXCEPTIONS.find((words) =>
    words.every((word, step) => tokens[index + step]?.word === word),
  );
  const next = tokens[index + (opening?.length ?? 0)]?.word;
  return opening !== undefined && next !== undefined && !POINTING.has(next);
}

function sideAt(words: readonly string[], index: number): Side {
  const word = singular(words[index] ?? '');
  const before = words[index - 1] ?? '';
  if (FAULTS.has(word) || AILMENTS.has(word)) return -1;
  if (MERITS.has(word) || MERITS.has(`${before} ${word}`)) return 1;
  if (word !== 'thing' && word !== 'part' && word !== 'quality') return 0;
  if (GOOD.has(before)) return 1;
  if (BAD.has(before)) return -1;
  return words.slice(index + 1, index + 5).some((after) => TO_CHANGE.has(after)) ? -1 : 0;
}

/**
 * "My only complaint is that I did not find them sooner" and "my only regret is putting this off" are praise; "that they could
 * not see me sooner" is left to its words.
 */
function sideOfFault(words: readonly string[], index: number): Side {
  const after = words.slice(index + 1);
  const isLate = after.some((word) => TOO_LATE.has(word) || (words[index] === 'regret' && PUT_OFF.has(word)));
  if (!isLate) return -1;
  const isOwn = after.some(
    (word, place) =>
      FIRST_PERSONS.has(word) || (/ing$/.test(word) && BEFORE_GERUND.has(after[place - 1] ?? '')),
  );
  return isOwn ? 1 : 0;
}

function singular(word: string): string {
  return /(?:ss|us)$/.test(word) ? word : word.replace(/s$/, '');
}

/** "The only complaint", "one small gripe", but not "not one complaint" nor "one problem per visit". */
function isSole(words: readonly string[], index: number): boolean {
  // "One visit plus a follow-up".
  const near = words[index] === 'plus' ? [index - 1] : [index - 1, index - 2];
  const qualifies = AILMENTS.has(singular(words[index] ?? '')) ? SOLE : SOLE_OR_SMALL;
  const at = near.find((place) => qualifies.has(words[place] ?? ''));
  if (at === undefined || words[index + 1] === 'per') return false;
  const number = words[at] === 'one' || words[at] === 'single';
  if (number && at > 0 && !OWNERS.has(words[at - 1] ?? '')) return false;
  return !words.slice(Math.max(0, at - 3), at).some(isNegator);
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(', '));
}

const SOLE = set('only, one, sole, single, lone');
const SOLE_OR_SMALL = new Set([...SOLE, 'main', 'biggest', 'minor', 'small', 'slight', 'little']);
const OWNERS = set('my, our, the, that, her, his, their, its');
/** Bodies have them too: "my main complaint was my neck". */
const AILMENTS = set('problem, complaint, issue, concern, weakness');
const FAULTS = set(
  'gripe, downside, drawback, negative, con, criticism, critique, quibble, annoyance, nitpick, letdown, ' +
    'disappointment, minus, flaw, frustration, regret, hiccup, caveat, hitch, snag, grumble, niggle, inconvenience, knock, beef',
);
const MERITS = set('positive, plus, upside, highlight, consolation, bright spot, saving grace');
const GOOD = set('good, nice, positive, great, redeeming, decent, best');
const BAD = set('bad, negative, annoying, frustrating, disappointing, wrong, worst, unpleasant');
const TO_CHANGE = set('change, improve, fix, dislike, disliked, missing, lacking');
const TOO_LATE = set('sooner, earlier');
const PUT_OFF = set('off, waited, waiting, long, ago, before, delayed, hesitated');
const FIRST_PERSONS = set("i, we, i'd, we'd");
const BEFORE_GERUND = set('is, was, not');

const LONGEST_HEAD = 4;
const HEAD_ENDS = new Set([':', '-', '–', '—', '--']);
const GOOD_HEADS = set('pro, pros, positive, positives, plus, pluses, upside, upsides, likes, good, best');
const BAD_HEADS = set(
  'con, cons, negative, negatives, minus, minuses, downside, downsides, drawback, drawbacks, complaints, problems, ' +
    'issues, dislikes, bad, worst',
);

/** Longer openings first. */
const EXCEPTIONS = [
  ['with', 'the', 'exception', 'of'],
  ['except', 'for'],
  ['apart', 'from'],
  ['aside', 'from'],
  ['other', 'than'],
  ['save', 'for'],
  ['except'],
];
const OPENERS = new Set(EXCEPTIONS.map(([first]) => first));
/** "Apart from that" leaves nothing out but what was said; "except when" names a case. */
const POINTING = set('that, this, these, those, when, if');
/** "Nothing other than", "no choice other than". */
const FIXED_BEFORE_OTHER = set(
  'no, none, nobody, nothing, any, anyone, anything, anywhere, someone, something, somewhere, one, reason, way, ' +
    'choice, option',
);

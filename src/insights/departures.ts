import type { Clause } from './clauses.ts';
import { isWord } from './tokens.ts';
import type { Mention } from './vocabulary.ts';

/**
 * The people of whom a text says nothing but that they are gone or missed: "since Dr. Lee left, the place has gone
 * downhill" blames whoever stayed. Ids of the mentions.
 */
export function departed(
  clauses: readonly Pick<Clause, 'tokens'>[],
  people: readonly Mention[],
): Set<string> {
  if (people.length === 0) return new Set();
  const clauseAt: { words: string[]; first: number }[] = [];
  for (const { tokens } of clauses) {
    const clause = { words: tokens.map(({ word }) => word), first: clauseAt.length };
    for (const _ of tokens) clauseAt.push(clause);
  }
  const gone = new Set<string>();
  const here = new Set<string>();
  for (const { id, from, to } of people) {
    const { words = [], first = 0 } = clauseAt[from] ?? {};
    const said = isGone(words, to - first) || isMissed(words, from - first);
    (said ? gone : here).add(id);
  }
  return new Set([...gone].filter((id) => !here.has(id)));
}

function isGone(words: readonly string[], behind: number): boolean {
  let at = behind;
  while (AUXILIARIES.has(words[at] ?? '')) at += 1;
  const verb = words[at] ?? '';
  if (verb !== 'left' && verb !== 'moved') return GONE.has(verb);
  const next = words[at + 1] ?? '';
  if (verb === 'moved') return next === 'away';
  return !isWord(next) || BEHIND_LEFT.has(next) || (next === 'the' && PLACES.has(words[at + 2] ?? ''));
}

const AUXILIARIES = new Set([
  ...[
    'has',
    'had',
    'have',
    'is',
    'was',
    'are',
    'were',
    'just',
    'recently',
    'sadly',
    'now',
    'since',
    'already',
  ],
]);
const GONE = new Set(['gone', 'retired', 'retires', 'retiring', 'quit', 'leaving']);
/** What stands behind "left" of one who is gone; "left me in pain" and "left the door open" are something else. */
const BEHIND_LEFT = new Set(['and', 'last', 'in', 'this', 'for', 'because', 'so', 'then']);
const PLACES = new Set(['practice', 'clinic', 'office', 'place', 'team', 'company', 'business']);

function isMissed(words: readonly string[], from: number): boolean {
  return MISSED.has(words[from - 1] ?? '') || (words[from - 1] === 'of' && words[from - 2] === 'instead');
}

const MISSED = new Set(['miss', 'missed', 'without']);

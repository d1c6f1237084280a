import type { Reading } from '../model/reading.ts';
import type { Clause } from '../text/clauses.ts';
import { isWord } from '../text/tokens.ts';
import { mentionsByClause } from '../vocabulary/mentions-by-clause.ts';
import type { Mention } from '../vocabulary/vocabulary.ts';
import type { Mentioned } from './mentioned.ts';

/**
 * The people of whom a text says nothing but that they are gone or missed: "since Dr. Lee left, the place has gone
 * downhill" blames whoever stayed. Ids of the mentions.
 */
export function departed(
  clauses: readonly Pick<Clause, 'tokens'>[],
  people: readonly Mention[],
): Set<string> {
  const gone = new Set<string>();
  const here = new Set<string>();
  for (const [clause, named] of mentionsByClause(clauses, people).entries()) {
    if (named.length === 0) continue;
    const words = clauses[clause]?.tokens.map(({ word }) => word) ?? [];
    for (const { id, from, to } of named) (isGone(words, to) || isMissed(words, from) ? gone : here).add(id);
  }
  return new Set([...gone].filter((id) => !here.has(id)));
}

/**
 * Whether a person is blamed at all: by a clause that names them or the one behind it. Whoever stands in "I wanted to like it
 * because my sister swears by Dr. Lee" is not, whatever the rest says; nobody knows of who is not named in the text.
 */
export function isBlamed({ clauses }: Pick<Reading, 'clauses'>, mentioned: Mentioned | undefined): boolean {
  if (mentioned === undefined) return true;
  return mentioned.clauses.some((clause) =>
    [clause, clauses[clause.index + 1]].some((near) => near !== undefined && near.logit < BLAMES_BELOW),
  );
}

const BLAMES_BELOW = -0.4;

function isGone(words: readonly string[], behind: number): boolean {
  let at = behind;
  while (AUXILIARIES.has(words[at] ?? '')) at += 1;
  const verb = words[at] ?? '';
  if (verb !== 'left' && verb !== 'moved') return GONE.has(verb);
  const next = words[at + 1] ?? '';
  if (verb === 'moved') return next === 'away';
  return !isWord(next) || BEHIND_LEFT.has(next) || (next === 'the' && PLACES.has(words[at + 2] ?? ''));
}

const AUXILIARIES = new Set('has had have is was are were just recently sadly now since already'.split(' '));
const GONE = new Set(['gone', 'retired', 'retires', 'retiring', 'quit', 'leaving']);
/** What stands behind "left" of one who is gone; "left me in pain" and "left the door open" are something else. */
const BEHIND_LEFT = new Set(['and', 'last', 'in', 'this', 'for', 'because', 'so', 'then']);
const PLACES = new Set(['practice', 'clinic', 'office', 'place', 'team', 'company', 'business']);

function isMissed(words: readonly string[], from: number): boolean {
  return MISSED.has(words[from - 1] ?? '') || (words[from - 1] === 'of' && words[from - 2] === 'instead');
}

const MISSED = new Set(['miss', 'missed', 'without']);

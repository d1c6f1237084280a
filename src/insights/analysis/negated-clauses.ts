import { type Lexicon, opinions } from '../model/lexicon.ts';
import { isNegator, negated } from '../text/negation.ts';
import type { Token } from '../text/tokens.ts';
import { wordSet } from '../text/word-set.ts';

/**
 * Clauses without a side where a negation that the model's four words do not reach denies all that
 * speaks for it: "I don't think the staff were rude", "weren't displayed in an appealing and easy way",
 * and praise of what is only wished for: "wish they'd run on time".
 */
export function withNegatedConjuncts<C extends { tokens: readonly Token[]; logit: number }>(
  clauses: readonly C[],
  lexicon: Lexicon,
): C[] {
  return clauses.map((clause) => (isDenied(clause, lexicon) ? { ...clause, logit: 0 } : clause));
}

const WISH = 'wish';

/** Verbs whose negation denies the whole statement after them. */
const BELIEVING = wordSet('think believe feel say find found thought felt said imagine suggest');

function isDenied({ tokens, logit }: { tokens: readonly Token[]; logit: number }, lexicon: Lexicon): boolean {
  const words = tokens.map(({ word }) => word);
  if (logit === 0 || !words.some((word) => isNegator(word) || word === WISH)) return false;
  const near = negated(tokens);
  const found = opinions(words, [], lexicon).filter(({ value }) => value * logit > 0);
  const denied = found.filter(
    ({ index }) =>
      near[index] === true ||
      isBelieved(words, index) ||
      isConjunct(words, near, index, lexicon) ||
      (logit > 0 && words.slice(0, index).includes(WISH)),
  );
  return denied.length === found.length && denied.some(({ index }) => near[index] !== true);
}

/** After "don't think", to the end of the clause. */
function isBelieved(words: readonly string[], index: number): boolean {
  return words.some((word, at) => at < index && isNegator(word) && BELIEVING.has(words[at + 1] ?? ''));
}

/** "Not clean or tidy": joined to a negated opinion. */
function isConjunct(
  words: readonly string[],
  near: readonly boolean[],
  index: number,
  lexicon: Lexicon,
): boolean {
  const isJoined = words[index - 1] === 'and' || words[index - 1] === 'or';
  return isJoined && near[index - 2] === true && lexicon.scores.has(words[index - 2] ?? '');
}

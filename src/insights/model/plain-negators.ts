import { endsScope, isNegator } from '../text/negation.ts';
import type { Token } from '../text/tokens.ts';
import type { Lexicon } from './lexicon.ts';

/**
 * Reads what denies like "not" as "not": "nowhere near as bad", "less than friendly", "far from the pushy place", "anything
 * but clean", "has yet to call". They are too rare to be learned one by one, and most of their words mean something else
 * elsewhere: "less than ten minutes", "far from my house".
 */
export function withPlainNegators(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  if (!tokens.some(({ word }) => SECONDS.has(word) || word === 'nearly')) return tokens;
  const plain: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const next = tokens[index + 1];
    if (next !== undefined && SECONDS.get(token.word) === next.word && denies(tokens, index, lexicon)) {
      plain.push({ ...token, end: next.end, word: 'not' });
      index += 1;
    } else if (token.word !== 'nearly' || !isNegator(tokens[index - 1]?.word ?? '')) {
      // "Isn't nearly as good" is "isn't as good".
      plain.push(token);
    }
  }
  return plain;
}

/** The two words of what denies, the second by the first. */
const SECONDS: ReadonlyMap<string, string> = new Map([
  ['less', 'than'],
  ['nowhere', 'near'],
  ['far', 'from'],
  ['anything', 'but'],
  ['yet', 'to'],
]);

function denies(tokens: readonly Token[], index: number, lexicon: Lexicon): boolean {
  if (tokens[index]?.word === 'yet') return HAVING.test(tokens[index - 1]?.word ?? '');
  const near = tokens.slice(Math.max(0, index - NEAR), index).map(({ word }) => word);
  const before = near.slice(near.findLastIndex(endsScope) + 1);
  return !before.some(isNegator) && judges(tokens, index + 2, lexicon);
}

const HAVING = /^(?:have|has|had)$|'(?:ve|s|d)$/;

/**
 * How near a negation before them turns them back ("nothing less than perfect", "never anything but kind"), unless its
 * scope has ended ("no parking and less than friendly").
 */
const NEAR = 6;

/**
 * Whether an opinion follows, and neither an amount nor a place: a clear word of the list, maybe behind an article. Faint
 * ones are mostly things ("less than an hour", "far from the hospital"), but not in a comparison ("nowhere near as sore").
 */
function judges(tokens: readonly Token[], from: number, { scores }: Lexicon): boolean {
  let compares = false;
  for (let index = from; index <= from + LEADING_MAX; index += 1) {
    const word = tokens[index]?.word ?? '';
    const score = scores.get(word);
    if (score !== undefined) return compares || Math.abs(score) >= CLEAR_FROM;
    if (!LEADING.has(word)) return false;
    compares ||= word === 'as';
  }
  return false;
}

const CLEAR_FROM = 2;
const LEADING_MAX = 2;
const LEADING = new Set(['a', 'an', 'the', 'as', 'so', 'that', 'very', 'being']);

import { SUBJECTS } from './clauses.ts';
import { isNegator } from './negation.ts';
import { isWord } from './tokens.ts';

/** Words that part one thing said from the next within a clause. */
const JOINING: ReadonlySet<string> = new Set([
  'and',
  'but',
  'with',
  'which',
  'although',
  'while',
  'though',
  'however',
  'because',
  'when',
  'that',
]);

/** Whether a chunk ends before this token: at a sign or a joining word; "so" joins before a subject only ("not so nice"). */
export function endsChunk(tokens: readonly { word: string }[], index: number): boolean {
  const word = tokens[index]?.word ?? '';
  // "Not friendly or helpful" denies both.
  if (word === 'or')
    return !tokens.slice(Math.max(0, index - DENIED), index).some((token) => isNegator(token.word));
  if (word === 'so') return SUBJECTS.has(tokens[index + 1]?.word ?? '');
  return !isWord(word) || JOINING.has(word);
}

/** How many words before "or" a negation may stand. */
const DENIED = 8;

const GOES_ON = -1;

/**
 * Finds chunks of a clause: what stands around tokens `from` to `to` (exclusive), on either side up to the
 * next sign or joining word. Answers with the first token and the one behind the last.
 */
export function chunkFinder(
  tokens: readonly { word: string }[],
): (from: number, to: number) => [start: number, end: number] {
  /** By token: where a chunk that reaches up to it, it included, starts and stops. */
  const starts = new Int32Array(tokens.length);
  const stops = new Int32Array(tokens.length);
  for (let index = 0; index < tokens.length; index += 1) {
    const isEnd = endsChunk(tokens, index);
    starts[index] = isEnd ? index + 1 : (starts[index - 1] ?? 0);
    stops[index] = isEnd ? index : GOES_ON;
  }
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    if (stops[index] === GOES_ON) stops[index] = stops[index + 1] ?? tokens.length;
  }
  return (from, to) => [starts[from - 1] ?? 0, stops[to] ?? tokens.length];
}

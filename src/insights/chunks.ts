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
  'so',
  'because',
  'when',
  'that',
  'or',
]);

/** Whether a chunk ends before this token: at a sign or a joining word. */
export function endsChunk(word: string): boolean {
  return !isWord(word) || JOINING.has(word);
}

/**
 * Finds chunks of a clause: what stands around tokens `from` to `to` (exclusive), on either side up to the
 * next sign or joining word. Answers with the first token and the one behind the last.
 */
export function chunkFinder(
  tokens: readonly { word: string }[],
): (from: number, to: number) => [start: number, end: number] {
  const ends = tokens.map(({ word }) => endsChunk(word));
  /** By token: where a chunk that reaches up to it, it included, starts and stops. */
  const starts: number[] = [];
  for (const [index, isEnd] of ends.entries()) starts.push(isEnd ? index + 1 : (starts[index - 1] ?? 0));
  const stops: number[] = [];
  for (let index = ends.length - 1; index >= 0; index -= 1) {
    stops[index] = ends[index] ? index : (stops[index + 1] ?? ends.length);
  }
  return (from, to) => [starts[from - 1] ?? 0, stops[to] ?? ends.length];
}

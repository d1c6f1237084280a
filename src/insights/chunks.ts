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
 * The chunk around tokens `from` to `to` (exclusive) of a clause: on either side up to the next sign or
 * joining word. Returned as first token and the one behind the last.
 */
export function chunkAround(
  tokens: readonly { word: string }[],
  from: number,
  to: number,
): [start: number, end: number] {
  const goesOn = (index: number): boolean => {
    const word = tokens[index]?.word;
    return word !== undefined && !endsChunk(word);
  };
  let start = from;
  let end = to;
  while (goesOn(start - 1)) start -= 1;
  while (goesOn(end)) end += 1;
  return [start, end];
}

import { expect, test } from 'vitest';
import { chunkFinder, endsChunk } from '../../../src/insights/text/chunks.ts';
import { tokens as tokensOf } from '../../../src/insights/text/tokens.ts';
import { readOwnTexts } from '../../../lab/training-texts.ts';

const TEXTS = readOwnTexts().flatMap(({ texts }) => texts.slice(0, 60).map(({ text }) => text));

test('a chunk reaches to the next sign or joining word on both sides', () => {
  for (const text of TEXTS) {
    const tokens = tokensOf(text);
    const chunkOf = chunkFinder(tokens);
    for (let from = 0; from < tokens.length; from += 1) {
      for (const to of [from + 1, from + 3]) expect(chunkOf(from, to)).toEqual(naiveChunk(tokens, from, to));
    }
  }
});

function naiveChunk(tokens: readonly { word: string }[], from: number, to: number): [number, number] {
  const goesOn = (index: number): boolean => tokens[index] !== undefined && !endsChunk(tokens, index);
  let start = from;
  let end = Math.min(to, tokens.length);
  while (goesOn(start - 1)) start -= 1;
  while (goesOn(end)) end += 1;
  return [start, end];
}

test.each([
  ['he was not so pleasant at all', 'pleasant', 'he was not so pleasant at all'],
  ['the desk was slow so we left', 'slow', 'the desk was slow'],
  ['they were not friendly or helpful', 'helpful', 'they were not friendly or helpful'],
  ['great massage or rude desk', 'rude', 'rude desk'],
])('"so" before no subject and "or" behind a denial join: %s', (text, word, chunk) => {
  const tokens = tokensOf(text);
  const at = tokens.findIndex((token) => token.word === word);
  const [start, end] = chunkFinder(tokens)(at, at + 1);
  expect(text.slice(tokens[start]?.start, tokens[end - 1]?.end)).toBe(chunk);
});

import { expect, test } from 'vitest';
import { clauses } from '../../../src/insights/text/clauses.ts';
import { verifies } from '../../requirements.ts';

const sentencesOf = (text: string): string[] => {
  const found = new Map<number, [number, number]>();
  for (const { sentence, start, end } of clauses(text)) {
    found.set(sentence, [found.get(sentence)?.[0] ?? start, end]);
  }
  return [...found.values()].map(([start, end]) => text.slice(start, end));
};

test.each([
  'I came at 8 a.m. sharp and left at 9 p.m. on Monday.',
  'I came at 8a.m. for the first slot.',
  'Dr. He and Dr.Lee of St. Mary saw J. R. Smith vs. his will.',
  'Ask for room No. 5, ext. 12, e.g. at noon, i.e. early.',
  'It is 4.5 stars, or .5 more than approx. 4.',
  'We drove on Elm St. for 20 min. or so.',
  'They mend lamps, fans, etc. in the U.S. and beyond.',
  'I waited... and waited … for an hour.',
  'See their-site.com for the rest.',
  'The staff,\nwho are kind, helped.',
])('%j is one sentence', (text) => {
  verifies('10.whole-sentences');
  expect(sentencesOf(text)).toEqual([text]);
});

test.each([
  ['They open at 8 a.m. The desk was empty.', 1],
  ['I live on Elm St. They came fast.', 1],
  ['They fix lamps, fans, etc. Great people.', 1],
  ['I waited 45 min. Nobody came.', 1],
  ['Would I go back? No. I would not.', 2],
  ['It was just me and I. They were kind.', 1],
  ['the food was cold. they were rude.', 1],
  ['No. 5 stars! 10/10. Kind people.', 2],
  ['Kind people\n\nClean rooms', 1],
])('%j contains %i sentence ends', (text, ends) => {
  expect(sentencesOf(text)).toHaveLength(ends + 1);
});

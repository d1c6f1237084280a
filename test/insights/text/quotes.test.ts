import { expect, test } from 'vitest';
import { clauses } from '../../../src/insights/text/clauses.ts';
import { quotePlace } from '../../../src/insights/text/quotes.ts';
import { verifies } from '../../requirements.ts';

const quoteOf = (text: string) => {
  const place = quotePlace(text, { start: 0, end: text.length });
  return place === null ? null : text.slice(place.start, place.end);
};

test.each([
  ['- New insoles.', 'New insoles.'],
  ['• The staff are kind.', 'The staff are kind.'],
  [', the staff was kind', 'the staff was kind'],
  ['— the staff was kind;', 'the staff was kind'],
  ['” Dr. Best is kind.', 'Dr. Best is kind.'],
  ['She said “the staff is kind.”', 'She said “the staff is kind.”'],
  ['"That is how we do it."', '"That is how we do it."'],
  ['"That is how we do it.', 'That is how we do it.'],
  ['(the staff was kind', 'the staff was kind'],
  ['Kind people :)', 'Kind people :)'],
  ['She said “the staff is kind', null],
  ["' Nobody called.", 'Nobody called.'],
  ["The patients' room is cold.", "The patients' room is cold."],
  ['– ;', null],
])('%j is quoted as %j', (text, expected) => {
  expect(quoteOf(text)).toBe(expected);
});

test('a closing mark right after the place is included', () => {
  verifies('10.computed');
  const text = 'I was charged because “the first visit is longer.” Fine.';
  const place = quotePlace(text, { start: 0, end: text.indexOf('”') });
  expect(text.slice(place?.start, place?.end)).toBe('I was charged because “the first visit is longer.”');
});

test.each([
  ['They said "next provider." Ask for Maya.', ['They said "next provider."', 'Ask for Maya.']],
  ['They said “next provider.” Ask for Maya.', ['They said “next provider.”', 'Ask for Maya.']],
  ['(The staff was kind.) And the massage helped.', ['(The staff was kind.)', 'And the massage helped.']],
  ["It's 'they will call.' Nobody called.", ["It's 'they will call.'", 'Nobody called.']],
  ['It is ‘they will call.’ Nobody called.', ['It is ‘they will call.’', 'Nobody called.']],
  ["My mother says 'go see her.' I did.", ["My mother says 'go see her.'", 'I did.']],
  ['She left. "Great" was all she said.', ['She left.', '"Great" was all she said.']],
  ['"Great!" he said.', ['"Great!" he said.']],
])('%j keeps its sentences whole', (text, expected) => {
  const found = new Map<number, [number, number]>();
  for (const { sentence, start, end } of clauses(text)) {
    found.set(sentence, [found.get(sentence)?.[0] ?? start, end]);
  }
  expect([...found.values()].map(([start, end]) => text.slice(start, end))).toEqual(expected);
});

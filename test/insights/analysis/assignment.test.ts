import { expect, test } from 'vitest';
import { assignClauses } from '../../../src/insights/analysis/assignment.ts';
import { splitHalves } from '../../../src/insights/analysis/clause-halves.ts';
import { ABOUT, type About } from '../../../src/insights/model/model.ts';
import type { ReadClause } from '../../../src/insights/model/reading.ts';
import { clauses } from '../../../src/insights/text/clauses.ts';
import { tokens } from '../../../src/insights/text/tokens.ts';
import { verifies } from '../../requirements.ts';
import { contentWith, judgedOf as insightsOf, review } from '../sample.ts';

const nothing = Object.fromEntries(ABOUT.map((row) => [row, 0])) as Record<About, number>;
/** Clauses that may be about these bases. */
const reading = (...abouts: Partial<Record<About, number>>[]) => ({
  clauses: abouts.map(
    (about, index) => ({ index, tokens: tokens('the bill'), about: { ...nothing, ...about } }) as ReadClause,
  ),
});
const terms = (named: string[][], excluded: string[][] = named.map(() => [])) => ({
  named: named.map((ids) => new Set(ids)),
  excluded: excluded.map((ids) => new Set(ids)),
});

test('a clause that names no aspect of a base counts for the first aspect of that base', () => {
  const aspects = [
    { id: 'price', base: 'price' as const },
    { id: 'billing', base: 'price' as const },
  ];
  const found = assignClauses(reading({ price: 0.9 }, { price: 0.8 }), terms([[], ['billing']]), aspects);
  expect(found.get('price')).toEqual({
    named: [false, false],
    chances: [0.9, 0],
    places: [true, false],
  });
  expect(found.get('billing')).toEqual({
    named: [false, true],
    chances: [0, 0.8],
    places: [false, true],
  });
});

test('an excluded phrase keeps its clause from an aspect that it does not name', () => {
  const aspects = [{ id: 'wait', base: 'waiting' as const }];
  const found = assignClauses(reading({ waiting: 0.9 }), terms([[]], [['wait']]), aspects);
  expect(found.get('wait')?.chances).toEqual([0]);
});

test('a clause is a place from a chance of one half, with a term from a quarter, and never for bare praise', () => {
  const aspects = [{ id: 'wait', base: 'waiting' as const }];
  const placesOf = (about: number, named: boolean, words = 'the bill') => {
    const { clauses: read } = reading({ waiting: about });
    const clause = { ...read[0], tokens: tokens(words) } as ReadClause;
    const found = assignClauses({ clauses: [clause] }, terms([named ? ['wait'] : []]), aspects);
    return found.get('wait')?.places[0];
  };
  expect([placesOf(0.5, false), placesOf(0.49, false)]).toEqual([true, false]);
  expect([placesOf(0.25, true), placesOf(0.24, true)]).toEqual([true, false]);
  expect([placesOf(0.9, false, 'amazing!'), placesOf(0.9, true, 'amazing!')]).toEqual([false, true]);
});

test('every counted mention has a clause as its place, never a whole text of several sentences', () => {
  verifies('10.clause');
  const texts = [
    'I came on a Monday. They were on time. It was fine, I think. Thank you.',
    'Great. Amazing. Best place in town. The staff know what they do.',
    'The wait was long. Nobody at the front desk said a word. My back is better now.',
  ];
  const content = contentWith(texts.map((text) => review(text, { rating: 4 })));
  const items = Object.entries(insightsOf(content).per_review);
  const places = items.flatMap(([id, { aspects }]) => aspects.map(({ start, end }) => ({ id, start, end })));
  expect(places.length).toBeGreaterThan(2);
  for (const { id, start, end } of places) {
    const text = content.reviews.find((each) => each.id === id)?.text ?? '';
    expect(text.slice(start, end)).toMatch(/^[^.]+\.?$/);
  }
});

test('an aspect needs five mentions that name it', () => {
  verifies('10.shown');
  const named = 'The staff said hello to me.';
  const unnamed = 'She was rude and unfriendly to me on the telephone.';
  const staffOf = (...texts: string[]) =>
    insightsOf(contentWith(texts.map((text) => review(text, { rating: 1 })))).aspects.find(
      ({ id }) => id === 'staff',
    );
  const times = (n: number, text: string): string[] => Array.from({ length: n }, () => text);
  const few = staffOf(...times(4, named), ...times(4, unnamed));
  expect(few).toMatchObject({ mention_count: 8, support: 'insufficient', share_pct: null });
  const enough = staffOf(...times(5, named), ...times(5, unnamed));
  expect(enough).toMatchObject({ mention_count: 10, support: 'medium', share_pct: 100 });
});

test('an aspect without a base counts only where it is named, by the chance of an opinion', () => {
  const aspects = [{ id: 'pizza' }];
  const read = reading({ quality: 0.9, opinion: 0.7 }, { quality: 0.9, opinion: 0.9 });
  expect(assignClauses(read, terms([['pizza'], []]), aspects).get('pizza')?.chances).toEqual([0.7, 0]);
});

test('a clause without a term does not count for an aspect without a base', () => {
  const text = 'The adjustment fixed my back. The crust was perfect.';
  const aspect = { id: 'crust', label: 'Crust', description: 'The crust of the pizza.', terms: ['crust'] };
  const { aspects } = insightsOf(contentWith([review(text)], { aspects: [aspect] }));
  expect(aspects.map(({ mention_count, evidence }) => [mention_count, evidence[0]?.quote])).toEqual([
    [1, 'The crust was perfect.'],
  ]);
  const foreign = insightsOf(contentWith([review('The adjustment fixed my back.')], { aspects: [aspect] }));
  expect(foreign.aspects[0]?.mention_count).toBe(0);
});

test('a clause that names two aspects is split if each side has its own opinion', () => {
  const split = (text: string, mentions: [id: string, word: string][]) => {
    const parts = clauses(text);
    const words = parts[0]?.tokens.map(({ word }) => word) ?? [];
    const own = mentions.map(([id, word]) => ({
      id,
      from: words.indexOf(word),
      to: words.indexOf(word) + 1,
    }));
    const opinions = new Set(['great', 'terrible', 'friendly']);
    return splitHalves(parts, [own], (side) => side.some((word) => opinions.has(word))).map(
      ({ start, end }) => text.slice(start, end),
    );
  };
  const both: [string, string][] = [
    ['people', 'staff'],
    ['waiting', 'wait'],
  ];
  expect(split('great staff and terrible wait', both)).toEqual(['great staff', 'and terrible wait']);
  expect(split('friendly staff and wait', both)).toEqual(['friendly staff and wait']);
  expect(split('great staff and terrible staff', [['people', 'staff']])).toEqual([
    'great staff and terrible staff',
  ]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FeatureNumbers } from '../../../src/insights/model/feature-numbers.ts';
import { polarityFeatures } from '../../../src/insights/model/features.ts';
import type { StoredModel } from '../../../src/insights/model/model.ts';
import { readText } from '../../../src/insights/model/reading.ts';
import { logits, openWeights } from '../../../src/insights/model/weights.ts';
import { clauses } from '../../../src/insights/text/clauses.ts';
import { insightsEngine, MODEL_FILE } from '../../../src/io/insights-model.ts';
import { readOwnTexts } from '../../../lab/training-texts.ts';

const KNOWN = new Map([
  ['good', 0],
  ['not good', 1],
]);

test('known names keep their numbers, others get the next ones', () => {
  const numbers = new FeatureNumbers(KNOWN);
  expect(numbers.of('not good')).toBe(1);
  expect([numbers.of('odd'), numbers.of('new'), numbers.of('odd')]).toEqual([2, 3, 2]);
  expect(numbers.names()).toEqual(['good', 'not good', 'odd', 'new']);
});

test('a word opens pairs in its plain denial', () => {
  const numbers = new FeatureNumbers(KNOWN);
  expect(numbers.pair(numbers.word("isn't").opening, numbers.word('good'))).toBe(1);
  const { negatedBeginning = -1 } = numbers.word('visits');
  expect(numbers.names()[negatedBeginning]).toBe('!~visit');
  expect(numbers.word('bad').beginning).toBeUndefined();
});

test('a collection takes a number once, the next one takes it again', () => {
  const numbers = new FeatureNumbers();
  const lists: number[][] = [[], []];
  for (const list of lists) {
    numbers.collect();
    for (const number of [7, 5_000, 7]) numbers.take(number, list);
  }
  expect(lists).toEqual([
    [7, 5_000],
    [7, 5_000],
  ]);
});

test('texts without end do not fill the memory: unknown names are dropped, known ones stay', () => {
  const numbers = new FeatureNumbers(KNOWN);
  for (let name = 0; name < 100_000; name += 1) numbers.of(`word${name}`);
  numbers.tidy();
  expect(numbers.names()).toEqual([...KNOWN.keys()]);
  expect(numbers.pair(numbers.word('not'), numbers.word('good'))).toBe(1);
});

test('a sentence is read by the features that training sees', () => {
  const { model } = insightsEngine();
  const weights = openWeights((JSON.parse(readFileSync(MODEL_FILE, 'utf8')) as StoredModel).polarity);
  const texts = readOwnTexts().flatMap((file) => file.texts.slice(0, 40).map(({ text }) => text));
  let compared = 0;
  for (const text of texts) {
    const parts = clauses(text);
    if (parts.some(({ sentence }) => sentence !== 0)) continue;
    compared += 1;
    const [logit] = logits(polarityFeatures(parts, model), weights);
    expect(readText(text, model).sentences[0]?.logit).toBeCloseTo(logit ?? Number.NaN, 9);
  }
  expect(compared).toBeGreaterThan(200);
});

import { expect, test } from 'vitest';
import { f1, measureFresh, pooled } from '../../lab/evaluation/fresh-eyes.ts';
import { falseBlame } from '../../lab/evaluation/report.ts';
import { starterPacks } from '../../src/io/content/packs.ts';
import { insightsEngine } from '../../src/io/release/insights-model.ts';

const { model, falseBlame: published } = insightsEngine();
const trades = measureFresh('trades', model);
const natural = measureFresh('natural', model);

test('every trade has reviews by fresh eyes, which its pack reads about as well as measured', () => {
  expect([...trades.keys()].sort()).toEqual([...starterPacks().keys()].sort());
  const all = pooled(trades.values());
  // The figures that the contract asks for, two points less for another model of the same quality.
  expect(f1(all)).toBeGreaterThan(0.73);
  expect(all.rightSide / all.found).toBeGreaterThan(0.9);
  expect(all.rightlyCritical / all.critical).toBeGreaterThan(0.83);
});

test('criticism is named by how often this very model invents it', () => {
  const { low_rated, high_rated } = falseBlame({ fresh: { trades, natural } });
  expect(published).toEqual({ low: low_rated, high: high_rated });
});

import { expect, test } from 'vitest';
import { f1, measureBlindTest, pooled } from '../../lab/evaluation/blind-test.ts';
import { starterPacks } from '../../src/io/content/packs.ts';
import { insightsEngine } from '../../src/io/release/insights-model.ts';

const { model } = insightsEngine();
const trades = measureBlindTest('trades', model);
const long = measureBlindTest('long', model);

test('every trade has blind-test reviews, and its pack reads them about as well as measured', () => {
  expect([...trades.keys()].sort()).toEqual([...starterPacks().keys()].sort());
  const all = pooled(trades.values());
  // The figures that the contract asks for, two points less for another model of the same quality.
  expect(f1(all)).toBeGreaterThan(0.73);
  expect(all.rightSide / all.found).toBeGreaterThan(0.9);
  expect(all.rightlyCritical / all.critical).toBeGreaterThan(0.83);
});

test('criticism of long reviews is as precise as that of short ones', () => {
  const all = pooled(long.values());
  expect(all.critical).toBeGreaterThan(30);
  expect(all.rightlyCritical / all.critical).toBeGreaterThan(0.85);
  const rates = [trades, long].map((set) => {
    const { low } = pooled(set.values()).mentions;
    return low.falselyCritical / low.of;
  });
  expect(Math.max(...rates)).toBeLessThan(0.1);
});

import { expect, it } from 'vitest';
import { f1, measureTrades, pooled } from '../../lab/measure-trades.ts';
import { starterPacks } from '../../src/io/content/packs.ts';

it('every trade has labelled reviews, whose aspects and sides its pack finds about as well as measured', () => {
  const trades = measureTrades();
  expect([...trades.keys()].sort()).toEqual([...starterPacks().keys()].sort());
  const all = pooled(trades.values());
  // Two points below the figures of lab/README.md.
  expect(f1(all)).toBeGreaterThan(0.737);
  expect(all.rightSide / all.found).toBeGreaterThan(0.888);
});

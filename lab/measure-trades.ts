import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { predictor } from '../src/insights/prediction.ts';
import { entriesOfAspects } from '../src/insights/vocabulary/vocabulary.ts';
import { starterPacks } from '../src/io/content/packs.ts';
import { insightsEngine } from '../src/io/insights-model.ts';
import { BASES } from '../src/schema/vocabulary.ts';

/** How well each trade's starter pack finds and judges what customers of that trade write (lab/README.md). */

const Side = z.enum(['positive', 'negative', 'mixed']);

/** One line of lab/trades/<pack>.jsonl. */
export const LabelledReview = z.strictObject({
  id: z.string(),
  stars: z.int().min(1).max(5),
  text: z.string().min(1),
  aspects: z.partialRecord(z.enum(BASES), Side),
  overall: Side,
});

export interface TradeFigures {
  /** Aspects that labels and predictions share, that only predictions have, and that only labels have. */
  found: number;
  invented: number;
  missed: number;
  /** Of those found: with the label's side. "mixed" is wrong where the label is not mixed. */
  rightSide: number;
  /** Predicted criticism, and how much of it is criticism by the label ("mixed" included). */
  blamed: number;
  blamedRightly: number;
}

export function measureTrades(): Map<string, TradeFigures> {
  const { model } = insightsEngine();
  const packs = starterPacks();
  const folder = join(import.meta.dirname, 'trades');
  return new Map(
    readdirSync(folder).map((file) => {
      const trade = file.replace('.jsonl', '');
      const aspects = packs.get(trade)?.aspects ?? [];
      const baseOf = new Map(aspects.flatMap(({ id, base }) => (base ? [[id, base] as const] : [])));
      const predict = predictor(model, entriesOfAspects(aspects), baseOf);
      const figures = { found: 0, invented: 0, missed: 0, rightSide: 0, blamed: 0, blamedRightly: 0 };
      for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
        const { id, text, stars, aspects: labels } = LabelledReview.parse(JSON.parse(line));
        const predicted = predict('aspects', { id, text, rating: stars }).aspects as Record<string, string>;
        for (const base of BASES) compare(labels[base], predicted[base], figures);
      }
      return [trade, figures];
    }),
  );
}

function compare(label: string | undefined, side: string | undefined, figures: TradeFigures): void {
  if (label !== undefined && side === undefined) figures.missed += 1;
  if (side === undefined) return;
  if (label === undefined) figures.invented += 1;
  else {
    figures.found += 1;
    if (label === side) figures.rightSide += 1;
  }
  if (side !== 'negative') return;
  figures.blamed += 1;
  if (label === 'negative' || label === 'mixed') figures.blamedRightly += 1;
}

/** The figures of all trades together. */
export function pooled(trades: Iterable<TradeFigures>): TradeFigures {
  const sum = { found: 0, invented: 0, missed: 0, rightSide: 0, blamed: 0, blamedRightly: 0 };
  for (const figures of trades) {
    for (const key of Object.keys(sum) as (keyof TradeFigures)[]) sum[key] += figures[key];
  }
  return sum;
}

export function f1({ found, invented, missed }: TradeFigures): number {
  return (2 * found) / (2 * found + invented + missed);
}

if (import.meta.main) {
  const trades = measureTrades();
  const row = (name: string, figures: TradeFigures): string => {
    const { found, rightSide, blamed, blamedRightly } = figures;
    const parts = [f1(figures), rightSide / found, blamedRightly / blamed].map((part) => part.toFixed(3));
    return `${name.padEnd(14)} aspects F1 ${parts[0]}  polarity ${parts[1]} (${found})  blame right ${parts[2]} (${blamed})`;
  };
  for (const [trade, figures] of trades) console.log(row(trade, figures));
  console.log(row('all', pooled(trades.values())));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Model } from '../../src/insights/model/model.ts';
import { starterPacks } from '../../src/io/content/packs.ts';
import { LOW_STARS } from '../../src/reviews/counted-sides.ts';
import { BASES } from '../../src/schema/vocabulary.ts';
import { type AspectPrediction, predictor } from '../prediction.ts';

const Side = z.enum(['positive', 'negative', 'mixed']);

/** One line of lab/trades/<pack>.jsonl and lab/natural/<pack>.jsonl. */
export const BlindTestReview = z.strictObject({
  id: z.string(),
  stars: z.int().min(1).max(5),
  text: z.string().min(1),
  aspects: z.partialRecord(z.enum(BASES), Side),
  overall: Side,
});

/** Counts of aspects, by label and prediction. */
export interface BlindTestFigures {
  /** Aspects in both labels and predictions, only in predictions, and only in labels. */
  found: number;
  invented: number;
  missed: number;
  /** How many of those found have the label's side. "mixed" is wrong if the label is not mixed. */
  rightSide: number;
  /** Predicted criticism, and how much of it is labeled as criticism ("mixed" included). */
  critical: number;
  rightlyCritical: number;
  /** Labeled criticism, and how much of it is predicted as such ("mixed" included). */
  criticism: number;
  criticismFound: number;
  /** All predicted mentions, and how many of them are wrongly predicted as criticism. */
  mentions: { low: Rate; high: Rate };
}

/** For reviews of three stars or fewer, or of four and five. */
interface Rate {
  of: number;
  falselyCritical: number;
}

const NONE: BlindTestFigures = {
  found: 0,
  invented: 0,
  missed: 0,
  rightSide: 0,
  critical: 0,
  rightlyCritical: 0,
  criticism: 0,
  criticismFound: 0,
  mentions: { low: { of: 0, falselyCritical: 0 }, high: { of: 0, falselyCritical: 0 } },
};

/**
 * Reviews whose writers had seen neither packs nor code. `natural` has the star ratings of
 * well-liked businesses.
 */
export const BLIND_TEST_SETS = {
  trades: 'Blind-test reviews of all trades',
  natural: 'Blind-test reviews of well-liked businesses',
  long: 'Blind-test reviews of 100 words and more',
} as const;

export function measureBlindTest(
  set: keyof typeof BLIND_TEST_SETS,
  model: Model,
): Map<string, BlindTestFigures> {
  const packs = starterPacks();
  const folder = join(import.meta.dirname, '..', set);
  return new Map(
    readdirSync(folder).map((file) => {
      const trade = file.replace('.jsonl', '');
      const predict = predictor(model, packs.get(trade)?.aspects ?? [], ({ base }) => base);
      const figures = structuredClone(NONE);
      for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
        const { text, stars, aspects } = BlindTestReview.parse(JSON.parse(line));
        const predicted = (predict('aspects', { text, rating: stars }) as unknown as AspectPrediction)
          .aspects;
        for (const base of BASES) compare(aspects[base], predicted[base], stars, figures);
      }
      return [trade, figures];
    }),
  );
}

function compare(
  label: string | undefined,
  side: string | undefined,
  stars: number,
  figures: BlindTestFigures,
): void {
  const isCriticism = label === 'negative' || label === 'mixed';
  if (isCriticism) {
    figures.criticism += 1;
    if (side === 'negative' || side === 'mixed') figures.criticismFound += 1;
  }
  if (label !== undefined && side === undefined) figures.missed += 1;
  if (side === undefined) return;
  if (label === undefined) figures.invented += 1;
  else {
    figures.found += 1;
    if (label === side) figures.rightSide += 1;
  }
  const rate = figures.mentions[stars <= LOW_STARS ? 'low' : 'high'];
  rate.of += 1;
  if (side !== 'negative') return;
  figures.critical += 1;
  if (isCriticism) figures.rightlyCritical += 1;
  else rate.falselyCritical += 1;
}

/** Pooled figures of several trades. */
export function pooled(trades: Iterable<BlindTestFigures>): BlindTestFigures {
  const sum = structuredClone(NONE);
  for (const { mentions, ...counts } of trades) {
    for (const key of Object.keys(counts) as (keyof typeof counts)[]) sum[key] += counts[key];
    for (const stars of ['low', 'high'] as const) {
      sum.mentions[stars].of += mentions[stars].of;
      sum.mentions[stars].falselyCritical += mentions[stars].falselyCritical;
    }
  }
  return sum;
}

export function f1({ found, invented, missed }: BlindTestFigures): number {
  return (2 * found) / (2 * found + invented + missed);
}

import { expect, test } from 'vitest';
import { countMentions, type Whole } from '../../../src/insights/dataset/counts.ts';
import type { ReviewMention } from '../../../src/insights/dataset/review-mentions.ts';

/** Opinions too faint to quote, of which the first `named` name their subject. */
const opinions = (named: number, all: number): ReviewMention[] =>
  Array.from({ length: all }, (_, place) => ({
    analyzed: { review: { id: `${place}`, date: '2026-01-05', rating: 5 }, text: '' },
    mention: { sentiment: 'positive', clarity: 0, isNamed: place < named },
  })) as unknown as ReviewMention[];

test('shares of a subject are published from five opinions, if at least half of them name it', () => {
  for (let all = 0; all <= 12; all += 1) {
    for (let named = 0; named <= all; named += 1) {
      const mentions = opinions(named, all);
      const analyzed = mentions.map((each) => each.analyzed);
      const whole = { reviews: analyzed, analyzed, meanRating: 5, newest: '2026-01-05' } as unknown as Whole;
      const { positive_pct, share_pct, support, positive_pct_ci95, score } = countMentions(
        mentions,
        whole,
        {},
      );
      const isShown = all >= 5 && named >= all / 2;
      expect([all, named, positive_pct, share_pct]).toEqual([
        ...[all, named],
        ...(isShown ? [100, 100] : [null, null]),
      ]);
      expect([positive_pct_ci95 === null, score === null, support === 'insufficient']).toEqual(
        Array(3).fill(!isShown),
      );
    }
  }
});

import { joinsWords } from '../reviews/joined-words.ts';
import { usualLanguage } from '../reviews/language.ts';
import type { Content } from '../schema/content.ts';
import type { InsightsDataset } from '../schema/insights-dataset.ts';
import type { Review } from '../schema/review.ts';
import { reviewAnalyzer } from './analysis/review-analysis.ts';
import type { Model } from './model/model.ts';
import { type ChosenReadings, chosenReadings } from './readings/chosen-readings.ts';
import { withReading } from './readings/reader-sayings.ts';
import { withCorrections } from './sayings/corrections.ts';
import type { ReviewSayings } from './sayings/saying.ts';

/** What all published reviews say, by every reader. */
export interface AllSayings {
  reviews: ReviewSayings[];
  chosen: ChosenReadings;
  /** Judgments of readings that contradict both the stars and the built-in reader. */
  held: number;
  excluded: InsightsDataset['excluded'];
  /** Languages of the texts that no one read. */
  skipped: string[];
}

interface Readers {
  model: Model;
  sha256: (text: string) => string;
}

/**
 * The sayings of each review: of the built-in reader, or on a site that was read of the readings alone;
 * the owner's corrections come last.
 */
export function allSayings(
  content: Content,
  reviews: readonly Review[],
  { model, sha256 }: Readers,
): AllSayings {
  const overrides = new Map(content.reviews.map(({ id, overrides: list }) => [id, list ?? []]));
  const analyze = reviewAnalyzer(content, model, {
    isJoined: joinsWords(reviews.map(({ language }) => language)),
    usual: usualLanguage(reviews),
  });
  const chosen = chosenReadings(content, reviews);
  const counts = { no_text: 0, language: 0, not_read: 0 };
  const skipped: string[] = [];
  let held = 0;
  const all = reviews.map((review) => {
    const analysis = analyze(review);
    const read = withReading(analysis, chosen.byReview.get(review.id), chosen.basis);
    held += read.held;
    if (analysis.excluded === 'no_text') counts.no_text += 1;
    else if (read.item.sentiment === null) {
      counts[chosen.basis === 'reader' ? 'not_read' : 'language'] += 1;
      skipped.push(review.language);
    }
    return withCorrections(read.item, overrides.get(review.id) ?? [], sha256);
  });
  const excluded = (['no_text', 'language', 'not_read'] as const)
    .map((reason) => ({ reason, count: counts[reason] }))
    .filter(({ count }) => count > 0);
  return { reviews: all, chosen, held, excluded, skipped };
}

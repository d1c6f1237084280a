import type { AspectInsight } from '../../schema/insights-dataset.ts';
import { LOW_STARS, type Mention } from '../analysis/polarity.ts';
import type { MentioningReview } from '../analysis/review-analysis.ts';
import { overlaps } from '../text/quotes.ts';
import type { Place } from '../text/tokens.ts';

/** The share of mentions wrongly called criticism, measured on the lab's reviews of many trades. */
export interface FalseBlame {
  /** In reviews of three stars or fewer. */
  low: number;
  /** In reviews of four or five stars. */
  high: number;
  /** The least share of criticism that is right, by the owner's labels; with it, the others do not count. */
  precision?: number | undefined;
}

/**
 * An aspect's criticism may be named only if at least this share of it is expected to be right,
 * given the measured error rates. At 95% accuracy, half of the criticism is wrong if only one
 * mention in twenty is criticism.
 */
const PRECISE_FROM = 0.85;

export function isPreciseCriticism(
  {
    mention_count,
    negative_count,
    low_rated,
  }: Pick<AspectInsight, 'mention_count' | 'negative_count' | 'low_rated'>,
  falseBlame: FalseBlame,
): boolean {
  if (falseBlame.precision !== undefined) return negative_count > 0 && falseBlame.precision >= PRECISE_FROM;
  const low = low_rated.review_count;
  const expectedFalse = low * falseBlame.low + (mention_count - low) * falseBlame.high;
  return negative_count > 0 && 1 - expectedFalse / negative_count >= PRECISE_FROM;
}

/**
 * A logit of 1 is a chance of .73. Measured on low-rated reviews of the lab's trades: of the
 * criticism above this threshold, 70 of 82 are labeled as criticism of that aspect; below it, 12 of
 * 19. A higher threshold is not more precise.
 */
const SURE_FROM = 1;

/**
 * Whether an opinion may be quoted outside its review. Praise needs four or five stars. Criticism
 * needs a clause that surely criticizes and three stars or fewer; with four stars, criticism in a
 * second place is enough, or of a reading after the first sentence. Anything else needs an override.
 */
export function canQuote(analyzed: MentioningReview, mention: Mention): boolean {
  const { rating } = analyzed.review;
  if (mention.source === 'override') return true;
  if (mention.sentiment !== 'negative') return rating > LOW_STARS;
  if (mention.clarity < SURE_FROM) return false;
  if (rating <= LOW_STARS || rating > LOW_STARS + 1) return rating <= LOW_STARS;
  return mention.source === 'reading'
    ? !overlaps(analyzed.sentences.slice(0, 1), mention)
    : criticizesElsewhere(analyzed, mention);
}

function criticizesElsewhere(
  { sentences, aspects, technicians, services, topics }: MentioningReview,
  { start, end }: Mention,
): boolean {
  const isElsewhere = (place: Place): boolean => place.end <= start || place.start >= end;
  return (
    sentences.some((sentence) => sentence.logit <= -SURE_FROM && isElsewhere(sentence)) ||
    [aspects, technicians, services, topics].some((mentions) =>
      mentions.some((other) => other.sentiment === 'negative' && isElsewhere(other)),
    )
  );
}

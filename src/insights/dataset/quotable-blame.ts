import type { AnalysedReview, JudgedMention } from '../judgement/analysis.ts';
import type { Place } from '../text/tokens.ts';
import { LOW_STARS } from './blame.ts';

/**
 * Whether a mention may be quoted apart from its review as far as it criticizes (IN-38). That takes two signals: a
 * clause that surely criticizes, and few stars. In a review of four stars a second place that criticizes stands for
 * the stars; of five stars only a person can say that it does. Everything else is not held back here.
 */
export function isQuotableBlame(analysed: AnalysedReview, mention: JudgedMention): boolean {
  if (mention.sentiment !== 'negative' || mention.source === 'override') return true;
  if (mention.clarity < SURE_FROM) return false;
  const { rating } = analysed.review;
  return rating <= LOW_STARS || (rating === LOW_STARS + 1 && criticizesElsewhere(analysed, mention));
}

/**
 * A logit of 1 is a chance of .73. Of the criticism in low rated reviews of the lab's trades, 70 of 82 from here up
 * are labelled criticism of that aspect, and 12 of 19 below; a higher bound is no more precise.
 */
const SURE_FROM = 1;

function criticizesElsewhere(
  { sentences, aspects, technicians, services, topics }: AnalysedReview,
  { start, end }: JudgedMention,
): boolean {
  const isElsewhere = (place: Place): boolean => place.end <= start || place.start >= end;
  return (
    sentences.some((sentence) => sentence.logit <= -SURE_FROM && isElsewhere(sentence)) ||
    [aspects, technicians, services, topics].some((mentions) =>
      mentions.some((other) => other.sentiment === 'negative' && isElsewhere(other)),
    )
  );
}

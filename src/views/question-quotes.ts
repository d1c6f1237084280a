import { QUOTE_MAX, quotePlace } from '../insights/text/quotes.ts';
import type { Place } from '../insights/text/tokens.ts';
import { sentencesOf } from '../insights/text/whole-sentences.ts';
import { isConfidentialTrade } from '../reviews/replies/confidential.ts';
import { namesAll, stemsOf } from '../reviews/words/search-words.ts';
import type { Business } from '../schema/business.ts';
import type { Review } from '../schema/review.ts';
import type { SiteData } from '../schema/site-data.ts';
import { type ShownQuestion, shownQuestions } from './shown-questions.ts';
import { hasOpinions, type Quoted, type ReviewsById, reviewsById, SHORTEST } from './what-people-say.ts';

/** A question with up to two sentences of reviews. */
export interface AnsweredQuestion extends ShownQuestion {
  quotes: Quoted[];
}

/**
 * The owner's questions, each with sentences for and against where texts were analyzed; else with a keyword, from the
 * newest review with many stars and from the newest with few. `used` has the reviews that the page quotes already; those
 * quoted here are added.
 */
export function answeredQuestions(site: SiteData, used: Set<string>): AnsweredQuestion[] {
  const reviews = reviewsById(site);
  return shownQuestions(site).map((question) => {
    const found = hasOpinions(site.insights)
      ? judged(question, reviews)
      : byKeywords(site.dataset.business, question, reviews);
    const quotes = [true, false].flatMap((isHigh) => {
      const quote = found.find((each) => each.isHigh === isHigh && !used.has(each.review.id));
      if (quote !== undefined) used.add(quote.review.id);
      return quote ?? [];
    });
    return { ...question, quotes };
  });
}

type Found = Quoted & { isHigh: boolean };

function judged({ evidence }: ShownQuestion, reviews: ReviewsById): Found[] {
  return evidence.flatMap(({ review_id: id, start, end, sentiment }) => {
    const review = reviews.get(id);
    return review === undefined ? [] : [{ review, start, end, isHigh: sentiment === 'positive' }];
  });
}

function byKeywords(
  business: Business,
  { keywords, review_ids: ids = [] }: ShownQuestion,
  reviews: ReviewsById,
): Found[] {
  // There, a sentence found by a keyword could say what brought a customer.
  if (isConfidentialTrade(business)) return [];
  return ids
    .flatMap((id) => reviews.get(id) ?? [])
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .flatMap((review) => {
      const sentence = sentenceWith(review, keywords);
      return sentence === null ? [] : [{ review, ...sentence, isHigh: review.rating >= 4 }];
    });
}

/** The first short enough sentence with one of the words, if possible one that says something alone. */
function sentenceWith({ text }: Review, keywords: readonly string[]): Place | null {
  if (text === null) return null;
  const sentences = sentencesOf(text).flatMap((place) =>
    place.end - place.start > QUOTE_MAX ? [] : (quotePlace(text, place) ?? []),
  );
  const has = ({ start, end }: Place): boolean => {
    const stems = stemsOf(text.slice(start, end));
    return keywords.some((word) => namesAll(stems, word));
  };
  const found = sentences.filter(has);
  return found.find(({ start, end }) => end - start >= SHORTEST) ?? found[0] ?? null;
}

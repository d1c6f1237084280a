import { joinsWords } from '../reviews/joined-words.ts';
import type { Content } from '../schema/content.ts';
import type { InsightsDataset, Mentioned, ReviewInsight } from '../schema/insights-dataset.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { applyOverrides } from './analysis/overrides.ts';
import { LOW_STARS } from './analysis/polarity.ts';
import {
  type AnalyzedReview,
  isEnglish,
  type MentioningReview,
  reviewAnalyzer,
} from './analysis/review-analysis.ts';
import { FalseClaims, falseClaims } from './dataset/claims.ts';
import { meanRating, type Whole } from './dataset/counts.ts';
import { lacksCoverage, skippedWords, withoutShares } from './dataset/coverage.ts';
import { faqInsights } from './dataset/faq.ts';
import { PhraseIndex } from './dataset/phrase-index.ts';
import { pullQuote } from './dataset/pull-quote.ts';
import { rankings } from './dataset/rankings.ts';
import {
  areaInsights,
  aspectInsights,
  entityInsights,
  problemInsights,
  topicInsights,
} from './dataset/subjects.ts';
import { summaryOf } from './dataset/summary.ts';
import { overallSentiment, temporal } from './dataset/temporal.ts';
import { themeInsights } from './dataset/themes.ts';
import { verifyInsights } from './dataset/verification.ts';
import { disclosure, type InsightsEngine, methodOf } from './method.ts';
import type { Model } from './model/model.ts';
import { type ChosenReadings, chosenReadings } from './readings/chosen-readings.ts';
import { problemsOf } from './vocabulary/health-entries.ts';

/** `version` of insights.json: grows with the meaning of its keys. */
export const INSIGHTS_VERSION = 3;

interface Environment {
  baseUrl: string;
  sha256: (text: string) => string;
  engine: InsightsEngine;
}

/**
 * insights.json: what the reviews say, counted and verified. Depends on nothing but its arguments.
 * Throws FalseClaims for a summary that is not true of the reviews.
 */
export function insightsDataset(
  dataset: ReviewsDataset,
  content: Content,
  { baseUrl, sha256, engine }: Environment,
): InsightsDataset {
  const { reviews, business } = dataset;
  const {
    reviews: mentioning,
    analyzed,
    phrases,
    excluded,
    languages,
    chosen,
  } = analyzeAll(dataset, content, engine.model, sha256);
  const problems = problemsOf(content);
  const withheld = lacksCoverage(excluded, analyzed.length)
    ? 'language'
    : content.isGeneral && chosen.byReview.size === 0
      ? 'vocabulary'
      : null;
  const whole: Whole = {
    reviews: mentioning,
    analyzed,
    meanRating: meanRating(reviews),
    newest: dataset.date_range.latest,
  };
  const isRead: ReadonlySet<MentioningReview> = new Set(analyzed);
  const services = business.services.map((service) => ({ ...service, role: null }));
  const counted = {
    version: INSIGHTS_VERSION,
    generated_at: dataset.generated_at,
    model: [
      ...(chosen.method?.used === true ? chosen.method.by : []),
      `${engine.model.name}@${engine.model.version}`,
    ].join(', '),
    method: methodOf(content, engine, sha256, chosen),
    review_count: reviews.length,
    analyzed_count: analyzed.length,
    excluded,
    left_out: [skippedWords(excluded, languages, withheld), chosen.readBy].filter(Boolean).join(' ') || null,
    ...(chosen.readBy === undefined ? {} : { read_by: chosen.readBy }),
    high_rated: { review_count: reviews.filter(({ rating }) => rating > LOW_STARS).length },
    date_range: dataset.date_range,
    overall_sentiment: overallSentiment(analyzed),
    // Their words are those of English.
    themes: themeInsights({ ...whole, analyzed: analyzed.filter(isEnglish) }, phrases, content, engine.model),
    aspects: aspectInsights(content.aspects, whole, {
      ...engine.falseBlame,
      precision: chosen.precision,
    }),
    entities: {
      technicians: entityInsights(business.technicians, 'technicians', whole),
      services: entityInsights(services, 'services', whole),
      problems: problemInsights(problems, whole),
      service_areas: areaInsights(business.service_areas, whole),
    },
    topics: topicInsights(
      content.topics.filter((topic) => !problems.includes(topic)),
      whole,
    ),
    temporal: temporal(reviews, analyzed),
    per_review: Object.fromEntries(analyzed.map((item) => [item.review.id, reviewInsight(item)])),
    unread: Object.fromEntries(
      mentioning
        .filter((item) => !isRead.has(item))
        .map((item) => [item.review.id, { language: item.language, ...mentionedIn(item) }]),
    ),
  };
  const numbers = withoutShares(counted, withheld);
  const ranked = rankings(numbers.aspects);
  const withFaq = {
    ...numbers,
    faq: faqInsights(content, mentioning, numbers, whole.newest),
  };
  const rest = {
    most_praised: ranked.positive.named.map(({ aspect }) => aspect.id),
    most_criticized: ranked.negative.named.map(({ aspect }) => aspect.id),
    ...pullQuote(withheld === 'language' ? [] : analyzed, whole.newest),
    disclosure_text: disclosure(reviews.length, analyzed.length, content, chosen),
    flag_content_uri: `${baseUrl}/policy/`,
  };
  const wrong = falseClaims(content.summary, { ...withFaq, ...rest }, reviews);
  if (wrong.length > 0) throw new FalseClaims(wrong);
  const summary = summaryOf(content.summary, numbers, content.business.name);
  const insights: InsightsDataset = { ...withFaq, ...summary, ...rest };
  verifyInsights(insights, reviews);
  return insights;
}

function analyzeAll(
  { reviews }: ReviewsDataset,
  content: Content,
  model: Model,
  sha256: (text: string) => string,
): {
  reviews: MentioningReview[];
  analyzed: AnalyzedReview[];
  phrases: PhraseIndex;
  excluded: InsightsDataset['excluded'];
  languages: string[];
  chosen: ChosenReadings;
} {
  const overrides = new Map(content.reviews.map(({ id, overrides: list }) => [id, list ?? []]));
  const isJoined = joinsWords(reviews.map(({ language }) => language));
  const analyze = reviewAnalyzer(content, model, isJoined);
  const chosen = chosenReadings(content, reviews, analyze);
  const phrases = new PhraseIndex();
  const all: MentioningReview[] = [];
  const analyzed: AnalyzedReview[] = [];
  const skipped = { no_text: 0, language: 0 };
  const languages: string[] = [];
  for (const review of reviews) {
    const own = overrides.get(review.id) ?? [];
    const analysis = analyze(review, chosen.byReview.get(review.id));
    if ('excluded' in analysis) {
      const { excluded, ...item } = analysis;
      skipped[excluded] += 1;
      if (excluded === 'language') languages.push(item.language);
      all.push(applyOverrides(item, own, sha256));
      continue;
    }
    if (isEnglish(review)) phrases.add(analysis);
    // The details hold every word of the review, too much to keep for all of them.
    const { reading, assignments, aspectPolarities, ...item } = analysis;
    const corrected = applyOverrides(item, own, sha256);
    all.push(corrected);
    analyzed.push(corrected);
  }
  const excluded = (['no_text', 'language'] as const)
    .map((reason) => ({ reason, count: skipped[reason] }))
    .filter(({ count }) => count > 0);
  return { reviews: all, analyzed, phrases, excluded, languages, chosen };
}

function reviewInsight(item: AnalyzedReview): ReviewInsight {
  return {
    sentiment: item.sentiment,
    rating_consistent: item.ratingConsistent,
    language: item.language,
    ...mentionedIn(item),
  };
}

/** What was found in one review; never a health problem (contract 10.health). */
function mentionedIn(item: MentioningReview): Mentioned {
  return {
    aspects: item.aspects.map(({ id, sentiment, confidence, start, end, source }) => ({
      id,
      sentiment,
      confidence,
      start,
      end,
      source,
    })),
    technicians: [...item.named.technicians],
    services: [...item.named.services],
    service_areas: item.serviceAreas,
    topics: [...item.named.topics].sort(),
  };
}

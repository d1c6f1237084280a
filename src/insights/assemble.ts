import { LOW_STARS } from '../reviews/counted-sides.ts';
import { fold } from '../reviews/fold.ts';
import { isConfidentialTrade } from '../reviews/replies/confidential.ts';
import type { Content } from '../schema/content.ts';
import type { InsightsDataset, Mentioned, ReviewInsight, TopicInsight } from '../schema/insights-dataset.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { PAGES } from '../settings.ts';
import { allSayings } from './all-sayings.ts';
import { countedAnswers } from './dataset/counted-answers.ts';
import { meanRating, type Whole } from './dataset/counts.ts';
import { lacksCoverage, skippedWords } from './dataset/coverage.ts';
import { FalseStatements, falseStatements } from './dataset/false-statements.ts';
import { faqInsights } from './dataset/faq.ts';
import { pullQuote } from './dataset/pull-quote.ts';
import { MIN_MENTIONS } from './dataset/statistics.ts';
import {
  areaInsights,
  aspectInsights,
  entityInsights,
  problemInsights,
  topicInsights,
} from './dataset/subjects.ts';
import { summaryOf } from './dataset/summary.ts';
import { overallSentiment, temporal } from './dataset/temporal.ts';
import { verifyInsights } from './dataset/verification.ts';
import { disclosure, type InsightsEngine, methodOf, readByWords } from './method.ts';
import { warningsOf } from './readings/chosen-readings.ts';
import { type ReviewSayings, SOURCES } from './sayings/saying.ts';
import { problemsOf } from './vocabulary/health-entries.ts';

/** `version` of insights.json: grows with the meaning of its keys. */
export const INSIGHTS_VERSION = 4;

interface Environment {
  baseUrl: string;
  sha256: (text: string) => string;
  engine: InsightsEngine;
}

/**
 * insights.json: what the reviews say, counted and verified. Depends on nothing but its arguments.
 * Throws FalseStatements for a summary that is not true of the reviews.
 */
export function insightsDataset(
  dataset: ReviewsDataset,
  content: Content,
  { baseUrl, sha256, engine }: Environment,
): InsightsDataset {
  const { reviews, business } = dataset;
  const all = allSayings(content, reviews, {
    model: engine.model,
    sha256,
  });
  const { basis } = all.chosen;
  const analyzed = all.reviews.filter(({ sentiment }) => sentiment !== null);
  const withheld = lacksCoverage(all.excluded, analyzed.length)
    ? 'language'
    : content.isGeneral && basis === 'stars'
      ? 'vocabulary'
      : null;
  const whole: Whole = {
    ...{ basis, reviews: all.reviews, analyzedCount: analyzed.length, withheld },
    meanRating: meanRating(reviews),
    newest: dataset.date_range.latest,
    isConfidential: isConfidentialTrade(content.business),
  };
  const problems = problemsOf(content);
  const topics = shownTopics(content, problems, whole);
  const shown = new Set(topics.map(({ id }) => id));
  const method = methodOf(content, engine, sha256, all);
  const readBy = readByWords(method.readings);
  const numbers = {
    version: INSIGHTS_VERSION,
    generated_at: dataset.generated_at,
    model: [
      ...(basis === 'reader' ? (method.readings?.by ?? []) : []),
      `${engine.model.name}@${engine.model.version}`,
    ].join(', '),
    method,
    review_count: reviews.length,
    analyzed_count: analyzed.length,
    excluded: all.excluded,
    left_out: [skippedWords(all.excluded, all.skipped, withheld), readBy].filter(Boolean).join(' ') || null,
    ...(readBy === undefined ? {} : { read_by: readBy }),
    basis,
    high_rated: { review_count: reviews.filter(({ rating }) => rating > LOW_STARS).length },
    date_range: dataset.date_range,
    overall_sentiment: overallSentiment(analyzed, whole),
    warnings: warningsOf(all.chosen, reviews),
    ...{ themes: [], most_praised: [], most_criticized: [] },
    aspects: aspectInsights(content.aspects, whole),
    entities: {
      technicians: entityInsights(business.technicians, 'person', whole, content.aspects),
      services: entityInsights(
        business.services.map((service) => ({ ...service, role: null })),
        'service',
        whole,
        content.aspects,
      ),
      problems: problemInsights(problems, whole),
      service_areas: areaInsights(business.service_areas, whole),
    },
    topics,
    temporal: temporal(reviews),
    per_review: Object.fromEntries(
      analyzed.map((item) => [item.review.id, reviewInsight(item, whole, shown)]),
    ),
    unread: Object.fromEntries(
      all.reviews
        .filter(({ sentiment }) => sentiment === null)
        .map((item) => [item.review.id, { language: item.review.language, ...mentionedIn(item, shown) }]),
    ),
  };
  const computed = countedAnswers(numbers, business.name);
  const rest = {
    ...numbers,
    faq: faqInsights(content, whole, computed),
    ...pullQuote([...numbers.aspects, ...numbers.entities.technicians, ...numbers.entities.services]),
    disclosure_text: disclosure(reviews.length, analyzed.length, content, basis, method),
    flag_content_uri: baseUrl + PAGES.policy,
  };
  const wrong = falseStatements(content.summary, rest, reviews).filter(
    ({ severity }) => severity === 'error',
  );
  if (wrong.length > 0) throw new FalseStatements(wrong);
  const insights: InsightsDataset = { ...rest, ...summaryOf(content.summary, computed, basis) };
  verifyInsights(insights, reviews);
  return insights;
}

/**
 * Topics that are not health problems. One with the name of a service is that service, and one of the pack needs as many
 * mentions as anything else that is shown.
 */
function shownTopics(content: Content, problems: Content['topics'], whole: Whole): TopicInsight[] {
  const { topics, services, packTopics = [] } = content;
  const taken = new Set(services.map(({ label }) => fold(label)));
  const own = topics.filter((topic) => !problems.includes(topic) && !taken.has(fold(topic.label)));
  return topicInsights(own, whole).filter(
    ({ id, mention_count: n }) => n >= MIN_MENTIONS || !packTopics.includes(id),
  );
}

function reviewInsight(
  item: ReviewSayings,
  { basis }: Pick<Whole, 'basis'>,
  shown: ReadonlySet<string>,
): ReviewInsight {
  const { sentiment, ratingConsistent, review } = item;
  return {
    ...(basis === 'reader' ? { sentiment, built_in: null } : { sentiment: null, built_in: sentiment }),
    rating_consistent: ratingConsistent,
    language: review.language,
    ...mentionedIn(item, shown),
  };
}

/** What was found in one review; never a health problem (contract 10.health). */
function mentionedIn(item: ReviewSayings, shown: ReadonlySet<string>): Mentioned {
  return {
    aspects: item.sayings
      .filter(({ subject }) => subject === 'aspect')
      .map(({ id, side, by, confidence, start, end }) => ({
        ...{ id, sentiment: by === 'built-in' ? null : side },
        ...(by === 'built-in' ? { built_in: side } : {}),
        ...{ confidence, start, end, source: SOURCES[by] },
      })),
    technicians: [...item.named.technicians],
    services: [...item.named.services],
    service_areas: item.serviceAreas,
    topics: item.named.topics.filter((id) => shown.has(id)).sort(),
  };
}

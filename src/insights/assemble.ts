import type { Content } from '../schema/content.ts';
import type { InsightsDataset, Method, ReviewInsight } from '../schema/insights-dataset.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { applyOverrides } from './analysis/overrides.ts';
import { type AnalyzedReview, reviewAnalyzer } from './analysis/review-analysis.ts';
import { aspectInsights } from './dataset/aspects.ts';
import type { FalseBlame } from './dataset/blame.ts';
import { FalseClaims, falseClaims } from './dataset/claims.ts';
import { meanRating, type Whole } from './dataset/counts.ts';
import { lacksCoverage, skippedWords, withoutShares } from './dataset/coverage.ts';
import { areaInsights, entityInsights, problemInsights } from './dataset/entities.ts';
import { faqInsights } from './dataset/faq.ts';
import { PhraseIndex } from './dataset/phrase-index.ts';
import { pullQuote } from './dataset/pull-quote.ts';
import { rankings } from './dataset/rankings.ts';
import { summaryOf } from './dataset/summary.ts';
import { overallSentiment, temporal } from './dataset/temporal.ts';
import { themeInsights } from './dataset/themes.ts';
import { TopPhrases } from './dataset/top-phrases.ts';
import { topicInsights } from './dataset/topics.ts';
import { verifyInsights } from './dataset/verification.ts';
import type { Model } from './model/model.ts';

/** `version` of insights.json: grows with the meaning of its keys. */
const INSIGHTS_VERSION = 2;

/** The shipped model, its hash and what it was measured at; io opens it. */
export interface InsightsEngine {
  model: Model;
  modelSha256: string;
  evaluation: Method['evaluation'];
  caveat: Method['caveat'];
  falseBlame: FalseBlame;
}

interface Surroundings {
  baseUrl: string;
  sha256: (text: string) => string;
  engine: InsightsEngine;
}

/**
 * insights.json: what the reviews say, counted and proven. Depends on nothing but its arguments. Throws
 * FalseClaims for a summary that is not true of the reviews.
 */
export function insightsDataset(
  dataset: ReviewsDataset,
  content: Content,
  { baseUrl, sha256, engine }: Surroundings,
): InsightsDataset {
  const { reviews, business } = dataset;
  const { analyzed, written, excluded, overridesApplied } = analyzeAll(
    dataset,
    content,
    engine.model,
    sha256,
  );
  const whole: Whole = {
    analyzed,
    meanRating: meanRating(reviews),
    newest: dataset.date_range.latest,
    phrases: new TopPhrases(written, content.aspects),
  };
  const services = business.services.map((service) => ({ ...service, role: null }));
  const counted = {
    version: INSIGHTS_VERSION,
    generated_at: dataset.generated_at,
    model: `${engine.model.name}@${engine.model.version}`,
    method: methodOf(content, engine, sha256, overridesApplied),
    review_count: reviews.length,
    analyzed_count: analyzed.length,
    excluded,
    left_out: skippedWords(excluded, analyzed.length),
    date_range: dataset.date_range,
    overall_sentiment: overallSentiment(analyzed),
    themes: themeInsights(analyzed, written, content, engine.model),
    aspects: aspectInsights(content.aspects, whole),
    entities: {
      technicians: entityInsights(business.technicians, 'technicians', whole, reviews),
      services: entityInsights(services, 'services', whole, reviews),
      problems: problemInsights(content.topics, whole),
      service_areas: areaInsights(business.service_areas, whole),
    },
    topics: topicInsights(content.topics, whole),
    temporal: temporal(reviews, analyzed),
    per_review: Object.fromEntries(analyzed.map((item) => [item.review.id, reviewInsight(item)])),
  };
  const told = lacksCoverage(excluded, analyzed.length) ? withoutShares(counted) : counted;
  const ranked = rankings(told.aspects, engine.falseBlame);
  const withFaq = { ...told, faq: faqInsights(content.faq, analyzed, { ...told, ranked }, business.name) };
  const rest = {
    ...pullQuote(analyzed),
    disclosure_text: disclosure(reviews.length, analyzed.length, content),
    flag_content_uri: `${baseUrl}/policy/`,
  };
  const untrue = falseClaims(content.summary, { ...withFaq, ...rest }, reviews);
  if (untrue.length > 0) throw new FalseClaims(untrue);
  const { summary, summary_provenance } = summaryOf(content.summary, { ...withFaq, ...rest }, ranked);
  const insights: InsightsDataset = { ...withFaq, summary, summary_provenance, ...rest };
  verifyInsights(insights, reviews);
  return insights;
}

function analyzeAll(
  { reviews }: ReviewsDataset,
  content: Content,
  model: Model,
  sha256: (text: string) => string,
): {
  analyzed: AnalyzedReview[];
  written: PhraseIndex;
  excluded: InsightsDataset['excluded'];
  overridesApplied: number;
} {
  const overrides = new Map(content.reviews.map(({ id, overrides: list }) => [id, list ?? []]));
  const analyze = reviewAnalyzer(content, model);
  const written = new PhraseIndex();
  const analyzed: AnalyzedReview[] = [];
  const left = { no_text: 0, language: 0 };
  let overridesApplied = 0;
  for (const review of reviews) {
    const analysis = analyze(review);
    if ('excluded' in analysis) {
      left[analysis.excluded] += 1;
      continue;
    }
    written.add(analysis);
    const own = overrides.get(review.id) ?? [];
    overridesApplied += own.length;
    // What was read holds every word of the review: it is not kept.
    const { reading, tokens, assignments, aspectPolarities, ...told } = analysis;
    analyzed.push(applyOverrides(told, own, sha256));
  }
  const excluded = (['no_text', 'language'] as const)
    .map((reason) => ({ reason, count: left[reason] }))
    .filter(({ count }) => count > 0);
  return { analyzed, written, excluded, overridesApplied };
}

/** What was read in one review; never a health problem. */
function reviewInsight(item: AnalyzedReview): ReviewInsight {
  return {
    sentiment: item.sentiment,
    rating_consistent: item.ratingConsistent,
    language: item.language,
    aspects: item.aspects.map(({ id, sentiment, confidence, start, end, source }) => ({
      id,
      sentiment,
      confidence,
      start,
      end,
      source,
    })),
    technicians: item.technicians.map(({ id }) => id),
    services: item.services.map(({ id }) => id),
    service_areas: item.serviceAreas,
    topics: item.topics.map(({ id }) => id),
  };
}

function methodOf(
  { aspects, topics, technicians, services, serviceAreas }: Content,
  { model, modelSha256, evaluation, caveat }: InsightsEngine,
  sha256: (text: string) => string,
  overridesApplied: number,
): Method {
  const sources = model.sources.map(({ name, licence }) => `${name} (${licence})`).join(', ');
  return {
    name: `Logistic regressions on the words of clauses with a list of opinion words, a formula of five weights for each aspect, and the authored vocabulary; learned from: ${sources}.`,
    model_sha256: modelSha256,
    vocabulary_sha256: sha256(JSON.stringify({ aspects, topics, technicians, services, serviceAreas })),
    deterministic: true,
    languages: ['en'],
    overrides_applied: overridesApplied,
    caveat,
    evaluation,
  };
}

function disclosure(all: number, analyzed: number, { summary, faq }: Content): string {
  const authored = [
    ...(summary === null ? [] : ['the summary']),
    ...(faq.some(({ answer }) => answer !== undefined) ? ['the answers that are marked as theirs'] : []),
  ];
  const people = authored.length === 0 ? '' : ` People of the business wrote ${authored.join(' and ')}.`;
  return `Computed at build from the text of ${analyzed} of ${all} published reviews by a fixed statistical model, in which the stars count a little for a whole review and more for its single aspects; how often it errs was measured and is published with the method. Quotes are word for word.${people} No text was written by a language model.`;
}

import {
  type DetailedAnalysis,
  type ReviewInput,
  reviewAnalyzer,
} from '../src/insights/analysis/review-analysis.ts';
import type { Model } from '../src/insights/model/model.ts';
import type { Content } from '../src/schema/content.ts';
import type { Aspect } from '../src/schema/vocabulary.ts';

export const PREDICTION_KINDS = ['review', 'sent', 'aspects'] as const;
export type PredictionKind = (typeof PREDICTION_KINDS)[number];

/** A line of a gold file, as far as prediction looks at it; any field may be absent or odd. */
export interface GoldLine {
  id?: unknown;
  text?: unknown;
  rating?: unknown;
}

/** What is published of aspects, neutral ones left out, and the side of every aspect, judged or not. */
export interface AspectPrediction {
  aspects: Record<string, string>;
  all_polarity: Record<string, string>;
}

/**
 * One prediction a line for files of the evaluation formats, by the function that the build calls. Labels of the line are
 * never looked at; its stars count for aspects, as in publication, and never for `review`. `reportedAs` names the
 * id under which an aspect is answered; aspects of one id with opposite sides are mixed.
 */
export function predictor(
  model: Model,
  aspects: readonly Aspect[],
  reportedAs: (aspect: Aspect) => string | undefined = ({ id }) => id,
): (kind: PredictionKind, line: GoldLine) => Record<string, unknown> {
  const analyze = reviewAnalyzer(contentOf(aspects), model);
  const reported = new Map(aspects.map((aspect) => [aspect.id, reportedAs(aspect)]));
  return (kind, line) => {
    const id = line.id ?? null;
    const rating = kind === 'aspects' ? starsOf(line) : null;
    const analysis = analyze(reviewInput(typeof line.text === 'string' ? line.text : '', rating));
    const read = 'excluded' in analysis ? null : analysis;
    if (kind === 'aspects') return { id, ...predictionOf(read, reported) };
    return { id, sentiment: sideOf(read?.reading.score ?? 0) };
  };
}

function predictionOf(
  read: DetailedAnalysis<ReviewInput> | null,
  reported: ReadonlyMap<string, string | undefined>,
): AspectPrediction {
  const aspects: Record<string, string> = {};
  for (const { id, sentiment } of read?.aspects ?? []) {
    const name = reported.get(id);
    if (name === undefined || sentiment === 'neutral') continue;
    aspects[name] = (aspects[name] ?? sentiment) === sentiment ? sentiment : 'mixed';
  }
  const sums = new Map([['other', read?.sentiment.score ?? 0]]);
  for (const [id, { logit }] of read?.aspectPolarities ?? []) {
    const name = reported.get(id);
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + logit);
  }
  return { aspects, all_polarity: Object.fromEntries([...sums].map(([name, sum]) => [name, sideOf(sum)])) };
}

/** The shared labels count communication as part of treatment. */
export function asLabelled({ id }: Aspect): string {
  return id === 'communication' ? 'treatment' : id;
}

function sideOf(value: number): 'positive' | 'negative' {
  return value >= 0 ? 'positive' : 'negative';
}

function starsOf({ rating }: GoldLine): number | null {
  return typeof rating === 'number' && rating >= 1 && rating <= 5 ? rating : null;
}

/** A text of a labelled file as the build reads a review. */
export function reviewInput(text: string, rating: number | null): ReviewInput {
  return { text, rating, language: 'en', mentions_technicians: [], mentions_services: [] };
}

/** Content that knows nothing but aspects. */
export function contentOf(aspects: readonly Aspect[]): Content {
  const nothing = { technicians: [], services: [], serviceAreas: [], topics: [], faq: [], reviews: [] };
  return { ...nothing, aspects: [...aspects], summary: null } as unknown as Content;
}

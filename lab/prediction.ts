import { type Analysis, type ReviewInput, reviewAnalyzer } from '../src/insights/analysis/review-analysis.ts';
import type { Model } from '../src/insights/model/model.ts';
import type { Content } from '../src/schema/content.ts';
import type { Aspect } from '../src/schema/vocabulary.ts';
import { sideOf } from './evaluation/task.ts';

export const PREDICTION_KINDS = ['review', 'sent', 'aspects'] as const;
export type PredictionKind = (typeof PREDICTION_KINDS)[number];

/** The fields of a gold line that prediction uses; any of them may be missing or invalid. */
export interface GoldLine {
  id?: unknown;
  text?: unknown;
  rating?: unknown;
}

/** The published aspects without neutral ones, and the side of every aspect, mentioned or not. */
export interface AspectPrediction {
  aspects: Record<string, string>;
  all_polarity: Record<string, string>;
}

/**
 * One prediction per line of a gold file, by the function that the build calls. Labels are never
 * used. Stars count for `aspects`, as in publication, but not for `review`. `reportedAs` gives the
 * id to report an aspect by; aspects of one id with opposite sides are mixed.
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
    if (kind === 'aspects') return { id, ...predictionOf(analysis, reported) };
    return { id, sentiment: sideOf(analysis.details?.reading.score ?? 0) };
  };
}

function predictionOf(
  { found, details }: Analysis<ReviewInput>,
  reported: ReadonlyMap<string, string | undefined>,
): AspectPrediction {
  const aspects: Record<string, string> = {};
  for (const { subject, id, side } of found.sayings) {
    const name = subject === 'aspect' ? reported.get(id) : undefined;
    if (name === undefined || side === 'neutral') continue;
    aspects[name] = (aspects[name] ?? side) === side ? side : 'mixed';
  }
  const sums = new Map([['other', found.sentiment?.score ?? 0]]);
  for (const [id, { logit }] of details?.aspectPolarities ?? []) {
    const name = reported.get(id);
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + logit);
  }
  return { aspects, all_polarity: Object.fromEntries([...sums].map(([name, sum]) => [name, sideOf(sum)])) };
}

/** The shared labels count communication as part of treatment. */
export function asLabelled({ id }: Aspect): string {
  return id === 'communication' ? 'treatment' : id;
}

function starsOf({ rating }: GoldLine): number | null {
  return typeof rating === 'number' && rating >= 1 && rating <= 5 ? rating : null;
}

/** A labeled text as input for the analysis. */
export function reviewInput(text: string, rating: number | null): ReviewInput {
  return { text, title: null, rating, language: 'en', mentions_technicians: [], mentions_services: [] };
}

/** Content that has only aspects. */
export function contentOf(aspects: readonly Aspect[]): Content {
  const empty = { technicians: [], services: [], serviceAreas: [], topics: [], faq: [], reviews: [] };
  return { ...empty, business: {}, aspects: [...aspects], summary: null } as unknown as Content;
}

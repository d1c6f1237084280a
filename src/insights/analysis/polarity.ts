import type { Polarity } from '../../schema/insights-dataset.ts';
import { chanceOf, type FormulaWeights, squeeze } from '../model/model.ts';
import { quotePlace } from '../text/quotes.ts';
import type { Place } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';

/** An aspect, person, service, topic or question in one review, with its best evidence in the text. */
export interface Mention extends Place {
  id: string;
  sentiment: Polarity;
  /** Logit of the shown clause in the direction of the sentiment, times the chance that the clause judges this. */
  clarity: number;
  /** The calibrated chance that the sentiment is right, from 0 to 1. */
  confidence: number;
  source: 'computed' | 'override';
}

export interface MentionPolarity extends Omit<Mention, 'id'> {
  /** Above 0 for praise, regardless of the published sentiment. */
  logit: number;
}

/** A clause as `judge` sees it: its place and its logit, which is above 0 for praise. */
export interface ScoredClause extends Place {
  /** Its index among the clauses of the review. */
  index: number;
  logit: number;
}

/** The review's published text and stars, and the places that should not be quoted. */
export interface ReviewContext {
  text: string;
  rating: number | null;
  avoid: readonly Place[];
}

/** Clauses this strong on both sides make a judgment mixed, unless the total logit clearly takes a side. */
const MIXED = { clause: 0.25, below: 3 };
/** Confidence thresholds. Blame has the higher one, as false blame does about twice the harm. */
const SURE_FROM = { praise: 0.5, blame: 0.65 };
/** Clauses with a lower chance of judging something are not evidence for it. */
const EVIDENCE_FROM = 0.5;

/** What one review says about one thing: mostly its clauses, a little its stars. */
export function judge(
  clauses: readonly ScoredClause[],
  assignment: Assignment,
  judged: ReviewContext,
  weights: Omit<FormulaWeights, 'assignment'>,
): MentionPolarity {
  const logit = polarityLogit(polarityInputs(clauses, assignment, judged.rating), weights.polarity);
  const telling = evidenceClauses(clauses, assignment);
  const takes = (side: number, from: number): boolean =>
    telling.some((clause) => side * squeeze(clause.logit) > from);
  const side = logit > 0 ? 1 : -1;
  const sure = confidenceOf(logit, clauses, assignment, weights.confidence);
  const isMixed = Math.abs(logit) < MIXED.below && takes(1, MIXED.clause) && takes(-1, MIXED.clause);
  // Stars alone can make a judgment positive, but never negative: that takes a clause that blames.
  const isSided = side > 0 ? sure >= SURE_FROM.praise : sure >= SURE_FROM.blame && takes(side, 0);
  const sentiment = isMixed ? 'mixed' : !isSided ? 'neutral' : side > 0 ? 'positive' : 'negative';
  return {
    logit,
    sentiment,
    confidence: hundredths(isMixed || !isSided ? 1 - Math.abs(sure - 0.5) : sure),
    source: 'computed',
    ...shownPlace(telling, assignment, judged, sentiment === 'mixed' || sentiment === 'neutral' ? 0 : side),
  };
}

/** The chance that the side of a judgment is right, from 0 to 1; praise and blame are calibrated separately. */
function confidenceOf(
  logit: number,
  clauses: readonly ScoredClause[],
  assignment: Assignment,
  { positive, negative }: FormulaWeights['confidence'],
): number {
  const weights = logit > 0 ? positive : negative;
  const inputs = confidenceInputs(logit, clauses, assignment);
  return chanceOf(weights.bias + weights.logit * inputs.logit + weights.clarity * inputs.clarity);
}

/** Inputs of the confidence: the size of the logit, and the clearest clause on its side. */
export function confidenceInputs(
  logit: number,
  clauses: readonly ScoredClause[],
  assignment: Assignment,
): Record<'logit' | 'clarity', number> {
  const clarities = evidenceClauses(clauses, assignment).map(
    (clause) => Math.sign(logit) * squeeze(clause.logit) * (assignment.chances[clause.index] ?? 0),
  );
  return { logit: squeeze(Math.abs(logit)), clarity: Math.max(-1, ...clarities) };
}

type PolarityInputs = Record<'own' | 'judging' | 'rest' | 'stars', number>;

export function polarityLogit(
  { own, judging, rest, stars }: PolarityInputs,
  weights: FormulaWeights['polarity'],
): number {
  return (
    weights.bias + weights.own * own + weights.judging * judging + weights.rest * rest + weights.stars * stars
  );
}

/** Inputs of a judgment, each from -1 to 1: clauses that name it, clauses that judge it, other clauses, stars. */
export function polarityInputs(
  clauses: readonly ScoredClause[],
  { named, chances }: Assignment,
  rating: number | null,
): PolarityInputs {
  const values = clauses.map(({ logit }) => squeeze(logit));
  const judging = Math.max(0, ...chances) * clarityMean(values, (place) => (chances[place] ?? 0) ** SURELY);
  const own = named.includes(true) ? clarityMean(values, (place) => Number(named[place])) : judging;
  const rest = clarityMean(values, (place) => (named[place] ? 0 : (1 - (chances[place] ?? 0)) ** SURELY));
  return { own, judging, rest, stars: rating === null ? 0 : (rating - 3) / 2 };
}

/** One clause that surely judges something counts for more than several that might. */
const SURELY = 3;

/** The mean of the clauses, weighted by how clear each is: "booked a massage, the massage was bliss". */
function clarityMean(values: readonly number[], weightOf: (place: number) => number): number {
  let clarity = 0;
  let sum = 0;
  for (const [place, value] of values.entries()) {
    const weight = Math.abs(value) * weightOf(place);
    clarity += weight;
    sum += weight * value;
  }
  return clarity === 0 ? 0 : sum / clarity;
}

/** Clauses that likely judge it; if there are none, those that name it. */
function evidenceClauses(
  clauses: readonly ScoredClause[],
  { named, chances }: Assignment,
): readonly ScoredClause[] {
  const judging = clauses.filter(({ index }) => (chances[index] ?? 0) >= EVIDENCE_FROM);
  return judging.length > 0 ? judging : clauses.filter(({ index }) => named[index]);
}

/** The clearest clause for a side, preferably one that may be quoted; the whole text if there is none. */
function shownPlace(
  telling: readonly ScoredClause[],
  { chances }: Assignment,
  { text, avoid }: ReviewContext,
  side: number,
): Place & { clarity: number } {
  const shown = telling.map((clause) => ({
    clause,
    clarity: (side === 0 ? Math.abs(clause.logit) : side * clause.logit) * (chances[clause.index] ?? 0),
    isAvoided: avoid.some(({ start, end }) => start < clause.end && end > clause.start),
  }));
  const [best] = shown.sort(
    (a, b) =>
      Number(b.clarity > 0) - Number(a.clarity > 0) ||
      Number(a.isAvoided) - Number(b.isAvoided) ||
      b.clarity - a.clarity ||
      a.clause.index - b.clause.index,
  );
  if (best === undefined) return { start: 0, end: text.length, clarity: 0 };
  const { clause, clarity } = best;
  return { ...(quotePlace(text, clause) ?? { start: clause.start, end: clause.end }), clarity };
}

function hundredths(value: number): number {
  return Math.round(Math.min(0.99, Math.max(0, value)) * 100) / 100;
}

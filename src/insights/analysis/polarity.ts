import { chanceOf, type FormulaWeights, formulaLogit, squash } from '../model/model.ts';
import type { Saying } from '../sayings/saying.ts';
import { overlaps, quotePlace } from '../text/quotes.ts';
import type { Place } from '../text/tokens.ts';
import { ABOUT_FROM, type Assignment } from './assignment.ts';

/** What the built-in reader finds that a review says about one subject. */
export interface MentionPolarity extends Omit<Saying, 'subject' | 'id' | 'by'> {
  /** Above 0 for praise, regardless of the published side. */
  logit: number;
}

/** A clause with its logit, which is above 0 for praise. */
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

/** Clauses this strong on both sides make it mixed, unless the logit clearly takes a side. */
const MIXED = { clause: 0.25, below: 3 };
/**
 * Confidence thresholds; false criticism does about twice the harm of false praise. It is doubtful in
 * a long text, which has more clauses to misread, and with five stars.
 */
const CONFIDENT_FROM = { praise: 0.5, praiseByStars: 0.6, criticism: 0.65, doubtful: 0.75 };
/** Characters of about 100 words. */
const LONG_FROM = 550;

/** What one review says about one subject: mostly its clauses, a little its stars. */
export function mentionPolarity(
  clauses: readonly ScoredClause[],
  assignment: Assignment,
  context: ReviewContext,
  weights: FormulaWeights,
): MentionPolarity {
  const logit = formulaLogit(polarityInputs(clauses, assignment, context.rating), weights.polarity);
  const evidence = evidenceClauses(clauses, assignment);
  const hasClause = (side: number, from: number): boolean =>
    evidence.some((clause) => side * squash(clause.logit) > from);
  const side = logit > 0 ? 1 : -1;
  const confidence = confidenceOf(logit, clauses, assignment, weights.confidence);
  const isMixed = Math.abs(logit) < MIXED.below && hasClause(1, MIXED.clause) && hasClause(-1, MIXED.clause);
  const isSided = confidence >= thresholdOf(side, hasClause(side, 0), context);
  const published = isMixed ? 'mixed' : !isSided ? 'neutral' : side > 0 ? 'positive' : 'negative';
  return {
    logit,
    side: published,
    confidence: hundredths(isMixed || !isSided ? 1 - Math.abs(confidence - 0.5) : confidence),
    ...bestPlace(evidence, assignment, context, isMixed || !isSided ? 0 : side),
  };
}

/** How sure a side must be. Stars alone can make it positive, but never negative: that takes a clause. */
function thresholdOf(side: number, hasClause: boolean, { text, rating }: ReviewContext): number {
  if (side > 0) return hasClause ? CONFIDENT_FROM.praise : CONFIDENT_FROM.praiseByStars;
  if (!hasClause) return Number.POSITIVE_INFINITY;
  return text.length >= LONG_FROM || rating === 5 ? CONFIDENT_FROM.doubtful : CONFIDENT_FROM.criticism;
}

/** The chance that the side is right; praise and criticism are calibrated separately. */
function confidenceOf(
  logit: number,
  clauses: readonly ScoredClause[],
  assignment: Assignment,
  { positive, negative }: FormulaWeights['confidence'],
): number {
  const inputs = confidenceInputs(logit, clauses, assignment);
  return chanceOf(formulaLogit(inputs, logit > 0 ? positive : negative));
}

/** Inputs of the confidence: the size of the logit, and the clearest clause on its side. */
export function confidenceInputs(
  logit: number,
  clauses: readonly ScoredClause[],
  assignment: Assignment,
): Record<'logit' | 'clarity', number> {
  const clarities = evidenceClauses(clauses, assignment).map(
    (clause) => Math.sign(logit) * squash(clause.logit) * (assignment.chances[clause.index] ?? 0),
  );
  return { logit: squash(Math.abs(logit)), clarity: Math.max(-1, ...clarities) };
}

/** From -1 to 1: clauses that name the subject, that are likely about it, the rest, stars. */
export function polarityInputs(
  clauses: readonly ScoredClause[],
  { named, chances }: Pick<Assignment, 'named' | 'chances'>,
  rating: number | null,
): Record<'own' | 'judging' | 'rest' | 'stars', number> {
  const values = clauses.map(({ logit }) => squash(logit));
  const judging = Math.max(0, ...chances) * clarityMean(values, (place) => (chances[place] ?? 0) ** SURELY);
  const own = named.includes(true) ? clarityMean(values, (place) => Number(named[place])) : judging;
  const rest = clarityMean(values, (place) => (named[place] ? 0 : (1 - (chances[place] ?? 0)) ** SURELY));
  return { own, judging, rest, stars: rating === null ? 0 : (rating - 3) / 2 };
}

/** One clause that is surely about a subject counts for more than several that might be. */
const SURELY = 3;

/** The mean by clarity, for "booked a massage, the massage was bliss". */
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

/** The places of a mention that are surely about the subject, else all of them. */
function evidenceClauses(
  clauses: readonly ScoredClause[],
  { places, chances }: Assignment,
): readonly ScoredClause[] {
  const all = clauses.filter(({ index }) => places[index]);
  const sure = all.filter(({ index }) => (chances[index] ?? 0) >= ABOUT_FROM);
  return sure.length > 0 ? sure : all;
}

/** The clearest clause for a side, preferably one that names the subject and can be quoted. */
function bestPlace(
  evidence: readonly ScoredClause[],
  { named, chances }: Assignment,
  { text, avoid }: ReviewContext,
  side: number,
): Place & Pick<Saying, 'clarity' | 'isNamed'> {
  const [best] = evidence
    .map((clause) => ({
      clause,
      clarity: (side === 0 ? Math.abs(clause.logit) : side * clause.logit) * (chances[clause.index] ?? 0),
      isNamed: named[clause.index] === true,
      isAvoided: overlaps(avoid, clause),
    }))
    .sort(
      (a, b) =>
        Number(b.clarity > 0) - Number(a.clarity > 0) ||
        Number(b.isNamed) - Number(a.isNamed) ||
        Number(a.isAvoided) - Number(b.isAvoided) ||
        b.clarity - a.clarity ||
        a.clause.index - b.clause.index,
    );
  // Only of an aspect that the review does not mention.
  if (best === undefined) return { start: 0, end: 0, clarity: 0, isNamed: false };
  const { clause, clarity, isNamed } = best;
  return { ...(quotePlace(text, clause) ?? { start: clause.start, end: clause.end }), clarity, isNamed };
}

function hundredths(value: number): number {
  return Math.round(Math.min(0.99, Math.max(0, value)) * 100) / 100;
}

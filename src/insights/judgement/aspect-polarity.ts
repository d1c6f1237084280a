import type { Polarity } from '../../schema/insights-dataset.ts';
import type { Features } from '../model/features.ts';
import { squeeze } from '../model/logits.ts';
import type { Model } from '../model/model.ts';
import type { ReadClause, Reading } from '../model/reading.ts';
import { networkLogit } from '../model/weights.ts';
import { JUDGING_FROM, type Mentioned } from './mentioned.ts';

/** What is judged: where a review with stars or without speaks of it. */
export interface Judged extends Mentioned {
  /** Id of the aspect, or of the one that it is most like. */
  id: string;
  rating: number | null;
  /** By clause of the reading the chance that it judges this; undefined where nobody knows. */
  chances?: readonly number[] | undefined;
}

export interface Judgement {
  polarity: Polarity;
  /** Above 0 for praise. */
  logit: number;
  /** From 0 to 1: how sure the polarity is. */
  confidence: number;
  /** The clauses that tell, in their order. */
  telling: readonly ReadClause[];
}

/** Below this the judgement is neutral: the text says next to nothing on it (IN-04). */
const NEUTRAL_BELOW = 0.15;
/** Clauses this far apart make a judgement mixed, unless the whole leans clearly to one side (decision 048). */
const MIXED = { clause: 0.25, below: 3 };

/** Polarity of one aspect or entity in one review, from its own clauses first (IN-04, IN-05). */
export function judge(reading: Reading, judged: Judged, model: Pick<Model, 'aspects'>): Judgement {
  const logit = networkLogit(aspectFeatures(reading, judged), model.aspects);
  const telling = tellingClauses(reading, judged);
  const values = telling.map((clause) => squeeze(clause.logit));
  const confidence = 1 / (1 + Math.exp(-Math.abs(logit)));
  const opposed =
    values.some((value) => value > MIXED.clause) && values.some((value) => value < -MIXED.clause);
  if (opposed && Math.abs(logit) < MIXED.below)
    return { polarity: 'mixed', logit, confidence: 1 - (confidence - 0.5), telling };
  if (Math.abs(logit) < NEUTRAL_BELOW) return { polarity: 'neutral', logit, confidence, telling };
  return { polarity: logit > 0 ? 'positive' : 'negative', logit, confidence, telling };
}

/** Clauses that judge it, named in them or not; those that name it and hardly judge it only where no other does. */
function tellingClauses(reading: Reading, { clauses, chances }: Judged): readonly ReadClause[] {
  if (chances === undefined) return clauses;
  const judging = reading.clauses.filter(({ index }) => (chances[index] ?? 0) >= JUDGING_FROM);
  const named = clauses.filter(
    (clause) => !judging.includes(clause) && (chances[clause.index] ?? 0) >= NAMING_FROM,
  );
  const telling = [...judging, ...named].sort((a, b) => a.index - b.index);
  return telling.length > 0 ? telling : clauses;
}

/** Of a clause that names it, which is less than one that judges it without a term for it needs. */
const NAMING_FROM = 0.3;

/**
 * How chunks, clauses, sentences, whole review and stars are weighed against each other; the weights are
 * learned.
 */
export function aspectFeatures(reading: Reading, { id, clauses, chunks, rating, chances }: Judged): Features {
  const own = clauses.map(({ logit }) => squeeze(logit));
  const places = new Set(clauses.map(({ place }) => place));
  const mean = clarityMean(own);
  // Waiting is mostly blamed, treatment mostly praised; what an owner adds has no weight of its own.
  const features: Features = new Map([[`aspect ${id}`, 0.5]]);
  features.set('chunk', 2 * clarityMean(chunks.map(squeeze)));
  features.set('clause', 2 * mean);
  // Its clauses, named in them or not, as far as they judge it.
  const judging =
    chances === undefined
      ? mean
      : clarityMean(
          reading.clauses.map(({ logit }) => squeeze(logit)),
          chances,
        );
  features.set('judging clauses', 2 * judging);
  features.set('next clause', 2 * average(followers(reading, clauses)));
  features.set('sentence', 2 * average(clauses.map(({ around }) => around)));
  features.set('around', 2 * average(neighbours(reading, places)));
  features.set('review', 2 * reading.score);
  if (clauses.length === 0) {
    features.set('unmentioned', 0.5);
    features.set('review alone', 2 * reading.score);
  }
  if (rating === null) {
    // With stars beside it the review's own tone means little; without them it stands for them.
    features.set('review without stars', 2 * reading.score);
    if (clauses.length === 0) features.set('review alone without stars', 2 * reading.score);
  } else {
    const said = clearest(clarityMean(chunks.map(squeeze)), mean);
    const stars = yieldingStars(rating, said);
    features.set('stars', stars);
    if (rating === 5) features.set('all stars', lastingStars(said));
    // A review that turns ("but", sentences of opposite mind) says more by its words (IN-05).
    if (reading.contrast) features.set('stars of a review that turns', stars);
  }
  return features;
}

/**
 * -1 for one star to 1 for five, the less the more clearly the own clauses say the opposite, which is
 * where stars mislead (IN-28).
 */
function yieldingStars(rating: number, clauses: number): number {
  const stars = (rating - 3) / 2;
  return stars * clauses < 0 ? stars * Math.max(0, 1 - 2 * Math.abs(clauses)) : stars;
}

/**
 * The mean of judgements, each counted by how clear it is: "booked a massage, the massage was bliss"; and by how likely
 * it is one at all, where one that surely is counts for more than several that may be.
 */
function clarityMean(values: readonly number[], chances?: readonly number[]): number {
  let clarity = 0;
  let said = 0;
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] as number;
    const weight = Math.abs(value) * (chances?.[place] ?? 1) ** SURELY;
    clarity += weight;
    said += weight * value;
  }
  return clarity === 0 ? 0 : said / clarity;
}

/** 1 to 4 were tried: aspects of mixed chiropractic reviews .82, .85, .86 and .87 right, but with 4 fewer of other doctors. */
const SURELY = 3;

/**
 * Who gives all stars blames little: a clause that sounds somewhat like it is mostly a story, or misread.
 * Clear blame counts all the same: 1 down to -0.25 of 1, then fading to 0 at -0.5.
 */
function lastingStars(clauses: number): number {
  return Math.min(1, Math.max(0, (clauses + 0.5) / 0.25));
}

/** What stars yield to: "great massage and rude desk" says nothing as a clause, and much of each by its halves. */
function clearest(chunk: number, clause: number): number {
  const isTwoSided = chunk * clause < 0 || Math.abs(clause) < 0.25;
  return Math.abs(chunk) >= 0.5 && isTwoSided ? chunk : clause;
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The clauses right after those at hand, which often go on about the same thing ("... She was great."). */
function followers({ clauses }: Reading, own: readonly ReadClause[]): number[] {
  const known = new Set(own);
  return own.flatMap((clause) => {
    const next = clauses[clause.index + 1];
    return next === undefined || known.has(next) ? [] : [squeeze(next.logit)];
  });
}

/** The sentences right before and after those at `places`. */
function neighbours({ sentences }: Reading, places: ReadonlySet<number>): number[] {
  const beside = new Set([...places].flatMap((place) => [place - 1, place + 1]));
  return [...beside]
    .filter((place) => !places.has(place) && sentences[place] !== undefined)
    .map((place) => squeeze(sentences[place]?.logit ?? 0));
}

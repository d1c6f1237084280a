import type { Features } from '../model/features.ts';
import { type Model, wordFeature } from '../model/model.ts';
import type { Reading } from '../model/reading.ts';
import { logits } from '../model/weights.ts';
import type { AspectChances } from './clause-aspects.ts';
import { type Mentioned, UNMENTIONED } from './mentioned.ts';

/** By aspect: where a review speaks of it. */
export type SpokenOf = ReadonlyMap<string, Mentioned>;

/**
 * The aspects that a review judges among those it speaks of. "Booked on Monday, the massage was bliss"
 * judges the massage and mentions booking in passing; what tells them apart is learned from our own texts.
 */
export function judgedAspects(
  reading: Reading,
  spokenOf: SpokenOf,
  chances: AspectChances,
  { judged, judgedWords }: Pick<Model, 'judged' | 'judgedWords'>,
): string[] {
  return [...spokenOf].flatMap(([id, mentioned]) => {
    const [logit = 0] = logits(judgedFeatures(reading, spokenOf, chances, id), judged);
    return logit + wordsLogit(mentioned, judgedWords.get(id)) >= JUDGED_FROM ? [id] : [];
  });
}

/**
 * F1 is highest where the bound is half of it (Lipton et al. 2014), a chance of 0.4, near a logit of -0.4. The texts that
 * this is learned from judge more of what they speak of than reviews by other people (decisions 043, 044 and 048): that is
 * the rest.
 */
const JUDGED_FROM = 0.5;

/**
 * How much of the review an aspect takes up, how often and by how many terms it is named, and how likely its clauses
 * judge it.
 */
export function judgedFeatures(
  reading: Reading,
  spokenOf: SpokenOf,
  chances: AspectChances,
  id: string,
): Features {
  const { clauses, chunks, terms } = spokenOf.get(id) ?? UNMENTIONED;
  const own = clauses.length || 1;
  let all = 0;
  for (const each of spokenOf.values()) all += each.clauses.length;
  const features: Features = new Map([
    ['share of review', Math.log(own / (reading.clauses.length || 1)) / 2],
    ['share of mentions', Math.log(own / (all || 1)) / 2],
    ['mentions', Math.log(chunks.length || 1) / 2],
    ['terms', Math.log(terms.size || 1) / 1.5],
    ['aspects', Math.log1p(spokenOf.size)],
    // Some are named more often than judged, the waiting room more than the treatment. An aspect that is
    // not in the starter vocabulary has no weight of its own.
    [`aspect ${id}`, 0.5],
  ]);
  const ofClauses = chances.of(id);
  if (ofClauses !== undefined) {
    const atAll = logOdds(1 - ofClauses.reduce((rest, chance) => rest * (1 - chance), 1)) / 2;
    const clearest = logOdds(Math.max(0, ...ofClauses)) / 2;
    features.set('judged at all', atAll);
    features.set('clearest', clearest);
    if (terms.size === 0) {
      features.set('unnamed', 0.5);
      features.set(`unnamed ${id}`, 0.5);
      features.set('unnamed judged at all', atAll);
      features.set('unnamed clearest', clearest);
    }
    features.set(
      'share of judgements',
      Math.log((total(ofClauses) + 0.1) / (total(chances.judging) + 0.5)) / 2,
    );
  }
  return features;
}

/** Of a chance, which may be 0 or 1. */
function logOdds(chance: number): number {
  return Math.log((chance + 0.02) / (1.02 - chance));
}

function total(chances: readonly number[]): number {
  return chances.reduce((sum, chance) => sum + chance, 0);
}

/**
 * The words of an aspect's clauses and its terms as features: "pay" beside "insurance" tells of a bill, and not of a
 * price.
 */
export function addWords(features: Features, id: string, { words, terms }: Mentioned): void {
  for (const word of words) features.set(wordFeature(id, word), wordValue(words));
  for (const term of terms) features.set(wordFeature(id, `=${term}`), termValue(terms));
}

/** What those features add to the logit; put together as names, they would cost as much as all the rest. */
function wordsLogit({ words, terms }: Mentioned, weights: ReadonlyMap<string, number> | undefined): number {
  if (weights === undefined) return 0;
  let sum = 0;
  for (const word of words) sum += weights.get(word) ?? 0;
  let ofTerms = 0;
  for (const term of terms) ofTerms += weights.get(`=${term}`) ?? 0;
  return sum * wordValue(words) + ofTerms * termValue(terms);
}

/** All words together weigh 2. */
function wordValue({ size }: ReadonlySet<string>): number {
  return 2 / Math.sqrt(size || 1);
}

/** All terms together weigh 1. */
function termValue({ size }: ReadonlySet<string>): number {
  return 1 / Math.sqrt(size || 1);
}

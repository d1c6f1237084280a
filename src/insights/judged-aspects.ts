import type { Features } from './features.ts';
import type { Mentioned } from './mentioned.ts';
import { logits, type Model, wordFeature } from './model.ts';
import { type Reading, squeeze } from './reading.ts';

/** By aspect: where a review speaks of it. */
export type SpokenOf = ReadonlyMap<string, Mentioned>;

/**
 * The aspects that a review judges among those it speaks of. "Booked on Monday, the massage was bliss"
 * judges the massage and mentions booking in passing; what tells them apart is learned from our own texts.
 */
export function judgedAspects(
  reading: Reading,
  spokenOf: SpokenOf,
  { judged, judgedWords }: Pick<Model, 'judged' | 'judgedWords'>,
): string[] {
  return [...spokenOf].flatMap(([id, { words }]) => {
    const [logit = 0] = logits(judgedFeatures(reading, spokenOf, id), judged);
    return logit + wordsLogit(words, judgedWords.get(id)) >= JUDGED_FROM ? [id] : [];
  });
}

/** A chance of 0.4: F1 is highest where the bound is half of it (Lipton et al. 2014), and it is near 0.8. */
const JUDGED_FROM = -0.4;

/** How much of the review an aspect takes up and how clearly the places that name it take sides. */
export function judgedFeatures(reading: Reading, spokenOf: SpokenOf, id: string): Features {
  const own = spokenOf.get(id)?.clauses ?? [];
  const most = Math.max(...[...spokenOf.values()].map(({ clauses }) => clauses.length));
  const clear = own.map(({ logit }) => Math.abs(squeeze(logit)));
  const sentences = own.map(({ place }) => Math.abs(squeeze(reading.sentences[place]?.logit ?? 0)));
  return new Map([
    ['share', Math.log((own.length || 1) / (reading.clauses.length || 1)) / 2],
    ['one clause', own.length === 1 ? 1 : 0],
    ['most spoken of', own.length === most ? 1 : 0],
    ['aspects', Math.log1p(spokenOf.size)],
    ['clear clauses', clear.reduce((total, value) => total + value, 0) / (clear.length || 1)],
    ['clearest sentence', Math.max(0, ...sentences)],
    // Some are named more often than judged, the waiting room more than the treatment. An aspect that is
    // not in the starter vocabulary has no weight of its own.
    [`aspect ${id}`, 0.5],
  ]);
}

/** The words of an aspect's clauses as features: "pay" beside "insurance" tells of a bill, and not of a price. */
export function addWords(features: Features, id: string, words: ReadonlySet<string>): void {
  for (const word of words) features.set(wordFeature(id, word), WORDS_SCALE / Math.sqrt(words.size));
}

/** What those features add to the logit; put together as names, they would cost as much as all the rest. */
function wordsLogit(words: ReadonlySet<string>, weights: ReadonlyMap<string, number> | undefined): number {
  let sum = 0;
  for (const word of words) sum += weights?.get(word) ?? 0;
  return (sum * WORDS_SCALE) / Math.sqrt(words.size || 1);
}

/** How much all words of an aspect's clauses weigh together, beside the rest. */
const WORDS_SCALE = 2;

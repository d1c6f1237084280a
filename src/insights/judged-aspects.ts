import type { Features } from './features.ts';
import type { Mentioned } from './mentioned.ts';
import { logits, type Model } from './model.ts';
import { type Reading, squeeze } from './reading.ts';

/** By aspect: where a review speaks of it. */
export type SpokenOf = ReadonlyMap<string, Mentioned>;

/**
 * The aspects that a review judges among those it speaks of. "Booked on Monday, the massage was bliss"
 * judges the massage and mentions booking in passing; what tells them apart is learned from our own
 * whole reviews.
 */
export function judgedAspects(reading: Reading, spokenOf: SpokenOf, model: Pick<Model, 'judged'>): string[] {
  return [...spokenOf.keys()].filter(
    (id) => (logits(judgedFeatures(reading, spokenOf, id), model.judged)[0] ?? 0) >= 0,
  );
}

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

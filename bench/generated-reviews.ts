import { createHash } from 'node:crypto';
import type { ReviewFile } from '../src/schema/review.ts';

/** Deterministic reviews of about 325 characters for measurements: no clock, no chance. */

const WORDS =
  'neck back shoulder hip pain better worse adjustment massage exercise doctor friendly staff wait minutes appointment explained listened relief weeks months session parking clean office insurance price visit kind professional gentle thorough results sleep running work headache posture recommend again finally honest careful quick calm busy late early Monday morning evening daughter husband mother team room music chair phone call email question answer plan'.split(
    ' ',
  );
const RARE = 'xylophone';

/** A small linear congruential generator (constants of Numerical Recipes). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function generatedReviews(count: number, seed = 1): ReviewFile[] {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, (_, i) => {
    const words = Array.from({ length: 30 + Math.floor(random() * 45) }, () => pick(WORDS));
    if (i % 5000 === 4999) words[3] = RARE;
    if (random() < 0.05) words[2] = 'café';
    const day = Math.floor((i / count) * 1400);
    const date = new Date(Date.UTC(2022, 0, 1 + day)).toISOString().slice(0, 10);
    let tail = '';
    for (let rest = i, n = 0; n < 16; n += 1, rest = Math.floor(rest / 32)) tail = LETTERS[rest % 32] + tail;
    return {
      id: `01JPA1TQ80${tail}`,
      author: `Person ${i}`,
      rating: random() < 0.82 ? 5 : 1 + Math.floor(random() * 4),
      date,
      source: 'google',
      verified: true,
      source_id: `generated-${i}`,
      text: `${words.join(' ')}.`,
      language: 'en',
    };
  });
}

/** Names one generated set, so that figures of different sets are never compared. */
export function fingerprint(reviews: ReviewFile[]): string {
  return createHash('sha256').update(JSON.stringify(reviews)).digest('hex').slice(0, 12);
}

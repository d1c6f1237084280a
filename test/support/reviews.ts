import fc from 'fast-check';
import type { Review } from '../../src/schema/review.ts';

/** A review with every key, for tests that need one. */
export function review(changes: Partial<Review> = {}): Review {
  const id = changes.id ?? '01JPA1TQ80Q3VN6C5ZJ9K2M7DX';
  return {
    id,
    author: 'Ada P.',
    author_avatar_url: null,
    rating: 5,
    date: '2026-03-14',
    title: null,
    text: 'Kind people, and my neck turns again.',
    source: 'google',
    source_url: null,
    owner_reply: null,
    verified: true,
    mentions_technicians: [],
    mentions_services: [],
    language: 'en',
    updated_at: null,
    collection_method: 'unsolicited',
    disclosure: null,
    url: `https://reviews.example.com/reviews/${id}/`,
    ...changes,
  };
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The n-th of many different ids. */
export function ulid(n: number): string {
  let text = '';
  for (let rest = n; text.length < 16; rest = Math.floor(rest / 32)) text = LETTERS[rest % 32] + text;
  return `01JPA1TQ80${text}`;
}

/** Text as people type it, and worse: letters, accents, quotes, spaces, emoji, noise. */
export const anyText = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'b', 'A', 'ß', 'é', 'É', 'İ', 'ς', '’', "'", ' ', '\n', '–', '-', 'ﬁ', '👍'),
    maxLength: 14,
  }),
  fc.string({ maxLength: 20, unit: 'grapheme' }),
);

export const anyDate = fc
  .tuple(
    fc.integer({ min: 2024, max: 2025 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

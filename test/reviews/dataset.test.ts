import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aggregateRating, meanOf } from '../../src/reviews/aggregate.ts';
import { clean } from '../../src/reviews/clean.ts';
import { reviewsDataset } from '../../src/reviews/dataset.ts';
import { Business, PLACEHOLDER } from '../../src/schema/business.ts';
import type { ReviewFile } from '../../src/schema/review.ts';
import { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import { verifies } from '../requirements.ts';
import { content, reviewFile } from '../support/content.ts';
import { ulid } from '../support/reviews.ts';

const BASE = 'https://reviews.example.com';

test('publishes all keys of a review, even if the file omits them', () => {
  verifies('3.review-keys', '3.review-url', '3.verified', '3.dataset', '11.review-file');
  const dataset = reviewsDataset(
    content({ reviews: [reviewFile({ source_id: 'g-1', source_url: undefined })] }),
    BASE,
  );
  expect(dataset.reviews).toEqual([
    {
      id: ulid(1),
      author: 'Ada P.',
      author_avatar_url: null,
      rating: 5,
      date: '2026-03-14',
      title: null,
      text: null,
      source: 'google',
      source_url: null,
      owner_reply: null,
      verified: true,
      mentions_technicians: [],
      mentions_services: [],
      language: 'und',
      updated_at: null,
      collection_method: 'unsolicited',
      disclosure: null,
      url: `${BASE}/reviews/${ulid(1)}/`,
    },
  ]);
  expect(ReviewsDataset.parse(dataset)).toEqual(dataset);
  expect(JSON.stringify(dataset)).not.toContain('g-1');
});

test('publishes only text and date of a reply', () => {
  const reply = { text: 'Thanks', date: '2026-03-15' };
  const file = reviewFile({ owner_reply: { ...reply, updated_at: '2026-03-15T10:00:00Z' } });
  expect(reviewsDataset(content({ reviews: [file] }), BASE).reviews[0]?.owner_reply).toEqual(reply);
});

test('an explicit list of mentions replaces detection', () => {
  verifies('3.mentions');
  const vocabulary = {
    technicians: [{ id: 'maya', label: 'Maya', aliases: [], role: null }],
    services: [{ id: 'massage', label: 'Massage', aliases: [] }],
  };
  const mentions = (changes: Partial<ReviewFile>) =>
    reviewsDataset(
      content({ ...vocabulary, reviews: [reviewFile({ text: 'Maya did a massage', ...changes })] }),
      BASE,
    ).reviews.map(({ mentions_technicians, mentions_services }) => [mentions_technicians, mentions_services]);
  expect(mentions({})).toEqual([[['maya'], ['massage']]]);
  expect(mentions({ mentions_technicians: [], mentions_services: [] })).toEqual([[[], []]]);
});

test('generated_at is the newest of all dates', () => {
  verifies('3.generated-at');
  const at = (changes: Partial<ReviewFile>, updated = '2020-01-01') =>
    reviewsDataset(content({ business: { updated }, reviews: [reviewFile(changes)] }), BASE).generated_at;
  expect(at({ date: '2024-05-05' })).toBe('2024-05-05T00:00:00Z');
  expect(at({ date: '2024-05-05', updated_at: '2024-06-01T10:00:00+02:00' })).toBe('2024-06-01T08:00:00Z');
  expect(at({ date: '2024-05-05', owner_reply: { text: 'Thanks', date: '2024-05-09' } })).toBe(
    '2024-05-09T00:00:00Z',
  );
  expect(at({ date: '2024-05-05' }, '2025-01-01')).toBe('2025-01-01T00:00:00Z');
});

test('without reviews averages are null, never 0 or NaN', () => {
  verifies('3.rating', '3.dataset');
  const dataset = reviewsDataset(content({ reviews: [] }), BASE);
  expect(dataset).toMatchObject({
    review_count: 0,
    date_range: { earliest: null, latest: null },
    aggregate_rating: { rating_value: null, rating_count: 0, review_count: 0 },
    reviews: [],
  });
  expect(ReviewsDataset.parse(dataset)).toEqual(dataset);
});

test('the rating counts all reviews and, separately, those with text', () => {
  verifies('3.rating', '3.all-published');
  expect(
    aggregateRating([
      { rating: 5, text: 'a' },
      { rating: 4, text: null },
      { rating: 1, text: 'b' },
    ]),
  ).toEqual({
    rating_value: 3.33,
    rating_count: 3,
    review_count: 2,
    best_rating: 5,
    worst_rating: 1,
    ratings_distribution: { '1': 1, '2': 0, '3': 0, '4': 1, '5': 1 },
  });
});

test('means are rounded half up on integers', () => {
  expect([meanOf(9, 2, 2), meanOf(1005, 1000, 2), meanOf(0, 0, 2), meanOf(2, 3, 2)]).toEqual([
    4.5,
    1.01,
    null,
    0.67,
  ]);
});

test('text is published without invisible characters, otherwise as written', () => {
  verifies('3.text-clean');
  expect(clean('a\r\nb\tc\n')).toBe('a\nb\tc\n');
  expect(clean('\u0007a\u200Bb\u202Ec\uFEFFd\u2066e\u{E0041}f\u0085g\u007Fh\r')).toBe('abcdefgh');
  expect(clean('👨‍👩‍👧 ❤️ क्‍ष')).toBe('👨‍👩‍👧 ❤️ क्‍ष');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept = [...clean(text)].filter((character) =>
        /[\p{Cc}\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u.test(character),
      );
      expect(kept.filter((character) => character !== '\n' && character !== '\t')).toEqual([]);
      expect(clean(clean(text))).toBe(clean(text));
    }),
  );
});

test('the business has its vocabularies and the URL of its policy', () => {
  verifies('3.business', '11.vocabularies');
  const { business } = reviewsDataset(
    content({
      business: { place_words: ['clinic'] },
      services: [{ id: 'massage', label: 'Massage', aliases: ['rub'] }],
      reviews: [],
    }),
    BASE,
  );
  expect(Object.keys(business)).not.toContain('place_words');
  expect(business).toMatchObject({
    name: 'Quay Street Chiropractic',
    services: [{ id: 'massage', label: 'Massage', aliases: ['rub'] }],
    technicians: [],
    service_areas: [],
    publishing_principles: `${BASE}/policy/`,
    sample: false,
  });
});

test.each([
  [PLACEHOLDER, {}],
  [{ ...PLACEHOLDER, telephone: '+1-202-555-0101' }, { telephone: '+1-202-555-0101' }],
  [{ ...PLACEHOLDER, url: 'https://example.com/ours' }, { url: 'https://example.com/ours' }],
])('a phone number and website that only `create` wrote are not published: %j', (business, published) => {
  verifies('3.placeholders');
  const dataset = reviewsDataset(content({ business }), BASE);
  const { url, telephone } = JSON.parse(JSON.stringify(dataset.business));
  expect({ url, telephone }).toEqual(published);
  expect(Business.parse(dataset.business)).toEqual(dataset.business);
});

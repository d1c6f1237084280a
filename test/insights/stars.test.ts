import { expect, test } from 'vitest';
import { readClinicAspects } from '../../lab/training/vocabularies.ts';
import { readOwnTexts } from '../../lab/training-texts.ts';
import type { Content } from '../../src/schema/content.ts';
import { verifies } from '../requirements.ts';
import { contentWith, judgedOf as insightsOf, review } from './sample.ts';

const aspectOf = (text: string, rating: number, aspect: string, changes: Partial<Content> = {}) => {
  const content = contentWith([review(text, { rating })], changes);
  return Object.values(insightsOf(content).per_review)[0]?.aspects.find(({ id }) => id === aspect)?.sentiment;
};

test.each([
  ['Love Billie, but the staff is rude and horrible.', 'staff'],
  ['The front desk was rude.', 'staff'],
])('clear criticism in a five-star review is negative: %j', (text, aspect) => {
  verifies('10.computed');
  expect(aspectOf(text, 5, aspect)).toBe('negative');
});

test.each([
  ['Rude, dirty, horrible. They lied and overcharged me. Never go there, avoid this awful place!', 5, false],
  ['Rude, dirty, horrible. They lied and overcharged me. Never go there, avoid this awful place!', 1, true],
  ['Wonderful, kind and caring. The best place ever, I love it and highly recommend them!', 1, false],
  ['I asked a hundred questions. They answered a hundred questions.', 5, true],
])('%j agrees with %i stars: %s', (text, rating, consistent) => {
  const [read] = Object.values(insightsOf(contentWith([review(text, { rating })])).per_review);
  expect(read?.rating_consistent).toBe(consistent);
});

test('a review whose label agrees with its stars never contradicts them', () => {
  const texts = readOwnTexts().flatMap(({ file, texts: lines }) =>
    file === 'whole-reviews.jsonl' ? lines : [],
  );
  const reviews = texts.flatMap(({ text, rating }) =>
    rating === undefined ? [] : [review(text, { rating: rating as 1 })],
  );
  const read = insightsOf(contentWith(reviews)).per_review;
  const wrong = reviews.filter(({ id, rating }) => {
    const { rating_consistent: consistent, sentiment } = read[id] ?? {};
    return !consistent && !(rating >= 4 ? sentiment?.label === 'negative' : sentiment?.label === 'positive');
  });
  expect(wrong).toEqual([]);
});

test('stars can make a mention positive, but never negative without a critical clause', () => {
  expect(aspectOf('The staff walked me to the door.', 5, 'staff')).toBe('positive');
  expect(aspectOf('The staff walked me to the door.', 1, 'staff')).toBe('neutral');
});

test('praise by stars alone and criticism with five stars must be surer', () => {
  const clinic = { aspects: readClinicAspects() };
  expect(aspectOf('The bill when I came to pay: 514.', 5, 'billing_insurance', clinic)).toBe('neutral');
  const pain = 'While they were kind, my back still hurts.';
  expect(aspectOf(pain, 5, 'treatment', clinic)).toBe('neutral');
  expect(aspectOf(pain, 4, 'treatment', clinic)).toBe('negative');
  expect(aspectOf(pain, 4, 'staff', clinic)).toBe('positive');
});

test.each([
  ['Billie fixed in two sessions what others could not.', 3, 'positive'],
  ['Billie was rude and hurt my neck badly.', 3, 'negative'],
  ['Billie was lovely, but the wait was terrible.', 2, 'positive'],
])('what is said about a person counts for that person: %j with %i stars', (text, rating, sentiment) => {
  const { technicians } = insightsOf(contentWith([review(text, { rating })])).entities;
  expect(technicians[0]?.[sentiment === 'positive' ? 'positive_count' : 'negative_count']).toBe(1);
});

test('"great staff and terrible wait" is two opinions', () => {
  const text = 'Wonderful friendly staff and a terrible horrible wait.';
  expect(aspectOf(text, 3, 'staff')).toBe('positive');
  expect(aspectOf(text, 3, 'wait_time')).toBe('negative');
});

test('a name that is also a term of an aspect does not count for the aspect', () => {
  const technicians = [{ id: 'waite', label: 'Dr. Amy Staff', aliases: ['Dr. Staff'], role: null }];
  const { aspects } = contentWith([]);
  const communication = { id: 'communication', label: 'Care', description: 'Manner.', terms: ['explained'] };
  const content = contentWith([review('Dr. Staff is wonderful and kind.')], {
    technicians,
    aspects: [...aspects.map((aspect) => ({ ...aspect, base: undefined })), communication],
  });
  expect(insightsOf(content).aspects.find(({ id }) => id === 'staff')?.mention_count).toBe(0);
});

test('"Ms. Lee" is a person and "MS" an illness', () => {
  const quotes = (text: string) =>
    insightsOf(contentWith([review(text)])).aspects.find(({ id }) => id === 'staff')?.evidence.length;
  expect(quotes('Ms. Lee of the staff was wonderful and so kind.')).toBe(1);
  expect(quotes('The staff was wonderful and so kind about my MS.')).toBe(0);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchStem } from '../../../src/reviews/search-stem.ts';
import { matchOf, opening } from '../../../src/reviews/words/match.ts';
import { uninflected } from '../../../src/reviews/words/search-words.ts';
import { searchByWords } from '../../../src/reviews/words/word-search.ts';
import type { Review } from '../../../src/schema/review.ts';
import type { SearchMatch } from '../../../src/schema/review-page.ts';
import { verifies } from '../../requirements.ts';
import { anyText, review, ulid } from '../../support/reviews.ts';
import { searched } from '../../support/searched.ts';

function matchFor(question: string, change: Partial<Review>): SearchMatch {
  const one = review(change);
  return matchOf(one, 0, searchByWords(searched([one]).words(), question));
}

test('the snippet is the sentence with most matches and what follows, the words as written', () => {
  verifies('4.matches');
  const text = 'We called on Sunday. The pipe had burst in the cellar! They came.';
  expect(matchFor('burst pipes', { text })).toMatchObject({
    snippet: 'The pipe had burst in the cellar! They came.',
    matched: ['pipe', 'burst'],
  });
});

test('the sentence that is worth most has the thing rather than what is done with it, or many common words', () => {
  verifies('4.matches');
  const text = 'It takes 20 minutes and they took it. The insurance was fine.';
  expect(matchFor('do they take insurance', { text }).snippet).toBe('The insurance was fine.');
});

test('says how much of the question a review has', () => {
  verifies('4.matches');
  const all = ['A giraffe in the sink', 'A giraffe', 'The sink', 'A sink', 'Sink'].map((text, row) =>
    review({ id: ulid(row), text }),
  );
  const found = searchByWords(searched(all).words(), 'giraffe sink');
  const fits = all.map((one, row) => matchOf(one, row, found).fit);
  expect(fits).toMatchObject([1, expect.any(Number), fits[3], fits[3], fits[2]]);
  expect(fits[1]).toBeGreaterThan(0.5);
  expect(fits[2]).toBeCloseTo(1 - (fits[1] ?? 0));
  expect(matchFor('worst', { rating: 1, text: 'No.' }).fit).toBe(1);
});

test('every form of a word that matched is listed', () => {
  expect(matchFor('wait', { text: 'A wait. We waited. Waiting is dull.' }).matched).toEqual([
    'wait',
    'waited',
    'Waiting',
  ]);
});

test('a title such as Dr. does not end a sentence', () => {
  expect(matchFor('wrist', { text: 'Fine. Dr. Okafor fixed my wrist.' }).snippet).toBe(
    'Dr. Okafor fixed my wrist.',
  );
});

test('a long sentence is shown around its match', () => {
  const { snippet } = matchFor('giraffe', {
    text: `${'so many words '.repeat(30)}giraffe ${'and more '.repeat(40)}`,
  });
  expect(snippet).toMatch(/^… .*giraffe.* …$/);
  expect(snippet.length).toBeLessThanOrEqual(200);
});

test('says when the words are in the reply or the disclosure', () => {
  const owner_reply = { text: 'Thanks. We refund unused visits.', date: '2026-01-01' };
  expect(matchFor('refund', { text: 'Fine', owner_reply }).snippet).toBe('Reply: We refund unused visits.');
  // The reviewer's own words come first.
  const text = 'No refund.';
  expect(matchFor('refund unused visits', { text, owner_reply }).snippet).toBe('No refund.');
  expect(matchFor('cousin', { text: 'Fine', disclosure: 'My cousin works there.' }).snippet).toBe(
    'Disclosure: My cousin works there.',
  );
});

test('of a topic, the sentence with a word by which the analysis finds it', () => {
  const one = review({ text: 'We came on a Sunday. Our newborn slept. A long drive home.' });
  const insights = {
    aspects: [],
    topics: [],
    per_review: { [one.id]: { sentiment: {}, aspects: [], topics: ['family'] } },
  } as unknown as Parameters<typeof searched>[2];
  const snippetFor = (keywords: string[]): string => {
    const topics = [{ id: 'family', label: 'Children', keywords }];
    const { words } = searched([one], undefined, insights, { aspects: [], topics });
    return matchOf(one, 0, searchByWords(words(), 'children')).snippet;
  };
  expect(snippetFor(['newborn'])).toBe('Our newborn slept. A long drive home.');
  expect(snippetFor(['own newborn baby'])).toBe('Our newborn slept. A long drive home.');
  expect(snippetFor(['toddler'])).toBe('We came on a Sunday. Our newborn slept. A long drive home.');
});

test('a match of the author alone shows the start of the text', () => {
  expect(matchFor('halvorsen', { author: 'B. Halvorsen', text: 'Kind. Quick.' })).toMatchObject({
    snippet: 'Kind. Quick.',
    matched: ['Halvorsen'],
  });
  expect(matchFor('pools', { author: 'A. Poole', text: 'Two pools.' }).matched).toEqual(['pools']);
});

test('a match of the subject alone shows the sentence with its words, not what the owner replied', () => {
  verifies('4.matches');
  const one = review({
    text: 'Great with my daughter. But I was quoted $85 and charged $140.',
    owner_reply: { text: 'The cost is now quoted by phone.', date: '2026-01-01' },
  });
  const price = {
    label: 'Price',
    names: [searchStem('price')],
    terms: ['quoted', 'charged', 'cost'].map(searchStem),
  };
  const subject = {
    ...price,
    praise: [],
    blame: [uninflected('overpriced')],
    all: [0],
    positive: [],
    negative: [0],
  };
  const index = { ...searched([one]).words(), subjects: [subject], related: {} };
  expect(matchOf(one, 0, searchByWords(index, 'overpriced'))).toMatchObject({
    snippet: 'But I was quoted $85 and charged $140.',
    matched: ['Price'],
    fit: 0.45,
  });
  expect(matchOf(one, 0, searchByWords(index, 'price')).fit).toBe(1);
});

test.each([
  // The sentence takes no side, so that of the aspect asked about counts.
  ['price', [0], [], 'positive'],
  ['price', [], [0], 'negative'],
  ['price', [0], [0], undefined],
  ['price', [], [], undefined],
  // What the review says in the sentence of the match counts first.
  ['chairs', [0], [], 'negative'],
  ['parking', [0], [], undefined],
] as const)('a match for %s, where %j praise and %j blame the price, is %s', (question, up, down, side) => {
  verifies('3.ask');
  const one = review({ text: 'The price was $85. Chairs were low. Parking was easy.' });
  const aspect = { terms: [], praise: [], blame: [], all: [0], positive: [...up], negative: [...down] };
  const subjects = [
    { ...aspect, label: 'Price', names: [searchStem('price')] },
    { ...aspect, label: 'Rooms', names: [], positive: [], negative: [0], places: [23] },
  ];
  const index = { ...searched([one]).words(), subjects, related: {} };
  expect(matchOf(one, 0, searchByWords(index, question)).side).toBe(side);
});

test('after a short first line, the snippet goes on with the next sentence', () => {
  verifies('4.matches');
  const long = `The receptionist ${'was so very rude '.repeat(20)}.`;
  expect(matchFor('never', { text: `Never again\n${long}` }).snippet).toMatch(
    /^Never again\nThe receptionist was .* …$/s,
  );
  expect(opening(`Never again\n${long}`)).toContain('was so very rude');
  expect(opening(`${'a'.repeat(78)}.\n${long}`)).toContain('receptionist');
  expect(opening(`${'a'.repeat(79)}.\n${long}`)).not.toContain('receptionist');
  expect(opening('Never again\n')).toBe('Never again');
});

test('a match of an aspect shows the sentence that judges it, not the first one with a word of it', () => {
  verifies('4.matches');
  const text = 'The cost of parking is not theirs. Fine. But four hundred for a crown!';
  const one = review({ text });
  const subject = {
    label: 'Price',
    names: [searchStem('price')],
    terms: [searchStem('cost')],
    praise: [],
    blame: [],
    all: [0],
    places: [text.indexOf('four')],
    positive: [],
    negative: [0],
  };
  const index = { ...searched([one]).words(), subjects: [subject], related: {} };
  expect(matchOf(one, 0, searchByWords(index, 'price')).snippet).toBe('But four hundred for a crown!');
});

test('a side is explained by the stars', () => {
  verifies('4.matches');
  expect(matchFor('worst', { rating: 1, text: 'No.' }).matched).toEqual(['1 star']);
  expect(matchFor('two star reviews', { rating: 2, text: 'No.' }).matched).toEqual(['2 stars']);
});

test('snippets have at most 200 characters and are verbatim between the marks of a cut', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, question) => {
      const { snippet, matched } = matchFor(`${question} ${text.slice(0, 40)}`, { text, author: 'A' });
      expect(snippet.length).toBeLessThanOrEqual(200);
      expect(text).toContain(snippet.replace(/^… /, '').replace(/ …$/, ''));
      for (const word of matched) expect(`${text} A`).toContain(word);
    }),
  );
});

test('an opening is the first sentences, verbatim', () => {
  const text = `${'A sentence of some length. '.repeat(20)}`;
  expect(text.startsWith(opening(text))).toBe(true);
  expect(opening(text)).toMatch(/length\.$/);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { search } from '../../src/reviews/search.ts';
import type { Evidence, InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import { subjectLinks } from '../../src/views/counted-links.ts';
import { leadersWords } from '../../src/views/leaders-words.ts';
import { tellingQuotes } from '../../src/views/telling-quotes.ts';
import { directionsUrl } from '../../src/views/visitor-actions.ts';
import { enUS } from '../../src/wording/catalog/en-us.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { review, ulid } from '../support/reviews.ts';
import { searched } from '../support/searched.ts';
import { EMPTY, ONE, SAMPLE } from '../support/variants.ts';

describe('the home page', () => {
  let sample = '';
  let empty = '';
  beforeAll(async () => {
    sample = (await builtSite(SAMPLE)).client;
    empty = (await builtSite(EMPTY)).client;
  }, BUILD_TIMEOUT_MS);
  const home = (client: string): string => readFileSync(join(client, 'index.html'), 'utf8');
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(sample, name), 'utf8'));

  test('begins with the rating and what to do, then quotes, themes and reviews', () => {
    verifies('3.visitors');
    const html = home(sample);
    const parts = [
      '<h1',
      'class="rating-value"',
      'Most praised: ',
      'Newest review: October 12, 2026',
      'Book online',
      'href="tel:+15035550142"',
      'https://www.google.com/maps/dir/?api=1&amp;destination=44.9137%2C-122.1862',
      'Been here? Write a review on',
      'id="quotes"',
      'id="subjects"',
      'id="people"',
      'id="services"',
      'id="reviews"',
    ];
    const places = parts.map((part) => html.indexOf(part));
    expect(parts.filter((_, i) => places[i] === -1)).toEqual([]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).not.toContain('class="interval"');
  });

  test('quotes praise and criticism word for word, with links to the reviews', () => {
    const { reviews } = read<ReviewsDataset>('reviews.json');
    const insights = read<InsightsDataset>('insights.json');
    const quotes = tellingQuotes(insights, new Map(reviews.map((each) => [each.id, each])));
    expect(quotes.map(({ side }) => side)).toEqual(['positive', 'positive', 'negative']);
    const html = home(sample);
    for (const { review: quoted, start, end, side } of quotes) {
      expect(html).toContain(`href="/reviews/${quoted.id}/"`);
      expect(quoted.verified && quoted.disclosure === null).toBe(true);
      expect(side === 'positive' ? quoted.rating >= 4 : quoted.rating <= 3).toBe(true);
      expect(quoted.text?.slice(start, end).length).toBeGreaterThanOrEqual(40);
    }
  });

  test('each theme leads to as many reviews as it says', () => {
    const { reviews } = read<ReviewsDataset>('reviews.json');
    const insights = read<InsightsDataset>('insights.json');
    const release = searched(reviews, undefined, insights);
    const links = subjectLinks(insights);
    expect(links.map(({ label }) => label)).toContain('Waiting time');
    const found = links.map(({ href }) => {
      const query = Object.fromEntries(new URLSearchParams(href.split('?')[1]));
      return search(release, query).matched;
    });
    expect(found).toEqual(links.map(({ count }) => count));
  });

  test('names people and services also where no theme is mentioned', async () => {
    const html = home((await builtSite(ONE)).client);
    expect(html).toContain('href="/technicians/ada/"');
    expect(html).toContain('<h2 id="people">Stylists</h2>');
    expect(html).not.toContain('id="subjects"');
  });

  test('without reviews, links to no empty page', () => {
    const html = home(empty);
    const links = [...html.matchAll(/href="(\/[a-z]+\/)"/g)].map(([, path]) => path);
    expect(links).toContain('/policy/');
    for (const path of ['/reviews/', '/insights/', '/faq/', '/technicians/', '/services/']) {
      expect(links).not.toContain(path);
    }
    expect(html).toContain('No reviews yet.');
  });
});

test('aspects and topics are one list by count, without those that few reviews mention', () => {
  const subject = (id: string, mention_count: number) => ({ id, label: id, mention_count });
  const insights = {
    aspects: [subject('price', 9), subject('work', 100), subject('parking', 0)],
    topics: [subject('desk', 9), subject('weekends', 10), subject('children', 40)],
  } as unknown as InsightsDataset;
  expect(subjectLinks(insights).map(({ label, count }) => [label, count])).toEqual([
    ['work', 100],
    ['children', 40],
    ['weekends', 10],
  ]);
});

test('directions are the link of the owner, else Google Maps with the position', () => {
  const geo = { latitude: 1.5, longitude: -2 };
  expect([
    directionsUrl({ directions_url: 'https://example.com/way', geo }),
    directionsUrl({ geo }),
    directionsUrl({}),
  ]).toEqual([
    'https://example.com/way',
    'https://www.google.com/maps/dir/?api=1&destination=1.5%2C-2',
    null,
  ]);
});

test('a mostly criticized business shows more criticism, from other reviews and aspects each', () => {
  const text = 'A sentence that is long enough to say something on its own.';
  const reviews = [5, 2, 1, 1].map((rating, n) => review({ id: ulid(n), rating, text }));
  const evidence = (n: number, more: Partial<Evidence> = {}): Evidence =>
    ({
      review_id: ulid(n),
      start: 0,
      end: text.length,
      quote: text,
      sentiment: n === 0 ? 'positive' : 'negative',
      verified: true,
      disclosure: null,
      ...more,
    }) as Evidence;
  const insights = {
    overall_sentiment: { positive_count: 1, negative_count: 3 },
    most_praised: [],
    most_criticized: ['price'],
    pull_quote_source: null,
    aspects: [
      {
        id: 'wait',
        positive_count: 1,
        negative_count: 2,
        evidence: [evidence(1), evidence(0)],
        evidence_against: [evidence(1)],
      },
      {
        id: 'price',
        positive_count: 0,
        negative_count: 1,
        evidence: [],
        evidence_against: [evidence(2, { verified: false }), evidence(3)],
      },
      { id: 'staff', positive_count: 0, negative_count: 1, evidence: [], evidence_against: [evidence(2)] },
    ],
  } as unknown as InsightsDataset;
  const quotes = tellingQuotes(insights, new Map(reviews.map((each) => [each.id, each])));
  expect(quotes.map((quote) => [quote.side, quote.review.id])).toEqual([
    ['positive', ulid(0)],
    ['negative', ulid(3)],
    ['negative', ulid(1)],
  ]);
});

test('says what stands out, and nothing if nothing does', () => {
  const aspects = [
    { id: 'wait', label: 'Waiting time', negative_count: 8, mention_count: 17 },
  ] as InsightsDataset['aspects'];
  const insights = { aspects, most_praised: [], most_criticized: ['wait'] } as unknown as InsightsDataset;
  expect(leadersWords(enUS, insights)).toBe('Most criticized: Waiting time (8 of 17).');
  expect(leadersWords(enUS, { ...insights, most_criticized: [] })).toBeNull();
});

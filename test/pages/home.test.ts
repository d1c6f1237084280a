import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { search } from '../../src/reviews/search.ts';
import type { InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import { lastYear } from '../../src/views/recency.ts';
import { directionsUrl } from '../../src/views/visitor-actions.ts';
import { readableDate } from '../../src/wording/readable-date.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { decoded } from '../support/html-files.ts';
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

  test('begins with the rating, actions and a question, then likes, complaints and three reviews', () => {
    verifies('3.visitors');
    const html = home(sample);
    const parts = [
      '<h1',
      'class="rating-value"',
      '12 months to October 2026: 4.48 from 84 reviews',
      'Newest review: October 12, 2026',
      'Replies to 69 of 224 reviews',
      '4 held back.',
      'Book online',
      'href="tel:+15035550142"',
      'https://www.google.com/maps/dir/?api=1&amp;destination=44.9137%2C-122.1862',
      'action="/reviews/#search-loading"',
      'href="/reviews/?topic=',
      'href="/reviews/rating/5/"',
      'id="said-positive"',
      'id="said-negative"',
      'id="reviews"',
      'Been here? Write a review on',
    ];
    const places = parts.map((part) => html.indexOf(part));
    expect(parts.filter((_, i) => places[i] === -1)).toEqual([]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html.match(/<article class="review"/g)).toHaveLength(3);
  });

  test('the card of each review says all of it', () => {
    const { reviews, business } = read<ReviewsDataset>('reviews.json');
    const labels = new Map(
      [...business.technicians, ...business.services].map(({ id, label }) => [id, label]),
    );
    const missing = reviews.flatMap((review) => {
      const html = decoded(readFileSync(join(sample, 'reviews', review.id, 'index.html'), 'utf8'));
      const [card = ''] = /<article class="review review-alone">.*?<\/article>/s.exec(html) ?? [];
      const texts = [
        `${review.rating} of 5`,
        review.author,
        readableDate(review.date),
        review.title,
        review.text ?? 'Stars only, no text',
        review.source_url,
        review.updated_at && `Edited ${readableDate(review.updated_at)}`,
        review.owner_reply?.text,
        review.owner_reply && readableDate(review.owner_reply.date),
        review.disclosure,
        !review.verified && 'Not verified',
        ...[...review.mentions_technicians, ...review.mentions_services].map((id) => labels.get(id)),
      ];
      return texts.flatMap((text) => (!text || card.includes(text) ? [] : [`${review.id}: ${text}`]));
    });
    expect(missing).toEqual([]);
  });

  test('texts that no one read are said beside likes and complaints, and nowhere else', async () => {
    const shown = await Promise.all(
      [SAMPLE, EMPTY, ONE].map(async (variant) => {
        const { client } = await builtSite(variant);
        const { excluded } = JSON.parse(
          readFileSync(join(client, 'insights.json'), 'utf8'),
        ) as InsightsDataset;
        const skipped = excluded.some(({ reason }) => reason === 'language');
        return [
          skipped,
          home(client).includes('id="said-positive"'),
          home(client).includes('Not analyzed: '),
        ];
      }),
    );
    expect(shown).toEqual([
      [true, true, true],
      [false, false, false],
      [false, false, false],
    ]);
  });

  test('every number beside the rating opens exactly its reviews', () => {
    const { reviews } = read<ReviewsDataset>('reviews.json');
    const release = searched(reviews, undefined, read<InsightsDataset>('insights.json'));
    const year = lastYear(reviews);
    expect(year?.since).toBe('2025-11-01');
    const found = [{ since: year?.since ?? '' }, { has_reply: true }].map(
      (query) => search(release, query).matched,
    );
    expect(found).toEqual([84, 69]);
  });

  test('the list of a year rates all reviews of that year, also those of its later pages', () => {
    const { reviews } = read<ReviewsDataset>('reviews.json');
    const years = [...new Set(reviews.map(({ date }) => date.slice(0, 4)))];
    const said = years.map((year) => {
      const html = readFileSync(join(sample, 'reviews/year', year, 'index.html'), 'utf8');
      return /class="rating-value">\s*<strong>([\d.]+)<.*?(\d+) reviews?,/s.exec(html)?.slice(1);
    });
    const counted = years.map((year) => {
      const stars = reviews.filter(({ date }) => date.startsWith(year)).map(({ rating }) => rating);
      const mean = stars.reduce((sum, each) => sum + each, 0) / stars.length;
      return [mean.toFixed(2), String(stars.length)];
    });
    expect(said).toEqual(counted);
    expect(counted.some(([, count]) => Number(count) > 50)).toBe(true);
  });

  test('each example of a question leads to reviews, and sites without any give none', async () => {
    const { reviews } = read<ReviewsDataset>('reviews.json');
    const release = searched(reviews, undefined, read<InsightsDataset>('insights.json'));
    const topics = [...home(sample).matchAll(/href="\/reviews\/\?topic=([^"]+)"/g)].map(([, id = '']) => id);
    expect(topics).toHaveLength(2);
    expect(topics.filter((topic) => search(release, { topic }).matched === 0)).toEqual([]);
    const one = home((await builtSite(ONE)).client);
    expect(one).toContain('href="/technicians/ada/"');
    expect(one).not.toMatch(/topic=|href="\/insights\/"/);
  });

  test('without reviews, links to no empty page', () => {
    const html = home(empty);
    const links = [...html.matchAll(/href="(\/[a-z]+\/)"/g)].map(([, path]) => path);
    expect(links).toContain('/policy/');
    for (const path of ['/reviews/', '/insights/', '/technicians/', '/services/']) {
      expect(links).not.toContain(path);
    }
    expect(html).toContain('No reviews yet.');
  });
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

test('a median of few replies is not said', async () => {
  const { client } = await builtSite(ONE);
  expect(readFileSync(join(client, 'index.html'), 'utf8')).not.toContain('usually');
});

test('the last twelve months are whole ones up to that of the newest review, and are not said where all are in them', () => {
  const on = (...dates: string[]) => dates.map((date, i) => ({ date, rating: 5 - i }));
  expect(lastYear(on('2026-03-02', '2025-04-01', '2025-03-31'))).toEqual({
    since: '2025-04-01',
    until: '2026-03-02',
    count: 2,
    mean: '4.50',
  });
  expect(lastYear(on('2024-12-31', '2023-12-31'))?.since).toBe('2024-01-01');
  expect([lastYear(on('2026-03-01', '2025-04-01')), lastYear([])]).toEqual([null, null]);
});

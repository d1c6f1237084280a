import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { links } from '../../src/mcp/answers/citations.ts';
import { InsightsDataset } from '../../src/schema/insights-dataset.ts';
import { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import { verifies } from '../requirements.ts';

const built = (name: string): string =>
  readFileSync(join(inject('builtSample'), 'dist/client', name), 'utf8');

test('the published datasets have the published shapes', () => {
  verifies('3.dataset', '3.review-keys');
  expect(ReviewsDataset.safeParse(JSON.parse(built('reviews.json'))).error?.issues).toBeUndefined();
  expect(InsightsDataset.safeParse(JSON.parse(built('insights.json'))).error?.issues).toBeUndefined();
});

test('sample pages carry a banner and noindex', () => {
  verifies('3.sample');
  const { reviews } = JSON.parse(built('reviews.json')) as ReviewsDataset;
  for (const name of [
    'index.html',
    '404.html',
    'policy/index.html',
    `reviews/${reviews[0]?.id}/index.html`,
  ]) {
    expect([name, /<meta name="robots" content="noindex"/.test(built(name))]).toEqual([name, true]);
    expect([name, built(name).includes('made up')]).toEqual([name, true]);
  }
});

test('pages advertise the feeds', () => {
  verifies('6.alternate');
  const page = built('index.html');
  expect(page).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]*feed\.xml/);
  expect(page).toMatch(/<link rel="alternate" type="application\/feed\+json"[^>]*api\/feed\.json/);
});

test('review text stays text in pages', () => {
  verifies('2.page-security');
  const { reviews } = JSON.parse(built('reviews.json')) as ReviewsDataset;
  const markup = reviews.find(({ text }) => text?.includes('<script>'));
  const page = built(`reviews/${markup?.id}/index.html`);
  expect(page).toContain('&lt;script&gt;');
  expect(page.replace(/="[^"]*"/g, '')).not.toContain('<script>alert');
  expect(page).not.toMatch(/<style|style="/);
});

test('the sample response of `since` has the numbers of the endpoint', () => {
  const { reviews } = JSON.parse(built('reviews.json')) as ReviewsDataset;
  const recent = reviews.filter(({ date }) => date >= '2026-01-01').length;
  const page = built('developers/reference/index.html')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"');
  expect(page).toMatch(new RegExp(`"matched": ${recent},\\s*"returned": ${recent},`));
});

test('every address that assistants are given leads to a place on a page', () => {
  verifies('7.tools');
  const insights = InsightsDataset.parse(JSON.parse(built('insights.json')));
  const base = 'https://reviews.example.com';
  const addresses = [
    ...insights.aspects.map(({ id }) => links.aspect(base, id)),
    ...insights.faq.map((entry) => links.faq(base, entry)),
    ...insights.entities.technicians.map(({ id }) => links.technician(base, id)),
    ...insights.entities.services.map(({ id }) => links.service(base, id)),
    links.topic(base),
  ];
  const missing = addresses.filter((address) => {
    const { pathname, hash } = new URL(address);
    const page = built(`${pathname}index.html`);
    return hash !== '' && !page.includes(`id="${hash.slice(1)}"`);
  });
  expect(addresses.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

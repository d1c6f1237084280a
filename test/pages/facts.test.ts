import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonFeed } from '../../src/schema/json-feed.ts';
import type { Review } from '../../src/schema/review.ts';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import { verifies } from '../requirements.ts';
import { builtSite } from '../support/built-site.ts';
import { decoded } from '../support/html-files.ts';
import { SAMPLE_FOLDER } from '../support/sample.ts';
import { SAMPLE_BASE_URL as BASE, SAMPLE } from '../support/variants.ts';

/** Every fact on pages and in feeds, computed again from reviews.json and the owner's files. */

let read: (path: string) => string;
let dataset: ReviewsDataset;
beforeAll(async () => {
  const { client } = await builtSite(SAMPLE);
  read = (path) => readFileSync(join(client, path), 'utf8');
  dataset = JSON.parse(read('reviews.json'));
});

const owned = (name: string) => parse(readFileSync(join(SAMPLE_FOLDER, `${name}.yaml`), 'utf8'));

/** The day of the last change of a review. */
const changed = ({ date, updated_at: edited, owner_reply: reply }: Review): string =>
  [date, edited?.slice(0, 10) ?? '', reply?.date ?? ''].toSorted().at(-1) ?? '';

function countsOf<T>(items: readonly T[], of: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[of(item)] = (counts[of(item)] ?? 0) + 1;
  return counts;
}

/** Rows of the table with a caption: its head and numbers. */
function rowsOf(html: string, caption: string): string[][] {
  const table = html.split('<table>').find((text) => text.includes(`<caption>${caption}</caption>`)) ?? '';
  return [...table.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(
    ([, head = '', cells = '']) => [
      decoded(head),
      ...[...cells.matchAll(/>(\d+)<\/td>/g)].map(([, count = '']) => count),
    ],
  );
}

test('the structured data says what the owner’s files say', () => {
  const [, json = ''] = /ld\+json">(.*?)<\/script>/s.exec(read('index.html')) ?? [];
  const [clinic, about] = JSON.parse(json)['@graph'];
  const business = owned('business');
  const { street_address, address_locality, address_region, postal_code, address_country } = business.address;
  expect(business.opening_hours_specification.length).toBeGreaterThan(2);
  expect(clinic).toEqual({
    '@type': 'MedicalClinic',
    '@id': `${BASE}/#business`,
    name: business.name,
    legalName: business.legal_name,
    description: business.description,
    url: business.url,
    telephone: business.telephone,
    email: business.email,
    priceRange: business.price_range,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street_address,
      addressLocality: address_locality,
      addressRegion: address_region,
      postalCode: postal_code,
      addressCountry: address_country,
    },
    geo: { '@type': 'GeoCoordinates', ...business.geo },
    openingHoursSpecification: business.opening_hours_specification.map(
      ({ day_of_week: days, opens, closes }: { day_of_week: string[]; opens: string; closes: string }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => `https://schema.org/${day}`),
        opens,
        closes,
      }),
    ),
    sameAs: business.same_as,
    isAcceptingNewPatients: business.is_accepting_new_patients,
    areaServed: owned('service-areas').map(({ label }: { label: string }) => label),
    makesOffer: owned('services').map(({ label }: { label: string }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: label },
    })),
    knowsAbout: business.medical_specialty,
    publishingPrinciples: business.publishing_principles,
  });
  const days = dataset.reviews.map(({ date }) => date).sort();
  expect(about).toMatchObject({
    url: `${BASE}/`,
    dateModified: dataset.generated_at,
    temporalCoverage: `${days[0]}/${days.at(-1)}`,
    creator: { '@id': `${BASE}/#business`, name: business.name },
  });
});

test('the page about our policy counts what is published, linked, answered and held back', () => {
  const page = read('policy/index.html');
  const { reviews } = dataset;
  const all = countsOf(reviews, ({ source }) => source);
  const linked = countsOf(
    reviews.filter(({ source_url }) => source_url !== null),
    ({ source }) => source,
  );
  const nameOf = (source: string) =>
    source.replace(/(^|-)(.)/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase());
  const rows = rowsOf(page, 'Published reviews by source');
  expect(rows.sort()).toEqual(
    Object.entries(all)
      .map(([source, count]) => [nameOf(source), `${count}`, `${linked[source] ?? 0}`])
      .sort(),
  );
  // Some sources have links, one has some and one none: the columns cannot be confused.
  expect(new Set(rows.map(([, count, some]) => Number(some) / Number(count))).size).toBeGreaterThan(2);
  const texts = reviews.filter(({ text }) => text !== null).length;
  const count = (has: (review: Review) => boolean): number => reviews.filter(has).length;
  const held = owned('policy').withheld as { reason: string; rating: number; count: number }[];
  const heldBack = held.reduce((sum, { count }) => sum + count, 0);
  for (const sentence of [
    `${texts} reviews with text, ${reviews.length - texts} with stars only`,
    `${count(({ owner_reply }) => owner_reply !== null)} reviews with a public reply`,
    `${count(({ disclosure }) => disclosure !== null)} reviews with a disclosure`,
    `We received ${reviews.length + heldBack} reviews. We publish ${reviews.length} and hold back ${heldBack}.`,
  ])
    expect(page).toContain(sentence);
  expect(rowsOf(page, 'Reviews held back, by reason and stars').map(([, stars, n]) => [stars, n])).toEqual(
    held.map(({ rating, count }) => [`${rating}`, `${count}`]),
  );
});

test('the sitemap has the day of the last change of the data', () => {
  const single = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)/g)].filter(
    ([, url = '']) => !/\/reviews\/[0-9A-Z]{26}\//.test(url),
  );
  expect(single.length).toBeGreaterThan(10);
  const newest = [owned('business').updated, ...dataset.reviews.map(changed)].toSorted().at(-1);
  expect(dataset.generated_at.slice(0, 10)).toBe(newest);
  expect(new Set(single.map(([, , day]) => day))).toEqual(new Set([newest]));
});

test('both feeds say of each review what reviews.json says', () => {
  verifies('6.json-feed', '6.atom');
  const { items } = JSON.parse(read('api/feed.json')) as JsonFeed;
  const entries = read('feed.xml').split('<entry').slice(1);
  const newest = dataset.reviews.slice(0, items.length);
  expect([items.length, entries.length]).toEqual([newest.length, newest.length]);
  const seen = { edited: 0, replied: 0, unlinked: 0 };
  for (const [i, review] of newest.entries()) {
    const { id, url, date, source_url, rating, author, source, verified, disclosure } = review;
    const day = changed(review);
    const item = items[i];
    expect(item).toMatchObject({
      id,
      url,
      authors: [{ name: author }],
      date_published: `${date}T00:00:00Z`,
      _review: { rating, source, verified, disclosure },
    });
    expect([item?.external_url ?? null, item?.date_modified?.slice(0, 10) ?? date]).toEqual([
      source_url,
      day,
    ]);
    expect(item?.title.slice(0, 12)).toBe(
      `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)} ${rating} of 5`.slice(0, 12),
    );
    const entry = entries[i] ?? '';
    expect(/<name>(.*?)<\/name>/.exec(entry)?.[1]).toBe(author.replaceAll('&', '&amp;'));
    for (const said of [
      `<link href="${url}"/>`,
      `<published>${date}T00:00:00.000Z`,
      `term="stars-${rating}"`,
      `<updated>${day}T`,
    ])
      expect([id, entry]).toEqual([id, expect.stringContaining(said)]);
    if (day !== date) seen.edited += 1;
    if (review.owner_reply !== null) seen.replied += 1;
    if (source_url === null) seen.unlinked += 1;
  }
  expect(Object.entries(seen).filter(([, count]) => count < 3)).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonFeed } from '../../src/schema/json-feed.ts';
import type { Review, ReviewFile } from '../../src/schema/review.ts';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS, builtSite, type Variant } from '../support/built-site.ts';
import { decoded } from '../support/html-files.ts';
import { SAMPLE_BASE_URL as BASE, HOSTILE, ONE, SAMPLE } from '../support/variants.ts';

/** Every fact on pages and in feeds, computed again from reviews.json and the owner's files. */

interface Built {
  read: (path: string) => string;
  dataset: ReviewsDataset;
  /** A file of the owner's. */
  owned: (name: string) => ReturnType<typeof parse>;
  /** Files of reviews, with what is never published. */
  files: ReviewFile[];
}

async function opened(variant: Variant): Promise<Built> {
  const { client, project } = await builtSite(variant);
  const read = (path: string): string => readFileSync(join(client, path), 'utf8');
  const content = join(project, 'content');
  const parsed = (name: string) => parse(readFileSync(join(content, name), 'utf8'));
  return {
    read,
    dataset: JSON.parse(read('reviews.json')),
    owned: (name) => (existsSync(join(content, `${name}.yaml`)) ? parsed(`${name}.yaml`) : null),
    files: (readdirSync(join(content, 'reviews'), { recursive: true }) as string[])
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => parsed(join('reviews', name))),
  };
}

let sample: Built;
beforeAll(async () => {
  sample = await opened(SAMPLE);
}, BUILD_TIMEOUT_MS);

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
  const { read, dataset, owned } = sample;
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

describe.each([
  { variant: SAMPLE, has: 'reviews held back' },
  { variant: HOSTILE, has: 'unverified, removed, erased and changed reviews' },
])('a site with $has', ({ variant }) => {
  let site: Built;
  let held: { reason: string; rating: number; count: number }[];
  let heldBack: number;
  let removed: { reason: string; rating: number }[];
  beforeAll(async () => {
    site = await opened(variant);
    held = site.owned('policy').withheld ?? [];
    heldBack = held.reduce((sum, { count }) => sum + count, 0);
    removed = site.owned('policy').removed ?? [];
  }, BUILD_TIMEOUT_MS);

  test('counts on the page about our policy what is published, linked, answered, held back and changed', () => {
    const { read, dataset, owned, files } = site;
    const page = decoded(read('policy/index.html'));
    const { reviews } = dataset;
    const count = (has: (review: Review) => boolean): number => reviews.filter(has).length;
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
        .map(([source, n]) => [nameOf(source), `${n}`, `${linked[source] ?? 0}`])
        .sort(),
    );
    // Sources differ in the share that is linked: the columns cannot be confused.
    expect(new Set(rows.map(([, n, some]) => Number(some) / Number(n))).size).toBeGreaterThan(1);
    const texts = count(({ text }) => text !== null);
    const unverified = count(({ verified }) => !verified);
    const changes = files.flatMap((file) => file.changes ?? []).filter(({ by }) => by === 'owner').length;
    const isUnverifiedShown = owned('policy').publish_unverified === true;
    const sentences: [said: string, isTrue: boolean][] = [
      [`${texts} reviews with text, ${reviews.length - texts} with stars only`, true],
      [`${count(({ owner_reply }) => owner_reply !== null)} reviews with a public reply`, true],
      [`${count(({ disclosure }) => disclosure !== null)} reviews with a disclosure`, true],
      [`So far, we have ${unverified} such reviews.`, isUnverifiedShown],
      ['We do not publish reviews whose origin cannot be checked.', !isUnverifiedShown],
      [
        `We received ${reviews.length + heldBack + removed.length} reviews. We publish ${reviews.length} and hold back ${heldBack}.`,
        heldBack > 0,
      ],
      [`We removed ${removed.length} reviews that we had published.`, removed.length > 0],
      ['Reviews that we erased for privacy are not counted.', owned('erased') !== null],
      [`of published reviews ${changes} times.`, changes > 0],
      ['If you delete a review at Google, we also remove it', owned('policy').remove_deleted === true],
    ];
    expect(sentences.map(([said]) => [said, page.includes(said)])).toEqual(sentences);
    const tableOf = (caption: string): string[][] => rowsOf(page, caption).sort();
    expect(rowsOf(page, 'Reviews held back, by reason and stars').map(([, stars, n]) => [stars, n])).toEqual(
      held.map(({ rating, count: n }) => [`${rating}`, `${n}`]),
    );
    const counted = (names: string[]): string[][] =>
      Object.entries(countsOf(names, (name) => name))
        .map(([name, n]) => [name, `${n}`])
        .sort();
    expect(tableOf('Removed reviews by stars')).toEqual(counted(removed.map(({ rating }) => `${rating}`)));
    expect(tableOf('Removed reviews by reason')).toEqual(
      counted(removed.map(({ reason }) => REMOVAL_WORDS[reason] ?? '')),
    );
  });

  test('says in llms.txt the rating, its days, and how many reviews are not published', () => {
    const { read, dataset } = site;
    const { reviews } = dataset;
    const days = reviews.map(({ date }) => date).sort();
    const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    const rest = [
      heldBack > 0 && ` The business held back ${heldBack} reviews; the policy page gives the reasons.`,
      removed.length > 0 && ` It removed ${removed.length} reviews.`,
    ];
    expect(read('llms.txt').split('\n')[2]).toBe(
      `> ${mean.toFixed(2)} of 5 stars from ${reviews.length} reviews, ${days[0]} to ${days.at(-1)}. The business runs this site itself. The data has every published review, regardless of rating.${rest.filter(Boolean).join('')}`,
    );
  });
});

test(
  'a site without reviews of Google promises nothing about them',
  async () => {
    const { read, owned } = await opened(ONE);
    expect(owned('policy').remove_deleted).toBe(true);
    expect(read('policy/index.html')).toContain('If you delete a review there, tell us');
  },
  BUILD_TIMEOUT_MS,
);

const REMOVAL_WORDS: Record<string, string> = {
  deleted_at_source: 'No longer at its source',
  duplicate: 'The same review twice',
};

test('the sitemap has the day of the last change of the data', () => {
  const { read, dataset, owned } = sample;
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
  const { read, dataset } = sample;
  const { items } = JSON.parse(read('api/feed.json')) as JsonFeed;
  const [head = '', ...entries] = read('feed.xml').split('<entry');
  const newest = dataset.reviews.slice(0, items.length);
  expect([items.length, entries.length]).toEqual([newest.length, newest.length]);
  expect(/<updated>(.{10})/.exec(head)?.[1]).toBe(newest.map(changed).toSorted().at(-1));
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

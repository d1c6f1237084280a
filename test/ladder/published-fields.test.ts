import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { reviewNode } from '../../src/components/structured-data/review.ts';
import { atomFeed } from '../../src/feeds/atom.ts';
import { jsonFeed } from '../../src/feeds/json-feed.ts';
import { searchEndpoint } from '../../src/http/search.ts';
import { FIELDS } from '../../src/importers/reading/export-format.ts';
import { csvLine, OWN_COLUMNS, type OwnCells, ownRow } from '../../src/importers/reading/own-cells.ts';
import { contentSchemas } from '../../src/io/content/content-schemas.ts';
import { search } from '../../src/reviews/search.ts';
import { Review, ReviewFile } from '../../src/schema/review.ts';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import type { SearchQuery } from '../../src/schema/search-parameters.ts';
import { PATHS } from '../../src/settings.ts';
import { reviewCard } from '../../src/views/review-card.ts';
import { htmlOf } from '../../src/views/tree.ts';
import { CARD_WORDS } from '../../src/wording/catalog/card-words.ts';
import { imported } from '../importers/importing.ts';
import { contentOf, plan } from '../importers/planning.ts';
import { client } from '../mcp/support/endpoint.ts';
import { BASE_URL, memoryRelease } from '../mcp/support/release.ts';
import { content } from '../support/content.ts';
import { ulid } from '../support/reviews.ts';

const ROOT = resolve(import.meta.dirname, '../..');

type Field = keyof Review;
const PUBLISHED = Object.keys(Review.shape) as Field[];

/** Two reviews that share no value. */
const TWO: { [F in Field]: [one: Review[F], other: Review[F]] } = {
  id: [ulid(1), ulid(2)],
  author: ['Quincy', 'Rosalind'],
  rating: [4, 2],
  date: ['2026-03-14', '2026-02-03'],
  source: ['yelp', 'google'],
  author_avatar_url: ['https://pictures.example.com/quincy', 'https://pictures.example.com/rosalind'],
  title: ['Marmalade', 'Thunder'],
  text: ['They sold me a wonderful umbrella.', 'My bicycle was still broken.'],
  source_url: ['https://yelp.example.com/1', 'https://google.example.com/2'],
  owner_reply: [
    { text: 'Greetings to the lighthouse.', date: '2026-03-15' },
    { text: 'Sorry about the chimney.', date: '2026-02-04' },
  ],
  verified: [true, false],
  mentions_technicians: [['ada'], ['bo']],
  mentions_services: [['taps'], ['drains']],
  language: ['en', 'es'],
  updated_at: ['2026-03-16T10:00:00Z', '2026-02-18T11:00:00Z'],
  collection_method: ['after_visit_invitation', 'receipt'],
  disclosure: ['Got a discount.', 'Is a cousin.'],
  url: [`${BASE_URL}/reviews/${ulid(1)}/`, `${BASE_URL}/reviews/${ulid(2)}/`],
};

/** What to ask for with each parameter of search, to find the first review by one of its fields. */
const ASKED: { [P in keyof Required<SearchQuery>]: SearchQuery[P][] } = {
  rating: [4],
  min_rating: [4],
  max_rating: [],
  since: ['2026-03-14'],
  until: [],
  words: ['Quincy', 'Marmalade', 'umbrella', 'lighthouse'],
  query: ['Quincy', 'Marmalade', 'umbrella', 'lighthouse'],
  mentions_technician: ['ada'],
  mentions_service: ['taps'],
  source: ['yelp'],
  language: ['en'],
  has_reply: [true],
  // Computed from the text.
  aspect: [],
  topic: [],
  sentiment: [],
  limit: [],
  sort: [],
  cursor: [],
};

const DOORS = ['import', 'own export', 'filter', 'JSON Feed', 'Atom', 'JSON-LD', 'card'] as const;
type Door = (typeof DOORS)[number];

/** The doors that a published field does not go through, and why. */
const MISSING: Partial<Record<Field, [doors: Door[], why: string]>> = {
  id: [['import', 'filter'], 'We assign it; `/reviews/{id}/` is its page.'],
  source: [['Atom'], 'An entry links to our page, which names it.'],
  author_avatar_url: [
    ['filter', 'Atom', 'JSON-LD', 'card'],
    'Pages load no pictures from other sites; Atom and schema.org have no place for it.',
  ],
  source_url: [
    ['filter', 'Atom'],
    'Filter by `source` instead. An Atom entry links to our page, which links to the original.',
  ],
  verified: [
    ['import', 'filter'],
    'Imports derive it from the id or link. `/policy/` counts unverified reviews.',
  ],
  mentions_technicians: [['import', 'JSON Feed', 'Atom', 'JSON-LD'], 'Detected in the text of the review.'],
  mentions_services: [['import', 'JSON Feed', 'Atom', 'JSON-LD'], 'Detected in the text of the review.'],
  updated_at: [['filter'], 'Date filters use the day of the review.'],
  collection_method: [
    ['import', 'filter', 'JSON Feed', 'Atom', 'JSON-LD', 'card'],
    'Only the owner knows it. `/policy/` explains how reviews are collected.',
  ],
  disclosure: [['import', 'filter'], 'Only the owner knows it. Shown as a label, so no filter is needed.'],
  url: [['import', 'own export', 'filter', 'card'], 'Derived from the id.'],
};

/** The first review, with the other's value of some fields. */
const oneWith = (...others: Field[]): Review =>
  Object.fromEntries(PUBLISHED.map((field) => [field, TWO[field][others.includes(field) ? 1 : 0]])) as Review;
const [ONE, OTHER] = [oneWith(), oneWith(...PUBLISHED)];

const named = (id: string) => ({ id, label: id, aliases: [], role: null });
const contentOfOne = (review: Review) =>
  content({
    technicians: ['ada', 'bo'].map(named),
    services: ['taps', 'drains'].map(named),
    policy: { publish_unverified: true },
    reviews: [fileOf(review)],
  });

function fileOf({ url: _, ...file }: Review): ReviewFile {
  return { ...file, source_id: `s-${file.id}` };
}

/** Whether each field goes through a door: this looks at what comes out, not at the code. */
const THROUGH: Record<Door, (field: Field) => boolean> = {
  // From the table of another service: without our ids.
  import: keptBy(OWN_COLUMNS.filter((column) => FIELDS.some((field) => field === column))),
  'own export': keptBy(OWN_COLUMNS),
  filter: (field) =>
    Object.entries(ASKED).some(([parameter, values]) =>
      values.some(
        (value) => [ONE, oneWith(field)].map(finds({ [parameter]: value })).join() === 'true,false',
      ),
    ),
  'JSON Feed': isShown((dataset) => jsonFeed(dataset, BASE_URL, new Map())),
  Atom: isShown((dataset) => atomFeed(dataset, BASE_URL, new Map())),
  'JSON-LD': isShown(({ business }, review) => reviewNode(review, business, BASE_URL)),
  card: isShown(({ business }, review) =>
    [true, false].map((alone) => htmlOf(reviewCard(review, business, CARD_WORDS['en-US'], { alone }))),
  ),
};

/** Whether both reviews keep their values through an export and import with these columns. */
function keptBy(columns: readonly (keyof OwnCells)[]): (field: Field) => boolean {
  const rows = [ONE, OTHER].map((review) => ownRow(fileOf(review)));
  const lines = [[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const map = columns === OWN_COLUMNS ? {} : Object.fromEntries(columns.map((column) => [column, column]));
  const read = plan([], imported('a.csv', lines.map(csvLine).join(''), { map }), { publishUnverified: true });
  const files = contentOf(read).map(({ value }) => value);
  return (field) =>
    [ONE, OTHER].every((review) => {
      const file = files.find(({ author }) => author === review.author);
      const { updated_at: _, imported: __, ...reply } = file?.owner_reply ?? {};
      const values: Partial<Record<Field, unknown>> = {
        ...file,
        ...(file?.owner_reply && { owner_reply: reply }),
      };
      return JSON.stringify(values[field]) === JSON.stringify(review[field]);
    });
}

function isShown(made: (dataset: ReviewsDataset, review: Review) => unknown): (field: Field) => boolean {
  const { dataset } = memoryRelease(contentOfOne(ONE));
  const shown = (review: Review): string => JSON.stringify(made({ ...dataset, reviews: [review] }, review));
  return (field) => shown(ONE) !== shown(oneWith(field));
}

const finds =
  (query: SearchQuery) =>
  (review: Review): boolean =>
    search(releaseOf(review), query).rows.length > 0;

const releases = new Map<string, ReturnType<typeof memoryRelease>>();
function releaseOf(review: Review) {
  const key = JSON.stringify(review);
  const release = releases.get(key) ?? memoryRelease(contentOfOne(review));
  releases.set(key, release);
  return release;
}

test('a published field goes through each door, or one table says why not', async () => {
  const missing = PUBLISHED.map((field) => [field, DOORS.filter((door) => !THROUGH[door](field))] as const);
  const explained = PUBLISHED.map((field) => [field, MISSING[field]?.[0] ?? []]);
  expect(Object.fromEntries(missing), 'MISSING has each door that a field misses, and why').toEqual(
    Object.fromEntries(explained),
  );
  const lines = missing.map(([field, doors]) => {
    const marks = DOORS.map((door) => (doors.includes(door) ? '-' : 'yes'));
    return `| \`${field}\` | ${marks.join(' | ')} | ${MISSING[field]?.[1] ?? ''} |`;
  });
  const head = `| field | ${DOORS.join(' | ')} | why not |\n|${'---|'.repeat(DOORS.length + 2)}\n`;
  const page = `# Published fields\n\n${INTRODUCTION}\n\n${head}${lines.join('\n')}\n`;
  await expect(page).toMatchFileSnapshot(join(ROOT, 'docs/inside/published-fields.md'));
});

test('reviews.json, search and MCP have every published field', async () => {
  const release = releaseOf(ONE);
  const { reviews } = JSON.parse(new TextDecoder().decode(release.file(PATHS.reviews)));
  const found = await searchEndpoint(new Request(`${BASE_URL}${PATHS.search}`), release);
  const { structuredContent } = await client(release).call('search_reviews');
  for (const [record] of [reviews, (await found.json()).reviews, structuredContent.reviews])
    expect(record).toEqual(ONE);
});

test("forms have no reviews, and the editors' schema has every field of a review file", () => {
  expect(readFileSync(join(ROOT, 'docs/owner/pages-cms.yml'), 'utf8')).not.toMatch(/path: *content\/reviews/);
  const schema = contentSchemas().find(({ file }) => file === 'review.schema.json')?.content ?? '{}';
  expect(Object.keys(JSON.parse(schema).properties).toSorted()).toEqual(
    Object.keys(ReviewFile.shape).toSorted(),
  );
});

const UNPUBLISHED = Object.keys(ReviewFile.shape).filter((field) => !Object.hasOwn(Review.shape, field));
const INTRODUCTION = `Written by \`npx vitest run test/ladder/published-fields.test.ts -u\`. Every field is in \`reviews.json\`, in search results and in MCP's
records. “Import” means from another service's table; “card” means the review as pages show it. JSON-LD has reviews only with
\`rating_markup: true\`. The editor's form (docs/owner/pages-cms.yml) has no reviews: they come from imports.

Not published: ${UNPUBLISHED.map((field) => `\`${field}\``).join(', ')}.`;

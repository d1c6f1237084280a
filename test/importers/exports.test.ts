import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importFile } from '../../src/importers/import-export.ts';
import type { ImportedFile, ImportOptions } from '../../src/importers/imported-review.ts';
import { asked, googlePage, googleReview, imported, optionsWith, refusal } from './importing.ts';
import { applied, contentOf, plan } from './planning.ts';

/**
 * Exports as people hold them, from the public documentation of their services. All people and
 * texts are made up.
 */
const PLACE = 'ChIJInventedPlaceIdOne00001';
const MAPS_ID = 'ChZDSUhNMG9nS0VJQ0FnSURJbnZlbnQx';

/** A CSV from rows of cells. */
function csv(columns: readonly string[], ...rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown): string => `"${String(value ?? '').replaceAll('"', '""')}"`;
  return [columns, ...rows].map((row) => row.map(cell).join(',')).join('\n');
}

/** Rows as objects, with what they have in common. */
function table(
  common: Record<string, unknown>,
  ...rows: readonly Record<string, unknown>[]
): { csv: string; json: string; lines: string } {
  const whole = rows.map((row) => ({ ...common, ...row }) as Record<string, unknown>);
  const columns = [...new Set(whole.flatMap((row) => Object.keys(row)))];
  return {
    csv: csv(columns, ...whole.map((row) => columns.map((name) => row[name]))),
    json: JSON.stringify(whole),
    lines: whole.map((row) => JSON.stringify(row)).join('\n'),
  };
}

const apify = (...rows: Record<string, unknown>[]) =>
  table(
    {
      title: 'Invented Clinic',
      address: '1 Invented Street',
      totalScore: 4.8,
      placeId: PLACE,
      reviewsCount: 120,
      url: 'https://www.google.com/maps/place/invented',
      language: 'en',
      scrapedAt: '2026-10-01T00:00:00.000Z',
      reviewerUrl: 'https://www.google.com/maps/contrib/100000000000000000001?hl=en',
      reviewerPhotoUrl: 'https://lh3.example.com/a/photo',
      reviewOrigin: 'Google',
      rating: null,
    },
    ...rows,
  );

/** What a person wants to know of an import, a line a review. */
const told = ({ reviews }: ImportedFile): string[] =>
  reviews.map(
    ({ author, rating, date, text, title, ownerReply }) =>
      `${author} ${rating} ${date}: ${title === null ? '' : `[${title}] `}${text}${ownerReply === null ? '' : ` > ${ownerReply.text} ${ownerReply.date}`}`,
  );
const reasons = ({ skipped }: ImportedFile): string[] =>
  skipped.map(({ place, column, reason }) => `${place.row} ${column}: ${reason}`);

describe('Google Takeout', () => {
  const german = {
    'Takeout/Google Unternehmensprofil/Konto-1/Standort-2/Rezensionen.json': googlePage(googleReview('A')),
    'Takeout/Google Unternehmensprofil/Konto-1/Standort-2/Weitere Daten.json': JSON.stringify({
      attributes: [
        {
          id: { attributeType: 'LISTING_NAME' },
          values: [{ datum: { listingName: { text: 'Invented Clinic' } } }],
        },
      ],
    }),
    'Takeout/Fotos/Notizen.json': '{"title": "x"}',
  };
  const zipped = (files: Record<string, string | Uint8Array>): Uint8Array =>
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, value]) => [
          name,
          typeof value === 'string' ? strToU8(value) : value,
        ]),
      ),
      { level: 0 },
    );
  const bomb = zipSync({ 'x.json': new Uint8Array(70_000_000) }, { level: 1 });
  const read = (bytes: Uint8Array) => importFile({ name: 'takeout.zip', bytes }, optionsWith());

  test('in another language is recognized by its content', () => {
    expect(read(zipped(german))).toMatchObject({
      reviews: [{ author: 'Invented Person' }],
      location: { ids: ['locations/2'], name: 'Invented Clinic' },
      completeFor: ['locations/2'],
    });
  });

  test('in parts inside one zip', () => {
    const more = {
      'Takeout/Google Unternehmensprofil/Konto-1/Standort-2/Rezensionen.json': googlePage(googleReview('B')),
    };
    const outer = zipped({
      'archive.html': 'x',
      'takeout-001.zip': zipped(german),
      'takeout-002.zip': zipped(more),
    });
    expect(read(outer)).toMatchObject({ reviews: [{}, {}], completeFor: ['locations/2'] });
  });

  test('in parts inside one zip beside files that are no reviews', () => {
    const takeout: Record<string, string | Uint8Array> = { 'takeout-001.zip': zipped(german) };
    const insights = { 'insights.csv': 'Day,Views\n2024-03-14,7\n' };
    const others: Record<string, string>[] = [
      { 'manifest.json': '{}' },
      insights,
      { ...insights, 'calls.csv': 'Day,Calls\n2024-03-14,1\n' },
    ];
    for (const beside of others)
      expect(read(zipped({ ...takeout, ...beside }))).toMatchObject({ reviews: [{}] });
    const outer = { 'Takeout/reviews.json': googlePage(googleReview('B', { comment: 'Outer.' })) };
    expect(read(zipped({ ...outer, ...takeout }))).toMatchObject({ reviews: [{}, {}] });
    expect(read(zipped({ 'manifest.json': '{}' }))).toHaveProperty(
      'refused',
      expect.stringContaining('takeout.zip has no reviews.json'),
    );
  });

  test('is not complete while an archive in it was not opened', () => {
    const photos = { 'photos.zip': zipped({ 'a.jpg': 'x' }) };
    const inner = zipped({ ...german, ...photos });
    expect(read(zipped({ 'takeout-001.zip': inner }))).toMatchObject({ reviews: [{}], completeFor: [] });
    expect(read(zipped({ 'takeout-001.zip': zipped(german), ...photos }))).toMatchObject({
      completeFor: ['locations/2'],
    });
  });

  test('is read beside an archive that is damaged or too large, which is left closed with a remark', () => {
    const damaged = zipped(german).slice(0, 200);
    for (const [bytes, reason] of [
      [damaged, 'Not read: takeout.zip: b.zip is a damaged zip. Download it again.'],
      [bomb, 'Not read: takeout.zip: b.zip is too large for an export of reviews (at x.json).'],
      [new Uint8Array(70_000_000), 'Not read: takeout.zip is too large for an export of reviews (at b.zip).'],
    ] as const) {
      expect(read(zipped({ ...german, 'b.zip': bytes }))).toMatchObject({
        reviews: [{}],
        remarks: [expect.stringContaining(reason)],
        completeFor: [],
      });
      const noReviews = read(zipped({ 'manifest.json': '{}', 'b.zip': bytes }));
      expect(noReviews).toHaveProperty('refused', expect.stringContaining(reason));
    }
  });

  test('names the tables beside it that are not read', () => {
    const remarks = ['Not read: ours.csv'];
    expect(read(zipped({ ...german, 'ours.csv': 'a,b\n1,2\n' }))).toMatchObject({ reviews: [{}], remarks });
    expect(read(zipped(german))).toMatchObject({ reviews: [{}], remarks: [] });
  });

  test('deeper than a zip in a zip, or larger than the limits, is refused', () => {
    const deep = zipped({ 'a.zip': zipped({ 'b.zip': zipped(german) }) });
    expect(read(deep)).toHaveProperty('refused', expect.stringContaining('has no reviews.json'));
    expect(read(zipped({ 'a.zip': bomb }))).toHaveProperty('refused', expect.stringContaining('too large'));
    expect(read(zipped({ 'a.zip': zipped(german).slice(0, 200) }))).toHaveProperty(
      'refused',
      expect.stringContaining('damaged zip'),
    );
  });

  test('a truncated page in another language is refused', () => {
    const name = 'Takeout/Google Unternehmensprofil/Konto-1/Standort-2/Rezensionen-2.json';
    expect(read(zipped({ ...german, [name]: googlePage(googleReview('B')).slice(0, -20) }))).toHaveProperty(
      'refused',
      expect.stringContaining('Rezensionen-2.json is not valid JSON'),
    );
  });
});

describe('any table', () => {
  const options: Partial<ImportOptions> = { source: 'survey' };

  test('is recognized by the names and the content of its columns', () => {
    const text = csv(
      ['Kunde', 'Bewertung', 'Datum', 'Kommentar', 'Antwort', 'Antwortdatum'],
      ['Erfunden A', '5 Sterne', '14. März 2024', 'Schön.', 'Danke.', '15.03.2024'],
    );
    expect(told(imported('a.csv', text, options))).toEqual([
      'Erfunden A 5 2024-03-14: Schön. > Danke. 2024-03-15',
    ]);
  });

  test('a column name with two meanings is what its cells are', () => {
    const text = csv(
      ['Name', 'Sterne', 'Datum', 'Bewertung'],
      ['Erfunden A', '★★★★☆', '2024-03-14', 'Schön.'],
    );
    expect(told(imported('a.csv', text, options))).toEqual(['Erfunden A 4 2024-03-14: Schön.']);
  });

  test('a title that is the same in all rows is none', () => {
    const rows = ['A', 'B', 'C'].map((name) => [
      name,
      '5',
      '2024-03-14',
      'Invented Clinic',
      `Words of ${name}.`,
    ]);
    const text = csv(['author', 'rating', 'date', 'title', 'text'], ...rows);
    expect(told(imported('a.csv', text, options))[0]).toBe('A 5 2024-03-14: Words of A.');
    expect(told(imported('a.csv', text, { ...options, map: { title: 'title' } }))[0]).toContain(
      '[Invented Clinic]',
    );
  });

  test('day numbers of a spreadsheet are no dates, and the owner is told', () => {
    const rows = [
      ['A', '5', '45365', 'x'],
      ['B', '5', '45366,4375', 'y'],
    ];
    const named = csv(['author', 'rating', 'date', 'text'], ...rows);
    const file = imported('a.csv', csv(['Reviewer', 'Stars', 'Review Date', 'Review'], ...rows), options);
    expect([file.reviews, imported('a.csv', named, options).reviews]).toEqual([[], []]);
    const remedy = 'format the column as a date in the spreadsheet and export it again';
    expect(file.skipped.map(({ reason, remedy }) => [reason, remedy])).toEqual([
      [`the date "45365" is a spreadsheet's day number`, remedy],
      [`the date "45366,4375" is a spreadsheet's day number`, remedy],
    ]);
  });

  test('a column decides its order of day and month, each separator for itself', () => {
    const read = (...dates: string[]) => {
      const rows = dates.map((date, at) => [`Invented ${at}`, '5', date, 'x']);
      return csv(['author', 'rating', 'date', 'text'], ...rows);
    };
    const file = imported('a.csv', read('1.2.2024', '14.03.2024', '2024-05-06'), options);
    expect(file.reviews.map(({ date }) => date)).toEqual(['2024-02-01', '2024-03-14', '2024-05-06']);
    for (const dates of [
      ['14.03.2024', '1/2/2024'],
      ['14/03/2024', '03/14/2024', '1/2/2024'],
    ])
      expect(asked('a.csv', read(...dates), options)).toEqual(['dates: date']);
    expect(imported('a.csv', read('14.03.2024', '1/1/2024'), options).reviews).toHaveLength(2);
  });

  test('a column that is in the header twice is refused also in a known export', () => {
    const text = 'Review ID,Reviewer,Rating,Review,Review Date,rating\n1,A,5,x,2026-01-05,1';
    expect(refusal('yelp.csv', text)).toContain('The column "rating" is in the header twice');
  });

  test('texts in a wrong encoding are repaired, which is reported', () => {
    const rows = ['SchÃ¶n hier', 'GrÃ¼ÃŸe', 'Fine'].map((text, at) => [`A${at}`, '5', '2024-03-14', text]);
    const file = imported('a.csv', csv(['author', 'rating', 'date', 'text'], ...rows), options);
    expect(file.reviews.map(({ text }) => text)).toEqual(['Schön hier', 'Grüße', 'Fine']);
    expect(file.skipped.map(({ kind, place }) => [kind, place.row])).toEqual([
      ['repaired', 2],
      ['repaired', 3],
    ]);
  });

  test('ids that a spreadsheet rounded, cut-off texts and shared links are reported, not used', () => {
    const link = 'https://reviews.example.com/invented-clinic';
    const text = csv(
      ['author', 'rating', 'date', 'text', 'source_id', 'source_url'],
      ['A', '5', '2024-03-14', 'So kind and … More', '1.02345E+20', link],
      ['B', '4', '2024-03-14', 'Fine.', '1.02345E+20', link],
    );
    const file = imported('a.csv', text, options);
    expect(file.reviews.map(({ sourceId, sourceUrl }) => [sourceId?.slice(0, 7), sourceUrl])).toEqual([
      ['sha256-', null],
      ['sha256-', null],
    ]);
    expect(reasons(file)).toEqual([
      '2 text: has a text that may be cut off: it ends with "and … More"',
      '2 source_id: was imported without its id: a spreadsheet rounded it to 1.02345E+20',
      '3 source_id: was imported without its id: a spreadsheet rounded it to 1.02345E+20',
    ]);
    expect(file.remarks.join()).toContain('1 link that several rows share');
  });
});

/** One row does not show that its title, link and language are those of the place. */
const SCRAPED = { map: { title: '-', source_url: '-', language: '-' } };

describe('the same review by another route', () => {
  const google = (more: Record<string, unknown> = {}): ImportedFile =>
    imported(
      'reviews.json',
      googlePage(googleReview('A', { comment: 'Kind people, and no waiting at all.', ...more })),
    );
  const scraped = (more: Record<string, unknown> = {}): ImportedFile =>
    imported(
      'a.json',
      apify({
        reviewId: MAPS_ID,
        name: 'Invented Person',
        text: 'Kind people,\nand no waiting at all!',
        stars: 5,
        publishedAtDate: '2026-01-01T10:15:30.000Z',
        ...more,
      }).json,
      SCRAPED,
    );

  test('is merged, keeps the id of the profile, and a second time is unchanged', () => {
    const content = contentOf(plan([], google()));
    const done = plan(content, scraped());
    expect(done).toMatchObject({
      created: [],
      changed: [],
      unchanged: 1,
      rejoined: [{ file: content[0]?.file }],
    });
    const first = contentOf(plan([], scraped()));
    const { created, changed } = plan(first, google());
    expect(created).toEqual([]);
    expect(changed).toMatchObject([
      { value: { id: first[0]?.value.id, source_id: 'locations/2/reviews/A' } },
    ]);
    const after = changed.map(({ file, value }) => ({ file, value }));
    expect(plan(after, scraped())).toMatchObject({ created: [], changed: [], unchanged: 1 });
    expect(plan(after, google())).toMatchObject({ created: [], changed: [], unchanged: 1 });
  });

  test('is found by the day of its last edit', () => {
    const edited = google({ updateTime: '2026-03-01T00:00:00Z' });
    const done = plan(contentOf(plan([], edited)), scraped({ publishedAtDate: '2026-03-01T00:00:00.000Z' }));
    expect(done).toMatchObject({ created: [], changed: [], unchanged: 1, skipped: [] });
  });

  test('is found on the day before and after, since sources have their own time zones, and no further', () => {
    const comment = 'Kind people, no waiting';
    for (const at of ['2025-12-31', '2026-02-28', '2024-02-29', '2026-03-01', '2026-01-01']) {
      const content = contentOf(
        plan([], google({ comment, createTime: `${at}T10:00:00Z`, updateTime: `${at}T10:00:00Z` })),
      );
      for (const days of [-2, -1, 0, 1, 2]) {
        const shown = new Date(Date.parse(at) + days * 86_400_000).toISOString();
        const done = plan(content, scraped({ text: `${comment}!`, publishedAtDate: shown }));
        expect([shown, done.rejoined.length]).toEqual([shown, Math.abs(days) < 2 ? 1 : 0]);
      }
    }
  });

  test('with other words is not doubled but listed', () => {
    const done = plan(contentOf(plan([], google())), scraped({ text: 'Something else entirely.' }));
    expect(done).toMatchObject({ created: [], skipped: [{ kind: 'unclear' }] });
  });

  test('other stars are reported, and the profile is kept', () => {
    const done = plan(contentOf(plan([], google())), scraped({ stars: 2 }));
    expect(done).toMatchObject({ changed: [], skipped: [{ kind: 'kept' }] });
    expect(done.skipped[0]?.reason).toContain('in rating');
  });

  test('two people without a name on one day stay two', () => {
    const nameless = (id: string, comment: string) => googleReview(id, { reviewer: {}, comment });
    const both = imported(
      'r.json',
      googlePage(nameless('A', 'Kind people here.'), nameless('B', 'Never again.')),
    );
    const content = contentOf(plan([], both));
    const done = plan(content, scraped({ name: null, text: 'A third person wrote this.' }));
    expect(done.created).toHaveLength(1);
  });

  test.each([
    ['the same', {}, 0],
    ['other stars', { stars: 4 }, 1],
    ['other stars, long words', { stars: 4, text: 'Kind people, and no waiting at all. Thanks!' }, 1],
    ['short words of the next day', { text: 'Great!', publishedAtDate: '2026-01-02T10:15:30.000Z' }, 1],
    ['short words, one of five others', { text: 'Very good food here thanks' }, 1],
    [
      'long words of the next day',
      { text: 'Kind people, and no waiting at all.', publishedAtDate: '2026-01-02T10:15:30.000Z' },
      0,
    ],
  ] as const)('of people without a name needs the same stars and words: %s', (_, more, created) => {
    const written = { text: 'Great!', publishedAtDate: '2026-01-01T10:15:30.000Z', ...more };
    const others: Record<string, string> = {
      'Very good food here thanks': 'Very good staff here thanks',
      'Kind people, and no waiting at all. Thanks!': 'Kind people, and no waiting at all. Thanks!',
    };
    const comment = others[written.text] ?? written.text;
    const content = contentOf(plan([], google({ reviewer: {}, comment })));
    const done = plan(content, scraped({ name: null, ...written }));
    expect(done.created).toHaveLength(created);
    expect(done.created.length + done.rejoined.length).toBe(1);
    // With a name, it is one person.
    const named = plan(contentOf(plan([], google({ comment }))), scraped(written));
    expect(named.created).toEqual([]);
  });

  test('two ids of a source are two reviews, also if the content has one of them without an id', () => {
    const text = csv(['author', 'rating', 'date', 'text'], ['A Google user', '5', '2026-01-01', 'Great!']);
    const content = contentOf(
      plan([], imported('a.csv', text, { source: 'google' }), { publishUnverified: true }),
    );
    const nameless = (id: string, stars = 'FIVE') =>
      googleReview(id, { reviewer: {}, comment: 'Great!', starRating: stars });
    const two = plan(content, imported('r.json', googlePage(nameless('A'), nameless('B'))));
    expect([two.created.length, two.changed.length, two.skipped]).toEqual([1, 1, []]);
    const again = plan(applied(content, two), imported('r.json', googlePage(nameless('A'), nameless('B'))));
    expect([again.created.length, again.changed.length, again.unchanged]).toEqual([0, 0, 2]);
    const other = plan(content, imported('r.json', googlePage(nameless('A', 'FOUR'))));
    expect([other.created.length, other.changed.length]).toEqual([1, 0]);
    const mixed = csv(
      ['author', 'rating', 'date', 'text', 'source_id'],
      ['A Google user', '5', '2026-01-01', 'Great!', ''],
      ['A Google user', '5', '2026-01-01', 'Great!', 'g-1'],
    );
    const one = plan([], imported('a.csv', mixed, { source: 'google' }), { publishUnverified: true });
    expect([one.created.length, one.skipped.map(({ kind }) => kind)]).toEqual([1, ['duplicate']]);
  });

  test('two rows never join one file', () => {
    const rows = apify(
      {
        reviewId: MAPS_ID,
        name: 'Invented Person',
        text: 'Kind people, and no waiting at all.',
        stars: 5,
        publishedAtDate: '2026-01-01T10:15:30.000Z',
      },
      {
        reviewId: `${MAPS_ID}2`,
        name: 'Invented Person',
        text: 'Kind people, and no waiting at all.',
        stars: 5,
        publishedAtDate: '2026-01-01T11:15:30.000Z',
      },
    );
    const done = plan(contentOf(plan([], google())), imported('a.json', rows.json, SCRAPED));
    expect([done.rejoined.length, done.created.length]).toEqual([1, 1]);
  });
});

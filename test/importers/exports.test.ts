import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importFile, importFolder } from '../../src/importers/import-export.ts';
import type { ImportedFile, ImportOptions } from '../../src/importers/imported-review.ts';
import { bytesOf, googlePage, googleReview, imported, optionsWith, refusal } from './importing.ts';
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

const outscraper = (...rows: Record<string, unknown>[]) =>
  table(
    {
      query: 'https://www.google.com/maps/place/invented',
      name: 'Invented Clinic',
      google_id: '0x1:0x2',
      place_id: PLACE,
      location_link: 'https://www.google.com/maps/place/invented',
      reviews_link: 'https://search.google.com/local/reviews?placeid=x',
      reviews: 120,
      rating: 4.8,
      author_link: 'https://www.google.com/maps/contrib/100000000000000000001?hl=en',
      author_id: '100000000000000000001',
      author_image: 'https://lh3.example.com/a/photo',
    },
    ...rows,
  );

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

const serpReview = (more: Record<string, unknown>) => ({
  position: 1,
  link: 'https://www.google.com/maps/reviews/data=!4m8!14m7!1m6!2m5!1sInvented',
  rating: 5,
  date: '2 months ago',
  iso_date: '2026-01-05T10:15:30Z',
  iso_date_of_last_edit: '2026-01-05T10:15:30Z',
  source: 'Google',
  review_id: MAPS_ID,
  user: {
    name: 'Invented Serp',
    link: 'https://www.google.com/maps/contrib/100000000000000000001?hl=en',
    contributor_id: '100000000000000000001',
    thumbnail: 'https://lh3.example.com/a/photo',
    reviews: 6,
  },
  snippet: 'Translated words.',
  extracted_snippet: { original: 'Worte im Original.', translated: 'Translated words.' },
  likes: 0,
  ...more,
});
const serpPage = (...reviews: unknown[]) => ({
  search_metadata: { status: 'Success' },
  search_parameters: { engine: 'google_maps_reviews', place_id: PLACE },
  place_info: { title: 'Invented Clinic', rating: 4.8, reviews: 120 },
  reviews,
  serpapi_pagination: { next_page_token: 'x' },
});

/** What a person wants to know of an import, a line a review. */
const told = ({ reviews }: ImportedFile): string[] =>
  reviews.map(
    ({ author, rating, date, text, title, ownerReply }) =>
      `${author} ${rating} ${date}: ${title === null ? '' : `[${title}] `}${text}${ownerReply === null ? '' : ` > ${ownerReply.text} ${ownerReply.date}`}`,
  );
const reasons = ({ skipped }: ImportedFile): string[] =>
  skipped.map(({ place, column, reason }) => `${place.row} ${column}: ${reason}`);

/** No link to a profile, picture of a person or email address comes along. */
function expectPrivate(file: ImportedFile): void {
  expect(JSON.stringify(file.reviews)).not.toMatch(/contrib|lh3\.example|10000000000000000000|@/);
}

describe('Outscraper', () => {
  const rows = [
    {
      review_id: MAPS_ID,
      author_title: 'Invented One',
      review_text: 'Invented words.',
      review_rating: 5,
      review_timestamp: 1767607200,
      review_datetime_utc: '01/05/2026 10:00:00',
      review_link: 'https://www.google.com/maps/reviews/data=!4m5!14m4!1m3!1m2!1s100000000000000000001!2s0x1',
      owner_answer: 'Invented thanks.',
      owner_answer_timestamp: 1767700000,
      owner_answer_timestamp_datetime_utc: '01/06/2026 11:46:40',
    },
    {
      review_id: `${MAPS_ID}2`,
      author_title: 'Invented Two',
      review_text: '',
      review_rating: 2,
      review_timestamp: '',
      review_datetime_utc: '02/03/2026 10:00:00',
      review_link: '',
      owner_answer: '',
      owner_answer_timestamp: '',
      owner_answer_timestamp_datetime_utc: '',
    },
  ];

  test.each(['csv', 'json', 'lines'] as const)('as %s needs no options', (kind) => {
    const file = imported(`reviews.${kind}`, outscraper(...rows)[kind]);
    expect(file.format).toBe('Outscraper export');
    expect(told(file)).toEqual([
      'Invented One 5 2026-01-05: Invented words. > Invented thanks. 2026-01-06',
      'Invented Two 2 2026-02-03: null',
    ]);
    expect([file.place, reasons(file)]).toEqual([{ ids: [PLACE], name: 'Invented Clinic' }, []]);
    expect(file.remarks.join()).toContain('scraper');
    expectPrivate(file);
  });

  test('as the response of its API, with the reviews inside the place', () => {
    const [place] = JSON.parse(outscraper({}).json) as [Record<string, unknown>];
    const response = { id: 'a', status: 'Success', data: [[{ ...place, reviews_data: rows }]] };
    const file = imported('response.json', JSON.stringify(response));
    expect(told(file)).toHaveLength(2);
    expect(file.place).toEqual({ ids: [PLACE], name: 'Invented Clinic' });
  });

  test('a time stamp that a spreadsheet rounded is not used if the date can be read', () => {
    const rounded = { ...rows[0], review_timestamp: '1.7676E+09' };
    expect(told(imported('a.csv', outscraper(rounded).csv))[0]).toContain(' 2026-01-05:');
  });

  test('two places with one name are two places', () => {
    const other = { ...rows[1], place_id: 'ChIJInventedPlaceIdTwo00002' };
    const text = outscraper(rows[0] ?? {}, other).csv;
    expect(refusal('a.csv', text)).toContain('reviews of 2 locations');
    expect(told(imported('a.csv', text, { location: PLACE }))).toHaveLength(1);
  });

  test('--map adds to what is recognized', () => {
    const text = outscraper({ ...rows[0], headline: 'Invented headline' }).csv;
    const file = imported('a.csv', text, { map: { title: 'headline' } });
    expect(told(file)[0]).toContain('[Invented headline] Invented words.');
    expect(file.format).toBe('Outscraper export');
  });
});

describe('Apify', () => {
  const row = {
    reviewId: MAPS_ID,
    name: 'Invented One',
    text: 'Invented words.',
    textTranslated: 'Translated words.',
    stars: 4,
    publishAt: '2 months ago',
    publishedAtDate: '2026-01-05T10:15:30.000Z',
    reviewUrl: 'https://www.google.com/maps/reviews/data=!4m8!14m7!1m6!2m5!1sInvented!2m1!1s0x0:0x1',
    originalLanguage: 'de',
    responseFromOwnerText: 'Invented thanks.',
    responseFromOwnerDate: '2026-01-06T10:15:30.000Z',
  };

  test.each(['csv', 'json', 'lines'] as const)('as %s has no title of the business', (kind) => {
    const file = imported(`dataset.${kind}`, apify(row)[kind]);
    expect(told(file)).toEqual(['Invented One 4 2026-01-05: Invented words. > Invented thanks. 2026-01-06']);
    expect(file.reviews[0]).toMatchObject({
      source: 'google',
      language: 'de',
      sourceId: MAPS_ID,
      title: null,
    });
    expect(file.place).toEqual({ ids: [PLACE], name: 'Invented Clinic' });
    expectPrivate(file);
  });

  test('with the reviews inside the place', () => {
    const [place] = JSON.parse(apify({}).json) as [Record<string, unknown>];
    const file = imported(
      'dataset.json',
      JSON.stringify([{ ...place, reviews: [row, { ...row, reviewId: 'x2' }] }]),
    );
    expect(told(file)).toHaveLength(2);
    expect(file.reviews[0]?.title).toBeNull();
    expect(file.place.name).toBe('Invented Clinic');
  });

  test('without personal data has reviews without names', () => {
    const anonymous = { ...row, name: null, reviewId: null, reviewUrl: null };
    const file = imported('dataset.json', apify(anonymous).json);
    expect(told(file)[0]).toContain('A Google user 4');
    expect(file.reviews[0]?.sourceId).toMatch(/^sha256-/);
  });

  test('a review of another service keeps its source and its scale is not converted', () => {
    const hotel = { ...row, reviewId: 'h1', reviewOrigin: 'Tripadvisor', stars: null, rating: '8/10' };
    const file = imported('dataset.json', apify(hotel, { ...hotel, reviewId: 'h2', stars: 5 }).json);
    expect(file.reviews).toMatchObject([{ source: 'tripadvisor', sourceId: 'google:h2' }]);
    expect(reasons(file)).toEqual(['1 stars: has no rating']);
  });
});

describe('SerpApi', () => {
  test('a page gives the original words and no relative date', () => {
    const reply = {
      date: 'a month ago',
      iso_date: '2026-01-07T00:00:00Z',
      snippet: 'Translated thanks.',
      extracted_snippet: { original: 'Danke.' },
    };
    const file = imported('page.json', JSON.stringify(serpPage(serpReview({ response: reply }))));
    expect(told(file)).toEqual(['Invented Serp 5 2026-01-05: Worte im Original. > Danke. 2026-01-07']);
    expect(file.place).toEqual({ ids: [PLACE], name: 'Invented Clinic' });
    expectPrivate(file);
  });

  test('pages in a list, a folder and JSON Lines are one import', () => {
    const pages = [serpPage(serpReview({})), serpPage(serpReview({ review_id: `${MAPS_ID}2` }))];
    const files = pages.map((page, at) => ({
      name: `page-${at}.json`,
      bytes: bytesOf(JSON.stringify(page)),
    }));
    const outcomes = [
      importFolder('pages', files, optionsWith()),
      imported('pages.json', JSON.stringify(pages)),
      imported('pages.jsonl', pages.map((page) => JSON.stringify(page)).join('\n')),
    ];
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reviews: [{}, {}], skipped: [] });
  });

  test('a relative date alone is never a day', () => {
    const file = imported('page.json', JSON.stringify(serpPage(serpReview({ iso_date: undefined }))));
    expect(reasons(file)).toEqual(['1 date: the date "2 months ago" is relative, so its day is unknown']);
  });
});

describe('ProvenExpert', () => {
  const rating = {
    ratingValue: 5,
    feedback: 'Erfundene Worte.',
    created: 1767607200,
    modified: 1767607200,
    user: { name: 'Erfunden A', anonymous: 0 },
  };

  test('ratings by id and as a list', () => {
    const list = [
      { id: 'p1', ...rating },
      { id: 'p2', ...rating, ratingValue: 4.8, user: { anonymous: 1 } },
    ];
    const byId = { p1: rating, p2: { ...rating, ratingValue: 4.8, user: { anonymous: 1 } } };
    for (const ratings of [list, byId]) {
      const file = imported('ratings.json', JSON.stringify({ status: 'success', ratings }));
      expect(told(file)).toEqual(['Erfunden A 5 2026-01-05: Erfundene Worte.']);
      expect(file.reviews).toMatchObject([{ source: 'provenexpert', sourceId: 'p1' }]);
      expect(reasons(file)[0]).toContain('the rating "4.8" is not a number of stars');
    }
  });

  test('a German table with links to the profile', () => {
    const text = csv(
      ['Bewertungsdatum', 'Name', 'E-Mail', 'Gesamtbewertung', 'Kommentar', 'Profil'],
      [
        '1.2.2024',
        'Erfunden A',
        'a@example.org',
        '5 Sterne',
        'Schön.',
        'https://www.provenexpert.com/erfunden/',
      ],
      [
        '14.03.2024',
        'Erfunden B',
        'b@example.org',
        '4,0 von 5',
        'Gut.',
        'https://www.provenexpert.com/erfunden/',
      ],
    );
    const file = imported('export.csv', text);
    expect(told(file)).toEqual(['Erfunden A 5 2024-02-01: Schön.', 'Erfunden B 4 2024-03-14: Gut.']);
    expect(file.reviews.map(({ source }) => source)).toEqual(['provenexpert', 'provenexpert']);
    expectPrivate(file);
  });
});

describe('Google Forms', () => {
  test('English questions are recognized by words and answers', () => {
    const text = csv(
      [
        'Timestamp',
        'Email Address',
        'Your name',
        'How would you rate your visit?',
        'How likely are you to recommend us? (0-10)',
        'Tell us about your experience',
      ],
      ['2024/03/14 10:15:30 AM GMT+1', 'a@example.org', 'Invented A', '5', '10', 'Invented words.'],
      ['2024/03/15 12:15:30 AM EST', 'b@example.org', 'Invented B', '4', '4', ''],
    );
    const file = imported('form.csv', text);
    expect(told(file)).toEqual(['Invented A 5 2024-03-14: Invented words.', 'Invented B 4 2024-03-15: null']);
    expect([file.format, file.reviews[0]?.traceable]).toEqual(['Google Forms responses', false]);
    expect(file.remarks.join()).toContain('agreed');
    expectPrivate(file);
  });

  test('German questions, with the dates of the spreadsheet', () => {
    const text = csv(
      ['Zeitstempel', 'Ihr Name', 'Wie zufrieden waren Sie insgesamt?', 'Was möchten Sie uns sagen?'],
      ['03.04.2024 09:05:00', 'Erfunden A', '5', 'Schön.'],
      ['28.04.2024 09:05:00', 'Erfunden B', '3', 'Naja.'],
    );
    expect(told(imported('form.csv', text))[0]).toBe('Erfunden A 5 2024-04-03: Schön.');
  });

  test('an answer that may not be published is withheld', () => {
    const text = csv(
      ['Timestamp', 'Your name', 'Rate us', 'Comments', 'May we publish your answers?'],
      ['2024/03/14 10:15:30 AM GMT+1', 'Invented A', '5', 'One.', 'Yes'],
      ['2024/03/14 10:15:30 AM GMT+1', 'Invented B', '1', 'Two.', 'No'],
      ['2024/03/14 10:15:30 AM GMT+1', 'Invented C', '5', 'Three.', ''],
    );
    const file = imported('form.csv', text);
    expect(told(file)).toEqual(['Invented A 5 2024-03-14: One.']);
    expect(file.skipped.map(({ kind, rating }) => [kind, rating])).toEqual([
      ['withheld', 1],
      ['withheld', 5],
    ]);
  });

  test('a question about sharing comments is not the comment', () => {
    const text = csv(
      ['Timestamp', 'Your name', 'Rate us', 'What could be better?', 'May we share your comment online?'],
      ['2024/03/14 10:15:30 AM GMT+1', 'Invented A', '5', 'One.', 'Yes'],
      ['2024/03/14 10:15:30 AM GMT+1', 'Invented B', '1', 'Two.', 'No'],
    );
    const file = imported('form.csv', text);
    expect(told(file)).toEqual(['Invented A 5 2024-03-14: One.']);
    expect(file.skipped.map(({ kind }) => kind)).toEqual(['withheld']);
  });

  test('two questions with stars are not guessed', () => {
    const text = csv(
      ['Timestamp', 'Your name', 'Rate our team', 'Rate our rooms', 'Comments'],
      ['2024/03/14 10:15:30 AM GMT+1', 'Invented A', '5', '2', 'Invented words.'],
    );
    expect(refusal('form.csv', text)).toContain(
      'Which column is the rating: "Rate our team" or "Rate our rooms"?',
    );
    const map = { rating: 'Rate our team' };
    expect(told(imported('form.csv', text, { map }))).toEqual(['Invented A 5 2024-03-14: Invented words.']);
  });

  test.each([
    ['Overall rating', 'Rate our staff', 'Rate our rooms'],
    ['Overall experience', 'Rate our staff'],
    ['How satisfied were you overall?', 'How satisfied were you with our staff?'],
    ['How many stars would you give us?', 'How would you rate our staff?'],
    [
      'Wie zufrieden waren Sie insgesamt?',
      'Wie bewerten Sie das Personal?',
      'Wie bewerten Sie die Sauberkeit?',
    ],
    ['Wie viele Sterne würden Sie uns geben?', 'Wie viele Sterne geben Sie dem Personal?'],
    ['Gesamtbewertung', 'Bewertung Personal'],
    ['Ihre Gesamtzufriedenheit', 'Zufriedenheit mit dem Personal'],
    ['Valoración: califique en general', 'Califique al personal'],
    ['Overall, how would you rate us?', 'Rate our staff'],
    ['Rate the overall experience (1 = bad, 5 = good)', 'Rate our staff'],
  ])('stars for "%s" go before those for a part', (overall, ...parts) => {
    const text = (...questions: string[]): string =>
      csv(
        ['Timestamp', 'Your name', ...questions],
        [
          '2024/03/14 10:15:30 AM GMT+1',
          'Invented A',
          ...questions.map((name) => (name === overall ? '5' : '2')),
        ],
      );
    for (const questions of [
      [overall, ...parts],
      [...parts, overall],
    ])
      expect(told(imported('form.csv', text(...questions)))).toEqual(['Invented A 5 2024-03-14: null']);
    expect(refusal('form.csv', text(overall, ...parts, 'Overall rating of the year'))).toContain(
      'Which column is the rating: ',
    );
  });

  test.each([
    ['How would you rate us?', 'How would you rate our general manager?'],
    ['Rate your visit', 'Rate the overall cleanliness'],
    ['Wie zufrieden waren Sie mit Ihrem Besuch?', 'Wie bewerten Sie unser gesamtes Team?'],
    ['How would you rate us?', 'How would you rate our staff overall?'],
    ['How would you rate us?', 'Overall rating of the staff'],
    ['How would you rate us?', 'Overall, how would you rate the cleanliness during your visit?'],
    ['Califique su visita', 'Califique la atención en general'],
    ['Notez votre visite', 'Notez le directeur général'],
    ['Avalie sua visita', 'Avalie o gerente geral'],
  ])('stars for "%s" and for a part, "%s", are not guessed', (whole, part) => {
    const text = csv(
      ['Timestamp', 'Your name', whole, part],
      ['2024/03/14 10:15:30 AM GMT+1', 'Invented A', '5', '2'],
    );
    expect(refusal('form.csv', text)).toContain('Which column is the rating: ');
  });

  test('a mapped or saved question for words does not ask whether to publish them', () => {
    const [words, ideas] = ['Would you share your experience with us?', 'Please share your ideas to improve'];
    const header = ['Timestamp', 'Your name', 'Overall rating'];
    const answers = ['2024/03/14 10:15:30 AM GMT+1', 'Invented A', '5', 'Invented words.'];
    const text = csv([...header, words], answers);
    const map = { text: words.toUpperCase() };
    const first = imported('form.csv', text, { map });
    const again = imported('form.csv', text, { saved: first.asked === null ? [] : [first.asked] });
    const beside = imported('form.csv', csv([...header, words, ideas], [...answers, 'Ideas.']), { map });
    for (const file of [first, again, beside])
      expect(told(file)).toEqual(['Invented A 5 2024-03-14: Invented words.']);
    const asked = csv([...header, words, 'May we please share your words?'], [...answers, 'No']);
    expect(imported('form.csv', asked, { map })).toMatchObject({
      reviews: [],
      skipped: [{ kind: 'withheld' }],
    });
  });

  test.each([
    ['Please share this review on your website', []],
    ['Please post it publicly', []],
    ['Please quote this on social media', []],
    ['Please share your review with others', []],
    ['Please share your experience on our website', []],
    ['Please share your ideas, and may we publish them?', []],
    ['Please share your ideas to improve', ['Words.']],
    ['Please share your thoughts with us.', ['Words.']],
  ])('who answers "No" to "%s" is published only if it asks for words', (question, published) => {
    const text = csv(
      ['Timestamp', 'Your name', 'Rating', 'Review', question],
      ['2024/03/14 10:15:30 AM GMT+1', 'Invented A', '5', 'Words.', 'No'],
    );
    const file = imported('form.csv', text, { map: { text: 'Review' } });
    expect(file.reviews.map((review) => review.text)).toEqual(published);
    expect(file.skipped).toHaveLength(1 - published.length);
  });

  test('stars for a name are no name', () => {
    const text = csv(
      ['Timestamp', 'Your name', 'Rate us', 'Does our name fit?', 'Comments'],
      ['2024/03/14 10:15:30 AM GMT+1', 'Invented A', '5', '4', 'Invented words.'],
    );
    expect(told(imported('form.csv', text))).toEqual(['Invented A 5 2024-03-14: Invented words.']);
  });

  test('two questions with words are not guessed, and other answers are no words', () => {
    const answers = ['2024/03/14 10:15:30 AM GMT+1', 'Invented A', '5', 'Invented words.', 'More words.'];
    const asked = (question: string): string =>
      csv(['Timestamp', 'Your name', 'Rate us', 'Comments', question], answers);
    expect(refusal('form.csv', asked('What could be better?'))).toContain(
      'Which column is the text: "Comments" or "What could be better?"?',
    );
    expect(told(imported('form.csv', asked('Which day was it?')))).toEqual([
      'Invented A 5 2024-03-14: Invented words.',
    ]);
  });
});

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
    );
  const read = (bytes: Uint8Array) => importFile({ name: 'takeout.zip', bytes }, optionsWith());

  test('in another language is recognized by its content', () => {
    expect(read(zipped(german))).toMatchObject({
      reviews: [{ author: 'Invented Person' }],
      place: { ids: ['locations/2'], name: 'Invented Clinic' },
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
    // Reviews beside an archive are those that are wanted.
    const outer = { 'Takeout/reviews.json': googlePage(googleReview('B', { comment: 'Outer.' })) };
    expect(read(zipped({ ...outer, ...takeout }))).toMatchObject({ reviews: [{ text: 'Outer.' }] });
    expect(read(zipped({ ...outer, ...takeout }))).toHaveProperty('reviews.length', 1);
    expect(read(zipped({ 'manifest.json': '{}' }))).toHaveProperty(
      'refused',
      expect.stringContaining('takeout.zip has no reviews.json'),
    );
  });

  test('in a zip beside a table that may have reviews is not opened', () => {
    const takeout = { 'takeout-old.zip': zipped(german) };
    const row = ['Invented A', '5', '2024-03-14', 'Ours.'];
    const ours = { 'our-reviews.csv': csv(['author', 'rating', 'date', 'text'], row) };
    const list = { 'ours.json': JSON.stringify([{ author: 'A', rating: 5, date: '2024-03-14' }]) };
    const answer = (files: Record<string, string | Uint8Array>): string => {
      const outcome = read(zipped(files));
      return 'refused' in outcome ? outcome.refused : 'imported';
    };
    expect(answer({ ...ours, ...takeout })).toContain('Add --source');
    expect(answer({ ...list, ...takeout })).toContain('has no reviews.json');
    expect(answer({ 'words.csv': csv(['who', 'comment'], ['A', 'Ours.']), ...takeout })).toContain(
      '--map rating=',
    );
    const views = csv(['Day', 'Views'], ['2024-03-14', '7']);
    expect(answer({ 'insights.csv': views, ...takeout })).toBe('imported');
    for (const photos of [
      zipped({ 'photos.csv': views }),
      zipped({ 'more.zip': zipped({ 'a.jpg': 'x' }) }),
      'no zip',
    ])
      expect(answer({ 'insights.csv': views, 'photos.zip': photos })).toContain('--map rating=');
  });

  test('is not complete while an archive in it was not opened', () => {
    const photos = { 'photos.zip': zipped({ 'a.jpg': 'x' }) };
    const inner = zipped({ ...german, ...photos });
    for (const bytes of [inner, zipped({ 'takeout-001.zip': inner })])
      expect(read(bytes)).toMatchObject({ reviews: [{}], completeFor: [] });
    expect(read(zipped({ 'takeout-001.zip': zipped(german), ...photos }))).toMatchObject({
      completeFor: ['locations/2'],
    });
  });

  test('deeper than a zip in a zip, or larger than the limits, is refused', () => {
    const deep = zipped({ 'a.zip': zipped({ 'b.zip': zipped(german) }) });
    expect(read(deep)).toHaveProperty(
      'refused',
      expect.stringContaining('takeout.zip: a.zip has archives inside. '),
    );
    const bomb = zipSync({ 'x.json': new Uint8Array(70_000_000) }, { level: 1 });
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

  test('two columns for one field are a question, not a guess', () => {
    const text = csv(
      ['Name', 'Stars', 'Datum', 'Comment', 'Feedback'],
      ['A', '5', '2024-03-14', 'One.', 'Two.'],
    );
    expect(refusal('a.csv', text, options)).toContain('Which column is the text: "Comment" or "Feedback"?');
    expect(told(imported('a.csv', text, { ...options, map: { text: 'Feedback' } }))).toEqual([
      'A 5 2024-03-14: Two.',
    ]);
  });

  test.each([
    ['to 10', ['10', '9', '4', '7']],
    ['in percent', ['100', '80', '4', '60']],
  ])('a scale %s is refused, although 4 could be stars', (_what, values) => {
    const rows = values.map((value, at) => [`Invented ${at}`, value, '2024-03-14', 'Words.']);
    const map = { rating: 'Score' };
    expect(
      refusal('a.csv', csv(['Name', 'Score', 'Date', 'Comment'], ...rows), { ...options, map }),
    ).toContain('The column "Score" has 3 values such as');
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
    const dates = ['1.2.2024', '14.03.2024', '1/2/2024', '2024-05-06'];
    const rows = dates.map((date, at) => [`Invented ${at}`, '5', date, 'x']);
    const file = imported('a.csv', csv(['author', 'rating', 'date', 'text'], ...rows), options);
    expect(file.reviews.map(({ date }) => date)).toEqual(['2024-02-01', '2024-03-14', '2024-05-06']);
    expect(reasons(file)).toEqual(['4 date: the date "1/2/2024" is ambiguous: day or month first?']);
    expect(file.remarks[0]).toContain('so 1.2.2024 in row 2 is 2024-02-01');
  });

  test('a column with both orders stays ambiguous', () => {
    const rows = ['14/03/2024', '03/14/2024', '1/2/2024'].map((date, at) => [
      `Invented ${at}`,
      '5',
      date,
      'x',
    ]);
    const file = imported('a.csv', csv(['author', 'rating', 'date', 'text'], ...rows), options);
    expect(reasons(file)).toEqual(['4 date: the date "1/2/2024" is ambiguous: day or month first?']);
  });

  test('a service with the month first is not believed against its own column', () => {
    const rows = ['25/01/2026', '1/5/2026'].map((date, at) => [`y${at}`, `Invented ${at}`, '5', 'x', date]);
    const text = csv(['Review ID', 'Reviewer', 'Rating', 'Review', 'Review Date'], ...rows);
    expect(imported('yelp.csv', text).reviews.map(({ date }) => date)).toEqual(['2026-01-25', '2026-05-01']);
  });

  test('a reply with an ambiguous date names its column', () => {
    const text = csv(
      ['author', 'rating', 'date', 'text', 'owner_reply', 'owner_reply_date'],
      ['A', '5', '2024-01-01', 'x', 'Thanks.', '1/2/2024'],
    );
    expect(reasons(imported('a.csv', text, options))[0]).toBe(
      '2 owner_reply_date: was imported without its reply: the date "1/2/2024" is ambiguous: day or month first?',
    );
  });

  test('an average of the business is not the rating of a review', () => {
    const head = ['author', 'rating', 'review_rating', 'date', 'text'];
    const rows = (average: string) => [
      ['A', average, '3', '2024-03-14', 'x'],
      ['B', average, '5', '2024-03-15', 'y'],
    ];
    expect(told(imported('a.csv', csv(head, ...rows('4.8')), options))[0]).toBe('A 3 2024-03-14: x');
    expect(refusal('a.csv', csv(head, ...rows('5.0')), options)).toContain(
      'Which column is the rating: "rating" or "review_rating"?',
    );
  });

  test('a column that is in the header twice is refused also in a known export', () => {
    const text = 'Review ID,Reviewer,Rating,Review,Review Date,rating\n1,A,5,x,2026-01-05,1';
    expect(refusal('yelp.csv', text)).toContain('The column "rating" is in the header twice');
  });

  test('a plugin of a website: its moderation counts, and HTML becomes text', () => {
    const text = csv(
      ['date', 'rating', 'title', 'content', 'name', 'email', 'is_approved', 'status', 'score'],
      [
        '2024-03-14 10:15:30',
        '5',
        'Kind',
        'Kind &amp; quick<br>people',
        'A',
        'a@example.org',
        '1',
        'approved',
        '0',
      ],
      ['2024-03-15 10:15:30', '1', 'Bad', 'Never again', 'B', 'b@example.org', '0', 'approved', '0'],
      ['2024-03-16 10:15:30', '1', 'Spam', 'Buy', 'C', 'c@example.org', '1', 'Spam', '0'],
    );
    const file = imported('a.csv', text, options);
    expect(told(file)).toEqual(['A 5 2024-03-14: [Kind] Kind & quick\npeople']);
    expect(file.skipped.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual([
      'withheld has "0" in "is_approved"',
      'withheld has "Spam" in "status"',
      'repaired had HTML such as "&amp;", which became plain text',
    ]);
    expectPrivate(file);
  });

  test('no is no and yes is yes, in every language of exports', () => {
    const words = (hidden: string[]): string[] => {
      const rows = hidden.map((word, at) => [`A${at}`, '5', '2024-03-14', `Words ${at}`, word]);
      const text = csv(['author', 'rating', 'date', 'text', 'Hidden'], ...rows);
      return imported('a.csv', text, options).reviews.map(({ text: said }) => said ?? '');
    };
    const no = ['No', 'NEIN', 'Non', 'Não', 'não', 'Nee', 'Nie', 'Nej', 'FALSE', 'Falsch', 'Faux', 'Falso'];
    expect(words([...no, '', '0'])).toHaveLength(no.length + 2);
    expect(words(['Sim', 'Ja', 'Oui', 'Sí', 'Tak', 'TRUE', '1', 'No'])).toEqual(['Words 7']);
  });

  test('a scale in the column name is no part of the name, and another scale is no rating', () => {
    const row = ['A', '5', '4', '2024-03-14', 'x'];
    const head = (scale: string) => ['Name', 'Rating (1-5)', `Score (${scale})`, 'Date (UTC)', 'Comment'];
    expect(told(imported('a.csv', csv(head('0-10'), row), options))).toEqual(['A 5 2024-03-14: x']);
    expect(refusal('a.csv', csv(head('1-5'), row), options)).toContain('Which column is the rating');
  });

  test.each(['Bewertung (Schulnoten)', 'Bewertung (1 = sehr gut, 6 = ungenügend)', 'Score 0-10', 'Note'])(
    'the column "%s" is not taken for stars',
    (name) => {
      const text = csv(['Name', name, 'Datum', 'Kommentar'], ['A', '1', '2024-03-14', 'Schön.']);
      expect(refusal('a.csv', text, options)).toContain('columns fits: rating');
      const form = csv(
        ['Zeitstempel', 'Ihr Name', name, 'Kommentar'],
        ['14.03.2024 10:00:00', 'A', '1', 'Schön.'],
      );
      expect(refusal('form.csv', form)).toContain('columns fits: rating');
    },
  );

  test.each([
    ...['isapproved', 'is_approved', 'isApproved', 'ispublished', 'isvisible', 'isactive', 'ispublic'],
    ...['ishidden', 'isHidden', 'isdeleted', 'isspam', 'isprivate', 'isarchived'],
  ])('the column "%s" says which rows are hidden, however it is written', (name) => {
    const text = csv(
      ['author', 'rating', 'date', 'text', name],
      ['A', '5', '2024-03-14', 'x', 'yes'],
      ['B', '1', '2024-03-14', 'y', 'no'],
    );
    const [shown] = /hidden|deleted|spam|private|archived/i.test(name) ? ['B'] : ['A'];
    const file = imported('a.csv', text, options);
    expect(file.reviews.map(({ author }) => author)).toEqual([shown]);
    expect(file.skipped).toMatchObject([{ kind: 'withheld', column: name }]);
  });

  test.each(['isstate', 'isvisibility'])('%s is no column of moderation', (name) => {
    const text = (column: string): string =>
      csv(['author', 'rating', 'date', 'text', column], ['A', '5', '2024-03-14', 'x', 'TX']);
    expect(told(imported('a.csv', text(name), options))).toEqual(['A 5 2024-03-14: x']);
    for (const column of [name.slice(2), 'isvisible'])
      expect(refusal('a.csv', text(column), options)).toContain('has the unknown word "TX"');
  });

  test('a day in a column of approval shows its row; another number is asked about', () => {
    const text = (approved: string): string =>
      csv(['author', 'rating', 'date', 'text', 'Approved'], ['A', '5', '2024-03-14', 'x', approved]);
    for (const day of ['45365', '2024-03-15'])
      expect(told(imported('a.csv', text(day), options))).toEqual(['A 5 2024-03-14: x']);
    expect(refusal('a.csv', text('4536'), options)).toContain('has the unknown word "4536"');
  });

  test('a column with the best rating shows another scale', () => {
    const text = (best: string): string =>
      csv(['author', 'rating', 'best_rating', 'date', 'text'], ['A', '5', best, '2024-03-14', 'x']);
    expect(refusal('a.csv', text('10'), options)).toContain('5 is not the best rating');
    expect(told(imported('a.csv', text('5'), options))).toHaveLength(1);
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

  test('saved maps apply to tables with their columns, and options count more', () => {
    const text = csv(['Who', 'Points', 'When', 'Said'], ['A', '5', '1/2/2024', 'x']);
    const map = { author: 'Who', rating: 'Points', date: 'When', text: 'Said' };
    const first = imported('a.csv', text, { ...options, map, dateFormat: 'DD/MM/YYYY' });
    expect(first.asked).toEqual({
      columns: ['Who', 'Points', 'When', 'Said'],
      map,
      source: 'survey',
      date_format: 'DD/MM/YYYY',
    });
    const saved = first.asked === null ? [] : [first.asked];
    const again = imported('a.csv', text, { saved });
    expect(again.reviews).toEqual(first.reviews);
    expect(again.remarks[0]).toContain('Read as before, by site.yaml: --source survey');
    const given = imported('a.csv', text, { saved, dateFormat: 'MM/DD/YYYY', map: { text: 'Said' } });
    expect(given.reviews[0]?.date).toBe('2024-01-02');
    expect(given.remarks[0]).toBe(
      'Read as before, by site.yaml: --source survey --map author="Who" --map rating="Points" --map date="When".',
    );
    expect(refusal('a.csv', csv(['Who', 'Points'], ['A', '5']), { saved })).toContain('columns fits: ');
  });
});

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
    const done = plan(contentOf(plan([], google())), imported('a.json', rows.json));
    expect([done.rejoined.length, done.created.length]).toEqual([1, 1]);
  });
});

import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importFile, importFolder } from '../../../src/importers/import-export.ts';
import { bytesOf, googlePage, googleReview, imported, optionsWith, refusal } from '../importing.ts';

describe('a loose reviews.json', () => {
  test('becomes reviews with original words, days in UTC, replies, and no account in their id', () => {
    const file = imported(
      'reviews.json',
      googlePage(
        googleReview('A', {
          comment: '(Translated by Google) Very kind.\n\n(Original)\nMuy amables.',
          createTime: '2026-01-31T23:30:00.5-05:00',
          updateTime: '2026-02-03T10:15:30.123456789Z',
          reviewReply: { comment: 'Invented reply.', updateTime: '2026-02-04T00:00:00Z' },
        }),
        googleReview('B', { starRating: 'ONE', comment: undefined }),
      ),
    );
    expect(file.reviews).toMatchObject([
      {
        source: 'google',
        sourceId: 'locations/2/reviews/A',
        date: '2026-02-01',
        text: 'Muy amables.',
        rating: 5,
        updatedAt: '2026-02-03T10:15:30Z',
        ownerReply: { text: 'Invented reply.', date: '2026-02-04' },
        traceable: true,
      },
      { rating: 1, text: null, updatedAt: null, ownerReply: null },
    ]);
    expect(file.completeFor).toEqual([]);
    expect(file.skipped).toEqual([]);
  });

  test('of one location under two accounts keeps the newest copy of each review', () => {
    const old = googleReview('A', { comment: 'Old words.' });
    const edited = googleReview('A', {
      name: 'accounts/9/locations/2/reviews/A',
      comment: 'New words.',
      updateTime: '2026-03-01T00:00:00Z',
    });
    for (const page of [googlePage(old, edited), googlePage(edited, old)]) {
      const { reviews, skipped } = imported('reviews.json', page);
      expect(reviews.map(({ text }) => text)).toEqual(['New words.']);
      expect(skipped).toMatchObject([
        { kind: 'duplicate', reason: expect.stringMatching(/which is newer$/) },
      ]);
    }
  });

  test('keeps the newest copy where only one has the full name, and its name', () => {
    const time = { updateTime: '2026-03-01T00:00:00Z' };
    const named = (more = {}) => googleReview('A', { comment: 'Full name.', ...more });
    const bare = (more = {}) =>
      googleReview('A', { name: undefined, reviewId: 'A', comment: 'Bare id.', ...more });
    for (const [old, edited, words] of [
      [named(), bare(time), 'Bare id.'],
      [bare(), named(time), 'Full name.'],
    ] as const) {
      for (const rows of [
        [old, edited],
        [edited, old],
      ]) {
        const { reviews, skipped } = imported('reviews.json', googlePage(...rows));
        expect(reviews).toMatchObject([
          { text: words, key: 'locations/2/reviews/A', sourceId: 'locations/2/reviews/A' },
        ]);
        expect(skipped).toMatchObject([
          {
            place: { row: 1 + rows.indexOf(old) },
            kind: 'duplicate',
            reason: expect.stringMatching(/which is newer$/),
          },
        ]);
      }
    }
  });

  test.each([
    ['edit', (updateTime: string) => ({ comment: `At ${updateTime}.`, updateTime })],
    ['reply', (updateTime: string) => ({ reviewReply: { comment: `At ${updateTime}.`, updateTime } })],
  ])('takes the copy with the later %s also within a second', (_what, at) => {
    const early = googleReview('A', at('2026-03-01T00:00:00.1Z'));
    const late = googleReview('A', at('2026-03-01T01:00:00.100000001+01:00'));
    for (const page of [googlePage(early, late), googlePage(late, early)]) {
      const { reviews, skipped } = imported('reviews.json', page);
      expect(JSON.stringify(reviews)).toContain('At 2026-03-01T01:00:00.100000001+01:00.');
      expect(skipped).toMatchObject([
        { reason: expect.stringMatching(/which is newer$/), remedy: 'nothing to do' },
      ]);
    }
  });

  test('takes the copy with the newer reply', () => {
    const replied = (time: string): Record<string, unknown> =>
      googleReview('A', { reviewReply: { comment: `Reply of ${time}.`, updateTime: time } });
    const early = replied('2026-02-01T00:00:00Z');
    const late = replied('2026-03-01T00:00:00Z');
    for (const page of [googlePage(early, late), googlePage(late, early)]) {
      const { reviews, skipped } = imported('reviews.json', page);
      expect(reviews.map(({ ownerReply }) => ownerReply?.text)).toEqual(['Reply of 2026-03-01T00:00:00Z.']);
      expect(skipped.map(({ remedy }) => remedy)).toEqual(['nothing to do']);
    }
  });

  test('reports other copies of a page, differing or not', () => {
    const two = googleReview('A', { comment: 'Waited long.', starRating: 'TWO' });
    const four = googleReview('A', { comment: 'Waited long, but kind.', starRating: 'FOUR' });
    const { reviews, skipped } = imported('reviews.json', googlePage(two, four, two));
    expect(reviews.map(({ rating }) => rating)).toEqual([2]);
    expect(skipped).toEqual([
      {
        place: { file: 'reviews.json', row: 2 },
        kind: 'duplicate',
        reason: 'is the same review as row 1, with different words but the same edit time',
        remedy: 'compare both with the review at the source',
      },
      {
        place: { file: 'reviews.json', row: 3 },
        kind: 'duplicate',
        reason: 'is the same review as row 1',
        remedy: 'nothing to do; if they are two reviews, give each its own id',
      },
    ]);
  });

  test.each([
    ['no display name', { reviewer: {} }],
    ['no reviewer', { reviewer: undefined }],
    ['anonymity', { reviewer: { displayName: 'Someone', isAnonymous: true } }],
    ['an email address as name', { reviewer: { displayName: 'someone@example.org' } }],
  ])('calls a reviewer with %s "A Google user"', (_what, more) => {
    expect(imported('reviews.json', googlePage(googleReview('A', more))).reviews[0]?.author).toBe(
      'A Google user',
    );
  });

  test.each([
    ['STAR_RATING_UNSPECIFIED', { starRating: 'STAR_RATING_UNSPECIFIED' }, /rating/],
    ['half stars', { starRating: 4.5 }, /rating/],
    ['no time', { createTime: undefined }, /the date is empty/],
    ['a day that does not exist', { createTime: '2026-02-30T00:00:00Z' }, /does not exist/],
    ['a text that is too long', { comment: 'x'.repeat(20_001) }, /20000/],
  ])('skips a review with %s and reports it', (_what, more, reason) => {
    const file = imported('reviews.json', googlePage(googleReview('A', more), googleReview('B')));
    expect(file.reviews.map(({ key }) => key)).toEqual(['locations/2/reviews/B']);
    expect(file.skipped).toMatchObject([{ kind: 'unreadable', place: { file: 'reviews.json', row: 1 } }]);
    expect(file.skipped[0]?.reason).toMatch(reason);
  });

  test.each([
    [
      'that Google does not show',
      { comment: 'Words.', updateTime: '2026-02-01T00:00:00Z', reviewReplyState: 'REJECTED' },
    ],
    ['without a date', { comment: 'Words.' }],
    ['dated before the review', { comment: 'Words.', updateTime: '2025-01-01T00:00:00Z' }],
  ])('imports a review without a reply %s, and remarks it', (_what, reviewReply) => {
    const file = imported('reviews.json', googlePage(googleReview('A', { reviewReply })));
    expect(file.reviews[0]?.ownerReply).toBeNull();
    expect(file.skipped).toMatchObject([{ kind: 'part' }]);
  });

  test('with a byte order mark and unknown keys is fine', () => {
    const page = `\uFEFF${JSON.stringify({ extra: 1, reviews: [googleReview('A', { more: [] })] })}`;
    expect(imported('reviews.json', page).reviews).toHaveLength(1);
  });
});

describe('the Business Profile API', () => {
  test('gives the same reviews in its own envelopes', () => {
    const review = googleReview('A');
    const { name: _name, ...nameless } = googleReview('A', { reviewId: 'A' });
    const envelopes = [
      { reviews: [review], averageRating: 5, totalReviewCount: 1, nextPageToken: 'x' },
      { locationReviews: [{ name: 'accounts/1/locations/2', review: nameless }] },
      [{ reviews: [review] }, { reviews: [] }],
      [review],
    ];
    const keys = envelopes.map((value) =>
      imported('page.json', JSON.stringify(value)).reviews.map(({ key }) => key),
    );
    expect(keys).toEqual(envelopes.map(() => ['locations/2/reviews/A']));
  });
});

describe('a whole archive', () => {
  const folder = 'Takeout/Google Business Profile/account-1/location-2';
  const listing = (name: string): string =>
    JSON.stringify({
      attributes: [
        { id: { attributeType: 'LISTING_NAME' }, values: [{ datum: { listingName: { text: name } } }] },
      ],
    });
  const other = googleReview('Z', { name: 'accounts/1/locations/3/reviews/Z' });
  const members: Record<string, string> = {
    [`${folder}/reviews.json`]: googlePage(googleReview('A')),
    [`${folder}/reviews_001.json`]: googlePage(googleReview('B')),
    [`${folder}/reviews-0123abc.json`]: googlePage(googleReview('C'), googleReview('D', { starRating: '' })),
    [`${folder}/additionalData.json`]: listing('Invented Chiropractic'),
    [`${folder}/data.json`]: '{broken',
    'Takeout/Maps (your places)/Reviews.json': '{"type":"FeatureCollection","features":[]}',
    'Takeout/Google Play Store/Reviews.json': '[{"review":{"starRating":5}}]',
  };
  const zipped = (files: Record<string, string>): Uint8Array =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

  test('is complete: all pages count, and rows that could not be read are still at the source', () => {
    const archive = importFile({ name: 'takeout.zip', bytes: zipped(members) }, optionsWith());
    const unpacked = importFolder(
      'Takeout',
      Object.entries(members).map(([name, text]) => ({ name, bytes: bytesOf(text) })),
      optionsWith(),
    );
    for (const outcome of [archive, unpacked]) {
      if ('refused' in outcome) throw new Error(outcome.refused);
      expect(outcome.reviews.map(({ key }) => key.slice(-1)).sort()).toEqual(['A', 'B', 'C']);
      expect(outcome.seen.map(({ key }) => key.slice(-1)).sort()).toEqual(['A', 'B', 'C', 'D']);
      expect(outcome.completeFor).toEqual(['locations/2']);
    }
  });

  test('of several locations asks for one, and takes its name or number', () => {
    const several = {
      ...members,
      'Takeout/Google Business Profile/account-1/location-3/reviews.json': googlePage(other),
    };
    const bytes = zipped(several);
    expect(importFile({ name: 'takeout.zip', bytes }, optionsWith())).toMatchObject({
      reviews: [],
      proposal: {
        questions: [{ kind: 'location', places: ['Invented Chiropractic (locations/2)', 'locations/3'] }],
      },
    });
    for (const [location, count] of [
      ['invented chiropractic', 3],
      ['3', 1],
      ['locations/2', 3],
    ] as const) {
      const outcome = importFile({ name: 'takeout.zip', bytes }, optionsWith({ location }));
      if ('refused' in outcome) throw new Error(outcome.refused);
      expect(outcome.reviews).toHaveLength(count);
      expect(outcome.completeFor).toEqual([count === 1 ? 'locations/3' : 'locations/2']);
    }
    expect(refusal('takeout.zip', bytes, { location: 'elsewhere' })).toContain('unknown location');
  });

  test('with a nameless review claims no completeness, since that one could be any', () => {
    const files = {
      [`${folder}/reviews.json`]: googlePage(googleReview('A'), googleReview('B', { name: '' })),
    };
    const outcome = importFile({ name: 'takeout.zip', bytes: zipped(files) }, optionsWith());
    if ('refused' in outcome) throw new Error(outcome.refused);
    expect(outcome.reviews.map(({ sourceId }) => sourceId?.slice(0, 7))).toEqual(['locatio', 'sha256-']);
    expect(outcome.completeFor).toEqual([]);
  });

  test('without a Business Profile is refused with what to choose', () => {
    const own = { 'Takeout/Maps (your places)/Reviews.json': '{"type":"FeatureCollection","features":[]}' };
    expect(refusal('takeout.zip', zipped(own))).toContain('you wrote about other places');
    expect(refusal('takeout.zip', zipped({ 'a.txt': 'x' }))).toContain('Google Business Profile');
    const spreadsheet = 'is a spreadsheet of another kind';
    const workbook = zipped({ '[Content_Types].xml': 'x', 'xl/workbook.bin': 'x' });
    expect(refusal('export.zip', workbook)).toContain(spreadsheet);
    expect(refusal('reviews.xlsb', new Uint8Array([1]))).toContain(spreadsheet);
    expect(refusal('old', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toContain(spreadsheet);
  });

  test('with a broken page is refused whole', () => {
    const files = { ...members, [`${folder}/reviews-2.json`]: '{"reviews": [' };
    expect(refusal('takeout.zip', zipped(files))).toContain('reviews-2.json is not valid JSON');
  });

  test('that is damaged or far too large is refused before it is unpacked', () => {
    const good = zipped(members);
    expect(refusal('takeout.zip', good.slice(0, good.length / 2))).toContain('damaged zip');
    const bomb = zipSync({ 'reviews.json': new Uint8Array(70_000_000) });
    expect(bomb.byteLength).toBeLessThan(200_000);
    expect(refusal('takeout.zip', bomb)).toContain('is too large for an export');
    // The sizes that a zip declares may lie: what is unpacked stays within them.
    const lying = zipped(members);
    const view = new DataView(lying.buffer);
    for (let at = 0; at < lying.length - 46; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 5, true);
    }
    expect(refusal('takeout.zip', lying)).toMatch(/damaged zip|not valid JSON/);
  });
});

describe('what must not be imported', () => {
  test.each([
    ["the user's own reviews", { type: 'FeatureCollection', features: [] }, 'you wrote about other places'],
    ['the Places API', { result: { reviews: [{ relative_time_description: 'a week ago' }] } }, 'Places API'],
    ['the new Places API', { reviews: [{ relativePublishTimeDescription: 'a week ago' }] }, 'Places API'],
    ['Yelp Fusion', { reviews: [{ time_created: '2026-01-01', user: {} }] }, 'Yelp Fusion'],
  ])('%s', (_what, value, reason) => {
    expect(refusal('Reviews.json', JSON.stringify(value))).toContain(reason);
  });
});

test('lists in lists are refused, however deep they are', () => {
  const deep = '['.repeat(5_000) + ']'.repeat(5_000);
  expect(refusal('deep.json', deep)).toContain('no JSON objects');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importFile } from '../../../src/importers/import-export.ts';
import type { ImportedFile } from '../../../src/importers/imported-review.ts';
import type { ExistingReview } from '../../../src/importers/merge/review-index.ts';
import { stableUlid, ulid } from '../../../src/importers/merge/ulid.ts';
import type { ImportPlan } from '../../../src/importers/merge/upsert.ts';
import { OWN_COLUMNS } from '../../../src/importers/reading/own-cells.ts';
import { fingerprintsOf } from '../../../src/reviews/erased.ts';
import { ReviewFile } from '../../../src/schema/review.ts';
import { Ulid } from '../../../src/schema/scalars.ts';
import { bytesOf, googlePage, googleReview, imported, optionsWith, sha256 } from '../importing.ts';
import { applied, plan } from '../planning.ts';

const google = (...reviews: unknown[]): ImportedFile => imported('reviews.json', googlePage(...reviews));
const yelp = (...rows: string[]): ImportedFile =>
  imported('yelp.csv', ['Review ID,Reviewer,Rating,Review,Review Date,Review URL', ...rows].join('\n'), {
    source: 'yelp',
    dateFormat: 'MM/DD/YYYY',
  });

/** Content with one Google review, with what an owner may add by hand. */
function owned(more: Partial<ReviewFile> = {}): ExistingReview[] {
  const { created } = plan([], google(googleReview('A')));
  return created.map(({ value }) => ({
    file: 'reviews/by-hand.yaml',
    value: {
      ...value,
      mentions_technicians: ['dr-kim'],
      disclosure: 'Invented relation',
      language: 'en',
      collection_method: 'after_visit_invitation',
      ...more,
    },
  }));
}

describe('new reviews', () => {
  test('get a file by their day, a stable ULID of their moment, and are verified by the id of the source', () => {
    const { created } = plan([], google(googleReview('A')));
    const id = stableUlid(1_767_262_530, 'google', 'locations/2/reviews/A', sha256);
    expect(created).toMatchObject([
      {
        file: `reviews/2026/2026-01-01-${id}.yaml`,
        value: { id, verified: true, source: 'google', source_id: 'locations/2/reviews/A' },
      },
    ]);
    expect(id).toBe(`01KDWGWAEG${id.slice(10)}`);
  });

  test('have the same ids on every machine, and after a change of account', () => {
    const moved = googleReview('A', { name: 'accounts/77/locations/2/reviews/A' });
    expect(plan([], google(moved)).created).toEqual(plan([], google(googleReview('A'))).created);
  });

  test('without id and link need publish_unverified, unless their service is known', () => {
    const file = imported('a.csv', 'author,rating,date,text,source\nInvented A,5,2026-01-05,Words,survey');
    expect(plan([], file).skipped).toMatchObject([{ kind: 'unverified' }]);
    expect(plan([], file, { publishUnverified: true }).created).toMatchObject([
      { value: { verified: false } },
    ]);
  });

  test.each([
    ['the id in the content', { id: stableUlid(1_767_262_530, 'google', 'locations/2/reviews/A', sha256) }],
    ['the id of the source', { source: 'google', source_id: 'locations/2/reviews/A' }],
    ['the bare id of the source', { source: 'google', source_id: 'A' }],
  ])('that are withheld by %s stay out', (_name, withheld) => {
    const { created, skipped } = plan([], google(googleReview('A'), googleReview('B')), {
      withheld: [withheld],
    });
    expect(created).toHaveLength(1);
    expect(skipped).toMatchObject([{ kind: 'withdrawn' }]);
  });

  describe.each([
    ['in its row', 'Das Örtliche', undefined],
    ['by an option', '', 'Das Örtliche'],
    ['beside a letter', '點 Q', 'Das Örtliche'],
    ['with a capital that is two letters', 'İnternet Ünlü', undefined],
  ])('of a source named %s that earlier versions spelled without accents', (_how, cell, named) => {
    const source = named ?? null;
    const earlier = { 'Das Örtliche': 'das-rtliche', '點 Q': 'q', 'İnternet Ünlü': 'i-nternet-nl' }[
      cell || (named ?? '')
    ];
    const table = (own: string, ...rows: string[]): ImportedFile =>
      imported(
        'a.csv',
        ['author,rating,date,text,source_id,source', ...rows.map((row) => `${row},${own}`)].join('\n'),
        { source: own === cell ? source : null },
      );
    const rows = ['Invented A,5,2026-01-05,Words,1', 'Invented B,4,2026-01-06,,'];
    const others = ['Invented A,5,2026-01-05,Other,2', 'Invented C,4,2026-01-06,,'];
    const unverified = { publishUnverified: true };
    const before = plan([], table(earlier ?? '', ...rows), unverified).created.map(({ value }) => value);
    const salt = 'salt';

    test.each([
      [
        'erased',
        { erased: { salt, fingerprints: before.flatMap((value) => fingerprintsOf(value, salt, sha256)) } },
      ],
      ['withdrawn', { withheld: before.map(({ source: by, source_id }) => ({ source: by, source_id })) }],
      ['withdrawn', { withheld: before.map(({ id }) => ({ id })) }],
      [
        'duplicate',
        {
          removed: before.map(({ id, rating }) => ({
            review: id,
            rating,
            on: '2026-01-07',
            reason: 'duplicate',
          })),
        },
      ],
    ] as const)('stay %s, and their neighbors are new', (kind, records) => {
      expect(before.map((value) => value.source)).toEqual([earlier, earlier]);
      const again = plan([], table(cell, ...rows, ...others), { ...unverified, ...records } as object);
      expect(again.skipped.map((skipped) => skipped.kind)).toEqual([kind, kind]);
      expect(again.created).toHaveLength(2);
      expect(again.created[0]?.value.source).not.toBe(earlier);
    });

    test('keep their id when they are back, and are found beside reviews of the other spelling', () => {
      const removed = before.map(({ id, rating }) => {
        return { review: id, rating, on: '2026-01-07', reason: 'deleted_at_source' as const };
      });
      const back = plan([], table(cell, ...rows, ...others), { ...unverified, removed }).created;
      expect(back.map(({ value: { changes } }) => changes?.[0]?.reason)).toEqual([
        ...['listed again', 'listed again', undefined, undefined],
      ]);
      expect(back.slice(0, 2).map(({ value }) => value.id)).toEqual(before.map(({ id }) => id));
      const known = before.map((value) => ({ file: `reviews/${value.id}.yaml`, value }));
      const found = plan(known, table(cell, ...rows, ...others), unverified);
      expect([found.created.length, found.changed.length, found.unchanged]).toEqual([2, 0, 2]);
    });
  });

  test('by stars alone come in beside one that was removed, if their stars differ', () => {
    const stars = (...ratings: number[]) =>
      imported(
        'a.csv',
        `author,rating,date,text,source\n${ratings.map((rating) => `Anonymous,${rating},2026-03-05,,survey`).join('\n')}`,
      );
    const unverified = { publishUnverified: true };
    const [{ earlier = [] } = {}] = stars(5).reviews;
    expect(earlier.length).toBeGreaterThan(0);
    const [older] = plan(
      [],
      { ...stars(5), reviews: [{ ...stars(5).reviews[0], ...earlier[0], earlier: [] }] } as never,
      unverified,
    ).created;
    for (const [rating, reason, left] of [
      [5, 'duplicate', [1]],
      [1, 'deleted_at_source', [5, 1]],
    ] as const) {
      const removed = [{ review: older?.value.id ?? '', rating, on: '2026-03-06', reason }];
      const done = plan([], stars(5, 1), { ...unverified, removed });
      expect(done.created.map(({ value }) => value.rating)).toEqual(left);
      const back = done.created.filter(({ value }) => value.id === older?.value.id);
      expect(back.map(({ value }) => value.rating)).toEqual(reason === 'duplicate' ? [] : [1]);
    }
  });

  test('that are withheld by their link stay out', () => {
    const withheld = [{ source: 'yelp', source_url: 'HTTPS://y.example.com/1' }];
    const file = yelp('1,Invented A,5,Words,1/5/2026,https://y.example.com/1');
    expect(plan([], file, { withheld })).toMatchObject({ created: [], skipped: [{ kind: 'withdrawn' }] });
  });

  test('that the content check would refuse are skipped with the reason', () => {
    const future = googleReview('A', {
      createTime: '2027-01-01T00:00:00Z',
      updateTime: '2027-01-01T00:00:00Z',
    });
    const longName = googleReview('B', { reviewer: { displayName: 'x'.repeat(100) } });
    const { created, skipped } = plan([], google(future, longName));
    expect(created).toEqual([]);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'date 2027-01-01 is in the future. The latest allowed day is 2026-11-20.',
      expect.stringContaining('author must have at most 99 characters'),
    ]);
  });
});

/** A review of every format that shows edits, by the time of its last edit. */
const EDITED: [string, (edited: string) => ImportedFile][] = [
  ['Google', (edited) => google(googleReview('A', { updateTime: edited }))],
  [
    'Our own export',
    (edited) => {
      const cells = {
        id: '01KDWGWAEG0000000000000000',
        source: 'google',
        source_id: 'A',
        updated_at: edited,
      };
      const words = { author: 'Ada', rating: '5', date: '2026-01-01', text: 'Words', language: 'en' };
      const row: Record<string, string> = { ...cells, ...words };
      return imported('own.csv', [OWN_COLUMNS, OWN_COLUMNS.map((name) => row[name])].join('\n'));
    },
  ],
  [
    'A table',
    (edited) =>
      imported(
        'a.csv',
        `source,source_id,author,rating,date,text,updated_at\ngoogle,A,Ada,5,2026-01-01,Words,${edited}\ngoogle,B,Ben,4,2026-01-01,Fine,2026-03-04T00:00:00Z`,
      ),
  ],
];

describe.each(EDITED)('%s', (_format, exported) => {
  const shown = (done: ImportPlan): [unknown, unknown][] => [
    ...[...done.created, ...done.changed].flatMap(({ value }): [unknown, unknown][] =>
      value.author === 'Ben' ? [] : [[value.updated_at?.slice(0, 10), value.text]],
    ),
  ];

  test('an edit of today counts, and one of the future is never written and is reported', () => {
    const today = exported('2026-11-20T12:00:00Z');
    const future = exported('2026-11-21T12:00:00Z');
    expect(shown(plan([], today))).toMatchObject([['2026-11-20', expect.any(String)]]);
    const reported = [expect.objectContaining({ reason: expect.stringContaining('2026-11-21') })];
    const fresh = plan([], future);
    expect(shown(fresh).filter(([day]) => day !== undefined)).toEqual([]);
    expect(fresh.skipped).toEqual(reported);
    const known = applied([], plan([], exported('2026-02-01T12:00:00Z')));
    const again = plan(known, future);
    expect([shown(again), again.skipped]).toEqual([[], reported]);
  });
});

describe('known reviews', () => {
  test('are unchanged when nothing changed', () => {
    const existing = owned();
    expect(plan(existing, google(googleReview('A')))).toMatchObject({
      created: [],
      changed: [],
      unchanged: 1,
    });
  });

  test('take a newer edit and keep what the owner added', () => {
    const edited = googleReview('A', {
      comment: 'New words.',
      starRating: 'TWO',
      updateTime: '2026-03-01T00:00:00Z',
    });
    const existing = owned();
    const { changed, created } = plan(existing, google(edited));
    expect(created).toEqual([]);
    expect(changed).toMatchObject([
      {
        file: 'reviews/by-hand.yaml',
        value: {
          id: existing[0]?.value.id,
          date: '2026-01-01',
          text: 'New words.',
          rating: 2,
          updated_at: '2026-03-01T00:00:00Z',
          mentions_technicians: ['dr-kim'],
          disclosure: 'Invented relation',
          language: 'en',
          collection_method: 'after_visit_invitation',
        },
      },
    ]);
  });

  test('lose the text that its author took back', () => {
    const edited = googleReview('A', { comment: undefined, updateTime: '2026-03-01T00:00:00Z' });
    expect(plan(owned(), google(edited)).changed[0]?.value).not.toHaveProperty('text');
  });

  test('stay when the export is older, or of the same moment and corrected by hand', () => {
    const later = owned({ updated_at: '2026-05-01T00:00:00Z', text: 'Later words.' });
    expect(plan(later, google(googleReview('A')))).toMatchObject({ changed: [], older: 1 });
    const corrected = owned({ text: 'Words without a name.' });
    expect(plan(corrected, google(googleReview('A')))).toMatchObject({ changed: [], unchanged: 1 });
  });

  test('take a new reply, a newer reply, and no older one', () => {
    const reply = (date: string): ImportedFile =>
      google(googleReview('A', { reviewReply: { comment: `Of ${date}`, updateTime: `${date}T00:00:00Z` } }));
    const first = plan(owned(), reply('2026-02-02'));
    expect(first.changed[0]?.value.owner_reply).toEqual({
      text: 'Of 2026-02-02',
      date: '2026-02-02',
      updated_at: '2026-02-02T00:00:00Z',
    });
    const existing = applied(owned(), first);
    expect(plan(existing, reply('2026-02-01'))).toMatchObject({ changed: [], unchanged: 1 });
    expect(plan(existing, reply('2026-02-03')).changed[0]?.value.owner_reply?.date).toBe('2026-02-03');
    const gone = plan(existing, google(googleReview('A')));
    expect(gone.changed).toMatchObject([{ value: { owner_reply: { text: 'Of 2026-02-02' } } }]);
    expect(plan(applied(existing, gone), google(googleReview('A')))).toMatchObject({
      changed: [],
      unchanged: 1,
    });
  });

  test('of a source without times of edits follow the last import', () => {
    const before = plan([], yelp('y1,Invented A,4,Old words,1/5/2026,')).created;
    const { changed } = plan(before, yelp('y1,Invented A,2,New words,1/5/2026,'));
    expect(changed).toMatchObject([{ value: { rating: 2, text: 'New words' } }]);
  });

  test('are found by their link, when the owner wrote them with the link alone', () => {
    const value = {
      ...owned()[0]?.value,
      source: 'yelp',
      source_url: 'https://reviews.example.com/y1',
    } as ReviewFile;
    delete value.source_id;
    const existing = [{ file: 'reviews/x.yaml', value }];
    const done = plan(existing, yelp('y1,Invented A,4,Words,1/5/2026,https://reviews.example.com/y1'));
    expect(done.created).toEqual([]);
    expect(done.changed).toMatchObject([
      { file: 'reviews/x.yaml', value: { source_id: 'y1', id: value.id } },
    ]);
  });

  test('are found by their link in another spelling, and two rows with it are one', () => {
    const rows = (...links: string[]): ImportedFile =>
      imported(
        'a.csv',
        ['author,rating,date,source,source_url', ...links.map((link) => `A,5,2026-01-05,s,${link}`)].join(
          '\n',
        ),
      );
    const first = plan([], rows('HTTPS://G.example/r/1', 'https://g.example/r/1'));
    expect(first.created).toHaveLength(1);
    expect(plan(first.created, rows('https://g.example/r/1'))).toMatchObject({ created: [], unchanged: 1 });
  });

  test('are found by a link that the content keeps as a URI; the id stays that of the link as exported', () => {
    const link = 'https://g.example/r?hrid=ä|%zz';
    const row = imported('a.csv', `author,rating,date,source,source_url\nA,5,2026-01-05,s,${link}`);
    const { created } = plan([], row);
    expect(created).toMatchObject([
      { value: { id: stableUlid(1_767_614_400, 's', 'https://g.example/r?hrid=%C3%A4|%zz', sha256) } },
    ]);
    const content = created.map(({ file, value }) => ({ file, value: ReviewFile.parse(value) }));
    expect(content).toMatchObject([{ value: { source_url: 'https://g.example/r?hrid=%C3%A4%7C%25zz' } }]);
    expect(plan(content, row)).toMatchObject({ created: [], changed: [], unchanged: 1, skipped: [] });
  });

  test('are found by their words, when the owner wrote them with another link', () => {
    const [{ value }] = owned({ source_url: 'https://maps.example.com/a' }) as [ExistingReview];
    const { source_id: _id, ...rest } = value;
    const done = plan([{ file: 'reviews/x.yaml', value: rest }], google(googleReview('A')));
    expect(done.created).toEqual([]);
    expect(done.changed).toMatchObject([{ value: { source_id: 'locations/2/reviews/A' } }]);
  });

  test('that a gathering service brought get the id of the source, and stay one', () => {
    const birdeye = imported(
      'birdeye.csv',
      'Review ID,Source,Reviewer Name,Rating,Review,Review Date\nB1,Google,Invented Person,5,Invented words.,2026-01-01',
      { source: 'birdeye' },
    );
    const first = plan([], birdeye);
    expect(first.created).toMatchObject([{ value: { source: 'google', source_id: 'birdeye:B1' } }]);
    const second = plan(first.created, google(googleReview('A')));
    expect(second).toMatchObject({
      created: [],
      changed: [{ value: { source_id: 'locations/2/reviews/A' } }],
    });
    expect(plan(applied(first.created, second), birdeye)).toMatchObject({ created: [], unchanged: 1 });
  });

  test('are found whether Google gave the full or the bare id', () => {
    const bare = imported('page.json', JSON.stringify({ reviews: [googleReview('A', { name: 'A' })] }));
    expect(plan(owned(), bare)).toMatchObject({ created: [], unchanged: 1 });
    const existing = owned({ source_id: 'A' });
    expect(plan(existing, google(googleReview('A'))).created).toEqual([]);
  });

  test('never share a file: two rows for one review are reported', () => {
    const done = plan(
      plan([], yelp('y1,A,4,Words,1/5/2026,https://reviews.example.com/1')).created,
      yelp('y1,A,4,Words,1/5/2026,', 'y2,A,4,Words,1/5/2026,https://reviews.example.com/1'),
    );
    expect(done.created).toEqual([]);
    expect(done.skipped).toMatchObject([{ kind: 'duplicate', place: { row: 3 } }]);
  });
});

describe('a complete archive', () => {
  const archive = (...reviews: unknown[]): ImportedFile => ({
    ...google(...reviews),
    completeFor: ['locations/2'],
  });

  test('shows what was deleted at the source, only in its own location', () => {
    const existing = [
      ...plan([], google(googleReview('A'), googleReview('B'))).created,
      ...plan([], google(googleReview('C', { name: 'accounts/1/locations/3/reviews/C' }))).created,
      ...plan([], yelp('y1,Invented A,4,Words,1/5/2026,')).created,
    ];
    const done = plan(existing, archive(googleReview('A')));
    expect(done.unlisted.missing.map(({ value }) => value.source_id)).toEqual(['locations/2/reviews/B']);
  });

  test('still holds what could not be read', () => {
    const existing = plan([], google(googleReview('A'))).created;
    expect(plan(existing, archive(googleReview('A', { starRating: 'MANY' }))).unlisted.missing).toEqual([]);
  });

  test('a loose file does not show deletions', () => {
    const existing = plan([], google(googleReview('A'), googleReview('B'))).created;
    expect(plan(existing, google(googleReview('A'))).unlisted.missing).toEqual([]);
  });
});

test('importing twice changes nothing, in any order of rows', () => {
  const review = fc
    .record({
      id: fc.integer({ min: 0, max: 9 }),
      day: fc.integer({ min: 1, max: 9 }),
      edit: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ id, day, edit }) =>
      googleReview(`R${id}`, {
        comment: `Words ${edit}`,
        createTime: `2026-01-0${id === 0 ? day : 1}T00:00:00Z`,
        updateTime: `2026-02-0${edit === 0 ? 1 : edit}T00:00:00Z`,
      }),
    );
  fc.assert(
    fc.property(fc.array(review, { minLength: 1, maxLength: 12 }), (reviews) => {
      const outcome = importFile({ name: 'r.json', bytes: bytesOf(googlePage(...reviews)) }, optionsWith());
      if ('refused' in outcome) throw new Error(outcome.refused);
      const content = plan([], outcome).created;
      expect(new Set(content.map(({ value }) => value.source_id)).size).toBe(content.length);
      const again = plan(content, { ...outcome, reviews: outcome.reviews.toReversed() });
      expect(again).toMatchObject({ created: [], changed: [], older: 0, unchanged: content.length });
    }),
  );
});

test('a ULID is its time and 80 bits in base 32, in the order of time', () => {
  expect(ulid(1_469_918_176_385, new Uint8Array(10))).toBe('01ARYZ6S410000000000000000');
  expect(ulid(0, new Uint8Array(10).fill(255))).toBe('0000000000ZZZZZZZZZZZZZZZZ');
  fc.assert(
    fc.property(
      fc.nat(4_102_444_800),
      fc.nat(4_102_444_800),
      fc.uint8Array({ minLength: 10, maxLength: 10 }),
      (a, b, random) => {
        expect(Ulid.safeParse(ulid(a * 1000, random)).success).toBe(true);
        expect(ulid(a * 1000, random) < ulid(b * 1000, random)).toBe(a < b);
      },
    ),
  );
});

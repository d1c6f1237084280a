import { expect, test } from 'vitest';
import type { ImportedFile } from '../../../src/importers/imported-review.ts';
import { dayKeys } from '../../../src/importers/merge/same-day.ts';
import { fingerprintsOf, salted } from '../../../src/reviews/erased.ts';
import type { ReviewFile } from '../../../src/schema/review.ts';
import { imported, sha256 } from '../importing.ts';
import { plan } from '../planning.ts';

const REVIEW = { author: 'Ada Erased', date: '2026-03-14', source: 'google', text: 'Words of old' };
const SALT = '0'.repeat(32);
const erasing = (review: Partial<ReviewFile>) => ({
  publishUnverified: true,
  erased: {
    salt: SALT,
    fingerprints: [...fingerprintsOf(review, SALT, sha256), ...salted(dayKeys(review, sha256), SALT, sha256)],
  },
});

const table = (...rows: string[]): ImportedFile =>
  imported('a.csv', ['author,rating,date,source,source_id,text', ...rows].join('\n'));

const PROFILE = 'locations/2/reviews/A';
const MAPS = 'ChdDSUhNMG9nS0VJQ0FnSUR';

test.each([
  ['without an id, by a row without one', undefined, ''],
  ['without an id, by a row with one', undefined, 'google-1'],
  ['known by its words alone, by a row with an id', 'sha256-77', 'google-1'],
  ['with an id, by a row without one', 'google-1', ''],
  ['with an id of a profile, by a row of a map', PROFILE, MAPS],
])('an erased review with other words is recognized: %s', (_name, source_id, other) => {
  const rows = [
    `Ada erased,5,2026-03-14,google,${other},Other words`,
    'Ada Erased,5,2026-03-16,google,g-9,Old',
  ];
  const { created, skipped } = plan([], table(...rows), erasing({ ...REVIEW, source_id }));
  expect(skipped).toMatchObject([{ kind: 'held', place: { row: 2 } }]);
  expect(created).toMatchObject([{ value: { date: '2026-03-16' } }]);
});

test.each([
  ['another id of the same kind', 'google-1', 'Ada Erased,5,2026-03-14,google,google-2,Other words'],
  ['another author', undefined, 'Ada Other,5,2026-03-14,google,,Other words'],
  ['another source', undefined, 'Ada Erased,5,2026-03-14,yelp,,Other words'],
])('a row with %s is another review', (_name, source_id, row) => {
  const { created } = plan([], table(row), erasing({ ...REVIEW, source_id }));
  expect(created).toHaveLength(1);
});

test('names that stand for nobody are not recognized by their day, nor by words in another spelling', () => {
  const nobody = erasing({ ...REVIEW, author: 'A Google user', text: 'Great' });
  const row = (text: string) => table(`A Google user,5,2026-03-14,google,,${text}`);
  expect(plan([], row('great!'), nobody).created).toHaveLength(1);
  expect(plan([], row('Great'), nobody).skipped).toMatchObject([{ kind: 'erased' }]);
});

test('letter case, punctuation and line breaks do not bring words back', () => {
  const { skipped } = plan(
    [],
    table('ada erased,5,2026-03-14,google,g-2,"words  of\nold!"'),
    erasing({ ...REVIEW, source_id: 'g-1' }),
  );
  expect(skipped).toMatchObject([{ kind: 'erased' }]);
});

test('a day that a day of the swapped layout or an edit gives counts, too', () => {
  const swapped = table('Ada Erased,5,03/04/2026,google,,Other', 'Bea New,5,03/20/2026,google,,Other');
  const erased = erasing({ ...REVIEW, date: '2026-04-03' });
  expect(plan([], swapped, erased).skipped).toMatchObject([{ kind: 'held', place: { row: 2 } }]);
  const edited = erasing({ ...REVIEW, updated_at: '2026-05-01T10:00:00.000Z' });
  const row = (day: string) => table(`Ada Erased,5,${day},google,,Other`);
  expect(plan([], row('2026-05-01'), edited).skipped).toMatchObject([{ kind: 'held' }]);
  expect(plan([], row('2026-05-02'), edited).created).toHaveLength(1);
});

test('a row of one of several files is named with its file', () => {
  const [one, two] = ['one.csv', 'two.csv'].map((name) =>
    imported(name, 'author,rating,date,source,text\nAda Erased,5,2026-03-14,google,Other words'),
  ) as [ImportedFile, ImportedFile];
  const both = { ...one, reviews: [...one.reviews, ...two.reviews] };
  const remedies = (released: string[]) =>
    plan([], both, { ...erasing(REVIEW), released }).skipped.map(
      ({ remedy }) => /--release .*/.exec(remedy)?.[0],
    );
  expect(remedies(['2'])).toEqual(['--release one.csv:2', '--release two.csv:2']);
  expect(remedies(['one.csv:2'])).not.toContain('--release one.csv:2');
});

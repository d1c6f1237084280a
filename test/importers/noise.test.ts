import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { KNOWN_FORMATS } from '../../src/importers/formats/known-formats.ts';
import { importFile } from '../../src/importers/import-export.ts';
import type { ImportedReview } from '../../src/importers/imported-review.ts';
import { planImport } from '../../src/importers/merge/upsert.ts';
import { ReviewFile } from '../../src/schema/review.ts';
import { bytesOf, googleReview, optionsWith, sha256 } from './importing.ts';

const DAYS = { today: '2026-11-20', here: '2026-11-20' };
const words = fc.string({ unit: 'binary', maxLength: 40 });
const value = fc.oneof(
  words,
  fc.constantFrom(
    '5',
    '4/5',
    '★★★',
    '2026-01-05',
    '1/5/2026',
    'a@b.example',
    'true',
    '',
    '\r\n',
    '"',
    '=1+1',
  ),
);

/**
 * Everything read from noise is a review that the content shapes accept, or it is skipped by the
 * plan.
 */
function expectSound(reviews: readonly ImportedReview[]): void {
  for (const review of reviews) {
    expect([1, 2, 3, 4, 5]).toContain(review.rating);
    expect(review.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(review.key).not.toBe('');
  }
}

function importSoundly(name: string, bytes: Uint8Array): void {
  const outcome = importFile({ name, bytes }, optionsWith({ source: 'noise' }));
  if ('refused' in outcome) {
    expect(outcome.refused.length).toBeGreaterThan(10);
    return;
  }
  expectSound(outcome.reviews);
  const plan = planImport([], outcome, { ...DAYS, publishUnverified: true, sha256 });
  for (const { value } of plan.created) {
    expect(ReviewFile.safeParse(value).success).toBe(true);
    expect(JSON.stringify(value)).not.toMatch(/a@b\.example/);
  }
  expect(new Set(plan.created.map(({ file }) => file)).size).toBe(plan.created.length);
}

test('bytes of any kind are imported soundly or refused, never a crash', () => {
  const magic = fc.constantFrom(
    [],
    [0x50, 0x4b, 3, 4],
    [0x1f, 0x8b],
    [0xff, 0xfe],
    [0xef, 0xbb, 0xbf],
    [0x7b],
    [0x5b],
  );
  fc.assert(
    fc.property(magic, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      importSoundly('export.bin', Uint8Array.from([...start, ...rest]));
    }),
  );
});

test('tables with noise in their cells give sound reviews or reasons', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KNOWN_FORMATS),
      fc.array(fc.array(value, { minLength: 14, maxLength: 14 }), { maxLength: 5 }),
      (format, rows) => {
        const columns = [...new Set([...format.signature, ...Object.values(format.columns).flat()])];
        const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
        const lines = [columns, ...rows.map((row) => columns.map((_, at) => row[at] ?? ''))];
        importSoundly('export.csv', bytesOf(lines.map((line) => line.map(quoted).join(',')).join('\n')));
      },
    ),
  );
});

test('Google reviews with noise in their fields give sound reviews or reasons', () => {
  const field = fc.constantFrom(...Object.keys(googleReview('A')), 'reviewId', 'reviewReply');
  const noise = fc.oneof(
    value,
    fc.jsonValue({ maxDepth: 2 }),
    fc.constant({ comment: 'x', updateTime: '2026-01-01T00:00:00Z' }),
  );
  fc.assert(
    fc.property(fc.array(fc.dictionary(field, noise), { maxLength: 4 }), (changes) => {
      const reviews = changes.map((change, index) => googleReview(String(index), change));
      importSoundly('reviews.json', bytesOf(JSON.stringify({ reviews })));
    }),
  );
});

test('any JSON is imported soundly or refused', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('reviews', 'locationReviews', 'result', 'x'), (json, key) => {
      importSoundly('export.json', bytesOf(JSON.stringify(json)));
      importSoundly('export.json', bytesOf(JSON.stringify({ [key]: json })));
      importSoundly('takeout.zip', zipSync({ 'a/reviews.json': bytesOf(JSON.stringify({ [key]: json })) }));
    }),
  );
});

test('half a file never gives a review that the whole file does not have', () => {
  const whole = [
    'Review ID,Reviewer,Rating,Review,Review Date',
    ...Array.from(
      { length: 6 },
      (_, at) => `y${at},"Invented ${at}",${(at % 5) + 1},"Words, ""more""\nwords ${at}",2026-01-0${at + 1}`,
    ),
  ].join('\n');
  const all = importFile({ name: 'yelp.csv', bytes: bytesOf(whole) }, optionsWith());
  if ('refused' in all) throw new Error(all.refused);
  const known = new Map(all.reviews.map((review) => [review.key, review]));
  for (let length = 0; length < whole.length; length += 1) {
    const half = importFile({ name: 'yelp.csv', bytes: bytesOf(whole.slice(0, length)) }, optionsWith());
    for (const review of 'refused' in half ? [] : half.reviews) expect(review).toEqual(known.get(review.key));
  }
});

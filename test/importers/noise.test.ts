import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { googleBusiness } from '../../src/importers/formats/known-formats.ts';
import { importFile } from '../../src/importers/import-export.ts';
import type { ImportedReview } from '../../src/importers/imported-review.ts';
import { planImport } from '../../src/importers/merge/upsert.ts';
import { columnList, type ExportFormat } from '../../src/importers/reading/export-format.ts';
import { ReviewFile } from '../../src/schema/review.ts';
import { occurrences } from '../support/occurrences.ts';
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

type Outcome = 'read' | 'not read';

/** What noise would leave open. */
const ANSWERS = {
  source: 'noise',
  dateFormat: 'DD/MM/YYYY',
  scale: { best: 5, worst: 1 },
  ignored: ['Comment', 'id', 'status', 'country'],
};

function importSoundly(name: string, bytes: Uint8Array): Outcome {
  const outcome = importFile({ name, bytes }, optionsWith(ANSWERS));
  if ('refused' in outcome) {
    expect(outcome.refused.length).toBeGreaterThan(10);
    return 'not read';
  }
  if (outcome.proposal.questions.length > 0) return 'not read';
  expectSound(outcome.reviews);
  const plan = planImport([], outcome, { ...DAYS, publishUnverified: true, sha256 });
  for (const { value } of plan.created) {
    expect(ReviewFile.safeParse(value).success).toBe(true);
    expect(JSON.stringify(value)).not.toMatch(/a@b\.example/);
  }
  expect(new Set(plan.created.map(({ file }) => file)).size).toBe(plan.created.length);
  return plan.created.length > 0 ? 'read' : 'not read';
}

const JSON_EXPORT = { reviews: [googleReview('A'), googleReview('B'), googleReview('C')] };
const TABLE = [
  'Review ID,Reviewer,Rating,Review,Review Date',
  ...Array.from(
    { length: 6 },
    (_, at) => `y${at},Invented ${at},${(at % 5) + 1},"Words, ""more"" ${at}",2026-01-0${at + 1}`,
  ),
].join('\n');

/** Exports, each in its own file format. */
const EXPORTS: [name: string, bytes: Uint8Array][] = [
  ['yelp.csv', bytesOf(TABLE)],
  ['reviews.json', bytesOf(JSON.stringify(JSON_EXPORT))],
  ['takeout.zip', zipSync({ 'a/reviews.json': bytesOf(JSON.stringify(JSON_EXPORT)) }, { level: 0 })],
];

test('exports with noise in their bytes are imported soundly or refused, never a crash', () => {
  const met = occurrences<Outcome>('read', 'not read');
  const noise = fc.record({ at: fc.nat(), removed: fc.nat(4), put: fc.uint8Array({ maxLength: 4 }) });
  fc.assert(
    fc.property(fc.constantFrom(...EXPORTS), fc.array(noise, { maxLength: 3 }), ([name, sound], changes) => {
      let bytes = sound;
      for (const { at, removed, put } of changes) {
        const from = at % bytes.length;
        bytes = Uint8Array.from([...bytes.subarray(0, from), ...put, ...bytes.subarray(from + removed)]);
      }
      met.note(importSoundly(name, bytes));
    }),
  );
  expect(met.below(10)).toEqual([]);
});

test('bytes of any kind never give a review', () => {
  const starts = [[], [0x50, 0x4b, 3, 4], [0x1f, 0x8b], [0xff, 0xfe], [0xef, 0xbb, 0xbf], [0x7b], [0x5b]];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      expect(importSoundly('export.bin', Uint8Array.from([...start, ...rest]))).not.toBe('read');
    }),
  );
});

/** A table with columns of every kind. */
const EVERY_KIND: Pick<ExportFormat, 'signature' | 'columns'> = {
  signature: ['Comment', 'id', 'status', 'parent', 'country'],
  columns: { author: 'Reviewer', rating: 'Stars', date: 'Date', text: 'Review', owner_reply: 'Reply' },
};

test('tables with noise in their cells give sound reviews or reasons', () => {
  const met = occurrences<Outcome>('read', 'not read');
  const cell = fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
  const rows = fc.array(fc.array(cell, { minLength: 14, maxLength: 14 }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom(googleBusiness, EVERY_KIND), rows, ({ signature, columns }, noise) => {
      const heads = [...new Set([...signature, ...Object.values(columns).flatMap(columnList)])];
      const sound = heads.map((head) => {
        if (columnList(columns.rating).includes(head)) return '5';
        return columnList(columns.date).includes(head) ? '2026-01-05' : 'Invented';
      });
      const lines = [heads, ...noise.map((row) => sound.map((text, at) => row[at] ?? text))];
      const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
      met.note(
        importSoundly('export.csv', bytesOf(lines.map((line) => line.map(quoted).join(',')).join('\n'))),
      );
    }),
    { numRuns: 200 },
  );
  expect(met.below(10)).toEqual([]);
});

test('Google reviews with noise in their fields give sound reviews or reasons', () => {
  const met = occurrences<Outcome>('read', 'not read');
  const field = fc.constantFrom(...Object.keys(googleReview('A')), 'reviewId', 'reviewReply');
  const noise = fc.oneof(
    value,
    fc.jsonValue({ maxDepth: 2 }),
    fc.constant({ comment: 'x', updateTime: '2026-01-01T00:00:00Z' }),
  );
  fc.assert(
    fc.property(fc.array(fc.dictionary(field, noise), { maxLength: 4 }), (changes) => {
      const reviews = changes.map((change, index) => googleReview(String(index), change));
      met.note(importSoundly('reviews.json', bytesOf(JSON.stringify({ reviews }))));
    }),
    { numRuns: 200 },
  );
  expect(met.below(3)).toEqual([]);
});

test('any JSON instead of a part of an export is imported soundly or refused', () => {
  const met = occurrences<Outcome>('read', 'not read');
  fc.assert(
    fc.property(
      fc.jsonValue(),
      // As a part among sound ones in most runs, because only then something is read.
      fc.constantFrom('reviews', 'locationReviews', 'result', 'x', null, null, null, null, null, null),
      (json, key) => {
        const [first, second] = JSON_EXPORT.reviews;
        const changed = key === null ? { reviews: [first, json, second] } : { [key]: json };
        met.note(importSoundly('export.json', bytesOf(JSON.stringify(changed))));
        met.note(importSoundly('export.json', bytesOf(JSON.stringify(json))));
        importSoundly('takeout.zip', zipSync({ 'a/reviews.json': bytesOf(JSON.stringify(changed)) }));
      },
    ),
    { numRuns: 200 },
  );
  expect(met.below(5)).toEqual([]);
});

test('half a file never gives a review that the whole file does not have', () => {
  const whole = TABLE;
  const all = importFile({ name: 'yelp.csv', bytes: bytesOf(whole) }, optionsWith());
  if ('refused' in all) throw new Error(all.refused);
  const known = new Map(all.reviews.map((review) => [review.key, review]));
  for (let length = 0; length < whole.length; length += 1) {
    const half = importFile({ name: 'yelp.csv', bytes: bytesOf(whole.slice(0, length)) }, optionsWith());
    for (const review of 'refused' in half ? [] : half.reviews) expect(review).toEqual(known.get(review.key));
  }
});

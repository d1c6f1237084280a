import { expect, test } from 'vitest';
import type { Field } from '../../src/importers/reading/export-format.ts';
import { verifies } from '../requirements.ts';
import { imported } from './importing.ts';
import { contentOf, plan } from './planning.ts';

/** A cell of each field that `--map` takes, and what the file of the review has of it; null if it decides something else. */
const CELLS: Record<Field, [cell: string, kept: object | null]> = {
  author: ['Ada P.', { author: 'Ada P.' }],
  rating: ['4', { rating: 4 }],
  date: ['2026-03-14', { date: '2026-03-14' }],
  text: ['Words of Ada.', { text: 'Words of Ada.' }],
  title: ['A title', { title: 'A title' }],
  source: ['Shop', { source: 'shop' }],
  source_id: ['s-0', { source_id: 's-0' }],
  source_url: ['https://shop.example/1', { source_url: 'https://shop.example/1' }],
  language: ['en-GB', { language: 'en-GB' }],
  updated_at: ['2026-03-20T10:00:00Z', { updated_at: '2026-03-20T10:00:00Z' }],
  owner_reply: ['Thank you.', { owner_reply: { text: 'Thank you.' } }],
  owner_reply_date: ['2026-03-16', { owner_reply: { date: '2026-03-16' } }],
  author_avatar_url: ['https://shop.example/ada.png', { author_avatar_url: 'https://shop.example/ada.png' }],
  // Which business the reviews are about.
  location: ['Quay Street', null],
  place_id: ['ChIJ-1', null],
};

test('the file of an imported review has every field that a column may be', () => {
  verifies('11.import-rules');
  const fields = Object.keys(CELLS) as Field[];
  // Three rows, because one day of edits alone would be the work of a database.
  const rows = [0, 1, 2].map((at) =>
    fields.map((field) => CELLS[field][0].replace(/^(s-|2026-03-2)\d/, `$1${at}`)),
  );
  const csv = [fields, ...rows].map((cells) => cells.join(',')).join('\n');
  const map = Object.fromEntries(fields.map((field) => [field, field]));
  const [review] = contentOf(plan([], imported('a.csv', csv, { map })));
  const kept = Object.assign({}, ...fields.map((field) => CELLS[field][1])) as object;
  expect(review?.value).toMatchObject({ ...kept, owner_reply: { text: 'Thank you.', date: '2026-03-16' } });
});

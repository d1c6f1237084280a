import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ImportedFile } from '../../src/importers/imported-review.ts';
import { csvTable } from '../../src/importers/reading/csv.ts';
import { COPIED, FIELDS, type Field } from '../../src/importers/reading/export-format.ts';
import { fieldColumns, tableLayout } from '../../src/importers/reading/table-layout.ts';
import { copiedValue } from '../../src/importers/reading/table-row.ts';
import { verifies } from '../requirements.ts';
import { imported, optionsWith } from './importing.ts';
import { applied, contentOf, plan } from './planning.ts';

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

const ROOT = join(import.meta.dirname, '../..');

/** An export with these columns. */
function exported(fields: readonly Field[]): ImportedFile {
  // Three rows, because one day of edits alone would be the work of a database.
  const rows = [0, 1, 2].map((at) =>
    fields.map((field) => CELLS[field][0].replace(/^(s-|2026-03-2)\d/, `$1${at}`)),
  );
  const csv = [fields, ...rows].map((cells) => cells.join(',')).join('\n');
  return imported('a.csv', csv, { map: Object.fromEntries(fields.map((field) => [field, field])) });
}

test('the file of an imported review has every field that a column may be', () => {
  verifies('11.import-rules');
  const fields = Object.keys(CELLS) as Field[];
  const [review] = contentOf(plan([], exported(fields)));
  const kept = Object.assign({}, ...fields.map((field) => CELLS[field][1])) as object;
  expect(review?.value).toMatchObject({ ...kept, owner_reply: { text: 'Thank you.', date: '2026-03-16' } });
});

test('what is only copied fills a gap of an older file, and changes nothing that is there', () => {
  verifies('11.import-merge');
  const all = exported(FIELDS);
  const bare = contentOf(plan([], exported(FIELDS.filter((field) => !COPIED.some((one) => one === field)))));
  const kept = Object.assign({}, ...COPIED.map((field) => CELLS[field][1])) as object;
  for (const field of COPIED) expect(bare[0]?.value).not.toHaveProperty(field);
  expect(applied(bare, plan(bare, all))[0]?.value).toEqual({ ...bare[0]?.value, ...kept });
  const owned = Object.fromEntries(COPIED.map((field) => [field, "the owner's"]));
  const [other] = bare.map(({ file, value }) => ({ file, value: { ...value, ...owned } }));
  if (other === undefined) throw new Error('nothing was imported');
  expect(applied([other], plan([other], all))[0]?.value).toEqual(other.value);
});

test('a date that is only copied is read in the order of its column, and never guessed', () => {
  const table = csvTable('a.csv', 'updated_at,n\n14.03.2026,1\n05.03.2026,2\nsoon,3\n05/03/2026,4');
  if ('refused' in table) throw new Error(table.refused);
  const format = { label: '', source: null, signature: [], columns: { updated_at: 'updated_at' } };
  const fields = fieldColumns(table.columns, format);
  const given = { format, fields, options: optionsWith(), filters: [], anonymous: [], gathers: false };
  const layout = tableLayout(table, given);
  const days = table.rows.map((row) => copiedValue('date', row, 'updated_at', layout));
  expect(days).toEqual(['2026-03-14', '2026-03-05', null, null]);
});

test('docs/owner/import.md lists every field', () => {
  const text = readFileSync(join(ROOT, 'docs/owner/import.md'), 'utf8');
  const list = text.split('\n').find((line) => line.startsWith('`author`, `rating`')) ?? '';
  const named = [...list.matchAll(/`(\w+)`/g)].flatMap(([, name = '']) => (name === 'stars' ? [] : [name]));
  expect(named.toSorted()).toEqual(FIELDS.toSorted());
});

import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ARCHIVE_LIMITS, extract, unpack } from '../../../src/importers/reading/archive.ts';

const REVIEWS = { 'takeout/reviews.json': strToU8('[]') };

/** The zip with another size of its first file in the directory, where `unpack` reads it. */
function declaring(size: number, files: Zippable = REVIEWS): Uint8Array {
  const zip = zipSync(files, { level: 0 });
  const directory = zip.findIndex((_, i) => [0x50, 0x4b, 1, 2].every((byte, at) => zip[i + at] === byte));
  new DataView(zip.buffer, zip.byteOffset).setUint32(directory + 24, size, true);
  return zip;
}

test('an archive of any real size is unpacked', () => {
  expect(unpack('takeout.zip', zipSync(REVIEWS))).toEqual({
    files: [{ name: 'takeout/reviews.json', bytes: REVIEWS['takeout/reviews.json'] }],
    closed: [],
  });
});

test('a file of the largest size is unpacked', () => {
  expect(unpack('takeout.zip', declaring(ARCHIVE_LIMITS.fileBytes))).toHaveProperty('files.length', 1);
});

test('the archives in an archive share its limits', () => {
  const half = (more: number): Uint8Array => {
    const names = Array.from({ length: ARCHIVE_LIMITS.files / 2 - 1 + more }, (_, i) => `${i}.json`);
    return zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()])), { level: 0 });
  };
  const outer = (more: number): Uint8Array =>
    zipSync({ 'a.zip': half(0), 'b.zip': half(more) }, { level: 0 });
  // With the two archives themselves.
  expect(unpack('takeout.zip', outer(0))).toHaveProperty('files.length', ARCHIVE_LIMITS.files - 2);
  expect(unpack('takeout.zip', outer(1))).toMatchObject({
    files: { length: ARCHIVE_LIMITS.files / 2 - 1 },
    closed: [expect.stringContaining('b.zip is too large for an export of reviews (at ')],
  });
});

test.each<[string, (beside: Zippable) => Uint8Array, string]>([
  [
    'is damaged',
    (beside) => zipSync({ 'b.zip': strToU8('cut off'), ...beside }),
    'takeout.zip: b.zip is a damaged zip. Download it again.',
  ],
  [
    'has too large a file',
    (beside) => zipSync({ 'b.zip': declaring(ARCHIVE_LIMITS.fileBytes + 1), ...beside }),
    'takeout.zip: b.zip is too large for an export of reviews (at takeout/reviews.json).',
  ],
  [
    'is too large',
    (beside) => declaring(ARCHIVE_LIMITS.fileBytes + 1, { 'b.zip': strToU8('x'), ...beside }),
    'takeout.zip is too large for an export of reviews (at b.zip).',
  ],
])('a nested archive that %s is skipped beside other files, and refused on its own', (_how, packed, why) => {
  expect(unpack('takeout.zip', packed(REVIEWS))).toMatchObject({
    files: [{ name: 'takeout/reviews.json' }],
    closed: [expect.stringContaining(why)],
  });
  expect(unpack('takeout.zip', packed({}))).toEqual({ refused: expect.stringContaining(why) });
});

test('a zip bomb is refused before it is unpacked', () => {
  const many = Object.fromEntries(
    Array.from({ length: ARCHIVE_LIMITS.files + 1 }, (_, i) => [`${i}.json`, new Uint8Array()]),
  );
  for (const zip of [declaring(ARCHIVE_LIMITS.fileBytes + 1), zipSync(many, { level: 0 })]) {
    expect(unpack('takeout.zip', zip)).toEqual({
      refused: expect.stringContaining('takeout.zip is too large for an export of reviews (at '),
    });
  }
});

test('a part of a workbook may be as large as the whole', () => {
  const parts = (size: number, kind?: 'workbook') =>
    extract('a', declaring(size), () => true, { bytes: 0, files: 0 }, kind);
  const { fileBytes, totalBytes } = ARCHIVE_LIMITS;
  for (const size of [fileBytes + 1, totalBytes]) {
    expect(parts(size, 'workbook')).toHaveLength(1);
    expect(parts(size)).toHaveProperty('refused');
  }
  expect(parts(totalBytes + 1, 'workbook')).toHaveProperty(
    'refused',
    expect.stringContaining('Save the sheet with the reviews as CSV'),
  );
});

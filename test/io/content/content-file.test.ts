import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseContentFile } from '../../../src/io/content/content-file.ts';

const PIECES = [
  ...'01789eExo_.+-~:#"\'|>&*!%@`,[]{}?\\ab ',
  ' ',
  '\n',
  '\r\n',
  '\r',
  '\n  ',
  '\n\n',
  ': ',
  '- ',
  ' #',
  '!!str ',
  'null',
  'true',
  'No',
  '.inf',
  '2026-01-05',
  'é',
  '😀',
];
const SHAPE = z.record(z.string(), z.unknown());
/** Null as a key, which they name differently or refuse; no content file knows one. */
const NULL_KEY = /"(?:null)?":/;

test('both parsers of content files read the same', () => {
  const written = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join(''));
  let compared = 0;
  fc.assert(
    fc.property(written, written, (one, two) => {
      const yaml = `one: ${one}\ntwo: ${two}`;
      const [quick, careful] = [read(yaml), read(yaml, { toEdit: true })];
      if (careful === null || NULL_KEY.test(JSON.stringify([quick, careful]))) return;
      compared += 1;
      expect(quick).toEqual(careful);
    }),
    // Blank lines kept at the end: one parser counted three line breaks, the other two.
    { examples: [['', '|+\n\n\n  ']], numRuns: 3000 },
  );
  expect(compared).toBeGreaterThan(300);
});

test.each([
  ['a lone carriage return', 'title: x # note\rtext: hi', { title: 'x' }],
  ['a mark before the first document', ' ---\none: 1', null],
  ['an unknown tag', 'one: !!float 5', null],
])('%s is left to the parser that keeps places', (_, yaml, value) => {
  expect(read(yaml)).toEqual(value);
});

test('a file that is to be edited is refused where the editing parser cannot read it', () => {
  const yaml = 'one: \n\n#\n  0\ntwo: x';
  expect(read(yaml)).toEqual({ one: 0, two: 'x' });
  expect(read(yaml, { toEdit: true })).toBeNull();
});

function read(yaml: string, options?: { toEdit: boolean }): Record<string, unknown> | null {
  const { file } = parseContentFile('reviews/a.yaml', new TextEncoder().encode(yaml), SHAPE, options);
  return file === null ? null : (file.value as Record<string, unknown>);
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseContentFile } from '../../src/io/content-file.ts';

const PIECES = [
  ...'01789eExo_.+-~:#"\'|>&*!%@`,[]{}?\\ab ',
  ' ',
  '\n',
  '\n  ',
  '\n\n',
  ': ',
  '- ',
  ' #',
  'null',
  'true',
  'No',
  '.inf',
  '2026-01-05',
  'é',
  '😀',
];
const SHAPE = z.record(z.string(), z.unknown());
/** Null as a key, which they name differently; no content file knows one. */
const NULL_KEY = '"":';
/** An alias sends a file to the parser that keeps places. */
const ALIAS = '\nfirst: &a 1\nsecond: *a\n';

test('both parsers of content files read the same', () => {
  const written = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join(''));
  let compared = 0;
  fc.assert(
    fc.property(written, written, (one, two) => {
      const yaml = `one: ${one}\ntwo: ${two}`;
      const careful = read(yaml + ALIAS);
      if (careful === null || JSON.stringify(careful).includes(NULL_KEY)) return;
      compared += 1;
      const { first: _first, second: _second, ...rest } = careful;
      expect(read(yaml)).toEqual(rest);
    }),
    { numRuns: 3000 },
  );
  expect(compared).toBeGreaterThan(300);
});

function read(yaml: string): Record<string, unknown> | null {
  const { file } = parseContentFile('reviews/a.yaml', new TextEncoder().encode(yaml), SHAPE);
  return file === null ? null : (file.value as Record<string, unknown>);
}

import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseContentFile } from '../../../src/io/content/content-file.ts';

const SHAPE = z.record(z.string(), z.unknown());

test.each([
  ['a lone carriage return', 'title: x # note\rtext: hi', { title: 'x' }],
  ['a mark before the first document', ' ---\none: 1', null],
  ['an unknown tag', 'one: !!float 5', null],
  ['a value below a comment that is not indented', 'one: \n\n#\n  0\ntwo: x', null],
])('%s is read as YAML 1.2 says, or refused', (_, yaml, value) => {
  const { file } = parseContentFile('reviews/a.yaml', new TextEncoder().encode(yaml), SHAPE);
  expect(file === null ? null : file.value).toEqual(value);
});

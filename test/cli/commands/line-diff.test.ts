import { expect, test } from 'vitest';
import { lineDiff } from '../../../src/cli/commands/line-diff.ts';

test.each([
  ['', 'a\n\nb', ['+ a', '+ ', '+ b']],
  ['a\nb\nc', 'a\nx\nc', ['- b', '+ x']],
  ['a\nb', 'a\nb', []],
  ['a\nb\nc', 'b\nc\nd', ['- a', '+ d']],
])('%j -> %j', (before, after, lines) => {
  expect(lineDiff(before, after)).toEqual(lines);
});

import { expect, test } from 'vitest';
import { conflictingLeaves } from '../../../src/cli/commands/conflicts.ts';
import { verifies } from '../../requirements.ts';

const hours = (thursday: string, friday = '18:00'): string =>
  `name: A\nopening_hours:\n  - {day_of_week: Thursday, opens: '08:00', closes: '${thursday}'}\n  - {day_of_week: Friday, opens: '08:00', closes: '${friday}'}\n`;

test.each([
  [
    'one leaf of a list',
    hours('18:00'),
    hours('17:00'),
    hours('19:00'),
    ['Thursday closes: yours 19:00, theirs 17:00'],
  ],
  ['only one changed each', hours('18:00'), hours('17:00'), hours('18:00', '12:00'), []],
  ['the same change', hours('18:00'), hours('17:00'), hours('17:00'), []],
  ['a value that is gone', 'a: 1\n', 'a: 2\n', '{}\n', ['a: yours is gone, theirs 2']],
  ['a list of words', 'x: [a]\n', 'x: [b, c]\n', 'x: [d]\n', ['x: yours d, theirs b, c']],
  [
    'a list that moved',
    '- {id: a, label: A}\n',
    '- {id: b, label: B}\n- {id: a, label: C}\n',
    '- {id: a, label: A}\n',
    [],
  ],
  ['what is not YAML', 'a: 1\n', 'a: [\n', 'a: 3\n', ['a: yours 3, theirs is gone']],
])('%s', (_, base, theirs, yours, lines) => {
  verifies('11.publish');
  expect(conflictingLeaves(base, theirs, yours)).toEqual(lines);
});

import { expect, test } from 'vitest';
import { wholeSentences } from '../../../src/insights/text/whole-sentences.ts';

const TEXT = 'Fine. Dr. Lee was kind, but we waited an hour for her. "Never again," said my son.';

function around(part: string, text = TEXT): string {
  const start = text.indexOf(part);
  const { start: from, end } = wholeSentences(text, { start, end: start + part.length });
  return text.slice(from, end);
}

test('a part of a sentence becomes the whole sentence, also past abbreviations', () => {
  expect(around('we waited')).toBe('Dr. Lee was kind, but we waited an hour for her.');
  expect(around('Fine')).toBe('Fine.');
  expect(around('said my son')).toBe('"Never again," said my son.');
});

test('parts of two sentences become both', () => {
  expect(around('for her. "Never again')).toBe(
    'Dr. Lee was kind, but we waited an hour for her. "Never again," said my son.',
  );
});

test('a sentence that is too long to quote stays a part', () => {
  const long = `It was kind ${'and kind '.repeat(40)}but late.`;
  expect(around('but late', long)).toBe('but late');
});

import { expect, test } from 'vitest';
import { textStart } from '../../src/text/text-start.ts';
import { verifies } from '../requirements.ts';

const ENGLAND = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';

test('a text is cut between code points, without invisible parts of a flag or joined emoji', () => {
  verifies('3.hidden-text');
  for (let length = 0; length <= ENGLAND.length; length += 1) {
    const isWhole = length === ENGLAND.length;
    expect([length, textStart(`${ENGLAND}x`, length)]).toEqual([length, isWhole ? ENGLAND : '']);
  }
  const family = Array.from({ length: FAMILY.length + 1 }, (_, length) => textStart(`${FAMILY}x`, length));
  expect(family.filter((start) => /[\u200C\u200D]$/.test(start) || !start.isWellFormed())).toEqual([]);
  expect(family.at(-1)).toBe(FAMILY);
  expect(textStart('\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645', 3)).toBe('\u0645\u06CC');
});

test('a text that is short enough stays as it is', () => {
  expect(textStart(`a${ENGLAND}`, 99)).toBe(`a${ENGLAND}`);
  expect(textStart('a black flag \u{1F3F4} waves', 15)).toBe('a black flag \u{1F3F4}');
});

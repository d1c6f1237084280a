import { expect, test } from 'vitest';
import { EXCERPT_MAX, excerpt } from '../../src/views/excerpt.ts';

test('wherever a hit is, its whole word is shown, with words around it, within the limit', () => {
  const words = Array.from({ length: 400 }, (_, n) => `word${n}`);
  const text = words.join(' ');
  for (const word of words) {
    const at = text.indexOf(`${word} `) === -1 ? text.lastIndexOf(word) : text.indexOf(`${word} `);
    const { start, end } = excerpt(text, at);
    const shown = text.slice(start, end);
    expect(shown.split(' '), word).toContain(word);
    expect(shown.length).toBeLessThanOrEqual(EXCERPT_MAX);
    expect([start === 0 || at - start > 50, end === text.length || end - at > 50], word).toEqual([
      true,
      true,
    ]);
  }
});

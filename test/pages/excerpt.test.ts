import { expect, test } from 'vitest';
import { EXCERPT_MAX, excerpt } from '../../src/views/excerpt.ts';
import { type CardOptions, reviewCard } from '../../src/views/review-card.ts';
import { htmlOf } from '../../src/views/tree.ts';
import { CARD_WORDS } from '../../src/wording/catalog/card-words.ts';
import { review } from '../support/reviews.ts';

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

test.each([
  ['a short text and reply', 20, 20, 0],
  ['both as long as a card shows', EXCERPT_MAX, EXCERPT_MAX, 0],
  ['a text that is cut', EXCERPT_MAX + 1, 20, 1],
  ['a reply that is cut, under a short text', 20, EXCERPT_MAX + 1, 1],
  ['a reply that is cut, without a text', null, EXCERPT_MAX + 1, 1],
  ['both cut', EXCERPT_MAX + 1, EXCERPT_MAX + 1, 2],
])('a link to the whole review follows what is cut, and nothing else: %s', (_, text, reply, links) => {
  const cardOf = (options?: CardOptions): string =>
    htmlOf(
      reviewCard(
        review({
          text: text === null ? null : 't'.repeat(text),
          owner_reply: { text: 'r'.repeat(reply), date: '2026-03-15' },
        }),
        { name: 'Juniper Lane', technicians: [], services: [] },
        CARD_WORDS['en-US'],
        options,
      ),
    );
  const link = `<p><a href="/reviews/${review().id}/">${CARD_WORDS['en-US'].readAll}</a></p>`;
  const following = cardOf().match(/ …<\/p>(<\/blockquote>)?<p><a href="[^"]+">[^<]+<\/a><\/p>/g) ?? [];
  expect([following.length, cardOf().split(link).length - 1]).toEqual([links, links]);
  expect(following.every((each) => each.endsWith(link))).toBe(true);
  const alone = cardOf({ alone: true });
  expect(alone).not.toMatch(/…|Read the full/);
  expect(alone).toContain('r'.repeat(reply));
});

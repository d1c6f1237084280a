import { expect, test } from 'vitest';
import { damagedWords } from '../../src/reviews/damaged-words.ts';
import { verifies } from '../requirements.ts';

const found = (value: Record<string, unknown>): string[] =>
  damagedWords({ file: 'reviews/a.yaml', value }).map(
    ({ path, message, severity }) => `${severity} ${path.join('.')}: ${message.split(',')[0]}`,
  );

test.each([
  [{ author: 'BjÃ¸rn' }, 'warning author: has letters in a wrong encoding'],
  [{ text: 'Fin kafÃ© … pÃ¥' }, 'warning text: has letters in a wrong encoding'],
  [{ title: 'L&rsquo;accueil' }, 'warning title: has HTML such as "&rsquo;"'],
  [{ text: 'One<br>Two' }, 'warning text: has HTML such as "<br>"'],
  [{ text: 'Gut.\n\n(Translated by Google)\nGood.' }, "warning text: has Google's translation"],
  [
    { owner_reply: { text: 'Danke &amp; bis bald', date: '2026-01-01' } },
    'warning owner_reply.text: has HTML such as "&amp;"',
  ],
])('%j is a damaged text', (value, warning) => {
  verifies('11.garbled');
  expect(found(value)).toEqual([warning]);
});

test('honest words are none', () => {
  expect(
    found({ author: 'Bjørn', title: 'R&B; <3', text: 'CAFÉ… (see Google) 5 < 6', owner_reply: null }),
  ).toEqual([]);
});

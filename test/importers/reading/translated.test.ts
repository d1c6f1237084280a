import { expect, test } from 'vitest';
import { originalText } from '../../../src/importers/reading/translated.ts';

test.each([
  ['(Translated by Google) Very kind.\n\n(Original)\nMuy amables.', 'Muy amables.'],
  ['Muy amables.\nDe verdad.\n\n(Translated by Google)\nVery kind.\nReally.', 'Muy amables.\nDe verdad.'],
  ['(Translated by Google) Only this is left.', '(Translated by Google) Only this is left.'],
  [
    'It said (Translated by Google) and (Original) in one line',
    'It said (Translated by Google) and (Original) in one line',
  ],
  ['  Just words. ', 'Just words.'],
])('%j keeps what the author wrote', (text, original) => {
  expect(originalText(text)).toBe(original);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanedWords } from '../../../src/importers/reading/cleaning.ts';
import { repairedLetters } from '../../../src/text/broken-letters.ts';

const textOf = (value: string): string => cleanedWords(value).text;
const kindsOf = (value: string): string[] => cleanedWords(value).notes.map(({ kind }) => kind);

/** UTF-8 read as Windows-1252. */
const garbled = (text: string): string =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

describe('letters in a wrong encoding', () => {
  test.each([
    'Bjørn Østprobe',
    'It’s fine – really…',
    '🙌',
    '10 °C',
    '£5',
    'Århus',
    'Привет',
    '日本語です',
    'Voilà un resto',
  ])('become %s again, also when garbled twice', (text) => {
    expect(textOf(garbled(text))).toBe(text);
    expect(textOf(garbled(garbled(text)))).toBe(text);
    expect(kindsOf(garbled(text))).toEqual(['repaired']);
  });

  test.each([
    'macintosh',
    'windows-1251',
    'windows-1250',
    'koi8-r',
    'ibm866',
    'windows-1253',
    'windows-1255',
  ])('of UTF-8 read as %s come back, and honest words in it stay', (encoding) => {
    const read = (text: string): string => new TextDecoder(encoding).decode(new TextEncoder().encode(text));
    for (const text of [
      'Renée Probe',
      'Bjørn Østprobe',
      'ma chérie’s soup',
      'Jürgen Größe',
      'Łódź',
      '😊 ok',
    ]) {
      expect(textOf(text)).toBe(text);
      if (!read(text).includes('\uFFFD')) expect(textOf(read(text)), read(text)).toBe(text);
    }
  });

  test('that were escaped byte by byte are joined', () => {
    expect(textOf('thank you \u00f0\u009f\u0098\u008a')).toBe('thank you 😊');
  });

  test.each([
    'Das war Spaß…',
    'CAFÉ…',
    'AMANHÃ…',
    'NÃO',
    '“café…”',
    'L’été à l’école',
    'Ünlü',
    'ESPAÑA”',
    'Â',
    'Привет',
    'Юрій',
    'МОСКВА «Суп»',
    'Καλημέρα σας',
    'ТВ–шоу',
    'שלום',
    '90 °C, ½ m²',
  ])('are not seen in %s', (text) => {
    expect([textOf(text), kindsOf(text)]).toEqual([text, []]);
  });

  test('that cannot be turned back make the row unreadable', () => {
    expect(kindsOf('Fin kafÃ© … på hjÃ')).toEqual(['unreadable']);
    expect(kindsOf('caf\uFFFD')).toEqual(['part']);
  });

  test('of many accents in a row come back', () => {
    expect(repairedLetters(garbled('ññåå'))).toBe('ññåå');
  });

  test('of any text of Europe come back', () => {
    const words = fc.string({ unit: fc.constantFrom(...'abc éßøåłčñ€’…😀 ') });
    fc.assert(
      fc.property(words, (text) => {
        const broken = garbled(text);
        if (broken !== text) expect(repairedLetters(broken) ?? broken).toBe(text);
      }),
    );
  });
});

test.each([
  ['It isn&#039;t great &amp; warm', "It isn't great & warm"],
  ['L&rsquo;accueil &eacute;tait tr&egrave;s bon', 'L’accueil était très bon'],
  ['One<br>Two<br />\nThree', 'One\nTwo\nThree'],
  ['<p>One</p>\n<p class="x">Two</p>', 'One\n\nTwo'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['so <b>very</b> <a href="https://x.example">kind</a>', 'so very kind'],
  ['&lt;p&gt;One&lt;/p&gt; &amp;#8217;', 'One\n’'],
  ['a&nbsp;b', 'a b'],
])('HTML %j becomes %j', (html, text) => {
  expect(textOf(html)).toBe(text);
  expect(kindsOf(html)).toEqual(['repaired']);
});

test.each([
  'R&B and AT&T;',
  '5 < 6 > 4',
  'I <3 it',
  'write <b> here',
  'a <bold> claim',
  '&',
  'x && y;',
  'Fish & Chips; good',
])('%j is not HTML', (text) => {
  expect([textOf(text), kindsOf(text)]).toEqual([text, []]);
});

describe("Google's translation", () => {
  test.each([
    '(Translated by Google) Good.\n\n(Original)\nGut.',
    '(Traducido por Google) Good.\n\n(Original)\nGut.',
    '(Traduit par Google) Good. (Avis d’origine) Gut.',
    '(Google による翻訳) Good.\n\n(原文)\nGut.',
    'Gut.\n\n(Übersetzt von Google)\nGood.',
    'Gut. (Translated by Google) Good.',
    'Gut.\n\n(Vertaald door Google)\nGood.',
    'Gut. [Tradotto da Google] Good.',
    '(Překlad od Googlu) Good.\n\n(Originál)\nGut.',
    '(Μετάφραση από Google) Good.\n\n(Πρωτότυπο)\nGut.',
    '(Translated by Google) Good (original style).\n\n(Original)\nGut.',
  ])('is removed from %j', (text) => {
    expect([textOf(text), kindsOf(text)]).toEqual(['Gut.', []]);
  });

  test('in an unknown language is seen by its shape, which is reported', () => {
    expect([textOf('Gut.\n\n(Google zoq)\nGood.'), kindsOf('Gut.\n\n(Google zoq)\nGood.')]).toEqual([
      'Gut.',
      ['repaired'],
    ]);
  });

  test('without an original is reported, and the text stays', () => {
    expect([textOf('(Translated by Google) Good.'), kindsOf('(Translated by Google) Good.')]).toEqual([
      '(Translated by Google) Good.',
      ['part'],
    ]);
  });

  test.each(['(Found via Google) kind people', 'Kind (see Google) people', 'Gut (5 of 5)'])(
    'is not seen in %j',
    (text) => {
      expect([textOf(text), kindsOf(text)]).toEqual([text, []]);
    },
  );
});

test.each(['and when the soup came at last it was …', 'So good [...]', 'Nice… Read more'])(
  '%j may be cut off',
  (text) => {
    expect(kindsOf(text)).toEqual(['part']);
  },
);

test.each(['#NAME?', '#N/A', '#WERT!', '#REF!'])('%s is the error of a spreadsheet', (text) => {
  expect(kindsOf(text)).toEqual(['unreadable']);
});

test.each(['NULL', 'NaN', '\\N', 'n/a', ' - '])('%j is nothing', (text) => {
  expect([textOf(text), kindsOf(text)]).toEqual(['', []]);
});

import { describe, expect, test } from 'vitest';
import { importFile } from '../../../src/importers/import-export.ts';
import type { ImportedFile, ImportOptions } from '../../../src/importers/imported-review.ts';
import { optionsWith } from '../importing.ts';

/** A text in a single-byte encoding. */
function encoded(text: string, encoding: string): Uint8Array {
  const letters = Array.from({ length: 256 }, (_, byte) =>
    new TextDecoder(encoding).decode(Uint8Array.of(byte)),
  );
  return Uint8Array.from([...text], (letter) => letters.indexOf(letter));
}

/** 料理がとても美味しかったです in Shift_JIS. */
const JAPANESE = Buffer.from('97bf979d82aa82c682c482e094fc96a182b582a982c182bd82c582b7', 'hex');

const HEAD = 'id;author;rating;date;text\n';
const rowsOf = (texts: readonly string[]): string =>
  texts.map((text, at) => `r${at};Person ${at};5;2026-03-0${at + 1};${text}\n`).join('');

function read(bytes: Uint8Array, options: Partial<ImportOptions> = {}): ImportedFile {
  const outcome = importFile({ name: 'a.csv', bytes }, optionsWith({ source: 'survey', ...options }));
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
}

const German = ['Sehr schöne Räume, „Super“ Küche.', 'Für Ärger über Öl: große Grüße!'];
const French = ['Très bon accueil.', 'À bientôt, ça vaut le détour.'];

describe('a file that is not UTF-8', () => {
  test.each([
    ['windows-1252', German],
    ['macintosh', German],
    ['windows-1250', ['Świetna obsługa, miła atmosfera.', 'Życzę sukcesów, będę wracać.']],
    ['windows-1251', ['Очень вкусно, я рекомендую!', 'Вежливый персонал. Приду ещё.']],
    ['ibm866', ['Очень вкусно, я рекомендую!', 'Вежливый персонал. Приду ещё.']],
  ])('is read as %s, which it says', (encoding, texts) => {
    const outcome = read(encoded(HEAD + rowsOf(texts), encoding));
    expect(outcome.proposal.questions).toEqual([]);
    expect(outcome.reviews.map(({ text }) => text)).toEqual(texts);
    expect(outcome.remarks).toContain(`The file is not UTF-8. Its letters were read as ${encoding}.`);
    expect(outcome.asked).not.toHaveProperty('encoding');
  });

  test('is a question beside all others if its letters may be read in several ways', () => {
    const bytes = encoded(
      HEAD.replace('id', 'status') + rowsOf(French).replaceAll(/r\d;/g, 'shown;'),
      'windows-1252',
    );
    const { proposal, reviews } = read(bytes, { source: null });
    expect(reviews).toEqual([]);
    expect(proposal.questions.map(({ kind }) => kind)).toEqual(['source', 'encoding', 'values']);
    const [, open] = proposal.questions;
    expect(open).toEqual({
      kind: 'encoding',
      readings: [
        { encoding: 'windows-1252', words: ['Très', 'À'] },
        { encoding: 'windows-1250', words: ['Trčs', 'Ŕ'] },
        { encoding: 'windows-1257', words: ['Trčs', 'Ą'] },
      ],
    });
  });

  test.each([
    ['by one letter', 'A pool of 40 m³.', 'windows-1250'],
    ['by honest signs beside words', '¿qué tal? ¿qué más? ¿qué comió? ¿qué? «qué»', 'windows-1250'],
  ])('is not decided %s', (_, text, other) => {
    const [open] = read(encoded(HEAD + rowsOf([text]), 'windows-1252')).proposal.questions;
    const readings = open?.kind === 'encoding' ? open.readings.map(({ encoding }) => encoding) : [];
    expect(readings).toEqual(expect.arrayContaining(['windows-1252', other]));
  });

  test('is read as the owner says, which the next file of these columns remembers', () => {
    const first = read(encoded(HEAD + rowsOf(French), 'windows-1252'), { encoding: 'windows-1252' });
    expect(first.reviews.map(({ text }) => text)).toEqual(French);
    const saved = first.asked === null ? [] : [first.asked];
    expect(saved).toMatchObject([{ encoding: 'windows-1252' }]);
    const next = encoded(HEAD + rowsOf(['Déçu.', 'Très cher.']), 'windows-1252');
    expect(read(next, { saved }).reviews.map(({ text }) => text)).toEqual(['Déçu.', 'Très cher.']);
    expect(read(next).proposal.questions).toMatchObject([{ kind: 'encoding' }]);
    const other = Buffer.from(next.map((byte) => byte))
      .toString('latin1')
      .replace('text', 'review');
    expect(read(Buffer.from(other, 'latin1'), { saved }).proposal.questions).toMatchObject([
      { kind: 'encoding' },
    ]);
    const utf8 = Buffer.from(HEAD + rowsOf(French));
    expect(read(utf8, { encoding: 'windows-1252' })).toMatchObject({
      reviews: [{ text: French[0] }, { text: French[1] }],
      remarks: [],
    });
  });

  test('may be of a script with many letters', () => {
    const bytes = Buffer.concat([Buffer.from(`${HEAD}r1;A. P.;5;2026-03-01;`), JAPANESE]);
    expect(read(bytes).proposal.questions).toMatchObject([
      { readings: [{ encoding: 'shift_jis' }, { encoding: 'gb18030' }] },
    ]);
    expect(read(bytes, { encoding: 'shift_jis' }).reviews).toMatchObject([
      { text: '料理がとても美味しかったです' },
    ]);
  });

  test('is judged by its letters, however late they come', () => {
    const plain = Array.from({ length: 3_000 }, () => 'Good and plain words of a review.');
    const late =
      HEAD + plain.map((text, at) => `p${at};A. P.;5;2026-03-01;${text}\n`).join('') + rowsOf(French);
    expect(read(encoded(late, 'windows-1252')).proposal.questions).toMatchObject([{ kind: 'encoding' }]);
  });
});

import { expect, test } from 'vitest';
import { figureWords } from '../../../src/io/content/figure-words.ts';
import { fullerNames } from '../../../src/reviews/replies/fuller-name.ts';
import { isPersonName } from '../../../src/reviews/replies/person-name.ts';
import { type ReplySettings, replyFindings } from '../../../src/reviews/replies/reply-findings.ts';
import { verifies } from '../../requirements.ts';

const OWN = {
  business: {
    file: 'business.yaml',
    value: {
      name: 'Praxis Nord',
      telephone: '+49 228 5550142',
      email: 'hallo@nord.example',
      url: 'https://www.nord.example/a',
    },
  },
  technicians: { file: 'technicians.yaml', value: [{ id: 'kim', label: 'Dr. Anna Kim', aliases: ['Anni'] }] },
  policy: null,
} as unknown as ReplySettings;

const found = (reply: string, review: { author?: string; text?: string } = {}): string[] =>
  replyFindings(reply, review, OWN, figureWords()).map(({ kind, words }) => `${kind}: ${words}`);

test.each([
  ['Die 200 Euro bekommen Sie zurück.', 'amount: 200 Euro'],
  ['Nous vous avons remboursé 30 euros.', 'amount: 30 euros'],
  ['Le devolvimos 1.250,50 dólares.', 'amount: 1.250,50 dólares'],
  ['We refunded your $45.50.', 'amount: $45.50'],
  ['Wij betalen EUR 50 terug.', 'amount: EUR 50'],
  ['50 CHF haben wir erlassen.', 'amount: 50 CHF'],
  ['3000円をお返しします', 'amount: 0円'],
  ['Am 3. Mai waren Sie bei uns.', 'date: 3. Mai'],
  ['Uw afspraak was op 12 maart.', 'date: 12 maart'],
  ['Su cita fue el 5 de mayo.', 'date: 5 de mayo'],
  ['You came on March 3rd.', 'date: March 3rd'],
  ['Vu le 14/07/2025 chez nous.', 'date: 14/07/2025'],
  ['W dniu 3 marca', 'date: 3 marca'],
  ['Rufen Sie 0171 2345678 an.', 'phone: 0171 2345678'],
  ['Write to kim@private.example.', 'email: kim@private.example'],
  ['See https://evil.example/case/7 for all.', 'link: https://evil.example/case/7'],
])('what needs no language is found in every language: %s', (reply, finding) => {
  verifies('11.replies');
  expect(found(reply)).toEqual([finding]);
});

test.each([
  'Vielen Dank für Ihre Bewertung!',
  'We have been open since 1998, 9-17 every day, for 5 reasons.',
  'Rufen Sie uns unter 0228 5550142 an oder schreiben Sie an Hallo@nord.example.',
  'Alles steht auf https://nord.example/preise und www.nord.example.',
  'Dr. Anna Kim und Anni lassen grüßen. Praxis Nord',
  'We took 3 new photos and 2 of 3 people may see 5 all the same.',
])('the business’s own words and harmless numbers are not: %s', (reply) => {
  expect(found(reply)).toEqual([]);
});

test('what the review itself says is no finding, and the next number is', () => {
  const review = { author: 'Ada', text: 'I paid $45.50 on March 3.' };
  expect(found('You paid $45.50 on March 3.', review)).toEqual([]);
  expect(found('You paid $45.51 on March 4.', review)).toEqual(['amount: $45.51', 'date: March 4']);
});

test.each<[string, string, string[]]>([
  ['Thank you, Ada Lovelace!', 'Ada L.', ['Ada Lovelace']],
  ['Liebe Rosa Diaz, danke.', 'R. Diaz', ['Rosa Diaz']],
  ['Merci Jennifer', 'Jen', ['Jennifer']],
  ['Hallo liebe Jennifer, danke', 'bike_fan77', ['Jennifer']],
  ['Thank you, Ada L.!', 'Ada L.', []],
  ['Thank you, Ada!', 'Ada Lovelace', []],
  ['Ada Kim war gern für Sie da.', 'Ada L.', []],
  ['Vielen Dank für die Bewertung', 'Ada L.', []],
  ['Danke', 'bike_fan77', []],
])('a fuller name than the author used is found in every language: %s by %s', (reply, author, names) => {
  expect(fullerNames(reply, author, ['Dr. Anna Kim'])).toEqual(names);
});

test.each([
  ...['Anna Kim', 'Anna van den Berg', 'K. Lee', 'Zoë Müller-Lüdenscheidt', '山田太郎', 'anni', 'Ελένη Παπά'],
])('%s names a person', (name) => {
  expect(isPersonName(name, ['Anni'])).toBe(true);
});

test.each([
  ...[
    'ok',
    'OK',
    'yes',
    'Ja',
    'Anna',
    '',
    ' ',
    'checked by me',
    'The author agreed in writing',
    'Anna Kim 2',
  ],
  ...['a'.repeat(61), 'https://a.example/Anna Kim', null, undefined],
])('%s does not', (name) => {
  expect(isPersonName(name, ['Anni'])).toBe(false);
});

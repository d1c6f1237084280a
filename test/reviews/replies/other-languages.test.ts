import { expect, test } from 'vitest';
import { carelessWords, type ReplyContext } from '../../../src/reviews/replies/reply-check.ts';
import { verifies } from '../../requirements.ts';

const SAID = { names: ['Praxis Lee'], phones: ['+49 (0)30 1234567'] };
const CLINIC: ReplyContext = { isConfidential: true, ...SAID };
const BAKERY: ReplyContext = { isConfidential: false, ...SAID };

function kinds(reply: string, context: ReplyContext, author = 'Anna B.', text = ''): string[] {
  return carelessWords(reply, { author, text }, context).map(({ kind }) => kind);
}

const FOREIGN = [
  ...['Danke!', 'Gute Besserung!', 'Schön, dass die Wurzelbehandlung gut verlaufen ist.', 'Krebs geheilt!'],
  ...['So war es.', 'Der Termin war so abgemacht.', 'In der Not an uns wenden.', 'Super!', 'Gerne wieder'],
  ...['¡Gracias!', 'Nos alegra que su tratamiento haya ido bien.', 'Un placer.', 'No me consta.'],
  ...['Merci beaucoup !', 'Bon rétablissement !', 'Nous sommes ravis que votre couronne tienne.'],
  ...['Grazie mille!', 'Siamo felici che la cura sia andata bene.', 'Obrigado!', 'Ficamos felizes!'],
  ...['Bedankt voor je bezoek, Jan.', 'Fijn dat de behandeling goed is gegaan.', 'Wat leuk!'],
  ...['Dziękujemy za opinię.', 'Tack för besöket i går.', 'Tak for anmeldelsen!', 'Takk!', 'Kiitos!'],
  ...['Hvala na recenziji!', 'Gràcies per tot!', 'Asante sana kwa maoni yako.', 'Diolch yn fawr!'],
  ...[
    'Спасибо за отзыв!',
    'ありがとうございます。',
    '谢谢您的评价！',
    '감사합니다!',
    'شكرا جزيلا',
    'Ευχαριστούμε!',
  ],
  ...['Thank you! Krebs geheilt, viel Erfolg weiterhin.', 'Thank you so much!\nIhre Implantate sitzen gut.'],
];

const ENGLISH = [
  ...[
    'Thank you!',
    'Thanks!',
    'Thanks, Anna!',
    'Wow, thank you!',
    'Much appreciated!',
    'Wonderful!',
    'Hi Anna!',
  ],
  ...['Thank you. 🙏', '❤️❤️❤️', '5/5!', 'Thank you. — Praxis Lee', 'Ouch. That is fair. Sorry, Anna.'],
];

test('a reply in a language that the check does not read is a finding where silence is owed', () => {
  verifies('11.replies-unread');
  expect(FOREIGN.filter((reply) => !kinds(reply, CLINIC).includes('unread'))).toEqual([]);
  expect(FOREIGN.filter((reply) => kinds(reply, BAKERY).length > 0)).toEqual([]);
  expect(ENGLISH.filter((reply) => kinds(reply, CLINIC).length > 0)).toEqual([]);
});

test('the words of English do not read other languages, where they mean something else', () => {
  // "u" is you in Dutch, and "gift" is poison in German.
  const replies = ['Dank u wel, die film was covid!', 'Fijn dat u ER was.', 'Kein Gift card für Sie, danke.'];
  expect(replies.flatMap((reply) => kinds(reply, BAKERY))).toEqual([]);
  expect(kinds('We sent you a gift card.', BAKERY)).toEqual(['promise']);
});

/** Author, reply, and what it does in every trade and language. */
const FIGURES: [string, string, string][] = [
  ['Anna B.', 'Vielen Dank, Anna Bergmann!', 'name'],
  ['Anna B.', 'Sehr geehrte Frau Bergmann, danke.', 'name'],
  ['backfan22', 'Liebe Wilhelmina, vielen Dank.', 'name'],
  ['Rosa D.', 'Muchas gracias, Rosa Domínguez.', 'name'],
  ['Мария И.', 'Спасибо, Мария Иванова!', 'name'],
  ['Anna B.', 'Die Rechnung über 340 € ist noch offen.', 'payment'],
  ['Anna B.', 'Sus 1.250 euros llegaron tarde.', 'payment'],
  ['Anna B.', 'Vous avez payé 80,50 EUR.', 'payment'],
  ['Anna B.', 'Zapłaciła pani 300 zł.', 'payment'],
  ['Anna B.', 'The bill was $340.', 'payment'],
  ['Anna B.', 'Sie waren am 12.03.2026 hier.', 'date'],
  ['Anna B.', 'Der Termin am 3. März fiel aus.', 'date'],
  ['Anna B.', 'Estuvo aquí el 14 de febrero.', 'date'],
  ['Anna B.', 'Vous êtes venue le 2 juin.', 'date'],
  ['Anna B.', '3月14日にご来院', 'date'],
  ['Anna B.', 'Your order of March 14 came late.', 'date'],
  ['Anna B.', 'Rufen Sie Tom an: 0171 9876543.', 'phone'],
  ['Anna B.', 'Llame al +34 600 123 456.', 'phone'],
  ['Anna B.', 'Call Tom at (503) 555-0199.', 'phone'],
];

test.each(FIGURES)('%s: "%s" is a %s in every trade', (author, reply, kind) => {
  verifies('11.replies-unread');
  for (const context of [CLINIC, BAKERY]) expect(kinds(reply, context, author)).toContain(kind);
});

test('the author’s own name, the own phone number, prices, hours and codes pass', () => {
  const replies = [
    ...[
      'Liebe Anna, vielen Dank!',
      'Danke, Frau B.!',
      'Vielen Dank für die lieben Worte.',
      'Liebe Kundin, danke.',
    ],
    ...[
      'Rufen Sie uns an: 030 1234567.',
      'Telefon +49 30 123 45 67',
      'Tel. 0049 30 1234567',
      '(030) 123-4567',
    ],
    ...[
      'Seit 2019-2023 offen, Mo 9-12 14-18, 24/7, 4,5/5.',
      'Please note: 10 am to 4 pm, 97301-1234, 30 days.',
    ],
    ...['A consultation is $100 for everyone.', 'Prices start at $40.', 'Chapter 7 of 12 is done.'],
  ];
  const found = replies.map((reply) => [reply, kinds(reply, BAKERY)]).filter(([, each]) => each?.length);
  expect(found).toEqual([]);
  expect(kinds('Rufen Sie uns an: 030 1234568.', BAKERY)).toEqual(['phone']);
  expect(kinds('Call us: 555-0199.', { ...BAKERY, phones: [] })).toEqual([]);
});

test('outside health and law, figures of the review are no secret', () => {
  const reply = 'Die 340 € vom 12.03.2026 erstatten wir.';
  const text = '340 € am 12.03.2026 bezahlt!';
  expect(kinds(reply, BAKERY, 'Anna B.', text)).toEqual([]);
  expect(kinds(reply, CLINIC, 'Anna B.', text)).toEqual(['payment', 'date', 'unread']);
});

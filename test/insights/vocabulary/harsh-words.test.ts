import { expect, test } from 'vitest';
import { HARSH_WORDS } from '../../../src/insights/vocabulary/harsh-words.ts';
import { verifies } from '../../requirements.ts';
import { contentWith, judgedOf as insightsOf, review } from '../sample.ts';

const quotesOf = (texts: readonly string[]): string[] => {
  const insights = insightsOf(contentWith(texts.map((text) => review(text, { rating: 1 }))));
  return insights.aspects.flatMap(({ evidence }) => evidence.map(({ quote }) => quote));
};

const ACCUSING = `a thief, a scam, frauds, racist, a pervert, drunk, liars, idiots, shitty, sh*t, abusive, criminals`;

test.each([
  ...ACCUSING.split(', ').map((word) => `The rude and awful staff are ${word}.`),
  'The rude and awful staff stole my purse.',
  'The horrible front desk lied under oath.',
  'The horrible front desk did something illegal.',
  'The terrible staff assaulted my friend, so I will sue them.',
  'The staff made awful mistakes, it was malpractice.',
  'The staff were awful and rude, so call 1-900-555-0199 instead.',
  'The staff were awful and rude, go to www.other.example instead.',
  'The staff were awful and rude, book at cheaper-spine.com instead.',
  'The staff were awful and rude, write to ann@example.org for more.',
  'The staff were <b>awful and rude</b> to all of us.',
])('%j stays in its review and is counted', (text) => {
  verifies('10.harsh');
  const insights = insightsOf(contentWith([review(text, { rating: 1 })]));
  const staff = insights.aspects.find(({ id }) => id === 'staff');
  expect([staff?.negative_count, staff?.evidence]).toEqual([1, []]);
});

test('another sentence of the same review may be quoted', () => {
  expect(quotesOf(['The staff are crooks and liars. The staff were slow, cold and rude.'])).toEqual([
    'The staff were slow, cold and rude.',
  ]);
});

test('plain criticism and ordinary words may be quoted', () => {
  const texts = [
    'The rude staff sold us awful jerk chicken.',
    'The staff were rude, horrible and had drunk all the coffee.',
    'The staff were horrible, dishonest and incompetent.',
    'The rude staff overcharged me, what a rip-off.',
    'The staff were rude and awful on 12 May 2024 at 10:30, and I am < 30.',
  ];
  expect(quotesOf(texts).sort()).toEqual(texts.sort());
});

test('no quote repeats an accusation', () => {
  const insights = insightsOf(
    contentWith(
      Array.from({ length: 4 }, () => review('The staff are lying crooks, dirty crooks.', { rating: 1 })),
    ),
  );
  expect(insights.aspects.flatMap(({ evidence }) => evidence)).toEqual([]);
});

test('a sentence with a name that is also an insult may be quoted', () => {
  const technicians = [{ id: 'dr-crook', label: 'Dr. Ann Crook', aliases: ['Dr. Crook'], role: null }];
  const text = 'Dr. Crook was wonderful, patient and kind.';
  const { entities } = insightsOf(
    contentWith([review(text, { mentions_technicians: ['dr-crook'] })], { technicians }),
  );
  expect(entities.technicians[0]?.evidence.map(({ quote }) => quote)).toEqual([text]);
});

test('no harsh word is listed twice', () => {
  expect(HARSH_WORDS.filter((word, place) => HARSH_WORDS.indexOf(word) !== place)).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Content } from '../../../src/schema/content.ts';
import { verifies } from '../../requirements.ts';
import { contentWith, insightsOf, review } from '../sample.ts';

/** Twenty reviews of a made-up practice. */
const TEXTS = [
  'The front desk was kind and parking is easy. Thank you.',
  'Great place! The front desk was quick, and there is parking.',
  'My vaccination took five minutes. The front desk helped me.',
  'First visit for a vaccine. Very well organized.',
  'Got vaccinated today, well organised!',
  'Vaccinations are well organized, and the front desk smiled.',
  'I arrived early and got my vaccine. The parking was full, which is awful.',
  'Dr. Best gave me the vaccination. Wilhelmina is wonderful.',
  'Wilhelmina Best explained everything. My wife arrived later.',
  'Dr. Best treats my sciatica and my neck. Great organization.',
  'Dr. Best knows sciatica. The organisation was good.',
  'Wilhelmina helps with sciatica and my neck.',
  'The sciatica is gone, and my neck is better. Brenda was nice.',
  'Sciatica and a bad neck. I saw Brenda at last.',
  'My neck is fine. We spoke with Brenda about the clinic.',
  'Terrible parking. The parking in Testville is a joke.',
  'No parking at the clinic. I love the clinic.',
  'The clinic called my husband, and Brenda wrote.',
  'Home exercises that work. The clinic, the front desk and Brenda are great.',
  'Wonderful. Home exercises, and a clinic near Testville.',
];

function themesOf(texts: readonly string[], changes: Partial<Content> = {}) {
  const content = contentWith(
    texts.map((text) => review(text, { rating: /awful|Terrible|No parking/.test(text) ? 2 : 5 })),
    { placeWords: ['clinic'], services: [], ...changes },
  );
  return insightsOf(content).themes;
}

test('themes are subjects of five or more reviews in all word forms, without problems, names, places and terms of aspects', () => {
  verifies('10.themes');
  expect(themesOf(TEXTS).map(({ id, label, mention_count: count }) => [id, label, count])).toEqual([
    ['vaccination', 'vaccination', 6],
    ['organized', 'organized', 5],
    ['parking', 'parking', 5],
  ]);
});

test('a theme counts opinions and shows quotes for and against it', () => {
  const parking = themesOf(TEXTS).find(({ id }) => id === 'parking');
  expect(parking).toMatchObject({ share_pct: 25, support: 'low', positive_count: 2, negative_count: 3 });
  expect(new Set(parking?.evidence.map(({ sentiment }) => sentiment))).toEqual(new Set(['positive']));
  const against = parking?.evidence_against.map(({ quote }) => quote) ?? [];
  expect(against.length).toBeGreaterThan(0);
  expect(against.filter((quote) => !/parking/.test(quote))).toEqual([]);
});

test('four reviews do not make a theme, and there are at most twelve', () => {
  expect(themesOf(Array(4).fill('The parking was easy.'))).toEqual([]);
  const subjects =
    'parking, menu, pizza, soup, patio, music, wine, bread, garden, sauna, carpet, lamp, window, bathroom, kettle'.split(
      ', ',
    );
  const texts = subjects.map((subject) => `The ${subject} was nice.`);
  expect(themesOf([...texts, ...texts, ...texts, ...texts, ...texts])).toHaveLength(12);
});

test('a listed service is not a theme: it has its own counts', () => {
  verifies('10.themes');
  const texts = Array(5).fill('The refill was quick and easy, and the parking was easy.');
  const services = [{ id: 'scripts', label: 'Prescriptions', aliases: ['prescribe', 'refill'] }];
  expect(themesOf(texts, { services }).map(({ id }) => id)).not.toContain('refill');
  expect(themesOf(texts).map(({ id }) => id)).toContain('refill');
});

test('a treatment that is not a listed service is a theme without quotes', () => {
  const [theme] = themesOf(Array(5).fill('The prescription was quick and easy.'));
  expect(theme).toMatchObject({ id: 'prescription', mention_count: 5, positive_count: 5, evidence: [] });
});

test('the summary and the questions start with what reviews mention most', () => {
  const content = contentWith(TEXTS.map((text) => review(text)));
  const { summary, faq } = insightsOf({ ...content, services: [] });
  expect(summary).toMatch(/^Reviews most often mention “vaccination” \(6 reviews\)\. /);
  const asked = faq.find(({ id }) => id === 'what-do-reviews-talk-about');
  expect(asked).toMatchObject({ support_count: 6 });
  expect(insightsOf(contentWith(content.reviews.slice(0, 3))).faq.map(({ id }) => id)).not.toContain(
    'what-do-reviews-talk-about',
  );
});

test('two themes in any script have two ids', () => {
  const subjects = ['cafe', 'café', 'straße', 'strasse', 'ταβέρνα', 'γύρος', 'ресторан'];
  const themes = themesOf(subjects.flatMap((word) => Array<string>(5).fill(`The ${word} was good.`)));
  expect(Object.fromEntries(themes.map(({ label, id }) => [label, id]))).toEqual({
    cafe: 'cafe',
    café: 'cafe_2',
    straße: 'strasse_2',
    strasse: 'strasse',
    ταβέρνα: 'u3c4u3b1u3b2u3adu3c1u3bdu3b1',
    γύρος: 'u3b3u3cdu3c1u3bfu3c2',
    ресторан: 'u440u435u441u442u43eu440u430u43d',
  });
});

test.each([
  ['rising', (n: number) => n],
  ['falling', (n: number) => 13 - n],
])('the twelve most frequent themes are published, most frequent first: %s', (_order, rank) => {
  const subjects =
    'aquarium balcony carpet dolphin elevator fountain guitar hammock igloo jukebox kayak lantern mosaic nursery'.split(
      ' ',
    );
  const texts = subjects.flatMap((subject, n) =>
    Array.from({ length: 5 + rank(n) }, () => `We saw the ${subject} today.`),
  );
  // A pair of words counts like a word.
  const pair = Array.from({ length: 30 }, () => 'We used the tennis court today.');
  const words = subjects.map((id, n): [string, number] => [id, 5 + rank(n)]).sort(([, a], [, b]) => b - a);
  const expected = [['tennis-court', 30], ...words.slice(0, 11)];
  expect(themesOf([...texts, ...pair]).map(({ id, mention_count: count }) => [id, count])).toEqual(expected);
});

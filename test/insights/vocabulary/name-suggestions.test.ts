import { expect, test } from 'vitest';
import { suggestNames } from '../../../src/insights/vocabulary/name-suggestions.ts';
import { personFinder } from '../../../src/reviews/mentions.ts';
import type { Technician } from '../../../src/schema/vocabulary.ts';

const person = (id: string, label: string, ...aliases: string[]): Technician => ({
  id,
  label,
  aliases,
  role: null,
});

/** `written > who: reviews`, for texts whose mentions are detected. */
function suggested(technicians: Technician[], texts: string[]): string[] {
  const find = personFinder(technicians);
  const reviews = texts.map((text, index) => ({
    id: String(index),
    text,
    mentions_technicians: find(text),
  }));
  return suggestNames(reviews, technicians).map(
    ({ written, technicians: who, review_ids }) => `${written} > ${who.join('/')}: ${review_ids.join(' ')}`,
  );
}

test('every part of a name is suggested, with all spellings of a title grouped', () => {
  const texts = [
    'Dr Amir Khan is kind.',
    'Dr. Khan fixed it',
    'Dr Khan, dr.khan, DOCTOR KHAN',
    'Dr. Amir rocks',
    'Thanks Amir!',
    'Khan’s hands',
    'ask Mr. Khan',
    'Dr. Smith',
    'my Dr',
  ];
  expect(suggested([person('khan', 'Dr. Amir Khan')], texts)).toEqual([
    'Dr. Khan > khan: 1 2',
    'Amir > khan: 4',
    'Dr. Amir > khan: 3',
    'Khan > khan: 5',
    'Mr. Khan > khan: 6',
  ]);
});

test('a near match after a title is suggested, even next to a known part; other names are not', () => {
  const texts = [
    'Dr. Okafer is great',
    'Dr. Okafor is great',
    'Dr. Smith is great',
    'we saw Okafer',
    "ask for dr.okafer's hours",
    'Doctor Okafer',
    'Dr Okaofr',
    'my Dr',
    `Dr ${' '.repeat(100)} . ${' '.repeat(100)}9`,
  ];
  expect(suggested([person('okafor', 'Dr. Andre Okafor', 'Dr. Okafor')], texts)).toEqual([
    'Dr. Okafer > okafor: 0 4 5',
    'Dr. Okaofr > okafor: 6',
    'Okafer > okafor: 3',
  ]);
  expect(
    suggested([person('khan', 'Dr. Amir Khan', 'Amir', 'Dr. Khan')], ['Dr. Kahn', 'Dr Kan', 'Dr Ann']),
  ).toEqual(['Dr. Kahn > khan: 0', 'Dr. Kan > khan: 1']);
});

test('a German title is not a part of a name', () => {
  const team = [person('yilmaz', 'Frau Yilmaz'), person('brandt', 'Herr Dr. Brandt')];
  expect(suggested(team, ['Danke, Frau Petersen!', 'Frau Yilmaz ist nett.', 'Herr Maier', 'Yilmaz'])).toEqual(
    ['Yilmaz > yilmaz: 3'],
  );
});

test('a shared name is suggested for both people, unless the review names one of them', () => {
  const people = [person('a', 'Dr. Amir Khan'), person('s', 'Dr. Sara Khan')];
  expect(suggested(people, ['Dr. Khan', 'Dr. Sara Khan. Dr. Khan is great.'])).toEqual(['Dr. Khan > a/s: 0']);
  const named = { id: '0', text: 'Dr. Khan', mentions_technicians: ['s'] };
  expect(suggestNames([named], people)).toEqual([]);
});

test('a part of a name that is a common word is suggested only after a title', () => {
  const texts = ['Best clinic ever', 'the best', 'simply the best', 'Dr Best'];
  expect(suggested([person('best', 'Dr. Wilhelmina Best')], texts)).toEqual(['Dr. Best > best: 3']);
});

test('names with missing or different accents are suggested', () => {
  const people = [
    person('sian', 'Siân Price', 'Siân'),
    person('zoe', 'Zoë Müller', 'Zoë', 'Müller'),
    person('jose', 'José Wróblewski', 'José', 'Wróblewski'),
    person('andre', 'Andre Søholt', 'Andre'),
  ];
  const texts = [
    'Sian is kind.',
    'Ask Zoe or Jose’s desk',
    'Dr Muller, Mueller, Wroblewski',
    'Andre\u0301 and Soholt',
    'Siân, Zoë and José',
  ];
  expect(suggested(people, texts)).toEqual([
    'Andre\u0301 > andre: 3',
    'Dr. Muller > zoe: 2',
    'Jose > jose: 1',
    'Mueller > zoe: 2',
    'Sian > sian: 0',
    'Soholt > andre: 3',
    'Wroblewski > jose: 2',
    'Zoe > zoe: 1',
  ]);
});

test('a first name one letter off is suggested if it is long, always capitalized and not a word', () => {
  const people = [
    person('jenny', 'Jenny Whila', 'Jenny'),
    person('kim', 'Grent Kim', 'Grent'),
    person('tom', 'Tom'),
  ];
  const texts = [
    'Jeny is kind',
    'I saw Jenyn',
    'Great',
    'While',
    'Hi Ton',
    'jenna',
    'Jenna',
    'Grant rocks',
    'Jxxny',
  ];
  const find = personFinder(people);
  const reviews = texts.map((text, id) => ({ id: String(id), text, mentions_technicians: find(text) }));
  const written = suggestNames(reviews, people, new Set(['great'])).map((suggestion) => suggestion.written);
  expect(written).toEqual(['Grant', 'Jeny', 'Jenyn']);
});

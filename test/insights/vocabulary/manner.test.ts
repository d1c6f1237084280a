import { expect, test } from 'vitest';
import type { AspectChances } from '../../../src/insights/judgement/clause-aspects.ts';
import { mannerChances } from '../../../src/insights/judgement/manner-aspects.ts';
import type { Reading } from '../../../src/insights/model/reading.ts';
import { clauses } from '../../../src/insights/text/clauses.ts';
import { isWord } from '../../../src/insights/text/tokens.ts';
import { mannerByPerson, spokenByRole } from '../../../src/insights/vocabulary/manner.ts';
import { entriesOf, nameMask } from '../../../src/insights/vocabulary/sought-entries.ts';
import { termFinder } from '../../../src/insights/vocabulary/vocabulary.ts';
import { contentWith, insightsOf, review } from '../sample.ts';

const TERMS = [
  {
    id: 'staff',
    terms: ['front desk', 'receptionist', 'staff', 'rude', 'friendly', 'so nice'],
    inflect: true,
  },
  { id: 'communication', terms: ['listen'], inflect: true },
];

function found(text: string): string[] {
  const parts = clauses(text);
  const mentions = termFinder(TERMS)(parts.flatMap(({ tokens }) => tokens));
  return mannerByPerson(parts, mentions).map(({ id }) => id);
}

test.each([
  ['The doctor was rude.', ['communication']],
  ['Such a friendly chiropractor.', ['communication']],
  ['Saw the therapist on Monday. She was so nice.', ['communication']],
  ['The receptionist was rude.', ['staff', 'staff']],
  ['Dr. Okafor was on time. The front desk was rude.', ['staff', 'staff']],
  ['The doctor and the staff were friendly.', ['staff', 'staff']],
  ['The staff called the doctor. They were rude.', ['staff', 'staff']],
  ['Rude and slow.', ['staff']],
  ['The doctor listens.', ['communication']],
])('manner counts for whom it is said of: %s', (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test.each([
  [null, 'practitioner'],
  ['Chiropractor and owner', 'practitioner'],
  ['Front desk', 'staff'],
  ['Receptionist', 'staff'],
  ['Office manager', 'staff'],
  ['Billing', 'staff'],
  ['Chiropractor, office manager', 'practitioner'],
  ['Acupuncture', 'practitioner'],
])('a role of %s is one of the %s', (role, spoken) => {
  expect(spokenByRole(role)).toBe(spoken);
});

const aspects = [
  { id: 'staff', label: 'Staff', description: 'How people are greeted.', terms: ['rude'] },
  { id: 'communication', label: 'Manner', description: 'How practitioners listen.', terms: ['listen'] },
];
const technicians = [
  { id: 'ann', label: 'Ann Lee', aliases: ['Ann'], role: 'Massage therapist' },
  { id: 'bo', label: 'Bo Day', aliases: ['Bo'], role: 'Front desk' },
];

test('people of the team count by their roles', () => {
  const judged = (text: string): string[] => {
    // A service of the same name starts at the same word.
    const services = [{ id: 'ann-hour', label: 'Ann', aliases: [] }];
    const content = contentWith([review(text, { rating: 1 })], { aspects, technicians, services });
    return Object.values(insightsOf(content).per_review).flatMap((item) => item.aspects.map(({ id }) => id));
  };
  expect(judged('Ann was rude.')).toEqual(['communication']);
  expect(judged('Bo was rude.')).toEqual(['staff']);
});

test('what is done by people of the desk alone judges the staff, whatever else it judges', () => {
  const judged = (text: string): string[] =>
    Object.values(
      insightsOf(contentWith([review(text, { rating: 5 })], { aspects, technicians })).per_review,
    ).flatMap((item) => item.aspects.map(({ id }) => id));
  expect(judged('Bo took the late fee off in ten seconds, what a relief.')).toContain('staff');
  expect(judged('Ann took the late fee off in ten seconds, what a relief.')).not.toContain('staff');
});

test('without an aspect for the manner of practitioners all of it counts for the staff', () => {
  const content = contentWith([review('The doctor was rude.', { rating: 1 })], {
    aspects: aspects.filter(({ id }) => id === 'staff'),
    technicians,
  });
  const [item] = Object.values(insightsOf(content).per_review);
  expect(item?.aspects.map(({ id }) => id)).toEqual(['staff']);
});

/** Of one clause, which surely judges something: half the staff, a quarter anything else that is asked for. */
const CHANCES: AspectChances = {
  of: (...ids) => [ids.reduce((sum, id) => sum + (id === 'staff' ? 0.5 : 0.25), 0)],
  judging: [1],
};

test.each([
  ['Ann pulled up a chair.', { communication: 0.75, staff: 0, price: 0.25 }],
  ['Bo texted me.', { communication: 0, staff: 1, price: 0.25 }],
  ['Ann and Bo waved.', { communication: 0.25, staff: 0.5, price: 0.25 }],
  ['They waved.', { communication: 0.25, staff: 0.5, price: 0.25 }],
])('what a clause judges without a term counts for whom it names: %s', (text, wanted) => {
  const content = contentWith([], { aspects, technicians });
  const parts = clauses(text);
  const reading = { clauses: parts } as unknown as Reading;
  const mentions = termFinder(entriesOf(content))(parts.flatMap(({ tokens }) => tokens));
  const { of } = mannerChances(content)(reading, mentions)(CHANCES);
  expect(Object.fromEntries(Object.keys(wanted).map((id) => [id, of(id)?.[0]]))).toEqual(wanted);
});

test('a name hides all of its words but the title of a doctor', () => {
  const content = contentWith([], {
    technicians: [
      { id: 'best', label: 'Dr. Best', aliases: [], role: null },
      { id: 'love', label: 'Miss Love', aliases: [], role: null },
    ],
  });
  const tokens = clauses('Dr. Best and Miss Love').flatMap((clause) => clause.tokens);
  const masked = nameMask(tokens, termFinder(entriesOf(content))(tokens));
  expect(tokens.filter((token) => isWord(token.word) && masked(token)).map(({ word }) => word)).toEqual([
    'best',
    'miss',
    'love',
  ]);
});

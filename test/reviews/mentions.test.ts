import { expect, test } from 'vitest';
import { mentionFinder, serviceFinder } from '../../src/reviews/mentions.ts';
import { verifies } from '../requirements.ts';

const find = mentionFinder([
  { id: 'maya', label: 'Dr. Maya Lind', aliases: ['Dr. Maya', 'Maya', 'Zoë'] },
  { id: 'massage', label: 'Massage', aliases: [] },
  { id: 'cold', label: 'Cold laser', aliases: [] },
  { id: 'laser', label: 'Laser therapy', aliases: ['laser'] },
  { id: 'sports', label: 'Sports massage', aliases: ["runner's massage"] },
]);

test.each([
  ['MAYA is great', ['maya']],
  ['Maya’s hands', ['maya']],
  ['Mayan temples', []],
  ['a sports massage', ['sports']],
  ['a sports massage, then a massage', ['massage', 'sports']],
  ['runner’s  massage', ['sports']],
  ['zoe\u0308 and Dr.\nMaya', ['maya']],
  ['cold laser therapy', ['cold', 'laser']],
  ['', []],
  [null, []],
])('in %j finds %j', (text, ids) => {
  verifies('3.mentions', '4.fold');
  expect(find(text)).toEqual(ids);
});

test('an empty vocabulary finds nothing', () => {
  expect(mentionFinder([])('anything')).toEqual([]);
});

const findServices = serviceFinder([
  { id: 'jabs', label: 'Vaccinations', aliases: ['jab'] },
  { id: 'needling', label: 'Dry needling', aliases: [] },
  { id: 'events', label: 'Organised events', aliases: [] },
]);

test.each([
  ['Got vaccinated.', ['jabs']],
  ['The VACCINE, a vaccination', ['jabs']],
  ['Two jabs', ['jabs']],
  ['They dry needled my calf', ['needling']],
  ['an organized event', ['events']],
  ['vaccinologists organise', []],
  ['dry needle-free', ['needling']],
])('services count in every form: %j', (text, ids) => {
  verifies('3.mentions');
  expect(findServices(text)).toEqual(ids);
});

test('an activity needs a form of its own, unless its bare word is an alias', () => {
  const activities = [
    { id: 'cleaning', label: 'Cleaning', aliases: [] },
    { id: 'deep', label: 'Deep cleaning', aliases: [] },
    { id: 'servicing', label: 'Servicing', aliases: ['full service'] },
    { id: 'grooming', label: 'Grooming', aliases: ['groom'] },
    { id: 'jabs', label: 'Vaccinations', aliases: [] },
  ];
  const found = serviceFinder(activities);
  expect(found('Great service, a clean office.')).toEqual([]);
  expect(found('Cleaned, serviced, groomed.')).toEqual(['cleaning', 'grooming', 'servicing']);
  expect(found('A full service. A groom. A vaccine.')).toEqual(['grooming', 'jabs', 'servicing']);
  expect(found('A deep clean.')).toEqual([]);
  expect(found('Deep cleaning.')).toEqual(['deep']);
});

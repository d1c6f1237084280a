import { expect, test } from 'vitest';
import { countryCode, internationalNumber, localeOf } from '../../../src/cli/commands/country.ts';
import { packOf, starterPacks } from '../../../src/io/content/packs.ts';

test.each([
  ['USA', 'US'],
  ['us', 'US'],
  ['United States', 'US'],
  ['Deutschland', 'DE'],
  ['España', 'ES'],
  ['UK', 'GB'],
  ['Österreich', 'AT'],
  ['Atlantis', 'Atlantis'],
])('%s is the country %s', (answer, code) => {
  expect(countryCode(answer)).toBe(code);
});

test.each([
  ['520-555-0142', 'US', '+1 520-555-0142'],
  ['(520) 555-0142', 'US', '+1 (520) 555-0142'],
  ['1-520-555-0142', 'US', '+1-520-555-0142'],
  ['030 1234567', 'DE', '+49 30 1234567'],
  ['06 1234567', 'IT', '+39 06 1234567'],
  ['0049 30 1234567', 'US', '+49 30 1234567'],
  ['+44 20 7946 0958', 'US', '+44 20 7946 0958'],
  ['030 1234567', undefined, '030 1234567'],
  ['soon', 'US', 'soon'],
])('%s in %s is %s', (answer, country, number) => {
  expect(internationalNumber(answer, country)).toBe(number);
});

test('the locale follows the country', () => {
  expect(['DE', 'AT', 'GB', 'US', 'FR', undefined].map(localeOf)).toEqual([
    'de',
    'de',
    'en-GB',
    null,
    null,
    null,
  ]);
});

test.each([
  ['plumber', 'home-services'],
  ['Zahnarzt', 'dental'],
  ['vet', 'veterinary'],
  ['dental', 'dental'],
])('%s is the trade %s', (answer, id) => {
  expect(packOf(answer, starterPacks())).toMatchObject({ id });
});

test.each(['astronaut', 'an', ''])('"%s" is not a known trade', (answer) => {
  expect(packOf(answer, starterPacks())).toContain('is not a known trade');
});

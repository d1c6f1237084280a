import { expect, test } from 'vitest';
import { checkLocation, type KnownLocation } from '../../../src/importers/merge/other-location.ts';
import { googlePage, googleReview, imported } from '../importing.ts';
import { contentOf, plan } from '../planning.ts';

const [HERE, THERE] = ['ChIJInventedPlaceIdOne00001', 'ChIJInventedPlaceIdTwo00002'];
const known = (more: Partial<KnownLocation> = {}): KnownLocation => ({
  names: ['Invented Clinic', 'Invented Clinic LLC'],
  placeId: null,
  earlier: [],
  existing: [],
  ...more,
});
const existing = contentOf(plan([], imported('reviews.json', googlePage(googleReview('A')))));

test.each([
  ['no place', { ids: [], name: null }, known()],
  ['the name in another spelling', { ids: [], name: 'INVENTED  Clinic, Townham' }, known()],
  ['the place id of business.yaml', { ids: [HERE], name: 'Old name' }, known({ placeId: HERE })],
  ['the place id of an earlier import', { ids: [HERE], name: 'Old name' }, known({ earlier: [HERE] })],
  ['a name of an earlier import', { ids: [], name: 'Old name' }, known({ earlier: ['Old name'] })],
  ['the location of earlier reviews', { ids: ['locations/2'], name: 'Old name' }, known({ existing })],
  [
    'an accepted location',
    { ids: ['locations/3'], name: null },
    known({ existing, earlier: ['locations/3'] }),
  ],
])('an export with %s is about the business', (_what, place, from) => {
  expect(checkLocation(place, from)).toEqual({ isOther: false, learned: [] });
});

test.each([
  ['another name', { ids: [], name: 'Elm Street Dental' }, known(), '"Elm Street Dental"'],
  ['another place id', { ids: [THERE], name: 'Invented Clinic' }, known({ placeId: HERE }), THERE],
  ['another place id than before', { ids: [THERE], name: null }, known({ earlier: [HERE] }), THERE],
  ['another location than before', { ids: ['locations/3'], name: null }, known({ existing }), 'locations/3'],
])('an export with %s is about another place', (_what, place, from, part) => {
  expect(checkLocation(place, from)).toEqual({ isOther: true, reason: expect.stringContaining(part) });
});

test('a first place id is learned; a place that the owner chose needs no known name', () => {
  expect(checkLocation({ ids: [HERE], name: 'Invented Clinic' }, known())).toEqual({
    isOther: false,
    learned: [HERE],
  });
  const chosen = checkLocation({ ids: [], name: 'Elm Street' }, known(), { isChosen: true });
  expect(chosen.isOther).toBe(false);
  const wrong = checkLocation({ ids: [THERE], name: 'Elm' }, known({ placeId: HERE }), { isChosen: true });
  expect(wrong.isOther).toBe(true);
});

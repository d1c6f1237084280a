import { expect, test } from 'vitest';
import { starterPack } from '../../../src/insights/vocabulary/packs.ts';
import type { Pack, PackAspect } from '../../../src/schema/pack.ts';

const aspect = (id: string, base: PackAspect['base'], terms: string[], excludes: string[] = []) => ({
  ...{ id, base, terms, excludes },
  label: `Label of ${id}`,
  description: `Description of ${id}`,
});

const PARENT: Pack = {
  label: 'Any trade',
  schema_type: 'LocalBusiness',
  words: { customer: 'customer', customers: 'customers', team: 'team' },
  place_words: ['shop'],
  aspects: [
    aspect('price', 'price', ['cost', 'bill'], ['in charge']),
    aspect('quality', 'quality', ['quality', 'fast', 'soups']),
  ],
  topics: [{ id: 'regulars', label: 'Regulars', keywords: ['for years'] }],
  related: ['price cost'],
};

const child = (pack: Partial<Pack>) =>
  starterPack('child', (id) =>
    id === 'parent'
      ? PARENT
      : id === 'child'
        ? { label: 'One trade', extends: 'parent', ...pack }
        : undefined,
  );

test('a pack without entries inherits everything, in the order of the bases', () => {
  const { aspects, ...rest } = child({});
  expect(rest).toMatchObject({ label: 'One trade', schemaType: 'LocalBusiness', words: PARENT.words });
  expect(rest.placeWords).toEqual(['shop']);
  expect(child({ place_words: ['salon'] }).placeWords).toEqual(['salon']);
  expect(rest.topics).toMatchObject(PARENT.topics ?? []);
  expect(rest.related).toEqual(['price cost']);
  expect(child({ related: ['haircut trim'] }).related).toEqual(['haircut trim', 'price cost']);
  expect(aspects).toEqual([PARENT.aspects?.[1], PARENT.aspects?.[0]]);
});

test('an entry with an inherited id adds terms and excludes, and replaces the label', () => {
  const { aspects, topics } = child({
    aspects: [{ id: 'price', label: 'Bills', terms: ['fee'], excludes: ['late fee'] }],
    topics: [{ id: 'regulars', keywords: ['every week'], kind: 'problem' }],
  });
  expect(aspects[1]).toEqual({
    id: 'price',
    label: 'Bills',
    description: 'Description of price',
    base: 'price',
    terms: ['fee', 'cost', 'bill'],
    excludes: ['late fee', 'in charge'],
  });
  expect(topics).toMatchObject([
    { id: 'regulars', label: 'Regulars', keywords: ['every week', 'for years'], kind: 'problem' },
  ]);
});

test('an aspect made from an inherited one replaces it, and a term listed again moves to it', () => {
  const { aspects } = child({
    aspects: [
      { id: 'food', from: 'quality', label: 'Food', terms: ['soup'] },
      aspect('bills', 'price', ['billed']),
    ],
  });
  expect(aspects.map(({ id, base, label, terms }) => [id, base, label, terms])).toEqual([
    ['food', 'quality', 'Food', ['soup', 'quality', 'fast']],
    ['price', 'price', 'Label of price', ['cost']],
    ['bills', 'price', 'Label of bills', ['billed']],
  ]);
});

test('an exclude removes an inherited term', () => {
  const { aspects } = child({ aspects: [{ id: 'quality', excludes: ['fast', 'fast food'] }] });
  expect(aspects[0]).toMatchObject({ terms: ['quality', 'soups'], excludes: ['fast', 'fast food'] });
});

test('a pack may redefine what it drops', () => {
  const { aspects, topics } = child({
    without: ['quality', 'regulars'],
    aspects: [aspect('quality', 'quality', ['level'])],
  });
  expect(aspects.map(({ id, terms }) => [id, terms])).toEqual([
    ['quality', ['level']],
    ['price', ['cost', 'bill']],
  ]);
  expect(topics).toEqual([]);
});

test.each<[string, Partial<Pack>]>([
  ['packs/child.yaml: without: nothing inherited has the id "food".', { without: ['food'] }],
  [
    'packs/child.yaml: aspect "soup" replaces "food", which is not inherited.',
    { aspects: [{ id: 'soup', from: 'food' }] },
  ],
  [
    'packs/child.yaml: aspect "soup" is new, so it needs label, description, base and terms.',
    { aspects: [{ id: 'soup', terms: ['soup'] }] },
  ],
  [
    'packs/child.yaml: two entries change the aspect "quality".',
    { aspects: [{ id: 'quality' }, { id: 'soup', from: 'quality' }] },
  ],
  [
    'packs/child.yaml: topic "kids" is new, so it needs label and keywords.',
    { topics: [{ id: 'kids', label: 'Kids' }] },
  ],
  ['packs/food.yaml: does not exist.', { extends: 'food' }],
])('a mistake in a pack is reported: %s', (message, pack) => {
  expect(() => child(pack)).toThrow(message);
});

test('a pack that inherits nothing needs a type and words', () => {
  const alone = (pack: Partial<Pack>) => () =>
    starterPack('a', (id) => (id === 'a' ? { label: 'A', ...pack } : undefined));
  expect(alone({})).toThrow('packs/a.yaml: schema_type is missing.');
  expect(alone({ schema_type: 'Store' })).toThrow('packs/a.yaml: words are missing.');
});

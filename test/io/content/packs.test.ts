import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { vocabularyYaml } from '../../../src/cli/commands/starter-content.ts';
import { healthWarnings } from '../../../src/insights/vocabulary/health-entries.ts';
import { termKey } from '../../../src/insights/vocabulary/vocabulary.ts';
import { packOf, readPack, relatedGroups, starterPacks, topicsIn } from '../../../src/io/content/packs.ts';
import { searchStem } from '../../../src/reviews/search-stem.ts';
import { type Pack, TranslatedTopics } from '../../../src/schema/pack.ts';
import { BASES } from '../../../src/schema/vocabulary.ts';

const FOLDER = join(import.meta.dirname, '../../../packs');
const TRADES = [
  'auto-repair',
  'beauty',
  'chiropractic',
  'dental',
  'fitness',
  'home-services',
  'hotel',
  'legal',
  'medical',
  'physiotherapy',
  'restaurant',
  'shop',
  'veterinary',
  'general',
];
const packs = new Map(TRADES.map((id) => [id, readPack(id) as Pack]));
const started = [...starterPacks()];

/** Places that list the same term, in every form, or the same keyword: "aspect food: soup". */
function doubled({ aspects = [], topics = [] }: Pick<Pack, 'aspects' | 'topics'>): string[] {
  const places = new Map<string, string[]>();
  const add = (key: string, place: string): void => {
    places.set(key, [...(places.get(key) ?? []), place]);
  };
  for (const { id, terms = [], excludes = [] } of aspects) {
    for (const term of terms) add(termKey(term), `aspect ${id}: ${term}`);
    for (const phrase of excludes) add(`not ${id} ${phrase}`, `excludes of ${id}: ${phrase}`);
  }
  for (const { id, keywords = [], excludes = [] } of topics) {
    for (const word of [...keywords, ...excludes]) add(`topic ${id} ${word}`, `topic ${id}: ${word}`);
  }
  return [...places.values()].filter((same) => same.length > 1).map((same) => same.join(' = '));
}

test('there is a pack for each trade, and every file is one', () => {
  expect(started.map(([id]) => id)).toEqual(TRADES);
  expect(readdirSync(FOLDER).sort()).toEqual([...TRADES.map((id) => `${id}.yaml`), 'names', 'topics'].sort());
  expect(packOf('restaurant')).toMatchObject({ schemaType: 'Restaurant' });
});

test('every topic in another language is one of its pack, and its keywords stand in one topic only', () => {
  const files = readdirSync(join(FOLDER, 'topics'));
  expect(files).toEqual(['de.yaml']);
  for (const file of files) {
    const translated = TranslatedTopics.parse(parse(readFileSync(join(FOLDER, 'topics', file), 'utf8')));
    const unknown = Object.entries(translated).flatMap(([trade, topics]) => {
      const known = new Set((packs.get(trade)?.topics ?? []).map(({ id }) => id));
      return Object.keys(topics).flatMap((id) => (known.has(id) ? [] : [`${trade}: ${id}`]));
    });
    expect(unknown).toEqual([]);
    const language = file.replace('.yaml', '');
    expect(started.flatMap(([, pack]) => doubled({ topics: topicsIn(pack, language) }))).toEqual([]);
  }
});

test.each(started)('the vocabulary of the pack %s survives being written for the owner', (_id, pack) => {
  const filled = (entries: readonly object[]): unknown =>
    JSON.parse(JSON.stringify(entries, (_key, value) => (value?.length === 0 ? undefined : value)));
  for (const entries of [pack.aspects, pack.topics]) {
    expect(parse(vocabularyYaml(entries))).toEqual(filled(entries));
  }
});

test('no term of a pack is listed twice, neither in its file nor with what it inherits', () => {
  const found = [...packs, ...started].flatMap(([id, pack]) =>
    doubled(pack).map((same) => `packs/${id}.yaml  ${same}`),
  );
  expect(found).toEqual([]);
});

test('a duplicate term is reported with both places', () => {
  const twice = {
    aspects: [
      { id: 'food', terms: ['soup'], excludes: ['soup kitchen', 'soup kitchen'] },
      { id: 'price', terms: ['cost', 'Soups'] },
    ],
    topics: [{ id: 'kids', keywords: ['kid', 'child', 'kid'] }],
  };
  expect(doubled(twice)).toEqual([
    'aspect food: soup = aspect price: Soups',
    'excludes of food: soup kitchen = excludes of food: soup kitchen',
    'topic kids: kid = topic kids: kid',
  ]);
});

test('no term or keyword is excluded where it is listed', () => {
  const dead = started.flatMap(([id, { aspects, topics }]) => [
    ...aspects.flatMap((entry) =>
      entry.terms.filter((term) => entry.excludes?.includes(term)).map((term) => `${id} ${entry.id} ${term}`),
    ),
    ...topics.flatMap((entry) =>
      entry.keywords
        .filter((word) => entry.excludes?.includes(word))
        .map((word) => `${id} ${entry.id} ${word}`),
    ),
  ]);
  expect(dead).toEqual([]);
});

test('every pack has all seven bases, and ids of its own for all entries', () => {
  for (const [id, { aspects, topics }] of started) {
    const bases = new Set(aspects.map(({ base }) => base));
    expect([id, BASES.filter((base) => !bases.has(base))]).toEqual([id, []]);
    const ids = [...aspects, ...topics].map((entry) => entry.id);
    expect([id, ids.filter((each, place) => ids.indexOf(each) !== place)]).toEqual([id, []]);
  }
});

test('labels are in sentence case, words for pages in lower case', () => {
  const labels = started.flatMap(([, { label, aspects, topics }]) => [
    label,
    ...[...aspects, ...topics].map((entry) => entry.label),
  ]);
  expect(labels.filter((label) => !/^\p{Lu}\p{Ll}+(?:[^\p{Lu}]+|$)$/u.test(label))).toEqual([]);
  const words = started.flatMap(([, pack]) => Object.values(pack.words));
  expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
});

test('every pack marks health conditions as problems', () => {
  const unmarked = started.flatMap(([id, { topics }]) =>
    healthWarnings({ topics, faq: [] }).map(({ message }) => `${id}: ${message}`),
  );
  expect(unmarked).toEqual([]);
});

test('related words are single words in lower case, and no group is one word in several forms', () => {
  const wrong = relatedGroups().filter((group) => {
    const words = group.split(' ');
    return !/^\p{Ll}+( \p{Ll}+)+$/u.test(group) || new Set(words.map(searchStem)).size < 2;
  });
  expect(wrong).toEqual([]);
});

test('a search knows the related words of the trade, or of all trades if it is unknown', () => {
  expect(relatedGroups('dental').join(' ')).toMatch(/\bmolar\b/);
  expect(relatedGroups('legal').join(' ')).not.toMatch(/\bmolar\b/);
  expect(relatedGroups('legal').join(' ')).toMatch(/\bvoicemail\b/);
  expect(relatedGroups().length).toBeGreaterThan(relatedGroups('dental').length);
});

test('packs stay short enough to read', () => {
  const parents = new Set([...packs.values()].map((pack) => pack.extends));
  const long = TRADES.filter((id) => {
    const lines = readFileSync(join(FOLDER, `${id}.yaml`), 'utf8').split('\n');
    return lines.length > (parents.has(id) ? 420 : 190) || lines.some((line) => line.length > 120);
  });
  expect(long).toEqual([]);
});

test.each(['astronaut', 'an', 'Dental', ''])('"%s" is not a known trade', (answer) => {
  expect(packOf(answer)).toContain('is not a known trade');
});

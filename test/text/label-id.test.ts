import { expect, test } from 'vitest';
import { freeId, labelId } from '../../src/text/label-id.ts';

test.each([
  ['Dr. Zoë Groß', 'dr-zoe-gross'],
  ['DR. ZOË GROSS', 'dr-zoe-gross'],
  ['Łukasz Øst Æble Œuvre Đorđe Þór', 'lukasz-ost-aeble-oeuvre-dorde-thor'],
  ['łukasz øst æble œuvre đorđe þór', 'lukasz-ost-aeble-oeuvre-dorde-thor'],
  ['Ωmega', 'u3c9mega'],
  ['C++ & more', 'c-more'],
  ['★★★', ''],
])('the id of %s is "%s"', (label, id) => {
  expect(labelId(label)).toBe(id);
});

test('two labels with one id get two, however long they are', () => {
  const long = 'a'.repeat(100);
  const ids = new Set<string>();
  for (const label of ['Cafe', 'Café', 'CAFÉ', long, `${long}b`]) ids.add(freeId(label, ids));
  expect([...ids]).toEqual(['cafe', 'cafe_2', 'cafe_3', 'a'.repeat(80), `${'a'.repeat(75)}_2`]);
});

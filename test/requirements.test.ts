import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REQUIREMENTS } from './requirements.ts';

const cited = new Set(
  (readdirSync(import.meta.dirname, { recursive: true }) as string[])
    .filter((name) => /\.ts$/.test(name) && !/requirements(\.test)?\.ts$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(import.meta.dirname, name), 'utf8');
      return [...text.matchAll(/verifies\(([^)]*)\)/g)].flatMap(([, ids = '']) =>
        [...ids.matchAll(/'([^']+)'/g)].map(([, id = '']) => id),
      );
    }),
);

test('every requirement is cited by a test', () => {
  expect(Object.keys(REQUIREMENTS).filter((id) => !cited.has(id))).toEqual([]);
});

test('every cited requirement exists', () => {
  expect([...cited].filter((id) => !(id in REQUIREMENTS))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials } from '../../packaging/bill-of-materials.ts';

const SOFTWARE = { name: 'reviews-service', version: '1.0.0', license: 'MIT' };

test('lists each package once, with license and digest, in an order of its own', () => {
  const digest = Buffer.alloc(64, 7);
  const packages = {
    '': { version: '1.0.0', license: 'MIT' },
    'node_modules/zod': {
      version: '4.6.7',
      license: 'MIT',
      integrity: `sha512-${digest.toString('base64')}`,
    },
    'node_modules/a/node_modules/zod': { version: '4.6.7', license: 'MIT' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
    'node_modules/a/node_modules/d/node_modules/e': { version: '3.0.0' },
    'node_modules/linked': {},
  };
  const { components } = billOfMaterials(SOFTWARE, packages) as { components: object[] };
  expect(components).toEqual([
    { type: 'library', name: '@b/c', version: '2.0.0', purl: 'pkg:npm/%40b/c@2.0.0' },
    { type: 'library', name: 'e', version: '3.0.0', purl: 'pkg:npm/e@3.0.0' },
    expect.objectContaining({ purl: 'pkg:npm/zod@4.6.7', licenses: [{ expression: 'MIT' }] }),
  ]);
});

test('knows the license of every package that the software needs, but one that names none', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
  const needed = Object.fromEntries(
    Object.entries(lock.packages as Record<string, { dev?: boolean; license?: string }>).filter(
      ([, { dev }]) => dev !== true,
    ),
  );
  const bill = billOfMaterials(SOFTWARE, needed) as { components: { purl: string; licenses?: object }[] };
  expect(bill.components.length).toBeGreaterThan(100);
  const unknown = bill.components.filter(({ licenses }) => licenses === undefined);
  expect(unknown.map(({ purl }) => purl)).toEqual(['pkg:npm/callsite@1.0.0']);
  expect(JSON.stringify(bill)).not.toMatch(/https?:|serialNumber|timestamp/);
});

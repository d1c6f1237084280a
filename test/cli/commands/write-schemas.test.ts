import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { CONTENT_FILES } from '../../../src/io/content/content-names.ts';
import { contentSchemas } from '../../../src/io/content/content-schemas.ts';
import { BusinessFile } from '../../../src/schema/business.ts';
import { REMOVAL_REASONS, WITHHOLDING_REASONS } from '../../../src/schema/editorial.ts';
import { ReviewFile } from '../../../src/schema/review.ts';
import { SAMPLE_FOLDER } from '../../support/sample.ts';

const project = join(import.meta.dirname, '../../..');
const folder = join(project, 'content/.schemas');

test('the schemas in the repository are those of the shapes (else: npm run schemas)', () => {
  expect(readdirSync(folder).sort()).toEqual(
    contentSchemas()
      .map(({ file }) => file)
      .sort(),
  );
  const stale = contentSchemas().filter(
    ({ file, content }) => readFileSync(join(folder, file), 'utf8') !== content,
  );
  expect(stale.map(({ file }) => file)).toEqual([]);
});

test('every schema is mapped to its files in the editor settings', () => {
  const settings = JSON.parse(readFileSync(join(project, '.vscode/settings.json'), 'utf8'));
  expect(Object.keys(settings['yaml.schemas']).sort()).toEqual(
    contentSchemas()
      .map(({ file }) => `./content/.schemas/${file}`)
      .sort(),
  );
});

test.each(['X12', 'Ext. 12', 'EXTENSION 12'])(
  'the schema and the check agree on a phone number with %s',
  (extension) => {
    const telephone = `+1 503 555 0142 ${extension}`;
    const fits = new Ajv().compile(z.toJSONSchema(BusinessFile.shape.telephone, { target: 'draft-7' }));
    expect(BusinessFile.shape.telephone.safeParse(telephone).success).toBe(true);
    expect([fits(telephone), fits(telephone.slice(1))]).toEqual([true, false]);
  },
);

test('the schemas accept the content and refuse a misspelt field', () => {
  const schema = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8'));
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const content = (name: string): unknown => parse(readFileSync(join(SAMPLE_FOLDER, name), 'utf8'));
  const names = [
    'business',
    'technicians',
    'services',
    'service-areas',
    'aspects',
    'topics',
    'faq',
    'policy',
  ];
  expect(names.filter((name) => !ajv.validate(schema(name), content(`${name}.yaml`)))).toEqual([]);
  const review = ajv.compile(schema('review'));
  const files = (readdirSync(join(SAMPLE_FOLDER, 'reviews'), { recursive: true }) as string[]).filter(
    (name) => name.endsWith('.yaml'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !review(content(`reviews/${file}`)))).toEqual([]);
  expect(review({ ...Object(content(`reviews/${files[0]}`)), ratting: 5 })).toBe(false);
});

/** Names of all fields in a JSON Schema, at any depth. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(fieldNames)];
}

test('docs/owner/content.md names every field of every content file, in its own section', () => {
  const sections = readFileSync(join(project, 'docs/owner/content.md'), 'utf8').split('\n## ');
  const files: [string, z.ZodType][] = [['reviews/<', ReviewFile], ...Object.entries(CONTENT_FILES)];
  const missing = files.flatMap(([name, shape]) => {
    const section = sections.find((text) => text.split('\n')[0]?.includes(`\`${name}`)) ?? '';
    return fieldNames(z.toJSONSchema(shape, { io: 'input' }))
      .filter((field) => !(name === 'summary.md' && field === 'text') && !/^\d+$/.test(field))
      .filter((field) => !section.includes(`\`${field}\``))
      .map((field) => `${name} ${field}`);
  });
  expect(missing).toEqual([]);
  const policy = sections.find((text) => text.startsWith('`policy.yaml`')) ?? '';
  expect(
    [...WITHHOLDING_REASONS, ...REMOVAL_REASONS].filter((reason) => !policy.includes(`\`${reason}\``)),
  ).toEqual([]);
});

import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { loadContent } from '../../../src/io/content/content.ts';
import { CONTENT_FILES, type ContentFileName } from '../../../src/io/content/content-names.ts';
import { temporaryFolder } from '../../cli/running.ts';
import { verifies } from '../../requirements.ts';

/** The form of a file for Pages CMS; with `only`, of some fields. */
interface Form {
  file: ContentFileName;
  name: string;
  label: string;
  only?: string[];
}

const FORMS: Form[] = [
  {
    file: 'business.yaml',
    name: 'hours',
    label: 'Opening hours',
    only: ['opening_hours_specification', 'updated'],
  },
  { file: 'technicians.yaml', name: 'people', label: 'People' },
  { file: 'services.yaml', name: 'services', label: 'Services' },
  { file: 'faq.yaml', name: 'questions', label: 'Questions' },
];

type Schema = z.core.JSONSchema.BaseSchema;
interface Field {
  name: string;
  type: string;
  list?: true;
  fields?: Field[];
  [key: string]: unknown;
}

/** A field of a form, from the JSON Schema of its shape. */
function fieldOf(name: string, schema: Schema, required: boolean): Field {
  const items = schema.items as Schema | undefined;
  const about = {
    label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' '),
    ...(schema.description === undefined ? {} : { description: schema.description }),
    ...(required ? { required } : {}),
  };
  if (items?.enum !== undefined)
    return { name, type: 'select', ...about, options: { multiple: true, values: items.enum } };
  if (items !== undefined) {
    const { name: _, label: __, description: ___, required: ____, ...item } = fieldOf(name, items, false);
    return { name, ...item, type: item.type, ...about, list: true };
  }
  if (schema.enum !== undefined) return { name, type: 'select', ...about, options: { values: schema.enum } };
  if (schema.properties !== undefined) return { name, type: 'object', ...about, fields: fieldsOf(schema) };
  const regex = schema.format === 'date' ? '^\\d{4}-\\d{2}-\\d{2}$' : schema.pattern;
  const pattern = regex === undefined || regex === ONE_LINE ? {} : { pattern: regex };
  const isProse = schema.type === 'string' && regex === undefined;
  return { name, type: isProse ? 'text' : String(schema.type), ...about, ...pattern };
}

const ONE_LINE = '^[^\\n\\t]*$';

function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, inner]) =>
    fieldOf(name, inner as Schema, required.includes(name)),
  );
}

const CONTENT = FORMS.map(({ file, name, label, only }) => {
  const schema: Schema = z.toJSONSchema(CONTENT_FILES[file], { io: 'input', target: 'draft-7' });
  const isList = schema.type === 'array';
  const fields = fieldsOf(isList ? (schema.items as Schema) : schema);
  return {
    ...{
      name,
      label,
      ...(only === undefined ? { description: schema.description } : {}),
      type: 'file',
      path: `content/${file}`,
      format: 'yaml',
    },
    ...(isList ? { list: true } : {}),
    operations: { delete: false },
    fields: fields.filter((field) => only?.includes(field.name) ?? true),
  };
});

const HEAD =
  '# Forms for pagescms.org: copy this file to .pages.yml. Replies have their own task, which checks them.\n';

test('the forms for Pages CMS follow the shapes of the content', async () => {
  verifies('11.forms');
  const config = { settings: { content: { merge: true } }, content: CONTENT };
  const text = HEAD + stringify(config, { lineWidth: 0, aliasDuplicateObjects: false });
  await expect(text).toMatchFileSnapshot('../../../docs/owner/pages-cms.yml');
});

/** What Pages CMS writes: the fields of the form, without what is empty; other fields of an object stay. */
function saved(fields: Field[], value: Record<string, unknown>): Record<string, unknown> {
  const filled = fields.flatMap(({ name, fields: inner, list }) => {
    const given = value[name];
    const part = (each: unknown): unknown => (inner ? saved(inner, Object(each)) : each);
    const now = list && Array.isArray(given) ? given.map(part) : given === undefined ? '' : part(given);
    return now === '' || (Array.isArray(now) && now.length === 0) ? [] : [[name, now] as const];
  });
  return Object.fromEntries(filled);
}

test('content saved by these forms is the same content', () => {
  verifies('11.forms');
  const sample = new URL('../../../content/', import.meta.url).pathname;
  const folder = temporaryFolder();
  cpSync(sample, folder, { recursive: true });
  for (const { path, fields, list } of CONTENT as { path: string; fields: Field[]; list?: true }[]) {
    const file = join(folder, path.replace('content/', ''));
    if (!existsSync(file)) continue;
    const before = parse(readFileSync(file, 'utf8'));
    const after = list
      ? before.map((entry: Record<string, unknown>) => saved(fields, entry))
      : { ...before, ...saved(fields, before) };
    writeFileSync(file, stringify(after));
  }
  const [was, now] = [sample, folder].map((directory) => loadContent(directory, '2026-11-20'));
  expect(now?.ok && was?.ok && now.content).toEqual(was?.ok && was.content);
});

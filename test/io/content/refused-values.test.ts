import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '../../../src/io/content/content.ts';
import { formatProblem } from '../../../src/io/content/content-problem.ts';
import { contentSchemas } from '../../../src/io/content/content-schemas.ts';
import { verifies } from '../../requirements.ts';
import { BUSINESS_YAML, contentFolder, REVIEW_YAML } from '../../support/content.ts';

/** What an editor is told of a field. */
interface Shape {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: unknown;
}
type Entry = Record<string, unknown>;

const NAMED = { id: 'ada', label: 'Ada' };
/** A valid entry for each file; in a list it is the first. */
const FILES: Record<string, { path: string; entry: Entry; isList: boolean }> = {
  review: { path: 'reviews/a.yaml', entry: parse(REVIEW_YAML), isList: false },
  business: { path: 'business.yaml', entry: parse(BUSINESS_YAML), isList: false },
  technicians: { path: 'technicians.yaml', entry: NAMED, isList: true },
  services: { path: 'services.yaml', entry: NAMED, isList: true },
  'service-areas': { path: 'service-areas.yaml', entry: NAMED, isList: true },
  topics: { path: 'topics.yaml', entry: { ...NAMED, keywords: ['stairs'] }, isList: true },
  aspects: { path: 'aspects.yaml', entry: { ...NAMED, description: 'A.', terms: ['stairs'] }, isList: true },
  policy: { path: 'policy.yaml', entry: {}, isList: false },
};

function problemsOf(file: string, entry: Entry): string[] {
  const { path, isList } = FILES[file] as (typeof FILES)[string];
  const lines = Object.entries(entry).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const object = `{${lines.join(',\n')}}\n`;
  const { folder, remove } = contentFolder({
    'business.yaml': BUSINESS_YAML,
    [path]: isList ? `- ${object.replaceAll('\n', '\n  ').trimEnd()}\n` : object,
  });
  try {
    const loaded = loadContent(folder, '2026-11-01');
    return loaded.ok ? [] : loaded.problems.map(formatProblem);
  } finally {
    remove();
  }
}

/** The shape of an entry, of the first kind if a file may have several. */
function entryShape(file: string): Shape {
  const content = contentSchemas().find((each) => each.file === `${file}.schema.json`)?.content ?? '{}';
  const [shape = {}] = [JSON.parse(content) as Shape].flatMap((each) => each.anyOf ?? [each]);
  return shape.items ?? shape;
}

/** Values that a field of this shape refuses. */
function wrongValues(shape: Shape): unknown[] {
  const { type, enum: words, minimum, maximum, maxLength, anyOf } = shape;
  if (anyOf !== undefined || type === undefined) return words === undefined ? [] : ['other'];
  if (words !== undefined) return ['other', 7, ['other']];
  if (type === 'boolean') return ['maybe', 1, []];
  if (type === 'array') return [5, { a: 1 }];
  if (type === 'object')
    return [5, [1], ...(shape.additionalProperties === false ? [{ 'no such key': 1 }] : [])];
  if (type === 'string')
    return [['a'], { a: 1 }, true, ...(maxLength === undefined ? [] : ['a'.repeat(maxLength + 1)])];
  const beyond = [
    minimum === undefined ? [] : [minimum - 1],
    maximum === undefined ? [] : [maximum + 1],
  ].flat();
  return ['many', [1], ...beyond.filter((value) => Math.abs(value) < 1e9)];
}

describe.each(Object.keys(FILES))('%s', (file) => {
  const { entry, isList } = FILES[file] as (typeof FILES)[string];
  const { properties = {}, required = [] } = entryShape(file);
  const at = isList ? '0.' : '';

  test('is sound as it is', () => {
    expect(problemsOf(file, entry)).toEqual([]);
    expect(Object.values(properties).flatMap(wrongValues).length).toBeGreaterThan(
      Object.keys(properties).length,
    );
  });

  test('names each field whose value its shape refuses', () => {
    verifies('11.all-problems');
    const unsaid = Object.entries(properties).flatMap(([name, shape]) =>
      wrongValues(shape).flatMap((value) => {
        const problems = problemsOf(file, { ...entry, [name]: value });
        const isNamed = problems.some((line) => new RegExp(`:\\d+:\\d+  ${at}${name}[. ]`).test(line));
        return isNamed ? [] : [`${name}: ${JSON.stringify(value).slice(0, 60)} → ${problems.join(' | ')}`];
      }),
    );
    expect(unsaid).toEqual([]);
  });

  test('names each required field that is missing, and an unknown one', () => {
    verifies('11.unknown-field');
    for (const name of required) {
      const { [name]: _, ...rest } = entry;
      expect([name, problemsOf(file, rest)]).toEqual([
        name,
        [expect.stringMatching(new RegExp(`  ${at}${name}  missing`))],
      ]);
    }
    expect(problemsOf(file, { ...entry, 'no such field': 1 })).toEqual([
      expect.stringMatching(new RegExp(`  ${at}no such field  unknown field`)),
    ]);
  });
});

import fc from 'fast-check';
import type { z } from 'zod';
import { longestText, type Parameter } from '../../src/schema/search-parameters.ts';

export type Shape = z.core.JSONSchema.JSONSchema;

/** `accepted`, or how a shape refuses a value. Some parsers would take a `spelling` for a number or boolean. */
type Kind = 'accepted' | 'type' | 'spelling' | 'range' | 'word' | 'form' | 'length' | 'unknown' | 'missing';

/** A valid value with one change: its place, the value and shape there, the whole, and what a message must mention. */
export interface Change {
  path: string;
  kind: Kind;
  value: unknown;
  shape: Shape;
  whole: unknown;
  mentions: string[];
}

/**
 * A valid value, with known parts filled in, changed in one place at a time: to what the shape only just accepts, or
 * refuses.
 */
export function changesOf(given: Shape, known?: unknown, isOptional = false): Change[] {
  const [shape, valid] = [plain(given), exampleOf(given, known)];
  const { properties = {}, required = [], minLength = 0, additionalProperties: more, propertyNames } = shape;
  const change = (kind: Kind, value: unknown, path = '', whole = value): Change => ({
    ...{ path, kind, value, shape, whole, mentions: expectedMentions(kind, value, shape) },
  });
  const keyed = (kind: Kind, key: string, part?: unknown) =>
    change(kind, part, key, withPart(valid, key, part));
  const odd = 'no such name';
  return [
    ...acceptedValues(shape, valid).map((value) => change('accepted', value)),
    ...Object.entries(refusedValues(shape, valid)).flatMap(([kind, values]) =>
      values.map((value) => change(kind as Kind, value)),
    ),
    // An empty optional text counts as not given.
    ...(minLength > 0 ? [change(isOptional ? 'accepted' : 'length', '')] : []),
    ...required.map((key) => keyed('missing', key)),
    ...(shape.type === 'object' && typeof more !== 'object' ? [keyed('unknown', odd, 1)] : []),
    ...(Object(propertyNames).pattern
      ? [{ ...keyed('form', odd, exampleOf(Object(more))), mentions: [odd] }]
      : []),
    ...partsOf(shape).flatMap(([key, part]) =>
      changesOf(part, Object(valid)[key], key in properties && !required.includes(key)).map((each) => ({
        ...each,
        path: [key, each.path].filter(Boolean).join('.'),
        whole: withPart(valid, key, each.whole),
      })),
    ),
  ];
}

/** The shape of an object with these parameters. */
export function shapeOf(parameters: Record<string, Parameter>, required: readonly string[] = []): Shape {
  const properties = Object.entries(parameters).map(([name, { example, ...parameter }]) => [
    name,
    { ...parameter, examples: [example], maxLength: longestText({ example, ...parameter }) },
  ]);
  const shape = { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
  return { ...shape, required: [...required] } as Shape;
}

/** The allowed names or words, or the value that was given. */
function expectedMentions(
  kind: Kind,
  value: unknown,
  { properties = {}, enum: words, const: only }: Shape,
): string[] {
  if (kind === 'unknown') return Object.keys(properties);
  if (kind === 'missing' || kind === 'length') return [];
  return [
    ...(kind === 'word' ? (words ?? [only]) : []).map(String),
    typeof value === 'object' ? 'got a' : `got ${JSON.stringify(value)}`,
  ];
}

/** Merges `allOf`, and takes the first branch of `anyOf`. */
function plain({ anyOf = [], allOf = [], ...shape }: Shape): Shape {
  return Object.assign(shape, ...allOf, anyOf[0]);
}

function partsOf({ properties, propertyNames, additionalProperties, items = [] }: Shape): [string, Shape][] {
  const named = propertyNames && { [String(exampleOf(Object(propertyNames)))]: additionalProperties };
  return Object.entries({ ...properties, ...named, ...Object([items].flat()) });
}

/** The whole with another part, or without it. */
function withPart(whole: unknown, key: string, part: unknown): unknown {
  const changed = { ...Object(whole), [key]: part };
  return Array.isArray(whole) ? Object.values(changed) : JSON.parse(JSON.stringify(changed));
}

/** A valid value, with known parts filled in. */
function exampleOf(given: Shape, known?: unknown): unknown {
  const shape = plain(given);
  const { examples = [], enum: words = [], format, pattern, properties = {}, required = [] } = shape;
  const [type] = typesOf(shape);
  const example = [known, shape.const, ...examples, ...words].find((value) => value !== undefined);
  if (type === 'array') return partsOf(shape).map(([at, part]) => exampleOf(part, Object(example)[at]));
  if (type === 'object') {
    const fields = Object(example);
    const keys = [...required, ...Object.keys(fields)];
    return Object.fromEntries(keys.map((key) => [key, exampleOf(Object(properties[key]), fields[key])]));
  }
  if (example !== undefined) return example;
  if (type !== 'string') return type === 'boolean' || Math.max(1, shape.minimum ?? 1);
  if (format === 'date') return '2024-02-29';
  if (format === 'uri') return 'https://a.example/';
  return fc.sample(fc.stringMatching(new RegExp(pattern ?? '^word$')), { numRuns: 1, seed: 1 })[0];
}

/** The valid value, and those at the bounds. */
function acceptedValues(shape: Shape, valid: unknown): unknown[] {
  const { enum: words, format = 'uri', pattern = '', minItems = 0, maxItems = minItems } = shape;
  const text = longText(valid, shape.maxLength ?? 1);
  const isText = shape.maxLength !== undefined && format === 'uri' && new RegExp(pattern).test(text);
  const bounds: Record<string, unknown[]> = {
    boolean: shape.const === undefined ? [false] : [],
    array: [longList(valid, minItems), longList(valid, maxItems)],
    string: words ?? (isText ? [text] : []),
    number: [shape.minimum, shape.maximum].filter(isRealBound),
  };
  return [valid, ...(bounds[typesOf(shape)[0] ?? ''] ?? [])];
}

const VALUES = [true, 7, 'many', ['a'], { a: 1 }];

const SPELLINGS: Record<string, string[]> = {
  number: ['0x5', '+5', ' 5 ', '5e0', '5.', '5x', '5,0', '٥', '१', 'NaN', 'Infinity'],
  boolean: ['1', 'TRUE', 'yes', 'no'],
};

const FORMS: Record<string, string[]> = {
  date: ['2026-02-29', '2026-2-9', '2026-13-01', '20260301', '2026-3-1T10:00:00Z'],
  'date-time': ['2026-03-14', '2026-02-29T10:00:00Z'],
  uri: ['javascript:alert(1)', 'ftp://a.example/', 'a.example', 'https://ann:word@a.example/'],
  cursor: ['bmV3ZXN0'],
};

function refusedValues(shape: Shape, valid: unknown): Partial<Record<Kind, unknown[]>> {
  const { enum: words = [], const: only, format = '', pattern = '' } = shape;
  const { minimum = NaN, maximum = NaN, maxLength = NaN, minItems = NaN, maxItems = NaN } = shape;
  const [types, isWhole] = [typesOf(shape), shape.type === 'integer'];
  const spellings = SPELLINGS[types[0] ?? ''] ?? [];
  const others = [...VALUES, ...spellings].filter((value) => !types.includes(typeOf(value)));
  const isSpelling = (value: unknown) => typeof value === 'string' && spellings.length > 0;
  return {
    type: others.filter((value) => !isSpelling(value)),
    spelling: [...others.filter(isSpelling), ...(isWhole ? [Number(valid) + 0.5] : [])],
    range: [minimum - (isWhole ? 1 : 0.01), maximum + (isWhole ? 1 : 0.01)].filter(isRealBound),
    word: [
      words.length > 0 ? ['other', String(words[0]).toUpperCase()] : [],
      { true: false, 1: 7 }[String(only)] ?? [],
    ].flat(),
    form: [...(FORMS[format] ?? []), ...['!', 'a\nb'].filter((text) => !new RegExp(pattern).test(text))],
    length: [
      ...[maxLength + 1].filter(isRealBound).map((length) => longText(valid, length)),
      ...[minItems - 1, maxItems + 1].filter(isRealBound).map((length) => longList(valid, length)),
    ],
  };
}

/** A real bound, not the limit of safe integers. */
function isRealBound(value: unknown): boolean {
  return Math.abs(Number(value)) < 1e9;
}

/** With integers as numbers. */
function typesOf({ type = [] }: Shape): string[] {
  return [type].flat().map((each) => (each === 'integer' ? 'number' : each));
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function longText(valid: unknown, length: number): string {
  return String(valid).slice(0, length).padEnd(length, 'a');
}

function longList(valid: unknown, length: number): unknown[] {
  const items = Object.values(Object(valid));
  return Array.from({ length }, (_, at) => items[at] ?? items[0]);
}

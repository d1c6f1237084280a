import type { z } from 'zod';
import { fieldsOf, shapeAt } from '../schema/inside-shape.ts';
import { didYouMeanSentence } from '../text/nearest-name.ts';
import { truncated } from '../text/truncated.ts';

type ZodIssue = z.core.$ZodIssue;

/** Where a problem is, and a message that says what is allowed. */
export interface ShapeProblem {
  path: PropertyKey[];
  /** True if `path` names an unknown key, rather than a wrong value. */
  atKey: boolean;
  message: string;
}

/** zod's issues as messages; `input` is the checked value, `shape` what it should be. */
export function problemsOf(error: z.ZodError, input: unknown, shape: z.ZodType): ShapeProblem[] {
  return error.issues.flatMap((issue): ShapeProblem[] => {
    if (issue.code === 'unrecognized_keys') {
      const allowed = keysAt(shape, issue.path);
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        atKey: true,
        message: unknownField(key, allowed),
      }));
    }
    return [{ path: issue.path, atKey: false, message: sentence(issue, valueAt(input, issue.path)) }];
  });
}

function unknownField(key: string, allowed: string[]): string {
  return `unknown field.${didYouMeanSentence(key, allowed)} Allowed: ${allowed.join(', ')}.`;
}

function sentence(issue: ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_type' && value === undefined) return `missing; ${requirement(issue)}`;
  return `${requirement(issue)}, got ${shown(value)}`;
}

function requirement(issue: ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.startsWith('must ') ? issue.message : `must be ${noun(issue.expected)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return issue.message.startsWith('must ') ? issue.message : `must be at most ${issue.maximum}`;
    case 'too_small':
      return issue.message.startsWith('must ') ? issue.message : `must be at least ${issue.minimum}`;
    default:
      return issue.message;
  }
}

const NOUNS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  tuple: 'a list',
};

function noun(expected: string): string {
  return NOUNS[expected] ?? expected;
}

/** A value for a message: short and on one line. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value !== 'string') return String(value);
  const short = truncated(value);
  return `${JSON.stringify(short)}${short.length < value.length ? ` (${value.length} characters)` : ''}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/** The keys of the object at a path of a shape; [] if it is not an object. */
function keysAt(shape: z.ZodType, path: readonly PropertyKey[]): string[] {
  return Object.keys(fieldsOf(shapeAt(shape, path)));
}

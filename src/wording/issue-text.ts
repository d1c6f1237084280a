import type { z } from 'zod';
import { fieldsOf, shapeAt, unwrapped } from '../schema/inside-shape.ts';
import { didYouMeanSentence, nearestName } from '../text/nearest-name.ts';
import { truncated } from '../text/truncated.ts';

type ZodIssue = z.core.$ZodIssue;

/** The place of a problem, and a message that says what is allowed. */
export interface ShapeProblem {
  path: PropertyKey[];
  /** True if `path` names an unknown key, rather than a wrong value. */
  atKey: boolean;
  message: string;
}

/** zod's issues as messages; `input` is the checked value, `shape` what it should be. */
export function problemsOf(error: z.ZodError, input: unknown, shape: z.ZodType): ShapeProblem[] {
  return error.issues.flatMap((issue): ShapeProblem[] => {
    const at = shapeAt(shape, issue.path);
    const [ofKey] = issue.code === 'invalid_key' ? issue.issues : [];
    if (ofKey)
      return [{ path: issue.path, atKey: true, message: sentence(ofKey, issue.path.at(-1), undefined) }];
    if (issue.code !== 'unrecognized_keys')
      return [{ path: issue.path, atKey: false, message: sentence(issue, valueAt(input, issue.path), at) }];
    const allowed = Object.keys(fieldsOf(at));
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      atKey: true,
      message: `unknown field.${didYouMeanSentence(key, allowed)} Allowed: ${allowed.join(', ')}.`,
    }));
  });
}

function sentence(issue: ZodIssue, value: unknown, shape: unknown): string {
  if (issue.code.startsWith('invalid_') && value === undefined) return `missing; ${requirement(issue)}`;
  if (issue.code === 'invalid_value' && issue.values.length > LISTED_MAX)
    return notListed(value, issue.values.map(String));
  if (value === null) {
    const isOptional = (shape as z.ZodType | undefined)?.safeParse(undefined).success;
    const orNothing = isOptional ? ', or delete the field' : '';
    return `empty; ${requirement(issue)}${exampleFor(issue, shape)}${orNothing}`;
  }
  return `${requirement(issue)}, got ${shown(value)}`;
}

/** What to write where any text is allowed, if the shape has an example. */
function exampleFor(issue: ZodIssue, shape: unknown): string {
  const examples = (unwrapped(shape) as z.ZodType | undefined)?.meta()?.examples;
  if (requirement(issue) !== 'must be text' || !Array.isArray(examples)) return '';
  return `, such as ${JSON.stringify(examples[0])}`;
}

/** Longer lists of values are not shown in a message. */
const LISTED_MAX = 20;

/** For an unknown value of a long list: the nearest values, and where all are listed. */
function notListed(value: unknown, names: readonly string[]): string {
  const what = value === null ? 'empty' : `unknown value ${shown(value)}`;
  const near = value === null ? '' : nearSentence(String(value).toLowerCase(), names);
  return `${what}.${near} \`business.schema.json\` in the package's folder dist/package/schemas lists all ${names.length} values.`;
}

/** Up to three names: one in another spelling, and those that contain the word or begin like it. */
function nearSentence(written: string, names: readonly string[]): string {
  const isRelated = (name: string): boolean =>
    written.length > 2 && (name.includes(written) || name.startsWith(written.slice(0, 4)));
  const related = names.filter((name) => isRelated(name.toLowerCase()));
  const near = [...new Set([nearestName(written, names) ?? [], related].flat())].slice(0, 3);
  return near.length === 0 ? '' : ` Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?`;
}

function requirement(issue: ZodIssue): string {
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
  if (issue.message.startsWith('must ')) return issue.message;
  if (issue.code === 'invalid_type') return `must be ${NOUNS[issue.expected] ?? issue.expected}`;
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return issue.message;
  const bound = issue.code === 'too_big' ? `most ${issue.maximum}` : `least ${issue.minimum}`;
  const unit = { string: 'characters', array: 'entries' }[String(issue.origin)];
  return unit === undefined ? `must be at ${bound}` : `must have at ${bound} ${unit}`;
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
  return path.reduce(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );
}

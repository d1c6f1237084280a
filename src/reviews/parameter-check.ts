import type { Issue, IssueCode } from '../schema/error-codes.ts';
import type { Parameter } from '../schema/search-parameters.ts';
import { REQUEST_TEXT_MAX } from '../settings.ts';
import { isCalendarDate } from '../text/calendar.ts';
import { truncated } from '../text/truncated.ts';
import { decodeCursor } from './cursor.ts';
import { nearestParameter } from './nearest-parameter.ts';

export type ReadParameter = { value: string | number | boolean } | { code: IssueCode; problem: string };

/**
 * Whether a text stands for no value: an empty cursor, or an empty or blank free text. Forms and generated
 * clients send every field (contract 4.empty).
 */
export function isNotGiven(text: string, { type, format, enum: words }: Parameter): boolean {
  if (format === 'cursor') return text === '';
  return type === 'string' && format === undefined && words === undefined && text.trim() === '';
}

/** A value against its parameter; messages show it as `got`. */
export function readValue(value: unknown, parameter: Parameter, got: string): ReadParameter {
  const { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = parameter;
  if (type === 'string') {
    if (typeof value === 'string') return checkText(value, parameter);
    return { code: 'invalid_type', problem: `must be text, got ${got}` };
  }
  if (type === 'boolean') {
    if (typeof value === 'boolean') return { value };
    return { code: 'invalid_type', problem: `must be true or false, got ${got}` };
  }
  const kind = type === 'integer' ? 'an integer' : 'a number';
  const problem = `must be ${kind} from ${parameter.minimum} to ${parameter.maximum}, got ${got}`;
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) {
    return { code: 'invalid_type', problem };
  }
  return value >= minimum && value <= maximum ? { value } : { code: 'out_of_range', problem };
}

/** What a text means where a number or a boolean is wanted: plain decimals, true and false. */
export function meantBy(value: unknown, type: Parameter['type'] | undefined): unknown {
  if (typeof value !== 'string' || type === undefined || type === 'string') return value;
  if (type === 'boolean') return value === 'true' || (value === 'false' ? false : value);
  return /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/.test(value) ? Number(value) : value;
}

/** Whether a free text of a request exceeds its limit. */
export function isTooLong(text: string): boolean {
  // A character has one or two code units, so that only these lengths need counting.
  if (text.length <= REQUEST_TEXT_MAX || text.length > 2 * REQUEST_TEXT_MAX)
    return text.length > REQUEST_TEXT_MAX;
  return [...text].length > REQUEST_TEXT_MAX;
}

export const TOO_LONG = `must have at most ${REQUEST_TEXT_MAX} characters. Shorten it.`;

/** A text against its format, allowed values and longest length. */
export function checkText(text: string, parameter: Parameter): ReadParameter {
  if (parameter.format === 'date' && !isCalendarDate(text)) {
    return {
      code: 'invalid_date',
      problem: `must be an existing date written YYYY-MM-DD, got ${quoted(text)}`,
    };
  }
  if (parameter.enum && !parameter.enum.includes(text)) {
    return {
      code: 'invalid_value',
      problem: `must be one of ${parameter.enum.join(', ')}, got ${quoted(text)}`,
    };
  }
  if (parameter.format === 'cursor' && decodeCursor(text) === null) {
    return {
      code: 'invalid_cursor',
      problem: `must be the next_cursor of an earlier response, got ${quoted(text)}. Omit it to start at the first page.`,
    };
  }
  return isTooLong(text) ? { code: 'too_long', problem: TOO_LONG } : { value: text };
}

/** A cursor marks a place in one order. In another, it would skip or repeat reviews. */
export function checkCursorSort(values: Record<string, string | number | boolean>, issues: Issue[]): void {
  if (typeof values.cursor !== 'string' || issues.some(({ path }) => path[0] === 'sort')) return;
  const sort = decodeCursor(values.cursor)?.sort;
  const wanted = values.sort ?? 'newest';
  if (sort === undefined || sort === wanted) return;
  issues.push({
    path: ['cursor'],
    code: 'invalid_cursor',
    message: `cursor: belongs to sort=${sort}, but this request sorts by ${wanted}. Use the same sort on every page.`,
  });
}

/** The message about an unknown name; `kind` as in "a parameter of this endpoint". */
export function unknownName(name: string, parameters: Record<string, Parameter>, kind: string): string {
  const names = Object.keys(parameters);
  const near = nearestParameter(name, names);
  const hint = near === null ? '' : ` Did you mean "${near}"?`;
  return `is not ${kind}.${hint} Allowed: ${names.join(', ') || 'none'}.`;
}

/** A text for a message: short and on one line. */
export function quoted(text: string): string {
  return JSON.stringify(truncated(text));
}

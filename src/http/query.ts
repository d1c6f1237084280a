import { decodeCursor } from '../reviews/cursor.ts';
import { isCalendarDate } from '../schema/calendar.ts';
import type { Issue, IssueCode } from '../schema/error-codes.ts';
import { nearestName } from '../schema/nearest-name.ts';
import type { Parameter, ValuesOf } from '../schema/search-parameters.ts';

/** A query string as values, or every problem it has. */
export type ParsedQuery<T extends Record<string, Parameter>> =
  | { ok: true; values: ValuesOf<T> }
  | { ok: false; issues: Issue[] };

/**
 * Reads a query string (with or without `?`) by a table of parameters. Numbers are plain decimals,
 * dates exist, nothing is coerced, and all problems are reported at once (CONTRACT 4).
 */
export function parseQuery<T extends Record<string, Parameter>>(
  queryString: string,
  parameters: T,
): ParsedQuery<T> {
  const issues: Issue[] = [];
  const report = (name: string, code: IssueCode, problem: string): void => {
    issues.push({ path: [name], code, message: `${name}: ${problem}` });
  };
  const values: Record<string, string | number> = {};
  const seen = new Set<string>();
  for (const { name, value } of decodePairs(queryString)) {
    if (name === null || value === null) {
      report(name ?? 'query string', 'invalid_encoding', 'is not valid percent-encoded UTF-8');
      continue;
    }
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (parameter === undefined) {
      if (!seen.has(name)) report(name, 'unknown_parameter', unknownParameter(name, parameters));
    } else if (seen.has(name)) {
      report(name, 'repeated_parameter', 'is given more than once; give it once');
    } else {
      const read = readValue(value, parameter);
      if ('problem' in read) report(name, read.code, read.problem);
      else values[name] = read.value;
    }
    seen.add(name);
  }
  checkCursorSort(values, issues);
  return issues.length === 0 ? { ok: true, values: values as ValuesOf<T> } : { ok: false, issues };
}

type Reading = { value: string | number } | { code: IssueCode; problem: string };

function readValue(text: string, parameter: Parameter): Reading {
  if (parameter.type === 'string') return readText(text, parameter);
  const allowed = `must be ${parameter.type === 'integer' ? 'an integer' : 'a number'} from ${parameter.minimum} to ${parameter.maximum}, got ${quoted(text)}`;
  const plain = parameter.type === 'integer' ? /^-?[0-9]{1,15}$/ : /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/;
  if (!plain.test(text)) return { code: 'invalid_type', problem: allowed };
  const value = Number(text);
  const inRange =
    value >= (parameter.minimum ?? Number.NEGATIVE_INFINITY) &&
    value <= (parameter.maximum ?? Number.POSITIVE_INFINITY);
  return inRange ? { value } : { code: 'out_of_range', problem: allowed };
}

function readText(text: string, parameter: Parameter): Reading {
  if (parameter.format === 'date' && !isCalendarDate(text)) {
    return {
      code: 'invalid_date',
      problem: `must be an existing date written YYYY-MM-DD, got ${quoted(text)}`,
    };
  }
  if (parameter.format === 'cursor' && decodeCursor(text) === null) {
    return {
      code: 'invalid_cursor',
      problem: `must be the next_cursor of an earlier answer, got ${quoted(text)}; leave it out to begin at the start`,
    };
  }
  if (parameter.enum && !parameter.enum.includes(text)) {
    return {
      code: 'invalid_value',
      problem: `must be one of ${parameter.enum.join(', ')}, got ${quoted(text)}`,
    };
  }
  return { value: text };
}

/** A cursor marks a place in one order; in another it would skip or repeat reviews. */
function checkCursorSort(values: Record<string, string | number>, issues: Issue[]): void {
  if (typeof values.cursor !== 'string' || issues.some(({ path }) => path[0] === 'sort')) return;
  const sort = decodeCursor(values.cursor)?.sort;
  const wanted = values.sort ?? 'newest';
  if (sort === undefined || sort === wanted) return;
  issues.push({
    path: ['cursor'],
    code: 'invalid_cursor',
    message: `cursor: belongs to sort=${sort}, but this request sorts by ${wanted}; use the same sort on every page`,
  });
}

function unknownParameter(name: string, parameters: Record<string, Parameter>): string {
  const names = Object.keys(parameters);
  const near = nearestName(name, names);
  const hint = near === null ? '' : ` Did you mean "${near}"?`;
  return `is not a parameter of this endpoint.${hint} Allowed: ${names.join(', ')}.`;
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57).toWellFormed()}...` : text);
}

/** Pairs of a form-encoded query string; null where the encoding is broken. */
function decodePairs(queryString: string): { name: string | null; value: string | null }[] {
  return queryString
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const split = pair.indexOf('=');
      return {
        name: decode(split === -1 ? pair : pair.slice(0, split)),
        value: split === -1 ? '' : decode(pair.slice(split + 1)),
      };
    });
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return null;
  }
}

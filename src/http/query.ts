import {
  checkCursorSort,
  isNotGiven,
  meantBy,
  quoted,
  readValue,
  unknownName,
} from '../reviews/parameter-check.ts';
import type { Issue, IssueCode } from '../schema/error-codes.ts';
import type { Parameter, ValuesOf } from '../schema/search-parameters.ts';

export type ParsedQuery<T extends Record<string, Parameter>> =
  | { ok: true; values: ValuesOf<T> }
  | { ok: false; issues: Issue[] };

/** Reads a query string by a table of parameters; reports all problems at once (contract 2.issue-shape). */
export function parseQuery<T extends Record<string, Parameter>>(
  queryString: string,
  parameters: T,
): ParsedQuery<T> {
  const issues: Issue[] = [];
  const report = (name: string, code: IssueCode, problem: string): void => {
    issues.push({ path: [name], code, message: `${name || 'empty name'}: ${problem}` });
  };
  const values: Record<string, string | number | boolean> = {};
  const seen = new Set<string>();
  for (const { name, value } of decodePairs(queryString)) {
    if (name === null || value === null) {
      report(name ?? 'query string', 'invalid_encoding', 'is not valid percent-encoded UTF-8');
      continue;
    }
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (parameter === undefined) {
      if (!seen.has(name))
        report(name, 'unknown_parameter', unknownName(name, parameters, 'a parameter of this endpoint'));
    } else if (seen.has(name)) {
      report(name, 'repeated_parameter', 'is given more than once. Give it once.');
    } else if (!isNotGiven(value, parameter)) {
      const read = readValue(meantBy(value, parameter.type), parameter, quoted(value));
      if ('problem' in read) report(name, read.code, read.problem);
      else values[name] = read.value;
    }
    seen.add(name);
  }
  checkCursorSort(values, issues);
  return issues.length === 0 ? { ok: true, values: values as ValuesOf<T> } : { ok: false, issues };
}

/** Pairs of a form-encoded query string; null if the encoding is broken. */
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

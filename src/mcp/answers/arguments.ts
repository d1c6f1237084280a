import { nearestParameter } from '../../reviews/nearest-parameter.ts';
import {
  checkBoolean,
  checkCursorSort,
  checkNumber,
  checkText,
  quoted,
  type Reading,
  unknownName,
} from '../../reviews/parameter-check.ts';
import type { Issue, IssueCode } from '../../schema/error-codes.ts';
import type { Parameter } from '../../schema/search-parameters.ts';
import { shown } from '../../wording/issue-text.ts';

/** Argument values by name. */
export type Values = Record<string, string | number | boolean>;

/** The arguments that a tool takes. */
export interface ToolInput {
  name: string;
  parameters: Readonly<Record<string, Parameter>>;
  required: readonly string[];
}

type ReadArguments = { ok: true; values: Values } | { ok: false; problem: string };

/** Arguments beyond this are ignored; every tool has fewer, so there is always a problem to report. */
const ARGUMENTS_MAX = 30;

/**
 * Checks arguments against the tool's parameters, in the words of the HTTP endpoints: their values, or
 * every problem at once with a corrected example (contract 7.wrong-arguments). Null counts as not given:
 * AI clients in strict mode send it for each optional argument.
 */
export function readArguments(
  given: Record<string, unknown>,
  tool: ToolInput,
  examples: Values,
): ReadArguments {
  const issues: Issue[] = [];
  const values: Values = {};
  const report = (name: string, code: IssueCode, problem: string): void => {
    issues.push({ path: [name], code, message: `${quoted(name).slice(1, -1)}: ${problem}` });
  };
  for (const [name, value] of Object.entries(given).slice(0, ARGUMENTS_MAX)) {
    const parameter = Object.hasOwn(tool.parameters, name) ? tool.parameters[name] : undefined;
    if (parameter === undefined) {
      report(name, 'unknown_parameter', unknownName(name, tool.parameters, `an argument of ${tool.name}`));
    } else if (value !== null) {
      const read = readValue(value, parameter);
      if ('problem' in read) report(name, read.code, read.problem);
      else values[name] = read.value;
    }
  }
  for (const name of tool.required) {
    if (values[name] === undefined && !issues.some(({ path }) => path[0] === name)) {
      report(name, 'invalid_value', `is missing; ${tool.parameters[name]?.description ?? ''}`);
    }
  }
  checkCursorSort(values, issues);
  if (issues.length === 0) return { ok: true, values };
  const example = JSON.stringify(corrected(given, values, issues, tool, examples));
  return {
    ok: false,
    problem: `${issues.map(({ message }) => message).join('\n')}\nCorrected example: ${example}`,
  };
}

function readValue(value: unknown, parameter: Parameter): Reading {
  if (parameter.type === 'boolean')
    return checkBoolean(typeof value === 'boolean' ? value : null, shown(value));
  if (parameter.type !== 'string') {
    const fits = typeof value === 'number' && (parameter.type === 'number' || Number.isInteger(value));
    return checkNumber(fits ? value : null, parameter, shown(value));
  }
  if (typeof value === 'string') return checkText(value, parameter);
  return { code: 'invalid_type', problem: `must be text, got ${shown(value)}` };
}

/**
 * Keeps what was right, corrects misspelled names where one is similar, moves numbers to the nearest
 * bound and replaces other wrong values with examples.
 */
function corrected(
  given: Record<string, unknown>,
  values: Values,
  issues: readonly Issue[],
  { parameters, required }: ToolInput,
  examples: Values,
): Values {
  const example = (name: string): string | number | boolean =>
    examples[name] ?? parameters[name]?.example ?? '';
  const result: Values = {};
  for (const name of Object.keys(given).slice(0, ARGUMENTS_MAX)) {
    const target = Object.hasOwn(parameters, name) ? name : nearestParameter(name, Object.keys(parameters));
    const parameter = target === null ? undefined : parameters[target];
    if (target === null || parameter === undefined || given[name] === null) continue;
    // What was named correctly wins over a misspelled name for the same.
    if (target !== name && Object.hasOwn(given, target)) continue;
    const wrong = issues.some(({ path }) => path[0] === target);
    const read = readValue(given[name], parameter);
    if (parameter.format === 'cursor' && (wrong || 'problem' in read)) continue;
    result[target] =
      !wrong && 'value' in read
        ? read.value
        : (values[target] ?? withinBounds(given[name], parameter) ?? example(target));
  }
  for (const name of required) result[name] ??= example(name);
  // After an unknown argument, an empty example would say that there is nothing to ask for.
  const [first] = Object.keys(parameters);
  const isEmpty = Object.keys(result).length === 0 && issues.some(({ code }) => code === 'unknown_parameter');
  return isEmpty && first !== undefined ? { [first]: example(first) } : result;
}

/** The nearest number in the parameter's range; undefined when the given value is not a number. */
function withinBounds(given: unknown, { type, minimum, maximum }: Parameter): number | undefined {
  const value = typeof given === 'string' && /^-?\d{1,9}(\.\d{1,9})?$/.test(given) ? Number(given) : given;
  if ((type !== 'integer' && type !== 'number') || typeof value !== 'number') return undefined;
  const nearest = Math.min(maximum ?? value, Math.max(minimum ?? value, value));
  return type === 'number' || Number.isInteger(nearest) ? nearest : undefined;
}

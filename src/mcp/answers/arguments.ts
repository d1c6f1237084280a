import { decodeCursor } from '../../reviews/cursor.ts';
import { nearestParameter } from '../../reviews/nearest-parameter.ts';
import { checkCursorSort, meantBy, quoted, readValue, unknownName } from '../../reviews/parameter-check.ts';
import type { Issue, IssueCode } from '../../schema/error-codes.ts';
import type { Parameter } from '../../schema/search-parameters.ts';
import { REQUEST_TEXT_MAX } from '../../settings.ts';
import { isCalendarDate } from '../../text/calendar.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { textStart } from '../../text/text-start.ts';
import { shown } from '../../wording/issue-text.ts';

/** Argument values by name. */
export type Values = Record<string, string | number | boolean>;

/** The arguments that a tool takes. */
export interface ToolInput {
  name: string;
  parameters: Readonly<Record<string, Parameter>>;
  required: readonly string[];
}

/** `example` is null if too little of what was sent could be kept for a call. */
type ReadArguments = { ok: true; values: Values } | { ok: false; problem: string; example: Values | null };

/** Arguments beyond this are ignored; every tool has fewer, so there is always a problem to report. */
const ARGUMENTS_MAX = 30;

/**
 * Checks arguments against the tool's parameters, in the words of the HTTP endpoints: their values, or
 * every problem at once and corrected ones (contract 7.wrong-arguments).
 */
export function readArguments(given: Record<string, unknown>, tool: ToolInput): ReadArguments {
  const issues: Issue[] = [];
  const values: Values = {};
  const report = (name: string, code: IssueCode, problem: string): void => {
    issues.push({ path: [name], code, message: `${quoted(name).slice(1, -1)}: ${problem}` });
  };
  for (const [name, value] of Object.entries(given).slice(0, ARGUMENTS_MAX)) {
    const parameter = Object.hasOwn(tool.parameters, name) ? tool.parameters[name] : undefined;
    if (parameter === undefined) {
      report(name, 'unknown_parameter', unknownName(name, tool.parameters, `an argument of ${tool.name}`));
    } else {
      const read = readValue(value, parameter, shown(value));
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
  const example = corrected(given, values, tool);
  const problem = issues.map(({ message }) => message).join('\n');
  // Without filters, a call returns everything: seldom what a misspelled filter meant.
  const lostAll = Object.keys(example).length === 0 && issues.some(({ path }) => isLost(path[0], tool));
  const isCallable = tool.required.every((name) => example[name] !== undefined);
  return { ok: false, problem, example: isCallable && !lostAll ? example : null };
}

/** Whether an example without this argument does not show what the caller asked for. */
function isLost(name: string | number | undefined, { parameters }: ToolInput): boolean {
  const names = Object.keys(parameters);
  return names.length > 0 && parameters[String(name)]?.format !== 'cursor';
}

/**
 * Keeps what was right, and corrects misspelled names where one is similar and wrong values where their
 * meaning is clear. It invents no value: a model would ask with it.
 */
function corrected(given: Record<string, unknown>, values: Values, { parameters }: ToolInput): Values {
  const names = Object.keys(parameters);
  const result: Values = {};
  for (const [name, value] of Object.entries(given).slice(0, ARGUMENTS_MAX)) {
    const target = Object.hasOwn(parameters, name) ? name : nearestParameter(name, names);
    const parameter = target === null ? undefined : parameters[target];
    if (target === null || parameter === undefined) continue;
    const kept = values[target] ?? result[target] ?? meant(value, parameter);
    if (kept !== undefined) result[target] = kept;
  }
  return withOneOrder(result, values);
}

/** A cursor and its sort order belong together; an order that was given correctly is kept. */
function withOneOrder(result: Values, { sort }: Values): Values {
  const conflicts: Issue[] = [];
  checkCursorSort(result, conflicts);
  if (conflicts.length === 0) return result;
  const { cursor, ...others } = result;
  const order = decodeCursor(String(cursor))?.sort;
  return sort !== undefined || result.sort === undefined || order === undefined
    ? others
    : { ...result, sort: order };
}

/** The valid value that a given one clearly means: itself, the nearest number, day or word; else undefined. */
function meant(given: unknown, parameter: Parameter): string | number | boolean | undefined {
  const [only, ...others] = Array.isArray(given) ? given : [given];
  const read = others.length > 0 ? undefined : readValue(nearestValue(only, parameter), parameter, '');
  return read !== undefined && 'value' in read ? read.value : undefined;
}

function nearestValue(given: unknown, { type, enum: words, format, minimum, maximum }: Parameter): unknown {
  if (type === 'string') {
    if (typeof given !== 'string' && typeof given !== 'number') return undefined;
    const text = String(given);
    if (words !== undefined) return words.includes(text) ? text : nearestName(text, words);
    return format === 'date' ? nearestDate(text) : textStart(text, REQUEST_TEXT_MAX);
  }
  const value = meantBy(given, type);
  if (typeof value !== 'number') return value;
  const nearest = Math.min(maximum ?? value, Math.max(minimum ?? value, value));
  return type === 'integer' ? Math.round(nearest) : nearest;
}

/** `2026-2-3`, `2026/02/03` and a time with a date are days; a day after the last is the last of its month. */
function nearestDate(text: string): string | undefined {
  const [, year = '', month = '', day = ''] =
    /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]|$)/.exec(text.slice(0, 40)) ?? [];
  if (year === '' || Number(day) < 1) return undefined;
  const days = Array.from({ length: 4 }, (_, back) => String(Math.min(31, Number(day)) - back));
  return days
    .map((each) => `${year}-${month.padStart(2, '0')}-${each.padStart(2, '0')}`)
    .find((date) => isCalendarDate(date));
}

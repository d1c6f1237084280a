import type { z } from 'zod';
import { isCalendarDate } from '../text/calendar.ts';

interface Definition {
  innerType?: unknown;
  shape?: Record<PropertyKey, unknown>;
  element?: unknown;
}

/** The schema inside `optional`, `nullable` and other wrappers; undefined without one. */
export function unwrapped(shape: unknown): unknown {
  let current = shape;
  while (definitionOf(current)?.innerType !== undefined) current = definitionOf(current)?.innerType;
  return current;
}

/** The fields of an object. */
export function fieldsOf(shape: unknown): Record<PropertyKey, unknown> {
  return definitionOf(unwrapped(shape))?.shape ?? {};
}

export function fieldOf(shape: unknown, name: PropertyKey): unknown {
  const fields = fieldsOf(shape);
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The shape of a list's items. */
export function elementOf(shape: unknown): unknown {
  return definitionOf(unwrapped(shape))?.element;
}

/** The shape at a path of names and positions. */
export function shapeAt(shape: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => fieldOf(at, key) ?? elementOf(at), shape);
}

/** All days in a value of this shape (dates, and the days of times), with their paths. */
export function daysIn(shape: unknown, value: unknown, path: PathKey[] = []): [PathKey[], day: string][] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => {
      const key = Array.isArray(value) ? Number(name) : name;
      return daysIn(shapeAt(shape, [key]), inner, [...path, key]);
    });
  const day = String(value).slice(0, 10);
  return isCalendarDate(day) && dateFormat(shape) ? [[path, day]] : [];
}

type PathKey = string | number;

/** `date` or `date-time`; undefined for any other shape. */
export function dateFormat(shape: unknown): 'date' | 'date-time' | undefined {
  const format = (unwrapped(shape) as z.ZodType | undefined)?.meta()?.format;
  return format === 'date' || format === 'date-time' ? format : undefined;
}

function definitionOf(shape: unknown): Definition | undefined {
  return (shape as { def?: Definition } | undefined)?.def;
}

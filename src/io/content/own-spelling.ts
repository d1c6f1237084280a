import { clean } from '../../reviews/clean.ts';
import { dateFormat, elementOf, fieldOf, unwrapped } from '../../schema/inside-shape.ts';

/** A value that an editor spelled in its own way, and how it is read. */
export interface Respelled {
  path: (string | number)[];
  written: string;
  read: string;
}

/** Texts as they are published, and what editors on git write as the shape has it: `''` and null are absent, `"5"` is a number. */
export function inOwnSpelling(value: unknown, shape: unknown): { value: unknown; respelled: Respelled[] } {
  const respelled: Respelled[] = [];
  return { value: read(value, shape, [], respelled), respelled };
}

function read(value: unknown, shape: unknown, path: (string | number)[], respelled: Respelled[]): unknown {
  if (typeof value === 'string') {
    const written = clean(value);
    const now = scalar(written, shape);
    if (now !== written) respelled.push({ path, written, read: String(now) });
    return now;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const element = elementOf(shape);
    return value.map((item, index) => read(item, element, [...path, index], respelled));
  }
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    read(inner, fieldOf(shape, key), [...path, key], respelled),
  ]);
  return Object.fromEntries(
    entries.filter(([key, inner]) => !((inner === '' || inner === null) && isOptional(fieldOf(shape, key)))),
  );
}

function scalar(value: string, shape: unknown): unknown {
  const type = (unwrapped(shape) as { def?: { type?: string } } | undefined)?.def?.type;
  if (type === 'number' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)) return Number(value);
  if (type === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true';
  if (type !== 'string') return value;
  const format = dateFormat(shape);
  const [, day, rest, zone = ''] = STAMP.exec(value) ?? [];
  if (day === undefined || format === undefined) return value;
  return format === 'date' ? day : `${day}${rest}${zone}`;
}

/** A timestamp, ignoring a fraction of zeros. */
const STAMP = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d*[1-9])?)?)(?:\.?0+)?(Z|[+-]\d{2}:\d{2})?$/;

/** True for a field that may be absent. */
function isOptional(shape: unknown): boolean {
  const { type, innerType } =
    (shape as { def?: { type?: string; innerType?: unknown } } | undefined)?.def ?? {};
  return type === 'optional' || type === 'default' || (type === 'nullable' && isOptional(innerType));
}

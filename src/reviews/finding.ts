import { daysIn } from '../schema/inside-shape.ts';
import type { Sourced } from './sourced-content.ts';

/** A problem of content; `path` leads to the field in the file. */
export interface Finding {
  file: string;
  path: (string | number)[];
  message: string;
  severity: 'error' | 'warning';
}

/** Fields that may be in the future: when seasonal opening hours apply. */
const MAY_BE_FUTURE: unknown[] = ['valid_from', 'valid_through'];

/** Dates of a file that are in the future; its shape says which values are dates. */
export function futureDates(sourced: Sourced<unknown> | null, shape: unknown, today: string): Finding[] {
  return daysIn(shape, sourced?.value)
    .filter(([path, day]) => day > today && !MAY_BE_FUTURE.includes(path.at(-1)))
    .map(([path, day]) =>
      error(sourced?.file ?? '', path, `${day} is in the future. The latest allowed day is ${today}.`),
    );
}

/** A finding that stops the build. */
export function error(file: string, path: Finding['path'], message: string): Finding {
  return { file, path, message, severity: 'error' };
}

export function warning(file: string, path: Finding['path'], message: string): Finding {
  return { file, path, message, severity: 'warning' };
}

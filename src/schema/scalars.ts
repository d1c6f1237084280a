import { z } from 'zod';
import { isCalendarDate, isTimestamp } from '../text/calendar.ts';
import { webUri } from '../text/web-uri.ts';
import { unwrapped } from './inside-shape.ts';

/** Shapes of single values. Messages say what is allowed. */

export const CalendarDate = z
  .string({ error: 'must be a date written YYYY-MM-DD, such as 2026-03-14' })
  .refine(isCalendarDate, { error: 'must be an existing date written YYYY-MM-DD', abort: true })
  .meta({ description: 'Calendar date, YYYY-MM-DD.', format: 'date', examples: ['2026-03-14'] });

export const Timestamp = z
  .string()
  .refine(isTimestamp, {
    error: 'must be a timestamp with time zone, such as 2026-03-14T17:20:11Z',
    abort: true,
  })
  .meta({
    description: 'Timestamp (RFC 3339).',
    format: 'date-time',
    examples: ['2026-03-14T17:20:11Z'],
  });

const ULID_CHARACTERS = '26 characters 0-9 A-Z without I, L, O, U';

export const Ulid = z
  .string({
    error: `must be a ULID: ${ULID_CHARACTERS}; \`npm run reviews -- new\` creates a review file with one`,
  })
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, {
    error: `must be a ULID: ${ULID_CHARACTERS}`,
  })
  .meta({
    description: 'Stable identifier (ULID). Never reused.',
    examples: ['01JPA1TQ80Q3VN6C5ZJ9K2M7DX'],
  });

export const Slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, {
    error: 'must be lowercase letters and digits, joined by single - or _, such as front-desk',
  })
  .meta({ description: 'Identifier: lowercase letters and digits, joined by single - or _.' });

/** Takes what people write (`https://bücher.example/über`) and keeps it as a URI. */
export const WebUrl = z
  .string()
  .refine(isWebUrl, { error: 'must be an absolute http or https URL', abort: true })
  .overwrite(webUri)
  .max(2048)
  .meta({ description: 'Absolute http or https URL.', format: 'uri' });

const wellFormed = z.refine<string>((text) => text.isWellFormed(), { error: 'must be valid Unicode text' });

const oneLine = z.regex(/^[^\n\t]*$/, { error: 'must be one line' });

/** One line of text, not empty. */
export const Line = z
  .string()
  .trim()
  .min(1, { error: 'must not be empty' })
  .check(oneLine)
  .max(300)
  .check(wellFormed);

/** Text, not empty. */
export const Prose = z
  .string()
  .refine((text) => text.trim() !== '', { error: 'must not be empty' })
  .check(wellFormed);

/** Whether a shape is a `Line` or `Prose`, also with further checks; otherwise null. */
export function wordsOf(shape: unknown): 'line' | 'prose' | null {
  const checks: unknown = (unwrapped(shape) as z.ZodString | undefined)?.def?.checks;
  if (!Array.isArray(checks) || !checks.includes(wellFormed)) return null;
  return checks.includes(oneLine) ? 'line' : 'prose';
}

export const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .meta({ description: 'Month, YYYY-MM.', examples: ['2026-03'] });

/** An absolute URL that the WHATWG parser takes as written, without spaces, user or password. */
function isWebUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s\\<>"]+$/i.test(text) || !text.isWellFormed() || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username === '' && url.password === '' && url.hostname !== '';
}

/**
 * Which dates exist, and how they become seconds since 1970 and back: the proleptic Gregorian
 * calendar of ISO 8601, in UTC.
 */

// biome-ignore lint/style/noRestrictedGlobals: arithmetic on given values; nothing here reads the clock
const Calendar = Date;

export const DAY_SECONDS = 86_400;

/**
 * The calendar repeats after 400 years. `Date.UTC` takes the years 0 to 99 for 1900 to 1999, so it
 * gets later ones.
 */
const CYCLE = { years: 400, days: 146_097 };

/** Days from 1970-01-01 to a date; a month or day that does not exist runs over into the next. */
export function epochDays(year: number, month: number, day: number): number {
  return Calendar.UTC(year + CYCLE.years, month - 1, day) / (DAY_SECONDS * 1000) - CYCLE.days;
}

/** The date `days` after 1970-01-01. */
export function dateOfEpochDays(days: number): { year: number; month: number; day: number } {
  const date = new Calendar(days * DAY_SECONDS * 1000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** True for a YYYY-MM-DD that exists in the calendar, in ASCII digits. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = dateOfEpochDays(epochDays(year, month, day));
  return date.month === month && date.day === day;
}

/** True for an RFC 3339 date-time with an existing date and time of day. */
export function isTimestamp(text: string): boolean {
  const match =
    /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.exec(
      text,
    );
  return match?.[1] !== undefined && isCalendarDate(match[1]);
}

/**
 * Seconds since 1970 of an RFC 3339 timestamp, or of midnight UTC of a date. The text must be
 * valid.
 */
export function epochSeconds(text: string): number {
  const match = /^(\d+)-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|([+-])(\d\d):(\d\d)))?$/.exec(
    text,
  );
  if (!match) throw new Error(`Not a date or timestamp: ${text}`);
  const part = (index: number): number => Number(match[index] ?? 0);
  const offset = (part(8) * 60 + part(9)) * 60 * (match[7] === '-' ? -1 : 1);
  const days = epochDays(part(1), part(2), part(3));
  return days * DAY_SECONDS + part(4) * 3600 + part(5) * 60 + part(6) - offset;
}

/**
 * A valid timestamp in UTC with nine fraction digits: equal moments are equal texts, later ones
 * sort after.
 */
export function instantOf(timestamp: string): string {
  const fraction = /\.(\d+)/.exec(timestamp)?.[1] ?? '';
  return timestampOf(epochSeconds(timestamp)).replace('Z', `.${fraction.padEnd(9, '0')}Z`);
}

/** `YYYY-MM-DDThh:mm:ssZ` of seconds since 1970. */
export function timestampOf(seconds: number): string {
  return new Calendar(Math.floor(seconds) * 1000).toISOString().replace('.000Z', 'Z');
}

/** `Thu, 01 Jan 1970 00:00:00 GMT` of seconds since 1970: the form of HTTP dates (RFC 9110 5.6.7). */
export function utcText(seconds: number): string {
  return new Calendar(seconds * 1000).toUTCString();
}

/** Days from one valid date to another, negative if that is earlier. */
export function daysBetween(from: string, to: string): number {
  return (epochSeconds(to) - epochSeconds(from)) / DAY_SECONDS;
}

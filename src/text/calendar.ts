/**
 * Calendar arithmetic without a clock: which dates exist, and seconds since 1970 for HTTP dates.
 * The proleptic Gregorian calendar, as ISO 8601 and RFC 3339 have it.
 */

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0);
}

/** True for a YYYY-MM-DD that exists in the calendar, in ASCII digits. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** True for an RFC 3339 date-time with an existing date and time of day. */
export function isTimestamp(text: string): boolean {
  const match =
    /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.exec(
      text,
    );
  return match?.[1] !== undefined && isCalendarDate(match[1]);
}

/** Days from 1970-01-01 to a date of the Gregorian calendar (Hinnant's days_from_civil). */
export function epochDays(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The date `days` after 1970-01-01, as numbers (Hinnant's civil_from_days). */
export function dateOfEpochDays(days: number): { year: number; month: number; day: number } {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

/** Seconds since 1970 of an RFC 3339 time stamp or of midnight UTC of a date; the text must be valid. */
export function epochSeconds(text: string): number {
  const match = /^(\d+)-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|([+-])(\d\d):(\d\d)))?$/.exec(
    text,
  );
  if (!match) throw new Error(`not a date or time stamp: ${text}`);
  const part = (index: number): number => Number(match[index] ?? 0);
  const offset = (part(8) * 60 + part(9)) * 60 * (match[7] === '-' ? -1 : 1);
  const days = epochDays(part(1), part(2), part(3));
  return days * 86_400 + part(4) * 3600 + part(5) * 60 + part(6) - offset;
}

/** A valid time stamp in UTC with nine fraction digits: equal moments are equal texts, later ones sort behind. */
export function instantOf(timestamp: string): string {
  const fraction = /\.(\d+)/.exec(timestamp)?.[1] ?? '';
  return timestampOf(epochSeconds(timestamp)).replace('Z', `.${fraction.padEnd(9, '0')}Z`);
}

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** `YYYY-MM-DDThh:mm:ssZ` of seconds since 1970. */
export function timestampOf(seconds: number): string {
  const { year, month, day } = dateOfEpochDays(Math.floor(seconds / 86_400));
  const rest = ((seconds % 86_400) + 86_400) % 86_400;
  const time = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, Math.floor(rest) % 60];
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${time.map((value) => pad(value)).join(':')}Z`;
}

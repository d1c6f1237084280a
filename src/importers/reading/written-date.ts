import { epochSeconds, isCalendarDate, isTimestamp, timestampOf } from '../../text/calendar.ts';
import { truncated } from '../../text/truncated.ts';

/** Order of day and month in dates of digits. */
export type DateOrder = 'month-first' | 'day-first' | null;

/**
 * A day, its moment if the export gives one with a zone, and the day that the same digits mean with
 * day and month swapped; or why it cannot be read, with a remedy where no layout would help.
 */
export type WrittenDate = { date: string; seconds: number | null; otherReading: string | null } | DateProblem;

export type DateProblem = { problem: string; remedy?: string };

const WRITE_DAY = 'write the day as YYYY-MM-DD';
const EMPTY: DateProblem = { problem: 'the date is empty', remedy: WRITE_DAY };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONG_MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
const TIME = String.raw`(?:,? (?:at )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?)?(?: (?:utc|gmt|[+-]\d{2}:?\d{2}|z))?`;

/**
 * Dates as exports write them. Never guessed: what could be two different days is a problem unless
 * the format's `order` decides. A time stamp with zone gives its UTC day, one without the day as
 * written.
 */
export function writtenDate(value: string, order: DateOrder = null): WrittenDate {
  const text = value.trim().replace(/\s+/g, ' ');
  if (text === '') return EMPTY;
  return isoDate(text) ?? unixDate(text) ?? namedMonth(text) ?? numericDate(text, order) ?? unreadable(text);
}

/**
 * A date in the layout the owner gave, such as `DD/MM/YYYY`; leading zeros may be missing, and
 * anything after it counts as time of day. Dates with a named month, year-month-day and seconds
 * since 1970 are read too, because their order is clear. Everything else contradicts the layout and
 * is a problem.
 */
export function dateInLayout(value: string, layout: string): WrittenDate {
  const text = value.trim().replace(/\s+/g, ' ');
  if (text === '') return EMPTY;
  const names: string[] = [];
  const pattern = layout.replace(/YYYY|MM?|DD?|[^\p{L}\p{N}]/gu, (part) => {
    if (/^[^YMD]$/.test(part)) return `\\u{${(part.codePointAt(0) ?? 0).toString(16)}}`;
    names.push(part.charAt(0));
    return part === 'YYYY' ? '(\\d{4})' : '(\\d{1,2})';
  });
  const match = new RegExp(`^${pattern}(?:[ T,].*)?$`, 'u').exec(text);
  const problem = shortYear(text) ?? {
    problem: `the date ${quoted(text)} is not a day in the layout ${layout}`,
  };
  if (!match) {
    const yearMonthDay = names.join('') === 'YDM' ? null : isoDate(text);
    return yearMonthDay ?? unixDate(text) ?? namedMonth(text) ?? problem;
  }
  const part = (name: string): string => match[names.indexOf(name) + 1] ?? '';
  const day = orderedDay(part('Y'), part('M'), part('D'), text);
  return 'problem' in day ? problem : day;
}

/** Layouts of `--date-format`: YYYY, M or MM, and D or DD, once each, between separators. */
export function isDateLayout(layout: string): boolean {
  return (
    layout.length <= 20 &&
    /^[^A-Za-z0-9]*(?:YYYY|MM?|DD?)(?:[^A-Za-z0-9]+(?:YYYY|MM?|DD?)){2}[^A-Za-z0-9]*$/.test(layout) &&
    ['Y', 'M', 'D'].every((name) => (layout.match(new RegExp(`${name}+`, 'g')) ?? []).length === 1)
  );
}

function isoDate(text: string): WrittenDate | null {
  const match =
    /^(\d{4})(?:-(\d{2})-(\d{2})|\/(\d{1,2})\/(\d{1,2}))(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)?$/i.exec(
      text,
    );
  if (!match) return null;
  const day = calendarDay(match[1], match[2] ?? match[4], match[3] ?? match[5], text);
  const zone = match[9]?.toUpperCase();
  if ('problem' in day || zone === undefined) return day;
  const offset = /^[A-Z]/.test(zone)
    ? 'Z'
    : zone.includes(':')
      ? zone
      : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const stamp = `${day.date}T${match[6]}:${match[7]}:${match[8] ?? '00'}${offset}`;
  if (!isTimestamp(stamp)) return { problem: `the time of ${quoted(text)} does not exist` };
  return moment(epochSeconds(stamp));
}

/** Seconds (10 digits, from September 2001) or milliseconds (13 digits) since 1970. */
function unixDate(text: string): WrittenDate | null {
  const match = /^([1-9]\d{9})(\d{3})?(?:\.\d+)?$/.exec(text);
  return match ? moment(Number(match[1])) : null;
}

/** `Jan 5, 2026`, `5 January 2026`, `Mon, 05 Jan 2026 10:15:30 GMT`. */
function namedMonth(text: string): WrittenDate | null {
  const lower = text
    .toLowerCase()
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? /, '');
  const us = new RegExp(`^([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${TIME}$`).exec(lower);
  const eu = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\\.?,?[ -](\\d{4})${TIME}$`).exec(lower);
  const [name, day, year] = us ? [us[1], us[2], us[3]] : [eu?.[2], eu?.[1], eu?.[3]];
  if (name === undefined) return null;
  const short = name === 'sept' ? 'sep' : name;
  const month = Math.max(MONTHS.indexOf(short), LONG_MONTHS.indexOf(short)) + 1;
  return month === 0 ? null : calendarDay(year, String(month), day, text);
}

function numericDate(text: string, order: DateOrder): WrittenDate | null {
  const match = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4})${TIME}$`, 'i').exec(text);
  if (!match) return null;
  const [first, second, year] = [match[1] ?? '', match[3] ?? '', match[4] ?? ''];
  if (order === 'month-first') return orderedDay(year, first, second, text);
  if (order === 'day-first') return orderedDay(year, second, first, text);
  if (Number(first) === Number(second) || Number(second) > 12) return calendarDay(year, first, second, text);
  if (Number(first) > 12) return calendarDay(year, second, first, text);
  return { problem: `the date ${quoted(text)} is ambiguous: day or month first?` };
}

function unreadable(text: string): WrittenDate {
  if (/\bago$|yesterday|today/i.test(text)) {
    return { problem: `the date ${quoted(text)} is relative, so its day is unknown`, remedy: WRITE_DAY };
  }
  return shortYear(text) ?? { problem: `the date ${quoted(text)} cannot be read` };
}

const SHORT_YEAR =
  /^(?:\d{1,2}([/.-])\d{1,2}\1\d{2}|\d{1,2}[ -][a-z]{3,9}\.?,?[ -]'?\d{2}|[a-z]{3,9}\.? \d{1,2},? '?\d{2})(?![\d:])/i;

/** What is wrong with a two-digit year, whose century is unknown; null if there is none. */
function shortYear(text: string): DateProblem | null {
  if (!SHORT_YEAR.test(text)) return null;
  return {
    problem: `the date ${quoted(text)} has a two-digit year`,
    remedy: 'show four digits of the year in the spreadsheet and export it again',
  };
}

function moment(seconds: number): WrittenDate {
  return { date: timestampOf(seconds).slice(0, 10), seconds, otherReading: null };
}

function calendarDay(year = '', month = '', day = '', written = ''): WrittenDate {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isCalendarDate(date)) return { problem: `the date ${quoted(written)} does not exist` };
  return { date, seconds: null, otherReading: null };
}

/** A day in digits whose order is given. */
function orderedDay(year: string, month: string, day: string, written: string): WrittenDate {
  const read = calendarDay(year, month, day, written);
  const other = calendarDay(year, day, month, written);
  if ('problem' in read || 'problem' in other || other.date === read.date) return read;
  return { ...read, otherReading: other.date };
}

const quoted = (text: string): string => JSON.stringify(truncated(text));

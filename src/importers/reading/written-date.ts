import { epochSeconds, isCalendarDate, isTimestamp, timestampOf } from '../../text/calendar.ts';
import { truncated } from '../../text/truncated.ts';

/** Order of day and month in dates of digits. */
export type DateOrder = 'month-first' | 'day-first' | null;

/**
 * A day, its moment if the export gives one with a zone, and the day that the same digits mean with
 * day and month swapped; or why it cannot be read, with a remedy where no layout would help.
 */
export type WrittenDate =
  | { date: string; seconds: number | null; otherReading: string | null; isSpreadsheetDay?: boolean }
  | DateProblem;

export type DateProblem = { problem: string; remedy?: string };

const WRITE_DAY = 'write the day as YYYY-MM-DD';
const EMPTY: DateProblem = { problem: 'the date is empty', remedy: WRITE_DAY };

/** Names of the months that exports write, by language; a name means one month in all of them. */
const MONTHS = [
  'jan january januar jänner januari janvier enero gennaio janeiro',
  'feb february februar februari février febrero febbraio fevereiro',
  'mar march märz mär mrz maart mars marzo março',
  'apr april avril abril aprile',
  'may mai mei mayo maggio maio',
  'jun june juni juin junio giugno junho',
  'jul july juli juillet julio luglio julho',
  'aug august augustus août agosto',
  'sep sept september septembre septiembre settembre setembro',
  'oct october okt oktober octobre octubre ottobre outubro',
  'nov november novembre noviembre novembro',
  'dec december dez dezember décembre diciembre dicembre dezembro',
].map((names) => names.split(' '));
const TIME = String.raw`(?:,? (?:at |um )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?(?: uhr)?)?(?: (?:utc|gmt|[+-]\d{2}:?\d{2}|z))?`;

/**
 * Dates as exports write them. Never guessed: what could be two different days is a problem unless
 * the format's `order` decides. A time stamp with zone gives its UTC day, one without the day as
 * written.
 */
export function writtenDate(value: string, order: DateOrder = null): WrittenDate {
  const text = value.trim().replace(/\s+/g, ' ');
  if (text === '') return EMPTY;
  return (
    isoDate(text) ??
    unixDate(text) ??
    namedMonth(text) ??
    numericDate(text, order) ??
    spreadsheetDay(text) ??
    unreadable(text)
  );
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
    return yearMonthDay ?? unixDate(text) ?? namedMonth(text) ?? spreadsheetDay(text) ?? problem;
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

const ISO =
  /^(\d{4})(?:-(\d{2})-(\d{2})|\/(\d{1,2})\/(\d{1,2}))(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?([AP])M)?(?: ?(Z|(?:UTC|GMT)?[+-]\d{2}:?\d{2}|(?:UTC|GMT)[+-]\d|[A-Z]{3,5}))?)?$/i;

function isoDate(text: string): WrittenDate | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const day = calendarDay(match[1], match[2] ?? match[4], match[3] ?? match[5], text);
  const zone = match[10] === undefined ? null : zoneOf(match[10]);
  if ('problem' in day || zone === null) return day;
  const hour = hourOf(match[6] ?? '', match[9]);
  const stamp = `${day.date}T${hour}:${match[7]}:${match[8] ?? '00'}${zone}`;
  if (!isTimestamp(stamp)) return { problem: `the time of ${quoted(text)} does not exist` };
  return moment(epochSeconds(stamp));
}

/** `Z` or `+01:00`; null for a name such as EST, which names several zones: the day as written. */
function zoneOf(zone: string): string | null {
  const upper = zone.toUpperCase();
  if (/^(?:Z|UTC|GMT)$/.test(upper)) return 'Z';
  const [, sign, digits = ''] = /^(?:UTC|GMT)?([+-])([\d:]+)$/.exec(upper) ?? [];
  if (sign === undefined) return null;
  const plain = digits.replace(':', '');
  return plain.length < 3
    ? `${sign}${plain.padStart(2, '0')}:00`
    : `${sign}${plain.slice(0, 2)}:${plain.slice(2)}`;
}

/** The hour of 24 with two digits; an hour of a clock with AM and PM that does not exist stays. */
function hourOf(hour: string, half: string | undefined): string {
  const number = Number(hour);
  if (half === undefined || number < 1 || number > 12)
    return half === undefined ? hour.padStart(2, '0') : '99';
  return String((number % 12) + (half.toUpperCase() === 'P' ? 12 : 0)).padStart(2, '0');
}

/** Seconds (10 digits, from September 2001) or milliseconds (13 digits) since 1970. */
function unixDate(text: string): WrittenDate | null {
  const match = /^([1-9]\d{9})(\d{3})?(?:\.\d+)?$/.exec(text);
  return match ? moment(Number(match[1])) : null;
}

/**
 * Days since 1899-12-30, as a spreadsheet shows a date without format: from 2000 on, with or
 * without time of day.
 */
function spreadsheetDay(text: string): WrittenDate | null {
  const match = /^([3-7]\d{4})(?:[.,]\d+)?$/.exec(text);
  const days = Number(match?.[1]);
  if (!match || days < DAY_OF_2000) return null;
  return {
    date: timestampOf((days - DAY_OF_1970) * 86_400).slice(0, 10),
    seconds: null,
    otherReading: null,
    isSpreadsheetDay: true,
  };
}

const DAY_OF_1970 = 25_569;
const DAY_OF_2000 = 36_526;

/** `Jan 5, 2026`, `5 January 2026`, `5. Januar 2026`, `Mon, 05 Jan 2026 10:15:30 GMT`. */
function namedMonth(text: string): WrittenDate | null {
  const lower = text
    .toLowerCase()
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? /, '')
    .replace(
      /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|mo|di|mi|do|fr|sa|so)[.,]{1,2} /,
      '',
    );
  const us = US_NAMED.exec(lower);
  const eu = EU_NAMED.exec(lower);
  const [name, day, year] = us ? [us[1], us[2], us[3]] : [eu?.[2], eu?.[1], eu?.[3]];
  if (name === undefined) return null;
  const month = MONTHS.findIndex((names) => names.includes(name)) + 1;
  return month === 0 ? null : calendarDay(year, String(month), day, text);
}

const US_NAMED = new RegExp(`^(\\p{L}{3,10})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${TIME}$`, 'u');
const EU_NAMED = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th|\\.|er)?[ -](?:de )?(\\p{L}{3,10})\\.?,?[ -](?:de )?(\\d{4})${TIME}$`,
  'u',
);

const NUMERIC = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4})${TIME}$`, 'i');

function numericDate(text: string, order: DateOrder): WrittenDate | null {
  const match = NUMERIC.exec(text);
  if (!match) return null;
  const [first, second, year] = [match[1] ?? '', match[3] ?? '', match[4] ?? ''];
  if (order === 'month-first') return orderedDay(year, first, second, text);
  if (order === 'day-first') return orderedDay(year, second, first, text);
  if (Number(first) === Number(second) || Number(second) > 12) return calendarDay(year, first, second, text);
  if (Number(first) > 12) return calendarDay(year, second, first, text);
  return { problem: `the date ${quoted(text)} is ambiguous: day or month first?` };
}

/**
 * The order of day and month in a column, by the dates that have only one reading: one with
 * `14.03.2024` has the day first. `known` is the order that the service is known for. Both orders
 * in one column leave it open, as does none.
 */
export function columnOrder(values: Iterable<string>, known: DateOrder): ColumnOrder {
  const seen = new Map<string, Set<'month-first' | 'day-first'>>();
  for (const value of values) {
    const match = NUMERIC.exec(value.trim().replace(/\s+/g, ' '));
    const [first, mark, second] = [Number(match?.[1]), match?.[2], Number(match?.[3])];
    if (mark === undefined || first > 12 === second > 12) continue;
    seen.set(mark, (seen.get(mark) ?? new Set()).add(first > 12 ? 'day-first' : 'month-first'));
  }
  return (value) => {
    const orders = seen.get(NUMERIC.exec(value.trim().replace(/\s+/g, ' '))?.[2] ?? '');
    if (orders === undefined) return known;
    const [only] = orders;
    return orders.size === 1 ? (only ?? null) : null;
  };
}

/** The order in which a column writes dates with the separator of `value`. */
export type ColumnOrder = (value: string) => DateOrder;

function unreadable(text: string): WrittenDate {
  if (/\bago$|yesterday|today|gestern|heute|^vor (?:\d|eine)|^il y a |^hace /i.test(text)) {
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

import { epochSeconds, isCalendarDate, isTimestamp, timestampOf } from '../../text/calendar.ts';
import { truncated } from '../../text/truncated.ts';
import { MONTH_NAMES } from './month-names.ts';

/** Order of day and month in dates of digits. */
export type DateOrder = 'month-first' | 'day-first' | null;

/** A day, its moment if there is a zone, and the day with day and month swapped; or why it cannot be read. */
export type WrittenDate = { date: string; seconds: number | null; otherReading: string | null } | DateProblem;

export type DateProblem = { problem: string; remedy?: string };

export const WRITE_DAY = 'write the day as YYYY-MM-DD';
const EMPTY: DateProblem = { problem: 'the date is empty', remedy: WRITE_DAY };

/** Spellings that the locale data lacks. */
const MORE_NAMES: Record<string, number> = { janner: 1, mrz: 3, setiembre: 9, sett: 9 };
const MONTHS = new Map([
  ...MONTH_NAMES.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
  ...Object.entries(MORE_NAMES),
]);

/** Dates as exports write them, never guessed. A time with zone gives its UTC day, one without the day as written. */
export function writtenDate(value: string, order: DateOrder = null): WrittenDate {
  const text = oneLine(value);
  if (text === '') return EMPTY;
  return clearDate(text) ?? numericDate(text, order) ?? unreadable(text);
}

/** Whether a cell is for a date, also one that its row cannot read. */
export function isDateLike(value: string): boolean {
  if (value.length > LONGEST || !/\d/.test(value)) return false;
  const isDate = (order: DateOrder): boolean => !('problem' in writtenDate(value, order));
  return isDayNumber(value) || isDate('month-first') || isDate('day-first');
}

/** Of a date with the name of its zone; a text is longer. */
const LONGEST = 100;

/** Whether a date of digits could be two days. */
export function isAmbiguous(value: string): boolean {
  const [read, other] = [writtenDate(value, 'month-first'), writtenDate(value, 'day-first')];
  return !('problem' in read) && !('problem' in other) && read.date !== other.date;
}

/** True for the number that a spreadsheet saves for a day without the format of dates. */
export function isDayNumber(value: string): boolean {
  return DAY_NUMBER.test(oneLine(value));
}

/** The order of a `--date-format` such as DD/MM/YYYY; null for what is not one, or has the day after the year. */
export function orderOf(layout: string): DateOrder {
  const parts = /^(YYYY|MM?|DD?)[^A-Za-z0-9]{1,3}(YYYY|MM?|DD?)[^A-Za-z0-9]{1,3}(YYYY|MM?|DD?)$/.exec(layout);
  const names =
    parts
      ?.slice(1)
      .map((part) => part.charAt(0))
      .join('') ?? '';
  if (['MDY', 'YMD', 'MYD'].includes(names)) return 'month-first';
  return ['DMY', 'DYM'].includes(names) ? 'day-first' : null;
}

const oneLine = (value: string): string => value.slice(0, 200).normalize('NFKC').replace(/\s+/g, ' ').trim();

/** Dates that mean the same day in every country. */
function clearDate(text: string): WrittenDate | null {
  return yearFirst(text) ?? unixDate(text) ?? namedMonth(text);
}

const YEAR_FIRST =
  /^(\d{4}) ?[-/. 年년] ?(\d{1,2}) ?[-/. 月월] ?(\d{1,2})(?: ?[.日일])?(?=$|[T ,])[T ,]*(.*)$/i;

function yearFirst(text: string): WrittenDate | null {
  const match = YEAR_FIRST.exec(text);
  if (!match) return null;
  const rest = match[4] ?? '';
  const day = calendarDay(match[1], match[2], match[3], text);
  return 'problem' in day || rest === '' ? day : atTime(day, rest, text);
}

/** Seconds (10 digits, from September 2001) or milliseconds (13 digits) since 1970. */
function unixDate(text: string): WrittenDate | null {
  const match = /^([1-9]\d{9})(\d{3})?(?:\.\d+)?$/.exec(text);
  return match ? moment(Number(match[1])) : null;
}

const MONTH = String.raw`(?<month>\p{L}{3,12})\.?,?`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)?`;
const YEAR = String.raw`(?<year>\d{4})`;
const OF = '(?: |-|/)(?:de[ln]? |of )?';
/** `5 de enero de 2026`, `Jan 5, 2026`, `2026-Jan-05`, `Mar 05 10:00:00 UTC 2026`. */
const NAMED = [
  `${DAY}${OF}${MONTH}${OF}${YEAR}`,
  `${MONTH} ${DAY},? ${YEAR}`,
  `${YEAR}[ -]${MONTH}[ -]${DAY}`,
  String.raw`${MONTH} ${DAY} (?<time>\d{1,2}:\d{2}:\d{2}(?: [a-z]{3,4})?) ${YEAR}`,
].map((shape) => new RegExp(`(?<![\\p{L}\\p{N}])${shape}(?![\\p{L}\\p{N}])`, 'u'));

function namedMonth(text: string): WrittenDate | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  for (const shape of NAMED) {
    const match = shape.exec(plain);
    const { day, month = '', year, time } = match?.groups ?? {};
    const number = MONTHS.get(month);
    if (match && number !== undefined)
      return amongWords(plain, match, calendarDay(year, String(number), day, text), text, time);
  }
  return null;
}

const NUMERIC = /(?<![\p{N}/.-])(\d{1,2}) ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{4})(?![\p{N}/-])/u;

function numericDate(text: string, order: DateOrder): WrittenDate | null {
  const match = NUMERIC.exec(text);
  const [, first = '', , second = '', year = ''] = match ?? [];
  return match && amongWords(text.toLowerCase(), match, dayOfDigits(first, second, year, order, text), text);
}

/** The day of a match, unless digits are before it, or the words around it make it the day of something else. */
function amongWords(
  whole: string,
  match: RegExpExecArray,
  day: WrittenDate,
  written: string,
  time?: string,
): WrittenDate | null {
  const before = whole.slice(0, match.index);
  const after = whole.slice(match.index + match[0].length);
  if (/\d/.test(before)) return null;
  if (OTHER_DAY.test(`${before} ${after}`))
    return { problem: `the date ${quoted(written)} is not the day of writing`, remedy: WRITE_DAY };
  return 'problem' in day ? day : atTime(day, time ?? after, written);
}

const OTHER_DAY =
  /visit|experien|stay|dined|travel|sejour|besuch|aufenthalt|reise|estancia|soggiorno|edit|updat|modif/;

function dayOfDigits(
  first: string,
  second: string,
  year: string,
  order: DateOrder,
  text: string,
): WrittenDate {
  if (order === 'month-first') return orderedDay(year, first, second, text);
  if (order === 'day-first') return orderedDay(year, second, first, text);
  if (Number(first) === Number(second) || Number(second) > 12) return calendarDay(year, first, second, text);
  if (Number(first) > 12) return calendarDay(year, second, first, text);
  return { problem: `the date ${quoted(text)} is ambiguous: day or month first?` };
}

/**
 * The order of day and month in a column, by the dates that have only one reading: one with
 * `14.03.2024` has the day first. Both orders in one column leave it open, as does none.
 */
export function columnOrder(values: Iterable<string>): ColumnOrder {
  const seen = new Map<string, Set<'month-first' | 'day-first'>>();
  for (const value of values) {
    const match = NUMERIC.exec(oneLine(value));
    const [first, mark, second] = [Number(match?.[1]), match?.[2], Number(match?.[3])];
    if (mark === undefined || first > 12 === second > 12) continue;
    seen.set(mark, (seen.get(mark) ?? new Set()).add(first > 12 ? 'day-first' : 'month-first'));
  }
  return (value) => {
    const mark = NUMERIC.exec(oneLine(value))?.[2] ?? '';
    const orders = seen.get(mark);
    const [only = null] = orders ?? [];
    return orders?.size === 1 ? only : null;
  };
}

/** The order in which a column writes dates with the separator of `value`. */
export type ColumnOrder = (value: string) => DateOrder;

function unreadable(text: string): DateProblem {
  const is = (what: string, remedy: string): DateProblem => ({
    problem: `the date ${quoted(text)} ${what}`,
    remedy,
  });
  if (SHORT_YEAR.test(text))
    return is('has a two-digit year', 'show four digits of the year in the spreadsheet and export it again');
  // Spreadsheets count from 1900 or from 1904. A workbook says which; other files do not.
  if (DAY_NUMBER.test(text))
    return is(
      "is a spreadsheet's day number",
      'format the column as a date in the spreadsheet and export it again',
    );
  return { problem: `the date ${quoted(text)} cannot be read` };
}

const SHORT_YEAR =
  /^(?:\d{1,2}([/.-])\d{1,2}\1\d{2}|\d{1,2}[ -][a-z]{3,9}\.?,?[ -]'?\d{2}|[a-z]{3,9}\.? \d{1,2},? '?\d{2})(?![\d:])/i;

const DAY_NUMBER = /^[3-7]\d{4}(?:[.,]\d+)?$/;

const CLOCK =
  /(?<!\d)(?<hour>\d{1,2})(?::| ?h ?|\.)(?<minute>\d{2})(?:[:.](?<second>\d{2}))?(?:[.,]\d{1,9})?/u;
const HALF = /(?: ?(?<half>[ap])\.? ?m\.?(?!\p{L}))?/u;
const ZONE = /(?: ?(?<zone>(?:utc|gmt|z)? ?[+-]\d{1,2}(?::?\d{2})?|z|utc|gmt)(?![\p{L}\d]))?/u;
const TIME = new RegExp(CLOCK.source + HALF.source + ZONE.source, 'iu');

/** A day with what follows it: a time of day, its zone, words without digits. */
function atTime(day: Exclude<WrittenDate, DateProblem>, rest: string, text: string): WrittenDate {
  const match = TIME.exec(rest);
  const others = match === null ? rest : rest.replace(match[0], '');
  // A second date, or something else with a number.
  if (/\d/.test(others.replace(/\([^()]*\)/g, '')))
    return { problem: `the date ${quoted(text)} cannot be read` };
  const { hour = '', minute, second = '00', half, zone } = match?.groups ?? {};
  if (zone === undefined) return day;
  const stamp = `${day.date}T${hourOf(hour, half)}:${minute}:${second}${offsetOf(zone)}`;
  if (!isTimestamp(stamp)) return { problem: `the time of ${quoted(text)} does not exist` };
  return { ...moment(epochSeconds(stamp)), otherReading: day.otherReading };
}

/** `+01:00` of `GMT+1`, `+0100` and `+1`. */
function offsetOf(zone: string): string {
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}?):?(\d{2})?$/.exec(zone) ?? [];
  return sign === undefined ? 'Z' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** The hour of 24 with two digits; 99 for one that a clock with AM and PM does not have. */
function hourOf(hour: string, half: string | undefined): string {
  if (half === undefined) return hour.padStart(2, '0');
  const number = Number(hour);
  if (number < 1 || number > 12) return '99';
  return String((number % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0');
}

function moment(seconds: number): Exclude<WrittenDate, DateProblem> {
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

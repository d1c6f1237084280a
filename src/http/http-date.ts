import { epochSeconds, isTimestamp } from '../text/calendar.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The form that is sent, and two older ones that recipients must take (RFC 9110 5.6.7). */
const FORMS = [
  /^\w{3}, (?<day>\d\d) (?<month>\w{3}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^\w{6,9}, (?<day>\d\d)-(?<month>\w{3})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^\w{3} (?<month>\w{3}) (?<day>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/,
];

/** Seconds since 1970 of an HTTP date; null for any other text. */
export function parseHttpDate(text: string): number | null {
  const value = text.trim();
  const form = FORMS.find((each) => each.test(value));
  const { day = '', month = '', year = '', time } = form?.exec(value)?.groups ?? {};
  const fullYear = year.length === 4 ? year : (Number(year) < 70 ? '20' : '19') + year;
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0');
  const timestamp = `${fullYear}-${number}-${day.replace(' ', '0')}T${time}Z`;
  // A leap second exists, and counts as the first of the next minute.
  return isTimestamp(timestamp.replace(':60Z', ':59Z')) ? epochSeconds(timestamp) : null;
}

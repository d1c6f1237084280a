const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * "October 12, 2026" of a YYYY-MM-DD or timestamp, the same on every machine and in every locale.
 */
export function readableDate(date: string): string {
  return `${monthName(date)} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`;
}

/** "in October 2026", or "from October 2026 to March 2027", of texts that begin with YYYY-MM. */
export function readableMonths(first: string, last: string): string {
  const [from, to] = [readableMonth(first), readableMonth(last)];
  return from === to ? `in ${from}` : `from ${from} to ${to}`;
}

/** "October 2026" of a text that begins with YYYY-MM. */
export function readableMonth(date: string): string {
  return `${monthName(date)} ${date.slice(0, 4)}`;
}

function monthName(date: string): string | undefined {
  return MONTHS[Number(date.slice(5, 7)) - 1];
}

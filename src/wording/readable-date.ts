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
 * "12 October 2026" of a YYYY-MM-DD or timestamp, the same on every machine and in every locale.
 */
export function readableDate(date: string): string {
  return `${Number(date.slice(8, 10))} ${readableMonth(date)}`;
}

/** "in October 2026", or "from October 2026 to March 2027", of texts that begin with YYYY-MM. */
export function readableMonths(first: string, last: string): string {
  const [from, to] = [readableMonth(first), readableMonth(last)];
  return from === to ? `in ${from}` : `from ${from} to ${to}`;
}

/** "October 2026" of a text that begins with YYYY-MM. */
export function readableMonth(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

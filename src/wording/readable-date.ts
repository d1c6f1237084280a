const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const GERMAN_MONTHS =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** "October 12, 2026" of a YYYY-MM-DD or timestamp, the same on every machine and in every locale. */
export function readableDate(date: string): string {
  return `${MONTHS[monthOf(date)]} ${dayOf(date)}, ${date.slice(0, 4)}`;
}

/** "12 October 2026". */
export function britishDate(date: string): string {
  return `${dayOf(date)} ${readableMonth(date)}`;
}

/** "12. Oktober 2026". */
export function germanDate(date: string): string {
  return `${dayOf(date)}. ${germanMonth(date)}`;
}

/** "October 2026" of a text that begins with YYYY-MM. */
export function readableMonth(date: string): string {
  return `${MONTHS[monthOf(date)]} ${date.slice(0, 4)}`;
}

/** "Oktober 2026". */
export function germanMonth(date: string): string {
  return `${GERMAN_MONTHS[monthOf(date)]} ${date.slice(0, 4)}`;
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7)) - 1;
}

function dayOf(date: string): number {
  return Number(date.slice(8, 10));
}

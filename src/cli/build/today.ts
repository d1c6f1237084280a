import { isCalendarDate } from '../../text/calendar.ts';

/** The latest date that is today somewhere, or `--today`. It decides what is valid, never what is published. */
export function today(args: readonly string[]): string {
  const position = args.indexOf('--today');
  if (position === -1) return latestToday(Date.now());
  const date = args[position + 1] ?? '';
  const problem = todayProblem(date);
  if (problem === null) return date;
  console.error(problem);
  process.exit(1);
}

export function todayProblem(date: string): string | null {
  return isCalendarDate(date) ? null : `--today: must be an existing date written YYYY-MM-DD, got "${date}"`;
}

/** The date in the earliest time zone, UTC+14; `now` in milliseconds since 1970. */
export function latestToday(now: number): string {
  return new Date(now + FIRST_MS).toISOString().slice(0, 10);
}

const FIRST_MS = 14 * 3_600_000;

export function localToday(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

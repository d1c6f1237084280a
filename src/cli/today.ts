import { isCalendarDate } from '../schema/calendar.ts';

/** Today's date (UTC) or that of `--today YYYY-MM-DD`; it decides what is valid, never what is published. */
export function today(args: readonly string[]): string {
  const position = args.indexOf('--today');
  if (position === -1) return new Date().toISOString().slice(0, 10);
  const date = args[position + 1] ?? '';
  if (isCalendarDate(date)) return date;
  console.error(`--today: must be an existing date written YYYY-MM-DD, got "${date}"`);
  process.exit(1);
}

import { dateOfEpochDays, epochDays } from '../text/calendar.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Seconds since 1970 of an HTTP date, in any of the three forms that recipients must take; else null. */
export function parseHttpDate(text: string): number | null {
  const value = text.trim();
  const imf = /^\w{3}, (\d\d) (\w{3}) (\d{4}) (\d\d):(\d\d):(\d\d) GMT$/.exec(value);
  if (imf) return seconds(imf[3], imf[2], imf[1], imf.slice(4, 7));
  const rfc850 = /^\w{6,9}, (\d\d)-(\w{3})-(\d\d) (\d\d):(\d\d):(\d\d) GMT$/.exec(value);
  if (rfc850) {
    const year = Number(rfc850[3]);
    return seconds(year < 70 ? 2000 + year : 1900 + year, rfc850[2], rfc850[1], rfc850.slice(4, 7));
  }
  const asctime = /^\w{3} (\w{3}) ([ \d]\d) (\d\d):(\d\d):(\d\d) (\d{4})$/.exec(value);
  if (asctime) return seconds(asctime[6], asctime[1], asctime[2], asctime.slice(3, 6));
  return null;
}

function seconds(
  year: string | number | undefined,
  monthName: string | undefined,
  day: string | undefined,
  time: string[],
): number | null {
  const month = MONTHS.indexOf(monthName ?? '') + 1;
  const [hours, minutes, secs] = time.map(Number) as [number, number, number];
  const days = epochDays(Number(year), month, Number(day));
  const back = dateOfEpochDays(days);
  const exists = month > 0 && back.month === month && back.day === Number(day);
  if (!exists || hours > 23 || minutes > 59 || secs > 60) return null;
  return days * 86_400 + hours * 3600 + minutes * 60 + secs;
}

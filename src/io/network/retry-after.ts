import { parseHttpDate } from '../../http/http-date.ts';

/** `Retry-After` in both forms of RFC 9110 10.2.3, in milliseconds from `now`; null for anything else. */
export function retryAfterMs(value: string | null | undefined, now: number): number | null {
  if (value === undefined || value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = parseHttpDate(value);
  return date === null ? null : Math.max(0, date * 1000 - now);
}

import { counted } from '../text/counted.ts';

/** "262,144": a count as people read it. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "94%" of k in n; never "0%" for some or "100%" for not all. */
export function percentWords(k: number, n: number): string {
  const rounded = n === 0 ? 0 : Math.round((100 * k) / n);
  if (rounded === 0 && k > 0) return '<1%';
  if (rounded === 100 && k < n) return '>99%';
  return `${rounded}%`;
}

/** "5 MB" where that is exact, else "262,144 bytes". */
export function byteWords(bytes: number): string {
  return bytes % 1_000_000 === 0 ? `${bytes / 1_000_000} MB` : `${grouped(bytes)} bytes`;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "10 days", "1 hour", "90 seconds": in the largest unit that divides the time. */
export function durationWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  return counted(seconds / length, unit);
}

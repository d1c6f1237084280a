import type { Limit } from './ports.ts';

/** Uses counted toward one limit in the window that ends at `until`. */
export interface LimitUse {
  until: number;
  count: number;
}

/** Milliseconds until the next use is allowed. A window that ends too far ahead was set by a wrong clock, so it is over. */
export function waitFor(use: LimitUse | undefined, { max, windowMs }: Limit, now: number): number {
  if (use === undefined || use.until > now + windowMs) return 0;
  return use.count >= max ? Math.max(0, use.until - now) : 0;
}

/** After one more use; a window begins with the first one. */
export function usedOnce(use: LimitUse | undefined, { windowMs }: Limit, now: number): LimitUse {
  const isOver = use === undefined || use.until <= now || use.until > now + windowMs;
  return isOver ? { until: now + windowMs, count: 1 } : { ...use, count: use.count + 1 };
}

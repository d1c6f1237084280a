/** Mulberry32: the same numbers for the same seed. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number below `end`. */
  below(end: number): number;
  pick<T>(items: readonly T[]): T;
  /** True in this share of cases. */
  in(share: number): boolean;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (end) => Math.floor(next() * end),
    pick(items) {
      const picked = items[Math.floor(next() * items.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    in: (share) => next() < share,
  };
}

import type { Due } from './ports.ts';

/** Work on many records at once, fair to hosts: a slow one with many subscriptions delays nobody else. */
export interface FanOut {
  /** Adds records; one that is already waiting is not added twice, one under way gets another turn. */
  add(items: readonly Due[]): void;
  /** Resolves when nothing waits and nothing is under way. */
  idle(): Promise<void>;
  /** Forgets what waits; what is under way ends by itself. */
  stop(): void;
  readonly size: number;
}

/** `run` must not throw. Hosts take turns; each has at most `perHost` of `total` places. */
export function fanOut(
  run: (item: Due) => Promise<void>,
  { total, perHost }: { total: number; perHost: number },
): FanOut {
  const waiting = new Map<string, Due[]>();
  const queued = new Set<string>();
  const running = new Map<string, { host: string; again: Due | null }>();
  const runningOn = new Map<string, number>();
  let idlers: (() => void)[] = [];

  const start = (item: Due): void => {
    queued.delete(item.id);
    running.set(item.id, { host: item.host, again: null });
    runningOn.set(item.host, (runningOn.get(item.host) ?? 0) + 1);
    void run(item).finally(() => {
      const again = running.get(item.id)?.again ?? null;
      running.delete(item.id);
      const left = (runningOn.get(item.host) ?? 1) - 1;
      if (left === 0) runningOn.delete(item.host);
      else runningOn.set(item.host, left);
      if (again !== null) enqueue(again);
      fill();
    });
  };
  const enqueue = (item: Due): void => {
    queued.add(item.id);
    const line = waiting.get(item.host);
    if (line === undefined) waiting.set(item.host, [item]);
    else line.push(item);
  };
  const fill = (): void => {
    // One item of each host that has a place; the host then goes to the end of the round.
    for (const [host, line] of waiting) {
      if (running.size >= total) break;
      if ((runningOn.get(host) ?? 0) >= perHost) continue;
      const item = line.shift();
      waiting.delete(host);
      if (line.length > 0) waiting.set(host, line);
      if (item !== undefined) start(item);
    }
    if (running.size === 0 && waiting.size === 0) {
      const resolved = idlers;
      idlers = [];
      for (const resolve of resolved) resolve();
    }
  };
  return {
    add(items) {
      for (const item of items) {
        const active = running.get(item.id);
        if (active !== undefined) active.again = item;
        else if (!queued.has(item.id)) enqueue(item);
      }
      fill();
    },
    idle: () =>
      running.size === 0 && waiting.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => idlers.push(resolve)),
    stop() {
      waiting.clear();
      queued.clear();
      for (const active of running.values()) active.again = null;
      fill();
    },
    get size() {
      return running.size + queued.size;
    },
  };
}

import { type Task, turns } from './turns.ts';

/** A queue that runs many tasks at once, fair to their groups: a slow one with many tasks delays no other. */
export interface FairQueue<T extends Task> {
  /** Adds tasks. One that is already waiting is not added twice; one in progress runs again afterwards. */
  add(tasks: readonly T[]): void;
  idle(): Promise<void>;
  /** Drops waiting tasks; running ones finish. */
  stop(): void;
  /** More than half of the slots are taken. */
  readonly isCrowded: boolean;
}

interface Slots {
  readonly total: number;
  /** For each level of a task's groups, widest first. */
  readonly perGroup: readonly number[];
}

/** `run` must not throw. Long because starting, waiting and ending tasks share the free slots. */
export function fairQueue<T extends Task>(
  run: (task: T) => Promise<void>,
  { total, perGroup }: Slots,
  onIdle: () => void = () => {},
): FairQueue<T> {
  const waiting = turns<T>();
  const queued = new Set<string>();
  const running = new Map<string, { again: T | null }>();
  /** Per level: how many tasks of a group run. */
  const taken = perGroup.map(() => new Map<string, number>());
  /** One for all who wait: in a flood, one for each would fill the memory. */
  let idle: PromiseWithResolvers<void> | null = null;

  const take = (task: T, change: 1 | -1): void => {
    for (const [level, counts] of taken.entries()) {
      const group = task.groups[level] ?? '';
      const count = (counts.get(group) ?? 0) + change;
      if (count === 0) counts.delete(group);
      else counts.set(group, count);
    }
  };
  const start = (task: T): void => {
    queued.delete(task.id);
    running.set(task.id, { again: null });
    take(task, 1);
    void run(task).finally(() => {
      const again = running.get(task.id)?.again ?? null;
      running.delete(task.id);
      take(task, -1);
      if (again !== null) enqueue(again);
      fill();
    });
  };
  const enqueue = (task: T): void => {
    queued.add(task.id);
    waiting.add(task);
  };
  const hasSlot = (level: number, group: string): boolean =>
    (taken[level]?.get(group) ?? 0) < (perGroup[level] ?? total);
  const fill = (): void => {
    while (running.size < total) {
      const task = waiting.next(hasSlot);
      if (task === undefined) break;
      start(task);
    }
    if (running.size + queued.size === 0) {
      idle?.resolve();
      idle = null;
      onIdle();
    }
  };
  return {
    add(tasks) {
      for (const task of tasks) {
        const active = running.get(task.id);
        if (active !== undefined) active.again = task;
        else if (!queued.has(task.id)) enqueue(task);
      }
      fill();
    },
    idle() {
      if (running.size + queued.size === 0) return Promise.resolve();
      idle ??= Promise.withResolvers();
      return idle.promise;
    },
    stop() {
      waiting.clear();
      queued.clear();
      for (const active of running.values()) active.again = null;
      fill();
    },
    get isCrowded() {
      return running.size > total / 2;
    },
  };
}

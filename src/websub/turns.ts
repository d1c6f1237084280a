/** Waiting work and the groups it belongs to, widest first. */
export interface Task {
  id: string;
  groups: readonly string[];
}

/** Waiting tasks. The groups of each level take turns, so a thousand tasks of one delay another by one task. */
export interface Turns<T extends Task> {
  add(task: T): void;
  /** Removes and returns the next task whose groups all have a slot; groups without one keep their turn. */
  next(hasSlot: (level: number, group: string) => boolean): T | undefined;
  clear(): void;
}

/** One group: the order of a Map is the order of turns, and the narrowest groups hold the tasks. */
interface Round<T> {
  groups: Map<string, Round<T>>;
  tasks: T[];
}

export function turns<T extends Task>(): Turns<T> {
  let all = emptyRound<T>();
  return {
    add(task) {
      let round = all;
      for (const group of task.groups) {
        const inner = round.groups.get(group) ?? emptyRound<T>();
        round.groups.set(group, inner);
        round = inner;
      }
      round.tasks.push(task);
    },
    next: (hasSlot) => nextOf(all, hasSlot, 0),
    clear() {
      all = emptyRound();
    },
  };
}

function nextOf<T>(
  { groups, tasks }: Round<T>,
  hasSlot: (level: number, group: string) => boolean,
  level: number,
): T | undefined {
  for (const [group, inner] of groups) {
    const task = hasSlot(level, group) ? nextOf(inner, hasSlot, level + 1) : undefined;
    if (task === undefined) continue;
    // Its turn is over: it moves to the end of the round, or leaves it when empty.
    groups.delete(group);
    if (inner.groups.size + inner.tasks.length > 0) groups.set(group, inner);
    return task;
  }
  return tasks.shift();
}

function emptyRound<T>(): Round<T> {
  return { groups: new Map(), tasks: [] };
}

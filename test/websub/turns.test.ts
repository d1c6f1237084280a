import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fairQueue } from '../../src/websub/fair-queue.ts';
import { type Task, turns } from '../../src/websub/turns.ts';

/** Few names on three levels, so that groups often meet. */
const groups = fc.tuple(
  fc.constantFrom('a', 'b', 'c'),
  fc.constantFrom('x', 'y', 'z'),
  fc.constantFrom('1', '2'),
);

/** The group of a task on each level, as a path: equal names below different groups are different groups. */
const paths = ({ groups }: Task): string[] => groups.map((_, level) => groups.slice(0, level + 1).join('/'));
const parent = (path: string): string => path.split('/').slice(0, -1).join('/');

it('no group has a second turn while another one beside it waits for its first; nothing is lost', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: groups },
    { weight: 2, arbitrary: fc.constant('next' as const) },
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 200 }), (steps) => {
      const queue = turns<Task>();
      const waiting: Task[] = [];
      /** By group: those beside it that have been waiting since its last turn, and had none. */
      const owed = new Map<string, Set<string>>();
      let count = 0;
      const next = (): void => {
        const task = queue.next(() => true);
        expect(task === undefined).toBe(waiting.length === 0);
        if (task === undefined) return;
        // First come, first served within the narrowest group.
        const beside = waiting.filter((other) => paths(other).at(-1) === paths(task).at(-1));
        expect(beside[0]).toBe(task);
        waiting.splice(waiting.indexOf(task), 1);
        const left = new Set(waiting.flatMap(paths));
        for (const path of paths(task)) {
          expect([...(owed.get(path) ?? [])]).toEqual([]);
          for (const others of owed.values()) others.delete(path);
          owed.set(path, new Set([...left].filter((p) => p !== path && parent(p) === parent(path))));
        }
      };
      for (const what of steps) {
        if (what === 'next') next();
        else {
          count += 1;
          const task = { id: String(count), groups: what };
          waiting.push(task);
          queue.add(task);
        }
      }
      while (waiting.length > 0) next();
      next();
    }),
  );
});

it('runs as many tasks as slots allow, on every level, and each of them once', async () => {
  const perGroup = [4, 3, 2];
  const total = 6;
  await fc.assert(
    fc.asyncProperty(
      fc.array(groups, { minLength: 1, maxLength: 60 }),
      fc.infiniteStream(fc.nat()),
      async (all, choices) => {
        const running: { task: Task; end: () => void }[] = [];
        const done: string[] = [];
        const queue = fairQueue<Task>(
          (task) =>
            new Promise((resolve) => {
              running.push({
                task,
                end: () => {
                  done.push(task.id);
                  resolve();
                },
              });
            }),
          { total, perGroup },
        );
        const tasks = all.map((groups, i) => ({ id: String(i), groups }));
        queue.add(tasks);
        const count = (level: number, group: string | undefined): number =>
          running.filter(({ task }) => task.groups[level] === group).length;
        while (running.length > 0) {
          expect(running.length).toBeLessThanOrEqual(total);
          const started = new Set([...done, ...running.map(({ task }) => task.id)]);
          for (const { id, groups } of tasks) {
            const isFull = groups.map((group, level) => count(level, group) >= (perGroup[level] ?? 0));
            if (started.has(id)) {
              groups.forEach((group, level) => {
                expect(count(level, group)).toBeLessThanOrEqual(perGroup[level] ?? 0);
              });
            } else expect(running.length === total || isFull.includes(true)).toBe(true);
          }
          const [ended] = running.splice((choices.next().value ?? 0) % running.length, 1);
          ended?.end();
          await new Promise((resolve) => setImmediate(resolve));
        }
        await queue.idle();
        expect(done.toSorted()).toEqual(tasks.map(({ id }) => id).toSorted());
      },
    ),
    { numRuns: 50 },
  );
});

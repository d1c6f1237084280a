import { describe, expect, it } from 'vitest';
import { fairQueue } from '../../src/websub/fair-queue.ts';
import type { Task } from '../../src/websub/turns.ts';

const due = (host: string, n: number): Task => ({ id: `${host}-${n}`, groups: [host] });
const many = (host: string, count: number): Task[] => Array.from({ length: count }, (_, i) => due(host, i));

/** Work that ends when the test says so. */
function manual() {
  const running: { item: Task; finish: () => void }[] = [];
  const started: string[] = [];
  return {
    running,
    started,
    run: (item: Task) =>
      new Promise<void>((resolve) => {
        started.push(item.id);
        const entry = {
          item,
          finish: () => {
            running.splice(running.indexOf(entry), 1);
            resolve();
          },
        };
        running.push(entry);
      }),
  };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the fan-out', () => {
  it('gives a host at most its share, and all hosts together at most the total', async () => {
    const work = manual();
    const queue = fairQueue(work.run, { total: 8, perGroup: [3] });
    queue.add([...many('a', 10), ...many('b', 10), ...many('c', 10)]);
    for (let i = 0; i < 30; i += 1) {
      expect(work.running.length).toBeLessThanOrEqual(8);
      for (const host of ['a', 'b', 'c']) {
        expect(work.running.filter(({ item }) => item.groups[0] === host).length).toBeLessThanOrEqual(3);
      }
      work.running[i % work.running.length]?.finish();
      await turn();
    }
    await queue.idle();
    expect(new Set(work.started).size).toBe(30);
    expect(work.started).toHaveLength(30);
  });

  it('lets nobody starve behind a slow host with many subscriptions', async () => {
    const work = manual();
    const queue = fairQueue(work.run, { total: 6, perGroup: [5] });
    queue.add([...many('slow', 1000), ...many('quick', 3)]);
    for (let i = 0; i < 3; i += 1) {
      work.running.find(({ item }) => item.groups[0] === 'quick')?.finish();
      await turn();
    }
    expect(work.started.filter((id) => id.startsWith('quick'))).toHaveLength(3);
    expect(work.started.filter((id) => id.startsWith('slow')).length).toBeLessThan(10);
    queue.stop();
    for (const { finish } of [...work.running]) finish();
    await queue.idle();
    expect(work.started.length).toBeLessThan(20);
  });

  it('takes a waiting record once, and gives one under way another turn', async () => {
    const work = manual();
    const queue = fairQueue(work.run, { total: 1, perGroup: [1] });
    queue.add([due('a', 1)]);
    queue.add([due('a', 2), due('a', 2), due('a', 1)]);
    for (let i = 0; i < 3; i += 1) {
      work.running[0]?.finish();
      await turn();
    }
    await queue.idle();
    expect(work.started).toEqual(['a-1', 'a-2', 'a-1']);
  });
});

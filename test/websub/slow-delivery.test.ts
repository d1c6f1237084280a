import { expect, it } from 'vitest';
import { HUB_CONCURRENCY, OUTBOUND_DEADLINE_MS, SHORT_DEADLINE_MS, SLOW_SLOTS } from '../../src/settings.ts';
import type { Outcome, OutgoingRequest } from '../../src/websub/ports.ts';
import { verifies } from '../requirements.ts';
import { subscription } from './support/records.ts';
import { answer, type World, world } from './support/world.ts';

interface Town extends World {
  /** When each callback acknowledged the newest version, in milliseconds after its publication. */
  served: Map<string, number>;
  /** Publishes and lets time pass until the fan-out has ended; resolves with its length. */
  fairQueue(content: string): Promise<number>;
  add(name: string, host: string): Promise<void>;
}

/** Callbacks that take time by a clock of their own: `needs` says how much; null never responds. */
function town(needs: (host: string) => number | null): Town {
  const w = world();
  let events: { at: number; happen: () => void }[] = [];
  let start = 0;
  const served = new Map<string, number>();
  w.behave('https://', (request: OutgoingRequest): Promise<Outcome> => {
    const { hostname } = new URL(request.url);
    const time = needs(hostname) ?? Number.POSITIVE_INFINITY;
    const deadline = request.deadlineMs ?? OUTBOUND_DEADLINE_MS;
    const isLate = time >= deadline;
    return new Promise((resolve) => {
      events.push({
        at: w.now + Math.min(time, deadline),
        happen() {
          if (!isLate) served.set(hostname, w.now - start);
          resolve(isLate ? { kind: 'unreachable', reason: 'no response in time', isLate } : answer(204));
        },
      });
    });
  });
  return Object.assign(w, {
    served,
    async add(name: string, host: string) {
      const s = subscription(name, { host, leaseUntil: w.now + 30 * 86_400_000, delivered: 'old' });
      await w.ports.store.put(s.id, s, null);
    },
    async fairQueue(content: string) {
      w.publish(content);
      served.clear();
      start = w.now;
      let ended = false;
      void w.hub.reconcile().then(() => {
        ended = true;
      });
      while (!ended) {
        for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        const at = Math.min(...events.map((event) => event.at));
        if (at === Number.POSITIVE_INFINITY) continue;
        w.now = Math.max(w.now, at);
        const now = events.filter((event) => event.at <= w.now);
        events = events.filter((event) => event.at > w.now);
        for (const { happen } of now) happen();
      }
      return w.now - start;
    },
  });
}

function timesOf(t: Town, prefix: string): number[] {
  return [...t.served]
    .flatMap(([host, at]) => (host.startsWith(prefix) ? [at] : []))
    .toSorted((a, b) => a - b);
}

it('delays others by less than 3 s, however many slow callbacks one domain has', async () => {
  verifies('8.fairness');
  const t = town((host) => (host.endsWith('tarpit.example') ? 9_500 : 100));
  for (let i = 0; i < 300; i += 1) await t.add(`t${i}`, `t${i}.tarpit.example`);
  for (let i = 0; i < 20; i += 1) await t.add(`h${i}`, `honest${i}.example`);
  for (const version of ['second', 'third']) {
    const took = await t.fairQueue(version);
    const honest = timesOf(t, 'honest');
    expect(honest).toHaveLength(20);
    expect(honest.at(-1)).toBeLessThan(3_000);
    // They are served too, one after another.
    expect(timesOf(t, 't')).toHaveLength(300);
    expect(took).toBeGreaterThan((300 / (HUB_CONCURRENCY.perGroup[0] + SLOW_SLOTS.perGroup[0])) * 9_500 - 1);
  }
  expect(await t.ports.store.counts(t.now)).toMatchObject({ active: 320, failing: 0 });
});

it('serves 95% of the living in twice the time while a tenth of all domains is dead', async () => {
  verifies('8.fairness');
  const timeWith = async (dead: number): Promise<number[]> => {
    const t = town((host) => (host.startsWith('dead') ? null : 200));
    for (let i = 0; i < 2_000; i += 1) {
      await t.add(`r${i}`, i % 10 === 0 && dead > 0 ? `dead${i}.example` : `live${i}.example`);
    }
    const times: number[] = [];
    for (const version of ['second', 'third']) {
      await t.fairQueue(version);
      const live = timesOf(t, 'live');
      times.push(live[Math.floor(live.length * 0.95)] ?? 0);
    }
    return times;
  };
  const [first = 0, second = 0] = await timeWith(200);
  const [alone = 0] = await timeWith(0);
  expect(second).toBeLessThanOrEqual(2 * alone);
  // In the first fan-out nobody knows the dead yet: each holds a slot for a short deadline.
  expect(first).toBeLessThanOrEqual(2 * alone + (200 / HUB_CONCURRENCY.total) * SHORT_DEADLINE_MS);
});

it('counts no failure for an attempt that it ended early, and sends the same delivery again', async () => {
  verifies('8.failures', '8.fairness');
  const t = town((host) => (host.startsWith('slow') ? SHORT_DEADLINE_MS + 1 : SHORT_DEADLINE_MS - 1));
  for (let i = 0; i < 100; i += 1) await t.add(`s${i}`, `slow${i}.example`);
  await t.fairQueue('second');
  const ids = new Map<string, Set<string | undefined>>();
  for (const { url, headers } of t.posts()) {
    ids.set(url, (ids.get(url) ?? new Set()).add(headers['webhook-id']));
  }
  expect(t.posts().length).toBeGreaterThan(100);
  expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([]);
  expect(timesOf(t, 'slow')).toHaveLength(100);
  const records = await t.ports.store.list();
  expect(records.filter(({ fails, slow }) => fails > 0 || slow !== true)).toEqual([]);
});

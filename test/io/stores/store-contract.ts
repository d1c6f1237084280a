import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_MS, RETRY_WAIT_MAX_MS } from '../../../src/settings.ts';
import { domainOf } from '../../../src/websub/domain.ts';
import type { Due, SubscriptionStore, TopicVersion } from '../../../src/websub/ports.ts';
import type { Subscription } from '../../../src/websub/subscription.ts';
import { dueOf } from '../../../src/websub/tally.ts';
import { chance } from '../../torture/chance.ts';
import { pending, sha256, subscription } from '../../websub/support/records.ts';
import { takenLead } from '../../websub/support/taken-lead.ts';

export interface OpenStore {
  store: SubscriptionStore;
  /** A second handle on the same data, as another process would have it. */
  other: () => Promise<SubscriptionStore>;
  close: () => Promise<void>;
}

const VERSIONS: TopicVersion[] = [
  { topic: '/feed.xml', version: 'v2' },
  { topic: '/api/feed.json', version: 'v2' },
  { topic: '/reviews.json', version: 'v2' },
];

/** What the hub relies on, for every store alike. */
export function storeContract(
  name: string,
  open: () => Promise<OpenStore>,
  /** `shards`: documents of which only the one of a host is counted for what waits in all. */
  { concurrent, shards }: { concurrent: boolean; shards: number },
): void {
  describe(`${name} keeps the contract of the subscription store`, () => {
    let opened: OpenStore;
    let store: SubscriptionStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.close());

    async function stampOf(id: string): Promise<string | null> {
      return (await store.get(id))?.stamp ?? null;
    }
    async function add(...subscriptions: Subscription[]): Promise<void> {
      for (const s of subscriptions) expect(await store.put(s.id, s, null)).toBe(true);
    }

    it('gives back what was written, for every handle', async () => {
      const s = subscription('a', { pending: [pending('r')], secret: 'σ'.repeat(99) });
      expect(await store.get(s.id)).toBeNull();
      await add(s);
      expect((await store.get(s.id))?.subscription).toEqual(s);
      expect((await (await opened.other()).get(s.id))?.subscription).toEqual(s);
      expect(await store.list()).toEqual([s]);
    });

    it('writes only over the version that was read', async () => {
      const s = subscription('a');
      await add(s);
      expect(await store.put(s.id, s, null)).toBe(false);
      expect(await store.put(s.id, s, 'no such stamp')).toBe(false);
      const first = await stampOf(s.id);
      expect(await store.put(s.id, { ...s, fails: 1 }, first)).toBe(true);
      expect(await store.put(s.id, { ...s, fails: 2 }, first)).toBe(false);
      expect((await store.get(s.id))?.subscription.fails).toBe(1);
    });

    it('removes only the version that was read, and never takes a new record for the old one', async () => {
      const s = subscription('a');
      expect(await store.put(s.id, null, null)).toBe(false);
      await add(s);
      const first = await stampOf(s.id);
      expect(await store.put(s.id, null, 'no such stamp')).toBe(false);
      expect(await store.put(s.id, null, first)).toBe(true);
      expect(await store.get(s.id)).toBeNull();
      await add(s);
      expect(await store.put(s.id, { ...s, fails: 9 }, first)).toBe(false);
    });

    it('finds exactly what the state machine calls due, around every boundary', async () => {
      const now = 100_000;
      const subscriptions = [-1, 0, 1].flatMap((d) => [
        subscription(`lease${d}`, { leaseUntil: now + d }),
        subscription(`inflight${d}`, { inflight: { version: 'v2', at: now - CLAIM_MS + d } }),
        subscription(`waits${d}`, { retry: { version: 'v2', at: now + d } }),
        subscription(`waits-older${d}`, { retry: { version: 'v1', at: now + d } }),
        subscription(`pending${d}`, { delivered: 'v2', pending: [pending('r', { nextAt: now + d })] }),
        subscription(`verifying${d}`, {
          state: 'new',
          pending: [pending('r', { claimedAt: now - CLAIM_MS + d }), pending('q', { nextAt: now + 5 })],
        }),
        subscription(`notice${d}`, {
          state: 'ended',
          notice: { reason: 'x', claimedAt: d === 0 ? null : now - CLAIM_MS + d },
        }),
        subscription(`delivered${d}`, { delivered: 'v2' }),
        // Whoever was sent something since may have that: an attempt that failed, or a claim left open.
        subscription(`withdrawn${d}`, {
          delivered: 'v2',
          fails: 1,
          retry: { version: d === 0 ? 'v2' : 'v3', at: now + 1 },
        }),
        subscription(`open${d}`, { delivered: 'v2', inflight: { version: 'v3', at: now - CLAIM_MS + d } }),
        // Times of a clock that was wrong.
        subscription(`open-future${d}`, { inflight: { version: 'v2', at: now + CLAIM_MS + d } }),
        subscription(`retry-future${d}`, { retry: { version: 'v2', at: now + RETRY_WAIT_MAX_MS + d } }),
        subscription(`pending-future${d}`, {
          delivered: 'v2',
          pending: [pending('r', { nextAt: now + 2 * CLAIM_MS + d })],
        }),
        subscription(`notice-future${d}`, {
          state: 'ended',
          notice: { reason: 'x', claimedAt: now + CLAIM_MS + d },
        }),
        subscription(`ended${d}`, { state: 'ended' }),
        subscription(`json${d}`, { topic: '/api/feed.json', delivered: d === 0 ? 'v2' : 'v0' }),
      ]);
      await add(...subscriptions);
      for (const since of [0, now - 5]) {
        const versions = VERSIONS.map((version) => ({ ...version, since }));
        const byId = (a: Due, b: Due): number => (a.id < b.id ? -1 : 1);
        const expected = dueOf(subscriptions, versions, now).sort(byId);
        expect((await store.due(versions, now)).sort(byId)).toEqual(expected);
        expect(expected.length).toBe(24);
        expect(new Set(expected.map(({ at }) => at)).size).toBeGreaterThan(3);
      }
    });

    it('counts by host and in all', async () => {
      const now = 500;
      await add(
        subscription('a', { host: 'h.example' }),
        subscription('b', { host: 'h.example', fails: 2 }),
        subscription('c', { host: 'h.example', leaseUntil: now, fails: 1 }),
        subscription('d', { host: 'h.example', state: 'ended', fails: 3 }),
        subscription('e', { host: 'h.example', state: 'new', pending: [pending('1'), pending('2')] }),
        subscription('f', { host: 'h.example', pending: [pending('renewal')] }),
        subscription('g', { host: 'other.example' }),
      );
      const counts = { active: 4, failing: 1, ended: 1, pending: 3, lost: false };
      expect(await store.counts(now)).toEqual(counts);
      expect(await store.tidy(now)).toEqual(counts);
      const roomOf = (host: string) => store.room({ host, domain: host, client: null }, now);
      expect(await roomOf('h.example')).toMatchObject({
        active: { host: 3, total: 4 },
        waiting: { host: 2 },
      });
      expect(await roomOf('nobody.example')).toMatchObject({ active: { host: 0 }, waiting: { host: 0 } });
    });

    it('counts what each domain and client network holds and awaits, after any changes', async () => {
      const now = 500;
      const dice = chance(7);
      const hosts = ['a.one.example', 'b.one.example', 'two.example', 'c.three.example'];
      const clients = ['c0', 'c1', null];
      for (let step = 0; step < 150; step += 1) {
        const known = await store.list();
        const client = dice.pick(clients);
        const host = dice.pick(hosts);
        const leaseUntil = dice.pick([now, now + 1]);
        const waits = dice.pick([[], [pending('1', { client }), pending('2', { client: 'c1' })]]);
        const state = waits.length === 0 ? 'active' : dice.pick(['new', 'active', 'ended'] as const);
        const s = subscription(`r${dice.below(30)}`, { host, state, client, leaseUntil, pending: waits });
        const old = known.find(({ id }) => id === s.id) ? await store.get(s.id) : null;
        const next = old !== null && dice.in(0.3) ? null : s;
        expect(await store.put(s.id, next, old?.stamp ?? null)).toBe(true);
        if (step % 50 === 0) await store.tidy(now);
      }
      await store.tidy(now);
      const all = await store.list();
      const sum = (records: Subscription[], size = (_: Subscription) => 1): number =>
        records.reduce((total, s) => total + size(s), 0);
      const isActive = (s: Subscription): boolean => s.state === 'active' && s.leaseUntil > now;
      for (const host of hosts) {
        const domain = domainOf(host);
        const active = all.filter(isActive);
        const counted = all.filter(({ id }) => shards === 1 || id.startsWith(sha256(host).charAt(0)));
        const waiting = counted.filter((s) => !isActive(s));
        const waits = (s: Subscription): number => s.pending.length;
        for (const client of clients) {
          const isOf = (other: string | null | undefined): boolean => client !== null && other === client;
          expect(await store.room({ host, domain, client }, now)).toEqual({
            active: {
              total: active.length,
              host: sum(active.filter((s) => s.host === host)),
              domain: sum(active.filter((s) => domainOf(s.host) === domain)),
              client: sum(active.filter((s) => isOf(s.client))),
            },
            waiting: {
              total: sum(waiting, waits) * shards,
              host: sum(
                waiting.filter((s) => s.host === host),
                waits,
              ),
              // By the first that asked for each subscription; records of older releases do not say who.
              client:
                sum(
                  waiting.filter((s) => isOf(s.pending[0]?.client)),
                  waits,
                ) * shards,
            },
          });
        }
      }
      expect(all.length).toBeGreaterThan(10);
    });

    it('finds tombstones and expired leases, and nothing that may still matter', async () => {
      const old = { changedAt: 10 };
      await add(
        subscription('tombstone', { ...old, state: 'ended' }),
        subscription('expired', { ...old, leaseUntil: 50 }),
        subscription('young', { changedAt: 200, state: 'ended' }),
        subscription('owed', { ...old, state: 'ended', notice: { reason: 'x', claimedAt: null } }),
        subscription('asking', { ...old, state: 'ended', pending: [pending('r')] }),
        subscription('active', old),
      );
      const found = await store.old(100);
      const names = found.map(({ subscription: { callback } }) => callback.split('/').at(-1));
      expect(names.sort()).toEqual(['expired', 'tombstone']);
      for (const { subscription: s, stamp } of found) expect(await stampOf(s.id)).toBe(stamp);
    });

    it('limits uses in a window, for every handle', async () => {
      const limit = { max: 2, windowMs: 1000 };
      expect(await store.take('k', limit, 5000)).toEqual({ wait: 0 });
      expect(await store.wait('k', limit, 5100)).toBe(0);
      expect(await store.take('k', limit, 5100)).toEqual({ wait: 0 });
      expect(await store.take('k', limit, 5200)).toEqual({ wait: 800 });
      expect(await store.wait('k', limit, 5200)).toBe(800);
      expect(await (await opened.other()).take('k', limit, 5999)).toEqual({ wait: 1 });
      expect(await store.take('other', limit, 5200)).toEqual({ wait: 0 });
      expect(await store.take('k', limit, 6000)).toEqual({ wait: 0 });
      expect(await store.take('k', limit, 6000)).toEqual({ wait: 0 });
      // A window that a wrong clock began would last until its date.
      expect(await store.wait('k', limit, 4000)).toBe(0);
      expect(await store.take('k', limit, 4000)).toEqual({ wait: 0 });
    });

    it('remembers what was announced, and why something newer was not', async () => {
      expect(await store.announcement()).toEqual({ versions: [], problem: null });
      const lead = await takenLead(store);
      const first: TopicVersion[] = [{ topic: '/feed.xml', version: 'v1' }];
      expect(await store.announce({ versions: first, problem: null }, lead)).toBe(true);
      const problem = { at: 5, text: 'not live' };
      expect(await store.announce({ versions: VERSIONS, problem }, lead)).toBe(true);
      const found = await (await opened.other()).announcement();
      expect(found.problem).toEqual(problem);
      expect(found.versions.toSorted((a, b) => a.topic.localeCompare(b.topic))).toEqual(
        VERSIONS.toSorted((a, b) => a.topic.localeCompare(b.topic)),
      );
      expect(await store.announce({ versions: VERSIONS, problem: null }, lead)).toBe(true);
      expect(await store.announcement()).toMatchObject({ problem: null });
    });

    it('gives the lead to one of many who saw the same, and lets only its owner announce', async () => {
      const other = await opened.other();
      const announcement = { versions: VERSIONS, problem: null };
      expect(await store.leader()).toBeNull();
      const first = { owner: 'a', token: 1, renewal: 0 };
      expect(await store.lead(first, null)).toBe(true);
      expect(await other.lead({ owner: 'b', token: 1, renewal: 0 }, null)).toBe(false);
      expect(await other.leader()).toEqual(first);
      const renewed = { ...first, renewal: 1 };
      expect(await store.lead(renewed, first)).toBe(true);
      expect(await store.lead(renewed, first)).toBe(false);
      expect(await store.announce(announcement, first)).toBe(true);
      const second = { owner: 'b', token: 2, renewal: 0 };
      expect(await other.lead(second, first)).toBe(false);
      expect(await other.lead(second, renewed)).toBe(true);
      expect(await store.announce({ versions: [], problem: null }, renewed)).toBe(false);
      expect(await other.announce({ versions: [], problem: null }, { ...second, token: 1 })).toBe(false);
      expect(await other.announce(announcement, second)).toBe(true);
      expect((await store.announcement()).versions).toHaveLength(VERSIONS.length);
    });

    it.runIf(concurrent)('has one winner among many writers, and loses no write', async () => {
      const s = subscription('counter');
      await add(s);
      const handles = [store, await opened.other(), await opened.other()];
      const increment = async (handle: SubscriptionStore): Promise<void> => {
        for (let attempt = 0; attempt < 500; attempt += 1) {
          const found = await handle.get(s.id);
          if (found === null) throw new Error('the record is gone');
          const next = { ...found.subscription, fails: found.subscription.fails + 1 };
          if (await handle.put(s.id, next, found.stamp)) return;
        }
        throw new Error('never written');
      };
      await Promise.all(Array.from({ length: 30 }, (_, i) => increment(handles[i % 3] ?? store)));
      expect((await (await opened.other()).get(s.id))?.subscription.fails).toBe(30);
    });

    it.runIf(concurrent)('creates a record once, whoever else tries', async () => {
      const handles = [store, await opened.other(), await opened.other()];
      const s = subscription('race');
      const won = await Promise.all(
        Array.from({ length: 12 }, (_, i) => (handles[i % 3] ?? store).put(s.id, { ...s, fails: i }, null)),
      );
      expect(won.filter(Boolean)).toHaveLength(1);
      expect((await store.get(s.id))?.subscription.fails).toBe(won.indexOf(true));
    });
  });
}

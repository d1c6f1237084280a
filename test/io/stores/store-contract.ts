import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_MS, HUB_LEAD_MS, RETRY_WAIT_MAX_MS } from '../../../src/settings.ts';
import type { Due, SubscriptionStore, TopicVersion } from '../../../src/websub/ports.ts';
import type { Subscription } from '../../../src/websub/subscription.ts';
import { dueOf } from '../../../src/websub/tally.ts';
import { pending, sha256, subscription } from '../../websub/support/records.ts';

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
        subscription('c', { host: 'h.example', leaseUntil: now }),
        subscription('d', { host: 'h.example', state: 'ended' }),
        subscription('e', { host: 'h.example', state: 'new', pending: [pending('1'), pending('2')] }),
        subscription('f', { host: 'h.example', pending: [pending('renewal')] }),
        subscription('g', { host: 'other.example' }),
      );
      expect(await store.hostUse('h.example', null, now)).toMatchObject({ subscriptions: 3, pending: 2 });
      expect(await store.hostUse('nobody.example', null, now)).toMatchObject({
        subscriptions: 0,
        pending: 0,
      });
      expect(await store.counts(now)).toEqual({ active: 4, failing: 1, ended: 1, pending: 3 });
      await store.tidy(now);
      expect(await store.total(now)).toBe(4);
    });

    it('counts what waits unverified in all and of one client, at least as often as it is there', async () => {
      const now = 500;
      const waiting = Array.from({ length: 40 }, (_, i) =>
        subscription(`w${i}`, {
          state: 'new',
          pending: [pending('1', { client: `c${i % 3}` }), pending('2', { client: 'other' })],
        }),
      );
      await add(
        ...waiting,
        subscription('expired', { host: waiting[0]?.host, leaseUntil: now, pending: [pending('1')] }),
        subscription('left', { host: waiting[0]?.host, state: 'ended', pending: [pending('1')] }),
        subscription('renews', { host: waiting[0]?.host, pending: [pending('1', { client: 'c0' })] }),
      );
      const all = await store.list();
      for (const { host } of all) {
        const counted = all.filter(({ id }) => shards === 1 || id.startsWith(sha256(host).charAt(0)));
        const waits = counted.filter(({ state, leaseUntil }) => state !== 'active' || leaseUntil <= now);
        const sum = (records: Subscription[]): number =>
          records.reduce((total, s) => total + s.pending.length * shards, 0);
        // By the first that asked for each subscription; records of older releases do not say who.
        const ofClient = waits.filter(({ pending: [first] }) => first?.client === 'c0');
        expect([host, await store.hostUse(host, 'c0', now)]).toMatchObject([
          host,
          { pendingInAll: sum(waits), pendingOfClient: sum(ofClient) },
        ]);
        expect(await store.hostUse(host, null, now)).toMatchObject({
          pendingInAll: sum(waits),
          pendingOfClient: 0,
        });
      }
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
      const lead = await store.lead('a', 1000, 0);
      if (lead === null) throw new Error('somebody else leads');
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

    it('lets one process announce, until its lease ends, and refuses it from then on', async () => {
      const other = await opened.other();
      const announcement = { versions: VERSIONS, problem: null };
      const first = await store.lead('a', HUB_LEAD_MS, 0);
      expect(first).toEqual({ owner: 'a', token: 1 });
      expect(await other.lead('b', HUB_LEAD_MS, HUB_LEAD_MS - 1)).toBeNull();
      expect(await store.lead('a', HUB_LEAD_MS, 10)).toEqual(first);
      expect(await other.lead('b', HUB_LEAD_MS, HUB_LEAD_MS)).toBeNull();
      const second = await other.lead('b', HUB_LEAD_MS, HUB_LEAD_MS + 10);
      expect(second).toEqual({ owner: 'b', token: 2 });
      expect(first && (await store.announce({ versions: [], problem: null }, first))).toBe(false);
      expect(second && (await other.announce(announcement, second))).toBe(true);
      // Given back, and taken by a clock that is days behind.
      await other.lead('b', 0, HUB_LEAD_MS + 20);
      expect(await store.lead('a', HUB_LEAD_MS, HUB_LEAD_MS + 20)).toEqual({ owner: 'a', token: 3 });
      expect(await other.lead('b', HUB_LEAD_MS, -86_400_000)).toEqual({ owner: 'b', token: 4 });
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

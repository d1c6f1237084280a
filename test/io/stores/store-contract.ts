import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CLAIM_MS,
  ENDED_KEPT,
  HUB_PORTION,
  LAPSE_GRACE_MS,
  LAPSE_NOTICED_MS,
  RETRY_WAIT_MAX_MS,
} from '../../../src/settings.ts';
import { domainOf } from '../../../src/websub/domain.ts';
import type { DueVersion, SubscriptionStore, TopicVersion } from '../../../src/websub/ports.ts';
import {
  duePending,
  isDeliveryDue,
  isNoticeDue,
  type Subscription,
} from '../../../src/websub/subscription.ts';
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

    async function allDue(versions: readonly DueVersion[], now: number): Promise<string[]> {
      const found = [];
      for (let after = ''; ; ) {
        const portion = await store.due(versions, now, after);
        expect(portion.length).toBeLessThanOrEqual(HUB_PORTION);
        if (portion.length === 0) return found;
        found.push(...portion.map(({ id }) => id));
        after = found.at(-1) ?? '';
      }
    }

    it('finds all that the state machine calls due, around every boundary, and what tells of a wrong clock', async () => {
      const now = 100_000;
      const future = now + CLAIM_MS;
      const subscriptions = [-1, 0, 1].flatMap((d) => [
        subscription(`lease${d}`, { leaseUntil: now + d }),
        subscription(`inflight${d}`, { inflight: { version: 'v2', at: now - CLAIM_MS + d } }),
        subscription(`inflight-older${d}`, { inflight: { version: 'v1', at: now - CLAIM_MS + d } }),
        subscription(`waits${d}`, { retry: { version: 'v2', at: now + d } }),
        subscription(`waits-older${d}`, { retry: { version: 'v1', at: now + d } }),
        subscription(`pending${d}`, { delivered: 'v2', pending: [pending('r', { nextAt: now + d })] }),
        subscription(`verifying${d}`, {
          state: 'new',
          changedAt: now - CLAIM_MS,
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
        subscription(`open-future${d}`, {
          inflight: { version: 'v2', at: future + d },
          changedAt: future + d,
        }),
        subscription(`retry-future${d}`, {
          retry: { version: 'v2', at: future + d + RETRY_WAIT_MAX_MS },
          changedAt: future + d,
          delivered: d === 1 ? 'v1' : 'v2',
        }),
        subscription(`pending-future${d}`, {
          state: 'new',
          pending: [pending('r', { nextAt: future + CLAIM_MS + d })],
          changedAt: future + CLAIM_MS + d,
        }),
        subscription(`notice-future${d}`, {
          state: 'ended',
          notice: { reason: 'x', claimedAt: future + d },
          changedAt: future + d,
        }),
        subscription(`dated${d}`, { delivered: 'v2', changedAt: future + d }),
        subscription(`ended${d}`, { state: 'ended' }),
        subscription(`json${d}`, { topic: '/api/feed.json', delivered: d === 0 ? 'v2' : 'v0' }),
        subscription(`unannounced${d}`, { topic: '/reviews.json', delivered: 'v0' }),
      ]);
      await add(...subscriptions);
      const versions = VERSIONS.slice(0, 2).map((version) => ({ ...version, since: now - 5 }));
      const expected = subscriptions.filter((s) => {
        const version = versions.find(({ topic }) => topic === s.topic)?.version;
        const isOwed = version !== undefined && isDeliveryDue(s, version, now);
        return isOwed || duePending(s, now).length > 0 || isNoticeDue(s, now);
      });
      const found = await allDue(versions, now);
      expect(found).toEqual(found.toSorted());
      const ids = new Set(found);
      expect(expected.filter(({ id }) => !ids.has(id)).map(({ callback }) => callback)).toEqual([]);
      const others = subscriptions.filter((s) => ids.has(s.id) && !expected.includes(s));
      expect(others.map(({ host }) => host.replace('.example', '')).sort()).toEqual(
        [
          // Written by a wrong clock.
          ...['dated1', 'lease-1', 'lease0'],
          // Known to wait for the claim of an older or withdrawn version, which lasts at most a minute.
          ...['inflight-older1', 'open1'],
          ...['pending-future-1', 'pending-future0'],
        ].sort(),
      );
      expect(await store.backlog(versions, now)).toEqual({ due: found.length, oldest: expect.any(Number) });
      expect(await store.backlog([], 1)).toEqual({ due: expect.any(Number), oldest: expect.any(Number) });
    });

    it('finds what is due in portions, each once, and says since when', async () => {
      const many = Array.from({ length: 2 * HUB_PORTION + 1 }, (_, i) =>
        subscription(`s${i}`, { delivered: i === 0 ? 'v2' : 'v1', changedAt: i === 1 ? 7 : 9 }),
      );
      await Promise.all(many.map((s) => store.put(s.id, s, null)));
      const versions = VERSIONS.map((version) => ({ ...version, since: 3 }));
      expect(await allDue(versions, 500)).toEqual(
        many
          .slice(1)
          .map(({ id }) => id)
          .sort(),
      );
      expect(await store.backlog(versions, 500)).toEqual({ due: 2 * HUB_PORTION, oldest: 7 });
      const later = versions.map((version) => ({ ...version, since: 30 }));
      expect(await store.backlog(later, 500)).toMatchObject({ oldest: 30 });
      expect(await allDue([{ topic: '/feed.xml', version: 'v1' }], 500)).toEqual([many[0]?.id]);
      expect(await store.backlog([], 500)).toEqual({ due: 0, oldest: null });
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
      await store.tidy(now);
      const roomOf = (host: string) => store.room({ host, domain: host, client: null }, now);
      expect(await roomOf('h.example')).toMatchObject({
        total: { active: 4 },
        host: { active: 3, waiting: 2 },
      });
      expect(await roomOf('nobody.example')).toMatchObject({ host: { active: 0, waiting: 0 } });
    });

    it('counts what each domain and client network holds and awaits, after any changes', async () => {
      const now = 500;
      const dice = chance(7);
      const hosts = ['a.one.example', 'b.one.example', 'two.example', 'c.three.example'];
      const clients = ['c0', 'c1', null];
      for (let step = 0; step < 150; step += 1) {
        const client = dice.pick(clients);
        const host = dice.pick(hosts);
        const leaseUntil = dice.pick([now, now + 1]);
        const waits = dice.pick([[], [pending('1', { client }), pending('2', { client: 'c1' })]]);
        const state = waits.length === 0 ? 'active' : dice.pick(['new', 'active', 'ended'] as const);
        const s = subscription(`r${dice.below(30)}`, { host, state, client, leaseUntil, pending: waits });
        const old = await store.get(s.id);
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
        const here = all.filter(({ id }) => shards === 1 || id.startsWith(sha256(domain).charAt(0)));
        const waits = (s: Subscription): number => s.pending.length;
        for (const client of clients) {
          // Of one that waits, the first that asked; records of older releases do not say who.
          const clientOf = (s: Subscription) => (s.state === 'active' ? s.client : s.pending[0]?.client);
          const taken = (belongs: (s: Subscription) => boolean) => ({
            active: sum(all.filter((s) => belongs(s) && isActive(s))),
            waiting: sum(
              here.filter((s) => belongs(s) && !isActive(s)),
              waits,
            ),
          });
          const total = taken(() => true);
          const ofClient = taken((s) => client !== null && clientOf(s) === client);
          expect(await store.room({ host, domain, client }, now)).toEqual({
            total: { ...total, waiting: total.waiting * shards },
            host: taken((s) => s.host === host),
            domain: taken((s) => domainOf(s.host) === domain),
            client: { ...ofClient, waiting: ofClient.waiting * shards },
          });
        }
      }
      expect(all.length).toBeGreaterThan(8);
    });

    it('forgets leases that ended a moment ago, and those noted as ended a day ago, and nothing else', async () => {
      const now = 1_000_000_000;
      const lapsed = { leaseUntil: now - LAPSE_NOTICED_MS - 1, changedAt: 10 };
      await add(
        subscription('just-ended', { leaseUntil: now }),
        subscription('ended-with-failures', {
          leaseUntil: now - 1,
          fails: 2,
          retry: { version: 'v2', at: now + 9 },
        }),
        subscription('ended-at-the-bound', { leaseUntil: now - LAPSE_NOTICED_MS }),
        subscription('noted-a-day-ago', { ...lapsed, lapsedAt: now - LAPSE_GRACE_MS, leaseUntil: 5 }),
        subscription('long-ended', lapsed),
        subscription('noted-later', { ...lapsed, lapsedAt: now - LAPSE_GRACE_MS + 1, leaseUntil: 5 }),
        subscription('noted-before-its-renewal', { ...lapsed, lapsedAt: 5 }),
        subscription('asks-again', { leaseUntil: now - 1, pending: [pending('r', { nextAt: now + 1 })] }),
        subscription('lives', { leaseUntil: now + 1 }),
        subscription('new', { state: 'new', pending: [pending('r', { nextAt: now + 1 })] }),
      );
      while (await store.tidy(now));
      const left = (await store.list()).map(({ host, lapsedAt }) => [host.replace('.example', ''), lapsedAt]);
      expect(left.sort()).toEqual([
        ['asks-again', undefined],
        ['lives', undefined],
        ['long-ended', now],
        ['new', undefined],
        ['noted-before-its-renewal', now],
        ['noted-later', now - LAPSE_GRACE_MS + 1],
      ]);
      while (await store.tidy(now + LAPSE_GRACE_MS - 1));
      expect((await store.list()).map(({ host }) => host)).toContain('long-ended.example');
      while (await store.tidy(now + LAPSE_GRACE_MS));
      expect((await store.list()).map(({ host }) => host).sort()).toEqual([
        'asks-again.example',
        'lives.example',
        'new.example',
      ]);
    });

    it('keeps the newest of those that failed or were removed, and all that still get a notice', async () => {
      const host = 'one.example';
      const ended = Array.from({ length: ENDED_KEPT + HUB_PORTION + 2 }, (_, i) =>
        subscription(`s${i}`, { host, state: 'ended', changedAt: 1000 + i }),
      );
      const owed = subscription('owed', { host, state: 'ended', notice: { reason: 'x', claimedAt: null } });
      await Promise.all([...ended, owed].map((s) => store.put(s.id, s, null)));
      while (await store.tidy(5000));
      const kept = Math.ceil(ENDED_KEPT / shards);
      const left = new Set((await store.list()).map(({ id }) => id));
      expect([owed, ...ended.slice(-kept)].filter(({ id }) => !left.has(id))).toEqual([]);
      expect(left.size).toBe(kept + 1);
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
      expect(await store.take('k', limit, 6100)).toEqual({ wait: 900 });
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

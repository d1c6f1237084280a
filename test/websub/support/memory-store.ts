import { HUB_PORTION } from '../../../src/settings.ts';
import { tidied } from '../../../src/websub/ending.ts';
import { isSameLead } from '../../../src/websub/lead.ts';
import { type LimitUse, usedOnce, waitFor } from '../../../src/websub/limit-use.ts';
import type { Announcement, Due, Lead, Stored, SubscriptionStore } from '../../../src/websub/ports.ts';
import { backlogOf, countsOf, dueOf, type Right, rightOf, roomOf } from '../../../src/websub/right.ts';
import type { Subscription } from '../../../src/websub/subscription.ts';

/** Subscriptions in memory with true compare-and-set, for tests. */
export function memorySubscriptions(): SubscriptionStore {
  const records = new Map<string, Stored>();
  const uses = new Map<string, LimitUse>();
  let announcement: Announcement = { versions: [], problem: null };
  let leader: Lead | null = null;
  let writes = 0;
  let found: Due[] = [];
  const all = (): Subscription[] => [...records.values()].map(({ subscription }) => subscription);
  // Made at each write, because some tests have thousands of records and ask as often.
  const rightsById = new Map<string, Right>();
  let listed: Right[] | null = null;
  const rights = (): Right[] => {
    listed ??= [...rightsById.values()];
    return listed;
  };
  const write = (id: string, next: Subscription | null): void => {
    writes += 1;
    listed = null;
    if (next === null) {
      records.delete(id);
      rightsById.delete(id);
      return;
    }
    const subscription = structuredClone(next);
    records.set(id, { subscription, stamp: String(writes) });
    rightsById.set(id, rightOf(subscription));
  };
  return {
    async get(id) {
      return records.get(id) ?? null;
    },
    async put(id, next, expected) {
      if ((records.get(id)?.stamp ?? null) !== expected || (next ?? expected) === null) return false;
      write(id, next);
      return true;
    },
    async due(versions, now, after) {
      // Sorted once for all portions: some tests have thousands due at each of thousands of ticks.
      if (after === '') found = dueOf(rights(), versions, now, { after, most: Number.POSITIVE_INFINITY });
      return found.filter(({ id }) => id > after).slice(0, HUB_PORTION);
    },
    backlog: async (versions, now) => backlogOf(rights(), versions, now),
    room: async (holder, now) => roomOf(rights(), holder, now),
    counts: async (now) => ({ ...countsOf(rights(), now), lost: false }),
    list: async () => all(),
    async tidy(now) {
      for (const [key, { until }] of uses) if (until <= now) uses.delete(key);
      for (const { id, next } of tidied(all(), now)) write(id, next);
      return false;
    },
    announcement: async () => announcement,
    leader: async () => leader,
    async lead(next, expected) {
      if (!isSameLead(leader, expected)) return false;
      leader = next;
      return true;
    },
    async announce(next, { owner, token }) {
      if (leader?.owner !== owner || leader.token !== token) return false;
      announcement = next;
      return true;
    },
    async take(key, limit, now) {
      const wait = waitFor(uses.get(key), limit, now);
      if (wait === 0) uses.set(key, usedOnce(uses.get(key), limit, now));
      return { wait };
    },
    wait: async (key, limit, now) => waitFor(uses.get(key), limit, now),
    close() {},
  };
}

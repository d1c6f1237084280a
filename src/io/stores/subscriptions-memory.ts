import { type Leader, nextLeader } from '../../websub/lead.ts';
import { type LimitUse, usedOnce, waitFor } from '../../websub/limit-use.ts';
import type { Announcement, Stored, SubscriptionStore } from '../../websub/ports.ts';
import type { Subscription } from '../../websub/subscription.ts';
import { countsOf, dueOf, hostUseOf, isOld } from '../../websub/tally.ts';

/** Subscriptions in memory with true compare-and-set, for tests. */
export function memorySubscriptions(): SubscriptionStore {
  const records = new Map<string, Stored>();
  const uses = new Map<string, LimitUse>();
  let announcement: Announcement = { versions: [], problem: null };
  let leader: Leader | null = null;
  let writes = 0;
  const all = (): Subscription[] => [...records.values()].map(({ subscription }) => subscription);
  return {
    async get(id) {
      return records.get(id) ?? null;
    },
    async put(id, next, expected) {
      if ((records.get(id)?.stamp ?? null) !== expected || (next ?? expected) === null) return false;
      writes += 1;
      if (next === null) records.delete(id);
      else records.set(id, { subscription: structuredClone(next), stamp: String(writes) });
      return true;
    },
    due: async (versions, now) => dueOf(all(), versions, now),
    hostUse: async (host, client, now) => hostUseOf(all(), host, client, now),
    total: async (now) => countsOf(all(), now).active,
    counts: async (now) => countsOf(all(), now),
    list: async () => all(),
    old: async (before) => [...records.values()].filter(({ subscription }) => isOld(subscription, before)),
    async tidy(now) {
      for (const [key, { until }] of uses) if (until <= now) uses.delete(key);
    },
    announcement: async () => announcement,
    async lead(owner, leaseMs, now) {
      leader = nextLeader(leader, owner, leaseMs, now);
      return leader.owner === owner ? { owner, token: leader.token } : null;
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

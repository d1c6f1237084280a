import { isSameLead } from '../../../src/websub/lead.ts';
import { type LimitUse, usedOnce, waitFor } from '../../../src/websub/limit-use.ts';
import type { Announcement, Counts, Lead, Stored, SubscriptionStore } from '../../../src/websub/ports.ts';
import type { Subscription } from '../../../src/websub/subscription.ts';
import { countsOf, dueOf, isOld, roomOf, sharesOf, tallyOf } from '../../../src/websub/tally.ts';

/** Subscriptions in memory with true compare-and-set, for tests. */
export function memorySubscriptions(): SubscriptionStore {
  const records = new Map<string, Stored>();
  const uses = new Map<string, LimitUse>();
  let announcement: Announcement = { versions: [], problem: null };
  let leader: Lead | null = null;
  let writes = 0;
  let tally = new Map<string, number>();
  let counted = 0;
  const count = (s: Subscription | null, factor: 1 | -1): void => {
    for (const [key, taken] of s === null ? [] : sharesOf(s, counted)) {
      tally.set(key, (tally.get(key) ?? 0) + factor * taken);
    }
  };
  const all = (): Subscription[] => [...records.values()].map(({ subscription }) => subscription);
  const counts = async (now: number): Promise<Counts> => ({ ...countsOf(all(), now), lost: false });
  return {
    async get(id) {
      return records.get(id) ?? null;
    },
    async put(id, next, expected) {
      if ((records.get(id)?.stamp ?? null) !== expected || (next ?? expected) === null) return false;
      writes += 1;
      count(records.get(id)?.subscription ?? null, -1);
      count(next, 1);
      if (next === null) records.delete(id);
      else records.set(id, { subscription: structuredClone(next), stamp: String(writes) });
      return true;
    },
    due: async (versions, now) => dueOf(all(), versions, now),
    room: async (holder) => roomOf(holder, (key) => tally.get(key) ?? 0),
    counts,
    list: async () => all(),
    old: async (before) => [...records.values()].filter(({ subscription }) => isOld(subscription, before)),
    async tidy(now) {
      for (const [key, { until }] of uses) if (until <= now) uses.delete(key);
      tally = tallyOf(all(), now);
      counted = now;
      return counts(now);
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

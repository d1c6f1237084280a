import type { Limit, Stored, SubscriptionStore, TopicVersion } from '../../websub/ports.ts';
import type { Subscription } from '../../websub/subscription.ts';
import { countsOf, hostUseOf, isDue, isForgotten } from '../../websub/tally.ts';

/** Subscriptions in memory with true compare-and-set: for tests, and for hosts without a disk. */
export function memorySubscriptions(): SubscriptionStore {
  const records = new Map<string, Stored>();
  const uses = new Map<string, { until: number; count: number }>();
  let heads: TopicVersion[] = [];
  let writes = 0;
  const all = (): Subscription[] => [...records.values()].map(({ subscription }) => subscription);
  const waitFor = (key: string, { max }: Limit, now: number): number => {
    const use = uses.get(key);
    return use === undefined || use.until <= now || use.count < max ? 0 : use.until - now;
  };
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
    async due(versions, now) {
      return all().filter((s) => isDue(s, versions, now));
    },
    hostUse: async (host, client, now) => hostUseOf(all(), host, client, now),
    total: async (now) => countsOf(all(), now).active,
    counts: async (now) => countsOf(all(), now),
    list: async () => all(),
    async purge(before, now) {
      for (const s of all()) if (isForgotten(s, before)) records.delete(s.id);
      for (const [key, { until }] of uses) if (until <= now) uses.delete(key);
    },
    heads: async () => heads,
    async announce(versions) {
      heads = [...versions];
    },
    async take(key, limit, now) {
      const wait = waitFor(key, limit, now);
      if (wait > 0) return { wait };
      const use = uses.get(key);
      if (use === undefined || use.until <= now) uses.set(key, { until: now + limit.windowMs, count: 1 });
      else use.count += 1;
      return { wait: 0 };
    },
    wait: async (key, limit, now) => waitFor(key, limit, now),
    close() {},
  };
}

import type { TopicPath } from '../api/topics.ts';
import {
  DOMAIN_BYTES_MAX,
  HUB_CONCURRENCY,
  OUTBOUND_DEADLINE_MS,
  SHORT_DEADLINE_MS,
  SLOW_SLOTS,
} from '../settings.ts';
import { domainOf } from './domain.ts';
import { type FairQueue, fairQueue } from './fair-queue.ts';
import type { Due, TopicSource } from './ports.ts';
import type { Task } from './turns.ts';

interface Delivery extends Task {
  topic: TopicPath;
}

/**
 * Where deliveries wait. Domains take turns, then their hosts. Slow subscribers have separate slots, and so has what a
 * domain gets of one publication beyond DOMAIN_BYTES_MAX. `deliver` must not throw; it returns true for
 * one that needs more time.
 */
export function deliveryQueues(
  deliver: (id: string, deadlineMs: number) => Promise<boolean>,
  topics: () => TopicSource,
) {
  const isWithinShare = domainBytes(topics);
  const slow: FairQueue<Delivery> = fairQueue(async ({ id }) => {
    await deliver(id, OUTBOUND_DEADLINE_MS);
  }, SLOW_SLOTS);
  const prompt: FairQueue<Delivery> = fairQueue(async (task) => {
    const needsMore =
      !isWithinShare(task) ||
      (await deliver(task.id, prompt.isCrowded ? SHORT_DEADLINE_MS : OUTBOUND_DEADLINE_MS));
    if (needsMore) slow.add([task]);
  }, HUB_CONCURRENCY);
  return {
    add(due: readonly Due[]): void {
      for (const { id, topic, host, isSlow } of due) {
        (isSlow ? slow : prompt).add([{ id, topic, groups: [domainOf(host), host] }]);
      }
    },
    async idle(): Promise<void> {
      // In this order: the first queue feeds the second.
      await prompt.idle();
      await slow.idle();
    },
    stop(): void {
      prompt.stop();
      slow.stop();
    },
  };
}

/** Counts what each domain gets of the versions that are published now; false beyond its share. */
function domainBytes(topics: () => TopicSource): (delivery: Delivery) => boolean {
  let published: TopicSource['files'] | null = null;
  const sent = new Map<string, number>();
  return ({ topic, groups: [domain = ''] }) => {
    const { files } = topics();
    if (files !== published) sent.clear();
    published = files;
    const bytes = (sent.get(domain) ?? 0) + (files.get(topic)?.bytes.byteLength ?? 0);
    if (bytes > DOMAIN_BYTES_MAX) return false;
    sent.set(domain, bytes);
    return true;
  };
}

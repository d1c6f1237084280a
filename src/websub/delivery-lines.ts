import { HUB_CONCURRENCY, OUTBOUND_DEADLINE_MS, SHORT_DEADLINE_MS, SLOW_PLACES } from '../settings.ts';
import { domainOf } from './domain.ts';
import { type FanOut, fanOut, type Places } from './fan-out.ts';
import type { Due } from './ports.ts';
import type { Task } from './turns.ts';

/** Where deliveries wait. Domains take turns, then their hosts. */
export interface DeliveryLines {
  add(due: readonly Due[]): void;
  idle(): Promise<unknown>;
  stop(): void;
}

/** Slow subscribers have places of their own. `deliver` must not throw; it returns true for one that needs more time. */
export function deliveryLines(deliver: (id: string, deadlineMs: number) => Promise<boolean>): DeliveryLines {
  const slow: FanOut<Task> = fanOut(async ({ id }) => {
    await deliver(id, OUTBOUND_DEADLINE_MS);
  }, placesOf(SLOW_PLACES));
  const prompt: FanOut<Task> = fanOut(async (task) => {
    const needsMore = await deliver(task.id, prompt.isCrowded ? SHORT_DEADLINE_MS : OUTBOUND_DEADLINE_MS);
    if (needsMore) slow.add([task]);
  }, placesOf(HUB_CONCURRENCY));
  return {
    add(due) {
      for (const { id, host, isSlow } of due) {
        (isSlow ? slow : prompt).add([{ id, groups: [domainOf(host), host] }]);
      }
    },
    async idle() {
      // In this order: the first line feeds the second.
      await prompt.idle();
      await slow.idle();
    },
    stop() {
      prompt.stop();
      slow.stop();
    },
  };
}

function placesOf({ total, perDomain, perHost }: typeof HUB_CONCURRENCY | typeof SLOW_PLACES): Places {
  return { total, perGroup: [perDomain, perHost] };
}

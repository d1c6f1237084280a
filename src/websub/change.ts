import { nextState, type SubscriptionEvent } from './next-state.ts';
import type { HubPorts } from './ports.ts';
import type { Subscription } from './subscription.ts';

const ATTEMPTS_MAX = 50;

/**
 * Applies an event by compare-and-set. Null when it changes nothing; the caller must then not act on it. Without a
 * stored subscription, it applies to `blank`.
 */
export async function change(
  { store, now }: Pick<HubPorts, 'store' | 'now'>,
  id: string,
  event: SubscriptionEvent,
  blank: Subscription | null = null,
): Promise<{ before: Subscription; after: Subscription } | null> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const stored = await store.get(id);
    const before = stored?.subscription ?? blank;
    if (before === null) return null;
    const after = nextState(before, event, now());
    if (after === before) return null;
    if (await store.put(id, kept(after), stored?.stamp ?? null)) return { before, after };
  }
  throw new Error('The subscription store kept changing. Try again later.');
}

/** Null for a subscription that was never verified and has no pending request: it is removed. */
function kept(subscription: Subscription): Subscription | null {
  return subscription.state === 'new' && subscription.pending.length === 0 ? null : subscription;
}

import { nextState, type SubscriptionEvent } from './next-state.ts';
import type { HubPorts, Stored } from './ports.ts';
import type { Subscription } from './subscription.ts';

const ATTEMPTS_MAX = 50;

/** Applies an event by compare-and-set. Null when it changes nothing; the caller must then not act on it. */
export async function change(
  { store, now }: Pick<HubPorts, 'store' | 'now'>,
  id: string,
  event: SubscriptionEvent,
): Promise<{ before: Subscription; after: Subscription } | null> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const stored = await store.get(id);
    if (stored === null) return null;
    const after = nextState(stored.subscription, event, now());
    if (after === stored.subscription) return null;
    if (await store.put(id, kept(after), stored.stamp)) return { before: stored.subscription, after };
  }
  throw new Error('The subscription store kept changing. Try again later.');
}

/** Adds a request to its record; the first request creates the record. */
export async function addRequest(
  { store, now }: Pick<HubPorts, 'store' | 'now'>,
  blank: Subscription,
  event: SubscriptionEvent & { type: 'requested' },
): Promise<{ accepted: boolean; stored: Subscription }> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const stored: Stored | null = await store.get(blank.id);
    const before = stored?.subscription ?? blank;
    const after = nextState(before, event, now());
    if (after === before) return { accepted: false, stored: before };
    if (await store.put(blank.id, after, stored?.stamp ?? null)) return { accepted: true, stored: after };
  }
  throw new Error('The subscription store kept changing. Try again later.');
}

/** Null for a record that was never verified and has no pending request: it is removed. */
function kept(subscription: Subscription): Subscription | null {
  return subscription.state === 'new' && subscription.pending.length === 0 ? null : subscription;
}

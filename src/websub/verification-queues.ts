import { HUB_CONCURRENCY, OUTBOUND_DEADLINE_MS, SHORT_DEADLINE_MS, STRANGER_SLOTS } from '../settings.ts';
import { domainOf } from './domain.ts';
import { type FairQueue, fairQueue } from './fair-queue.ts';
import type { HubPorts } from './ports.ts';
import { duePending, isLive, type Pending, type Subscription } from './subscription.ts';
import type { Task } from './turns.ts';

export interface Verification extends Task {
  subscription: string;
  request: string;
}

type Queue = FairQueue<Verification>;

/** Where verifications wait. Each kind has its own slots, so that none delays another. */
export interface VerificationQueues {
  /** Adds the due verifications of a subscription; returns the queues they wait in. */
  add(subscription: Subscription): Queue[];
  idle(): Promise<unknown>;
  stop(): void;
}

/** `verify` must not throw; `onIdle` is called when a queue has nothing left to do. */
export function verificationQueues(
  { now }: Pick<HubPorts, 'now'>,
  verify: (verification: Verification, deadlineMs: number) => Promise<void>,
  onIdle: () => void,
): VerificationQueues {
  const patiently = (verification: Verification) => verify(verification, OUTBOUND_DEADLINE_MS);
  /** Live subscriptions that renew or unsubscribe: they were verified before. */
  const subscribers: Queue = fairQueue(patiently, HUB_CONCURRENCY, onIdle);
  const strangers: Queue = fairQueue(
    (verification) => verify(verification, strangers.isCrowded ? SHORT_DEADLINE_MS : OUTBOUND_DEADLINE_MS),
    STRANGER_SLOTS,
    onIdle,
  );
  /** Strangers whose first try failed. They may be slow, so they get the full time. */
  const again: Queue = fairQueue(patiently, STRANGER_SLOTS, onIdle);
  const queues = [subscribers, strangers, again];
  return {
    add(s) {
      const live = isLive(s, now());
      return duePending(s, now()).map((pending) => {
        const queue = live ? subscribers : pending.tries === 0 ? strangers : again;
        queue.add([verificationOf(s, pending, live)]);
        return queue;
      });
    },
    idle: () => Promise.all(queues.map((queue) => queue.idle())),
    stop() {
      for (const queue of queues) queue.stop();
    },
  };
}

function verificationOf(
  { id, host }: Subscription,
  { request, client }: Pending,
  live: boolean,
): Verification {
  const requester = client ?? '';
  const domain = domainOf(host);
  return {
    // The same request waits again in the turn of another client that repeats it.
    id: `${request} ${requester}`,
    subscription: id,
    request,
    groups: live ? [domain, host] : [requester, domain, host],
  };
}

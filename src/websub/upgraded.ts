import { domainDigit } from './identity.ts';
import type { HubPorts } from './ports.ts';
import { type EndReason, NOT_ACTIVE, type Subscription } from './subscription.ts';

/** As versions before 2.0.0 stored it: unsubscribed ones as `ended`, with ids that begin with a digit of the host. */
export type OldSubscription = Omit<Subscription, 'endReason'> & {
  endReason: EndReason | 'unsubscribed' | 'gone' | null;
};

/** The subscription as this version keeps it; null if it was not active. */
export function upgraded(old: OldSubscription, ports: Pick<HubPorts, 'sha256'>): Subscription | null {
  const { endReason, ...rest } = old;
  const s = { ...rest, id: domainDigit(ports, old.host) + old.id.slice(1) };
  if (endReason !== 'unsubscribed' && endReason !== 'gone') return { ...s, endReason };
  return s.pending.length === 0 ? null : { ...s, ...NOT_ACTIVE };
}

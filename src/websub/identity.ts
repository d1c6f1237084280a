import { comparable } from './callback.ts';
import type { HubPorts } from './ports.ts';
import type { TopicPath } from './subscription.ts';

/**
 * The key of a subscription is the pair (topic, callback) (WebSub 5.1). The first digit comes from the
 * callback's host, so that a packed store finds all subscriptions of one callback host in one document.
 */
export function subscriptionId(
  { sha256 }: Pick<HubPorts, 'sha256'>,
  topic: TopicPath,
  callback: string,
  host: string,
): string {
  return hostDigit({ sha256 }, host) + sha256(`${topic}\n${comparable(callback)}`).slice(0, 31);
}

/** The first digit of the ids of all subscriptions of a callback's host. */
export function hostDigit({ sha256 }: Pick<HubPorts, 'sha256'>, host: string): string {
  return sha256(host).charAt(0);
}

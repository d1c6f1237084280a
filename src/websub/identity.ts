import type { TopicPath } from '../feeds/topics.ts';
import { comparable } from './callback.ts';
import type { HubPorts } from './ports.ts';

/** By topic and callback (WebSub 5.1). The first digit comes from the host, for stores that pack records by it. */
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

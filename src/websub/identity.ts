import type { TopicPath } from '../api/topics.ts';
import { comparable } from './callback.ts';
import { domainOf } from './domain.ts';
import type { HubPorts } from './ports.ts';

/** By topic and callback (WebSub 5.1). The first digit comes from the domain, for stores that pack subscriptions by it. */
export function subscriptionId(
  { sha256 }: Pick<HubPorts, 'sha256'>,
  topic: TopicPath,
  callback: string,
  host: string,
): string {
  return domainDigit({ sha256 }, host) + sha256(`${topic}\n${comparable(callback)}`).slice(0, 31);
}

/** The first digit of the ids of all subscriptions of a registrable domain. */
export function domainDigit({ sha256 }: Pick<HubPorts, 'sha256'>, host: string): string {
  return sha256(domainOf(host)).charAt(0);
}

import type { TopicPath } from '../api/topics.ts';
import type { HubPorts } from './ports.ts';
import { UNKNOWN_VERSION } from './subscription.ts';

/** The version of a topic that is published now; `UNKNOWN_VERSION` if this release does not have the topic. */
export function currentVersion({ topics }: Pick<HubPorts, 'topics'>, topic: TopicPath): string {
  return topics().files.get(topic)?.version ?? UNKNOWN_VERSION;
}

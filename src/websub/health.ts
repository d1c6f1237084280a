import { TOPIC_PATHS } from '../api/topics.ts';
import type { HubHealth } from '../schema/health.ts';
import { HUB_HEALTH_MS } from '../settings.ts';
import type { Backlog, HubPorts } from './ports.ts';

/** How the hub is doing. Anyone may ask, so a reading is kept for a while. */
export function healthOf(ports: HubPorts, backlogNow: () => Promise<Backlog>): () => Promise<HubHealth> {
  const { store, now } = ports;
  let last: { at: number; reading: Promise<HubHealth> } | null = null;
  const read = async (): Promise<HubHealth> => {
    const at = now();
    const { oldest } = await backlogNow();
    const { active, failing, pending, lost } = await store.counts(at);
    const { problem } = await store.announcement();
    // Without subscribers, no one waits for an announcement.
    const since = Math.min(at, oldest ?? at, problem !== null && active > 0 ? problem.at : at);
    const { files } = ports.topics();
    const missing = TOPIC_PATHS.filter((path) => !files.has(path));
    const overdue = Math.floor((at - since) / 1000);
    return { active, failing, pending, oldest_due_seconds: overdue, missing_topics: missing, lost };
  };
  return () => {
    const at = now();
    if (last === null || Math.abs(at - last.at) >= HUB_HEALTH_MS) last = { at, reading: read() };
    return last.reading;
  };
}

import type { HubHealth } from '../schema/health.ts';
import { HUB_HEALTH_MS } from '../settings.ts';
import type { Due, HubPorts } from './ports.ts';

/** How the hub is doing. A reading counts all subscriptions, so it is kept for a while. */
export function healthOf(ports: HubPorts, dueNow: () => Promise<Due[]>): () => Promise<HubHealth> {
  const { store, now } = ports;
  let last: { at: number; reading: Promise<HubHealth> } | null = null;
  const read = async (): Promise<HubHealth> => {
    const at = now();
    const due = await dueNow();
    const { active, failing, pending, lost } = await store.counts(at);
    const { problem } = await store.announcement();
    // Without subscribers, nobody waits for an announcement.
    const times = [...due.map((each) => each.at), ...(problem !== null && active > 0 ? [problem.at] : [])];
    const oldest = times.reduce((least, time) => Math.min(least, time), at);
    return { active, failing, pending, oldest_due_seconds: Math.floor((at - oldest) / 1000), lost };
  };
  return () => {
    const at = now();
    if (last === null || Math.abs(at - last.at) >= HUB_HEALTH_MS) last = { at, reading: read() };
    return last.reading;
  };
}

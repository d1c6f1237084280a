import { MCP_CLIENTS_MAX } from '../../settings.ts';

/** Seconds after which so many calls of a client are allowed; null if they are allowed now. */
export type CallLimit = (client: string, messages: number) => number | null;

/**
 * At most `perMinute` calls of each client, which come back evenly (a token bucket). Refused calls count
 * nothing. A client is forgotten once all its calls have come back, or when there are too many clients.
 */
export function callLimit(perMinute: number, now: () => number): CallLimit {
  const spent = new Map<string, { calls: number; at: number }>();
  const perSecond = perMinute / 60;
  const spentBy = (client: string, time: number): number => {
    const record = spent.get(client);
    return record === undefined ? 0 : Math.max(0, record.calls - (time - record.at) * perSecond);
  };
  return (client, messages) => {
    // A batch larger than the limit waits for all of it.
    const calls = Math.min(messages, perMinute);
    const time = now();
    const before = spentBy(client, time);
    const over = before + calls - perMinute;
    if (over > 0) return Math.max(1, Math.ceil(over / perSecond));
    // The newest last: the first is the one that was silent for longest.
    spent.delete(client);
    spent.set(client, { calls: before + calls, at: time });
    for (const oldest of spent.keys()) {
      if (spent.size <= MCP_CLIENTS_MAX && spentBy(oldest, time) > 0) break;
      spent.delete(oldest);
    }
    return null;
  };
}

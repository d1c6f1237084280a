import { HUB_LEAD_MS } from '../settings.ts';
import type { Lead } from './ports.ts';

export interface Leader extends Lead {
  until: number;
}

/** The announcing process after `owner` asks for the lead. An expired lease or one from a wrong clock is void. */
export function nextLeader(leader: Leader | null, owner: string, leaseMs: number, now: number): Leader {
  const until = now + leaseMs;
  if (leader?.owner === owner) return { ...leader, until };
  if (leader !== null && leader.until > now && leader.until <= now + HUB_LEAD_MS) return leader;
  return { owner, token: (leader?.token ?? 0) + 1, until };
}

import type { HubPorts, Lead } from './ports.ts';

/**
 * The right of this process to announce: a lease without shared clocks. It expires if its owner ended, or if our clock
 * sees no renewal for its whole length.
 */
export function leadership({
  store,
  leadMs,
  owner,
  hasEnded,
  monotonic,
}: Pick<HubPorts, 'store' | 'leadMs' | 'owner' | 'hasEnded' | 'monotonic'>) {
  let held: Lead | null = null;
  let seen: { lead: Lead; at: number } | null = null;

  const isOver = (lead: Lead): boolean => {
    if (lead.owner === '' || hasEnded(lead.owner)) return true;
    if (seen === null || !isSameLead(seen.lead, lead)) seen = { lead, at: monotonic() };
    return monotonic() - seen.at >= leadMs;
  };
  const take = async (): Promise<Lead | null> => {
    const current = await store.leader();
    let next: Lead | null = null;
    if (current?.owner === owner) next = { ...current, renewal: current.renewal + 1 };
    else if (current === null || isOver(current)) {
      next = { owner, token: (current?.token ?? 0) + 1, renewal: 0 };
    }
    held = next !== null && (await store.lead(next, current)) ? next : null;
    return held;
  };
  return {
    take,
    async keep(): Promise<void> {
      if (held !== null) await take();
    },
    async giveUp(): Promise<void> {
      // Without a wait for takeovers there is nothing to give up.
      const current = held === null || leadMs === 0 ? null : await store.leader();
      if (current?.owner === owner) await store.lead({ ...current, owner: '' }, current);
      held = null;
    },
  };
}

export function isSameLead(a: Lead | null, b: Lead | null): boolean {
  return a?.owner === b?.owner && a?.token === b?.token && a?.renewal === b?.renewal;
}

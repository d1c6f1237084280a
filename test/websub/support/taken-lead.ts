import { leadership } from '../../../src/websub/lead.ts';
import type { Lead, SubscriptionStore } from '../../../src/websub/ports.ts';

/** The lead of a store, taken at once from whoever had it. */
export async function takenLead(store: SubscriptionStore, owner = 'test'): Promise<Lead> {
  const lead = await leadership({
    store,
    owner,
    leadMs: 0,
    hasEnded: () => true,
    monotonic: () => 0,
  }).take();
  if (lead === null) throw new Error('another process took the lead');
  return lead;
}

import type { Health, HubHealth } from '../schema/health.ts';
import { HUB_OVERDUE_SECONDS, MEDIA_TYPES } from '../settings.ts';
import { readOnly } from './methods.ts';
import { COMMON_HEADERS } from './respond.ts';

/** What a release says of itself. */
export type ReleaseFacts = Omit<Health, 'status' | 'hub'>;

/**
 * `GET /api/health` (contract 12.health). 200 even if the hub fails: a load balancer must not take a
 * server away that still serves every page.
 */
export function healthEndpoint(
  request: Request,
  facts: ReleaseFacts,
  readHub: () => Promise<HubHealth>,
): Promise<Response> {
  return readOnly(request, async () => {
    const hub = await settled(readHub);
    const isWell = hub !== null && hub.oldest_due_seconds <= HUB_OVERDUE_SECONDS;
    const health: Health = { status: isWell ? 'ok' : 'degraded', ...facts, hub };
    return new Response(JSON.stringify(health), {
      headers: { ...COMMON_HEADERS, 'content-type': MEDIA_TYPES.json, 'cache-control': 'no-store' },
    });
  });
}

/** Null when it fails; the hub logs why. */
async function settled(readHub: () => Promise<HubHealth>): Promise<HubHealth | null> {
  try {
    return await readHub();
  } catch {
    return null;
  }
}

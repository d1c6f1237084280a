import type { Health, HubHealth } from '../schema/health.ts';
import { HUB_NEARLY_FULL, HUB_OVERDUE_SECONDS } from '../settings.ts';
import { readOnly, readResponse } from './methods.ts';
import type { ReleaseFacts } from './release.ts';
import type { Reply } from './reply.ts';
import { jsonReply } from './respond.ts';

/** `GET /api/health` (contract 12.health). 200 even if the hub fails, because pages are still served. */
export async function healthEndpoint(
  request: Request,
  facts: ReleaseFacts,
  readHub: () => Promise<HubHealth>,
): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const hub = isRead ? await settled(readHub) : null;
  return readResponse(
    request,
    readOnly(request, () => healthReply(facts, hub)),
  );
}

function healthReply(facts: ReleaseFacts, hub: HubHealth | null): Reply {
  const isWell =
    hub !== null &&
    !hub.lost &&
    hub.missing_topics.length === 0 &&
    hub.oldest_due_seconds <= HUB_OVERDUE_SECONDS &&
    hub.active < HUB_NEARLY_FULL;
  const health: Health = { status: isWell ? 'ok' : 'degraded', ...facts, hub };
  return jsonReply(200, health);
}

/** Null when it fails; the hub logs why. */
async function settled(readHub: () => Promise<HubHealth>): Promise<HubHealth | null> {
  try {
    return await readHub();
  } catch {
    return null;
  }
}

import { toResponse } from '../http/reply.ts';
import { COMMON_HEADERS, preflight } from '../http/respond.ts';
import { change } from './change.ts';
import type { Hub, Settled } from './hub.ts';
import { subscriptionId } from './identity.ts';
import { clientKey, clientRefusal, type LimitRefusal, strangerRefusal, tooManyPending } from './limits.ts';
import type { HubPorts } from './ports.ts';
import { type HubRequest, readForm, readHubRequest } from './request.ts';
import { NOT_ACTIVE, type Pending, type Subscription } from './subscription.ts';
import { currentVersion } from './topic-version.ts';

const METHODS = 'POST, OPTIONS';
const STORE_RETRY_SECONDS = 30;

/** Who sent the request, and how to keep working after the response. */
export interface HubCall {
  /** IP address of the client, for limits; null for a client without limits. */
  client: string | null;
  /** Logs errors that occur before the hub is open. */
  log: HubPorts['log'];
  afterResponse: (work: () => Promise<Settled>) => void;
}

/** Responds with 202, and only then verifies: the response never depends on who subscribes (WebSub 5.1). */
export async function hubEndpoint(
  request: Request,
  open: () => Promise<Hub>,
  call: HubCall,
): Promise<Response> {
  if (request.method === 'OPTIONS') return toResponse(preflight(METHODS));
  if (request.method !== 'POST') {
    return text(405, 'The hub accepts POST requests with hub.callback, hub.mode and hub.topic.', {
      allow: METHODS,
    });
  }
  let { log } = call;
  try {
    const hub = await open();
    log = hub.ports.log;
    const client = await clientRefusal(hub.ports, call.client);
    if (client !== null) return refused(client);
    const body = await readForm(request);
    if (!body.ok) return text(body.status, body.problem, body.headers);
    const read = readHubRequest(body.form, hub.ports.topics(), hub.ports);
    if (!read.ok) return text(400, read.problems.map((problem) => `${problem}.`).join('\n'));
    return await accept(read.request, hub, call);
  } catch (error) {
    log('websub_error', { message: String(error) });
    return text(503, 'The hub cannot store your request right now. Try again later.', {
      'retry-after': String(STORE_RETRY_SECONDS),
    });
  }
}

async function accept(wanted: HubRequest, hub: Hub, call: HubCall): Promise<Response> {
  const { ports } = hub;
  const now = ports.now();
  const { topic, host, ...asked } = wanted;
  const id = subscriptionId(ports, topic, wanted.callback, host);
  const known = (await ports.store.get(id))?.subscription ?? null;
  const client = clientKey(ports, call.client);
  const refusal = await strangerRefusal(ports, { host, client, known });
  if (refusal !== null) return refused(refusal);
  const pending: Pending = {
    ...asked,
    request: ports.randomHex(8),
    client,
    version: currentVersion(ports, topic),
    at: now,
    tries: 0,
    nextAt: now,
    claimedAt: null,
    repeat: false,
  };
  const accepted = await change(ports, id, { type: 'requested', pending }, blank(id, wanted, now));
  if (accepted === null) return refused(tooManyPending());
  // After the response is sent: some subscribers only then record their request.
  call.afterResponse(() => hub.verify(id));
  return text(202, 'Accepted. The hub now asks the callback to confirm.');
}

function blank(id: string, { topic, topicUrl, callback, host }: HubRequest, now: number): Subscription {
  return { ...NOT_ACTIVE, id, topic, callback, host, topicUrl, pending: [], changedAt: now };
}

function refused({ status, reason, retryAfterSeconds }: LimitRefusal): Response {
  return text(status, `${reason}. Try again in ${retryAfterSeconds} s.`, {
    'retry-after': String(retryAfterSeconds),
  });
}

function text(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(`${message}\n`, {
    status,
    headers: {
      ...COMMON_HEADERS,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}

import { TOPIC_MEDIA_TYPES, topicLink } from '../api/topics.ts';
import { CLAIM_MS, OUTBOUND_DEADLINE_MS, RETRY_AFTER_MAX_MS, SHORT_DEADLINE_MS } from '../settings.ts';
import { withParameters } from './callback.ts';
import { callbackHeaders } from './callback-headers.ts';
import { change } from './change.ts';
import { isSuccess, logFailure, problemOf } from './outcome.ts';
import type { HubPorts, Outcome, OutgoingRequest } from './ports.ts';
import type { Subscription } from './subscription.ts';
import { askForIntent, verificationProblem } from './verification.ts';

const DELIVERY_ID_BYTES = 8;

/** `cut`: no response within a short deadline; to be sent again with the full deadline. */
export type DeliveryResult = 'delivered' | 'failed' | 'unresolved' | 'ended' | 'cut' | 'skipped';

/** One attempt. If the process dies, its claim stays; the outcome then counts as unknown, never as a failure. */
export async function deliver(ports: HubPorts, id: string, deadlineMs: number): Promise<DeliveryResult> {
  const stored = await ports.store.get(id);
  if (stored === null) return 'skipped';
  const { baseUrl, files } = ports.topics();
  const published = files.get(stored.subscription.topic);
  if (published === undefined) return 'skipped';
  const { version, bytes } = published;
  const claim = await change(ports, id, {
    type: 'delivery-claimed',
    version,
    id: ports.randomHex(DELIVERY_ID_BYTES),
  });
  if (claim === null) return 'skipped';
  const claimed = claim.after;
  const claimedAt = claimed.inflight?.at ?? 0;
  if (ports.now() >= claimedAt + CLAIM_MS - OUTBOUND_DEADLINE_MS) {
    // A slow store: the attempt would outlast its claim and might arrive after one by another process.
    ports.wake(claimedAt + CLAIM_MS);
    return 'skipped';
  }
  const started = ports.monotonic();
  const { outcome, problem } = await attempt(ports, claimed, { baseUrl, bytes }, deadlineMs);
  if (problem === null) {
    const isSlow = ports.monotonic() - started >= SHORT_DEADLINE_MS;
    const recorded = await change(ports, id, { type: 'delivered', claimedAt, version, isSlow });
    if (recorded?.after.delivered !== version) ports.wake(ports.now());
    return 'delivered';
  }
  const isLate = outcome.kind === 'unsent' || (outcome.kind === 'unreachable' && outcome.isLate === true);
  if (isLate && deadlineMs < OUTBOUND_DEADLINE_MS) {
    await change(ports, id, { type: 'delivery-cut', claimedAt, version });
    return 'cut';
  }
  if (outcome.kind === 'response' && outcome.status === 410) {
    await change(ports, id, { type: 'gone', claimedAt });
    return 'ended';
  }
  await logFailure(ports, claimed, 'delivery', problem);
  const asked = outcome.kind === 'response' ? outcome.retryAfterMs : null;
  const failure = {
    ...{ claimedAt, version, problem },
    retryAt: (fails: number) => ports.now() + retryWait(ports, fails, asked),
  };
  const recorded = await change(
    ports,
    id,
    outcome.kind === 'unsent'
      ? { type: 'delivery-unsent', othersDo: outcome.othersDo, ...failure }
      : { type: 'delivery-failed', ...failure },
  );
  if (recorded === null) return 'skipped';
  if (recorded.after.retry !== null) ports.wake(recorded.after.retry.at);
  if (recorded.after.state !== 'ended') return recorded.after.fails > 0 ? 'failed' : 'unresolved';
  await sendNotice(ports, recorded.after);
  return 'ended';
}

interface Content {
  baseUrl: string;
  bytes: Uint8Array;
}

async function attempt(
  ports: HubPorts,
  claimed: Subscription,
  content: Content,
  deadlineMs: number,
): Promise<{ outcome: Outcome; problem: string | null }> {
  if (claimed.unproven) {
    const leaseMs = claimed.leaseUntil - ports.now();
    const { outcome, result } = await askForIntent(
      ports,
      { ...claimed, mode: 'subscribe', leaseMs },
      deadlineMs,
    );
    if (result !== 'verified') return { outcome, problem: `not confirmed: ${verificationProblem(outcome)}` };
  }
  const outcome = await ports.send({ ...notification(ports, claimed, content), deadlineMs });
  return { outcome, problem: isSuccess(outcome) ? null : problemOf(outcome) };
}

/** Full content with the topic's own type, hub and self links, and a signature for those with a secret. */
function notification(
  ports: Pick<HubPorts, 'hmacSha256' | 'sha256Base64'>,
  subscription: Subscription,
  { baseUrl, bytes: body }: Content,
): OutgoingRequest {
  const { topic, secret, callback } = subscription;
  return {
    method: 'POST',
    url: callback,
    headers: {
      'content-type': TOPIC_MEDIA_TYPES[topic],
      link: topicLink(topic, baseUrl),
      ...callbackHeaders(baseUrl),
      // The same for every attempt at this delivery, so that receivers can drop duplicates.
      'webhook-id': webhookId(subscription),
      'content-digest': `sha-256=:${ports.sha256Base64(body)}:`,
      ...(secret === null ? {} : { 'x-hub-signature': `sha256=${ports.hmacSha256(secret, body)}` }),
    },
    body,
  };
}

/** Topic, version, delivery. The last part shows that a version which was published again is not a duplicate. */
function webhookId({ topic, delivery }: Subscription): string {
  const { version, id } = delivery ?? { version: '', id: '' };
  return `${topic.slice(1).replaceAll('/', '-')}-${version.slice(0, 32)}-${id}`;
}

/** Notifies a subscriber of its removal with one GET and ignores the response (WebSub 5.2). */
export async function sendNotice(ports: HubPorts, s: Subscription): Promise<void> {
  if (s.notice === null || (await change(ports, s.id, { type: 'notice-claimed' })) === null) return;
  await ports.send({
    method: 'GET',
    url: withParameters(s.callback, {
      'hub.mode': 'denied',
      'hub.topic': s.topicUrl,
      'hub.reason': s.notice.reason,
    }),
    headers: callbackHeaders(ports.topics().baseUrl),
    body: null,
  });
  await change(ports, s.id, { type: 'notice-sent' });
}

/** Half to all of the base, so that a short outage does not use up all attempts; `Retry-After` can make it longer. */
function retryWait(
  { random, retrySeconds }: Pick<HubPorts, 'random' | 'retrySeconds'>,
  fails: number,
  askedMs: number | null,
): number {
  const base = (retrySeconds[fails - 1] ?? retrySeconds.at(-1) ?? 0) * 1000;
  const jittered = Math.round(base / 2 + (random() * base) / 2);
  return Math.max(jittered, Math.min(askedMs ?? 0, RETRY_AFTER_MAX_MS));
}

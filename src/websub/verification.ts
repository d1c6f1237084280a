import { OUTBOUND_DEADLINE_MS, PENDING_MAX_MS, VERIFICATION_RETRY_MS } from '../settings.ts';
import { withParameters } from './callback.ts';
import { callbackHeaders } from './callback-headers.ts';
import { change } from './change.ts';
import { failureLimits } from './limits.ts';
import { isSuccess, logFailure, problemOf } from './outcome.ts';
import type { HubPorts, Outcome } from './ports.ts';
import type { Pending, Subscription } from './subscription.ts';
import { currentVersion } from './topic-version.ts';

/** 24 random bytes: 48 hexadecimal digits, a length that subscribers accept (WebSub 5.3). */
const CHALLENGE_BYTES = 24;

export type VerificationResult = 'verified' | 'rejected' | 'unreachable' | 'skipped';

/** Verification of intent (WebSub 5.3): claim, ask the callback, record the outcome. */
export async function verify(
  ports: HubPorts,
  { subscription: id, request }: { subscription: string; request: string },
  deadlineMs: number,
): Promise<VerificationResult> {
  const s = (await ports.store.get(id))?.subscription;
  const pending = s?.pending.find((waiting) => waiting.request === request);
  if (s === undefined || pending === undefined) return 'skipped';
  // Even late, ask a callback that was never asked, or may have confirmed to a process that died.
  const mustAsk = pending.tries === 0 || pending.claimedAt !== null;
  if (!mustAsk && pending.at + PENDING_MAX_MS <= ports.now()) {
    await change(ports, id, { type: 'verification-unreachable', request, nextAt: null });
    return 'skipped';
  }
  const claim = await change(ports, id, { type: 'verification-claimed', request });
  if (claim === null) return 'skipped';
  const { mode } = pending;
  const leaseMs = mode === 'subscribe' ? pending.leaseMs : leftOfLease(claim.before, ports.now());
  const asked = await askForIntent(ports, { ...pending, leaseMs }, deadlineMs);
  const { outcome } = asked;
  // We cut it short, so it proves nothing yet.
  const isShort = deadlineMs < OUTBOUND_DEADLINE_MS;
  const isCut = isShort && outcome.kind === 'response' && !outcome.complete && isSuccess(outcome);
  const result = isCut ? 'unreachable' : asked.result;
  if (result === 'verified') {
    const version = currentVersion(ports, s.topic);
    await change(ports, id, { type: 'verified', request, version });
    // A version published since the request is the first delivery.
    if (pending.version !== version) ports.wake(ports.now());
    return result;
  }
  await logFailure(ports, s, 'verification', verificationProblem(outcome));
  // Not for callbacks that may just be slow, nor for an active subscription.
  if ((result === 'rejected' || !isShort) && claim.before.state !== 'active') {
    for (const { key, limit } of failureLimits(ports, s.host, pending.client ?? null)) {
      await ports.store.take(key, limit, ports.now());
    }
  }
  if (result === 'rejected') {
    await change(ports, id, { type: 'verification-failed', request });
  } else {
    const wait = VERIFICATION_RETRY_MS[pending.tries];
    const nextAt = wait === undefined ? null : ports.now() + wait;
    await change(ports, id, { type: 'verification-unreachable', request, nextAt });
    if (nextAt !== null) ports.wake(nextAt);
  }
  return result;
}

/** The GET of WebSub 5.3 with a challenge. `leaseMs` is the lease to grant, or the rest of the one to end. */
export async function askForIntent(
  ports: HubPorts,
  { callback, mode, topicUrl, leaseMs }: Pick<Pending, 'callback' | 'mode' | 'topicUrl' | 'leaseMs'>,
  deadlineMs = OUTBOUND_DEADLINE_MS,
): Promise<{ outcome: Outcome; result: 'verified' | 'rejected' | 'unreachable' }> {
  const challenge = ports.randomHex(CHALLENGE_BYTES);
  const outcome = await ports.send({
    method: 'GET',
    url: withParameters(callback, {
      'hub.mode': mode,
      'hub.topic': topicUrl,
      'hub.challenge': challenge,
      'hub.lease_seconds': String(Math.ceil(leaseMs / 1000)),
    }),
    headers: callbackHeaders(ports.topics().baseUrl),
    body: null,
    deadlineMs,
  });
  return { outcome, result: resultOf(outcome, challenge) };
}

function leftOfLease({ state, leaseUntil }: Subscription, now: number): number {
  return state === 'active' ? Math.max(0, leaseUntil - now) : 0;
}

export function verificationProblem(outcome: Outcome): string {
  return isSuccess(outcome)
    ? `${problemOf(outcome)}, but its body was not exactly the challenge`
    : problemOf(outcome);
}

/** Only 2xx with exactly the challenge passes (WebSub 5.3); any other response is final. */
function resultOf(outcome: Outcome, challenge: string): 'verified' | 'rejected' | 'unreachable' {
  if (outcome.kind === 'unreachable' || outcome.kind === 'unsent') return 'unreachable';
  if (outcome.kind === 'refused') return 'rejected';
  const body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(outcome.body);
  return isSuccess(outcome) && outcome.complete && body === challenge ? 'verified' : 'rejected';
}

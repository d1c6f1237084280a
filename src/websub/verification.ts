import { OUTBOUND_DEADLINE_MS, PENDING_MAX_MS, VERIFICATION_RETRY_MS } from '../settings.ts';
import { withParameters } from './callback.ts';
import { change } from './change.ts';
import { failureLimits } from './limits.ts';
import { isSuccess, logFailure, problemOf } from './outcome.ts';
import type { HubPorts, Outcome } from './ports.ts';
import type { Pending } from './subscription.ts';
import { userAgent } from './user-agent.ts';

/** 24 random bytes: 48 hexadecimal digits, within every subscriber's bound (H20, WS-01). */
const CHALLENGE_BYTES = 24;

export type VerificationResult = 'verified' | 'rejected' | 'unreachable' | 'skipped';

/** Verification of intent (WebSub 5.3): claim, ask the callback, record what it said. */
export async function verify(
  ports: HubPorts,
  { subscription: id, request }: { subscription: string; request: string },
  deadlineMs: number,
): Promise<VerificationResult> {
  const s = (await ports.store.get(id))?.subscription;
  const pending = s?.pending.find((waiting) => waiting.request === request);
  if (s === undefined || pending === undefined) return 'skipped';
  // A callback that was never asked, or may have confirmed to a process that died, is asked however late it is.
  const mustAsk = pending.tries === 0 || pending.claimedAt !== null;
  if (!mustAsk && pending.at + PENDING_MAX_MS <= ports.now()) {
    await change(ports, id, { type: 'verification-unreachable', request, nextAt: null });
    return 'skipped';
  }
  const claim = await change(ports, id, { type: 'verification-claimed', request });
  if (claim === null) return 'skipped';
  const asked = await askForIntent(ports, pending, deadlineMs);
  const { outcome } = asked;
  // Cut short by us, it says nothing yet.
  const isShort = deadlineMs < OUTBOUND_DEADLINE_MS;
  const isCut = isShort && outcome.kind === 'answer' && !outcome.complete && isSuccess(outcome);
  const result = isCut ? 'unreachable' : asked.result;
  if (result === 'verified') {
    await change(ports, id, { type: 'verified', request, version: ports.topics().version(s.topic) });
    // What was published since the request, or while this was stored, is the first delivery.
    if (pending.version !== ports.topics().version(s.topic)) ports.wake(ports.now());
    return result;
  }
  logFailure(ports, s, 'verification', verificationProblem(outcome));
  // Not against callbacks that may just be slow, nor against a subscription that has proven itself (WS-41).
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

/** The GET of WebSub 5.3 with a challenge; the lease is named to subscribers only. */
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
      ...(mode === 'subscribe' ? { 'hub.lease_seconds': String(Math.ceil(leaseMs / 1000)) } : {}),
    }),
    headers: { 'user-agent': userAgent(ports.topics().baseUrl), accept: '*/*' },
    body: null,
    deadlineMs,
  });
  return { outcome, result: judged(outcome, challenge) };
}

export function verificationProblem(outcome: Outcome): string {
  return isSuccess(outcome)
    ? `${problemOf(outcome)}, but its body was not exactly the challenge`
    : problemOf(outcome);
}

/** Only 2xx with exactly the challenge passes (H21); any other answer is final (WS-15). */
function judged(outcome: Outcome, challenge: string): 'verified' | 'rejected' | 'unreachable' {
  if (outcome.kind === 'unreachable' || outcome.kind === 'unsent') return 'unreachable';
  if (outcome.kind === 'refused') return 'rejected';
  const said = new TextDecoder('utf-8', { ignoreBOM: true }).decode(outcome.body);
  return isSuccess(outcome) && outcome.complete && said === challenge ? 'verified' : 'rejected';
}

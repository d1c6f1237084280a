import { PENDING_MAX_MS, VERIFICATION_RETRY_MS } from '../settings.ts';
import { withParameters } from './callback.ts';
import { change } from './change.ts';
import { failedVerificationKey, HOST_LIMIT } from './limits.ts';
import { isSuccess, logFailure, problemOf } from './outcome.ts';
import type { HubPorts, Outcome } from './ports.ts';
import { duePending, type Pending, type Subscription } from './subscription.ts';
import { userAgent } from './user-agent.ts';

/** 24 random bytes: 48 hexadecimal digits, within every subscriber's bound (H20, WS-01). */
const CHALLENGE_BYTES = 24;

export type VerificationResult = 'verified' | 'rejected' | 'unreachable' | 'skipped';

/** Verifies every request of a record whose turn it is, in the order of their arrival. */
export async function verifyDue(ports: HubPorts, id: string): Promise<VerificationResult[]> {
  const stored = await ports.store.get(id);
  if (stored === null) return [];
  const results: VerificationResult[] = [];
  for (const pending of duePending(stored.subscription, ports.now())) {
    results.push(await verify(ports, stored.subscription, pending));
  }
  return results;
}

/** Verification of intent (WebSub 5.3): claim, ask the callback, record what it said. */
async function verify(ports: HubPorts, s: Subscription, pending: Pending): Promise<VerificationResult> {
  const { request } = pending;
  // Whoever was never asked, or may have confirmed to a process that died, is asked whatever time has passed.
  const isAnswerable = pending.tries === 0 || pending.claimedAt !== null;
  if (!isAnswerable && pending.at + PENDING_MAX_MS <= ports.now()) {
    await change(ports, s.id, { type: 'verification-unreachable', request, nextAt: null });
    return 'skipped';
  }
  const claim = await change(ports, s.id, { type: 'verification-claimed', request });
  if (claim === null) return 'skipped';
  const { outcome, result } = await askForIntent(ports, pending);
  if (result === 'verified') {
    await change(ports, s.id, { type: 'verified', request, version: ports.topics().version(s.topic) });
    // What was published since the request, or while this was stored, is the first delivery.
    if (pending.version !== ports.topics().version(s.topic)) ports.wake(ports.now());
    return result;
  }
  logFailure(ports, s, 'verification', verificationProblem(outcome));
  // Failures are held against a host that nobody has proven to want our requests (WS-41).
  if (claim.before.state !== 'active' && !ports.allowed.has(s.host)) {
    await ports.store.take(failedVerificationKey(ports, s.host), HOST_LIMIT, ports.now());
  }
  if (result === 'rejected') {
    await change(ports, s.id, { type: 'verification-failed', request });
  } else {
    const wait = VERIFICATION_RETRY_MS[pending.tries];
    const nextAt = wait === undefined ? null : ports.now() + wait;
    await change(ports, s.id, { type: 'verification-unreachable', request, nextAt });
    if (nextAt !== null) ports.wake(nextAt);
  }
  return result;
}

/** The GET of WebSub 5.3 with a challenge; the lease is named to subscribers only. */
export async function askForIntent(
  ports: HubPorts,
  { callback, mode, topicUrl, leaseMs }: Pick<Pending, 'callback' | 'mode' | 'topicUrl' | 'leaseMs'>,
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

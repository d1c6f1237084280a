import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLAIM_MS, DELIVERY_FAILURES_MAX, HUB_LIMITS, PENDING_MAX_MS } from '../../src/settings.ts';
import { nextState, type SubscriptionEvent } from '../../src/websub/next-state.ts';
import { dueOf, rightOf } from '../../src/websub/right.ts';
import {
  duePending,
  isDeliveryDue,
  isNoticeDue,
  type Pending,
  type Subscription,
} from '../../src/websub/subscription.ts';
import { verifies } from '../requirements.ts';
import { pending, subscription } from './support/records.ts';

/**
 * The machine under random life: requests, verifications, publications, deliveries of any outcome, the
 * owner's commands, time, and processes killed between a claim and its result. The oracle keeps its own
 * list of what really happened on the wire.
 */
const VERSIONS = ['v1', 'v2', 'v3', 'v4', 'v5'];

type Step =
  | { kind: 'request'; mode: Pending['mode']; secret: string | null; lease: number }
  | { kind: 'verify'; which: number; outcome: 'echo' | 'refuse' | 'unreachable' | 'killed' }
  | { kind: 'publish'; version: string }
  /** `isRead`: the subscriber took the content, whatever it answered or however late. */
  | { kind: 'deliver'; outcome: 'ok' | 'fail' | 'gone' | 'killed' | 'late'; isRead: boolean }
  | { kind: 'wait'; ms: number }
  | { kind: 'owner'; event: 'removed' }
  | { kind: 'notice' };

const few = <T>(often: T, ...rarely: T[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(often) },
    { weight: 2, arbitrary: fc.constantFrom(often, ...rarely) },
  );

const request = fc.record({
  kind: fc.constant('request' as const),
  mode: few<Pending['mode']>('subscribe', 'unsubscribe'),
  secret: fc.constantFrom(null, 'a', 'b'),
  lease: few(864_000_000, 60_000, 3_600_000),
});
const verify = fc.record({
  kind: fc.constant('verify' as const),
  which: few(0, 1, 2),
  outcome: few<'echo' | 'refuse' | 'unreachable' | 'killed'>('echo', 'refuse', 'unreachable', 'killed'),
});
const publish = fc.record({ kind: fc.constant('publish' as const), version: fc.constantFrom(...VERSIONS) });
const deliver = fc.record({
  kind: fc.constant('deliver' as const),
  outcome: fc.constantFrom<'ok' | 'fail' | 'gone' | 'killed' | 'late'>(
    ...['ok', 'ok', 'fail', 'fail', 'fail', 'fail', 'fail', 'fail', 'gone', 'killed', 'late'].map(
      (outcome) => outcome as 'ok',
    ),
  ),
  isRead: fc.boolean(),
});
const wait = fc.record({
  kind: fc.constant('wait' as const),
  ms: few(CLAIM_MS, 1, 1000, 300_000, 3_600_000),
});
const owner = fc.record({
  kind: fc.constant('owner' as const),
  event: few<'removed'>('removed'),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: request },
  { weight: 5, arbitrary: verify },
  { weight: 5, arbitrary: publish },
  { weight: 10, arbitrary: deliver },
  { weight: 4, arbitrary: wait },
  { weight: 1, arbitrary: owner },
  { weight: 1, arbitrary: fc.constant({ kind: 'notice' as const }) },
);

interface Run {
  s: Subscription;
  now: number;
  version: string;
  /** Results of the attempts since the last success or unknown outcome, newest last. */
  attempts: ('fail' | 'unknown')[];
  /** The last request that was verified. */
  verified: Pending | null;
  requests: number;
  /** What the subscriber really has: it reads the topic once it is verified, and drops ids it has seen. */
  holds: string;
  taken: Set<string>;
  /** The delivery that was begun last and is not acknowledged. */
  open: { version: string; id: string } | null;
  claims: number;
}

/** What the random lives have been through, so that the property cannot hold by doing nothing. */
const seen = { delivered: 0, removed: 0, late: 0, unknown: 0, renewed: 0, withdrawn: 0 };

function apply(run: Run, event: SubscriptionEvent): boolean {
  const after = nextState(run.s, event, run.now);
  const changed = after !== run.s;
  run.s = after;
  return changed;
}

/** Claims the delivery of the version that is published now; false when none is due. */
function claim(run: Run): boolean {
  run.claims += 1;
  if (!apply(run, { type: 'delivery-claimed', version: run.version, id: `d${run.claims}` })) return false;
  const isRetry = run.open?.version === run.version;
  // All attempts at one delivery carry one id; no other delivery ever carries it.
  expect(run.s.delivery).toEqual(isRetry ? run.open : { version: run.version, id: `d${run.claims}` });
  run.open = run.s.delivery ?? null;
  return true;
}

/** The subscriber takes what the attempt under way carries, as the documentation tells it to. */
function take(run: Run): void {
  const id = run.open?.id ?? '';
  if (run.taken.has(id)) return;
  run.taken.add(id);
  run.holds = run.version;
}

function play(run: Run, action: Step): void {
  switch (action.kind) {
    case 'request': {
      const request = pending(`r${run.requests}`, {
        mode: action.mode,
        secret: action.secret,
        leaseMs: action.lease,
        at: run.now,
        nextAt: run.now,
        version: run.version,
      });
      run.requests += 1;
      apply(run, { type: 'requested', pending: request });
      return;
    }
    case 'verify': {
      const chosen = run.s.pending[action.which];
      if (chosen === undefined) return;
      apply(run, { type: 'verification-claimed', request: chosen.request });
      if (action.outcome === 'killed') return;
      const before = run.s;
      if (action.outcome === 'echo') {
        apply(run, { type: 'verified', request: chosen.request, version: run.version });
        run.verified = chosen;
        const isNew = before.state !== 'active';
        if (chosen.mode === 'unsubscribe' || isNew) run.attempts = [];
        else seen.renewed += 1;
        if (chosen.mode === 'unsubscribe' || isNew) run.open = null;
        if (chosen.mode === 'subscribe' && isNew) run.holds = run.version;
        expect(run.s.state).toBe(
          chosen.mode === 'subscribe' ? 'active' : before.state === 'active' ? 'new' : before.state,
        );
        // Those that came before are overridden; those that came later still count.
        expect(run.s.pending).toEqual(before.pending.slice(action.which + 1));
      } else {
        apply(
          run,
          action.outcome === 'refuse'
            ? { type: 'verification-failed', request: chosen.request }
            : { type: 'verification-unreachable', request: chosen.request, nextAt: run.now + 5000 },
        );
        // A failed verification leaves everything as it was.
        const { pending: _p, changedAt: _c, ...rest } = run.s;
        const { pending: _q, changedAt: _d, ...was } = before;
        expect(rest).toEqual(was);
      }
      return;
    }
    case 'publish':
      run.version = action.version;
      return;
    case 'deliver': {
      const due = isDeliveryDue(run.s, run.version, run.now);
      const stale = run.s.inflight !== null;
      const claimed = claim(run);
      expect(claimed).toBe(due);
      if (!claimed) return;
      if (run.s.delivered === run.version) seen.withdrawn += 1;
      if (action.isRead || action.outcome === 'ok') take(run);
      if (stale) {
        run.attempts = ['unknown'];
        seen.unknown += 1;
      }
      if (action.outcome === 'killed') return;
      const claimedAt = run.now;
      if (action.outcome === 'late') {
        // The outcome comes after the claim has gone stale and another process has claimed.
        run.now += CLAIM_MS;
        if (run.s.leaseUntil > run.now) {
          seen.late += 1;
          // Late even without another claim: a process that was asleep knows nothing.
          expect(apply(run, { ...LATE, claimedAt })).toBe(false);
          expect(claim(run)).toBe(true);
          run.attempts = ['unknown'];
          expect(apply(run, { ...LATE, claimedAt })).toBe(false);
        }
        return;
      }
      if (action.outcome === 'ok') {
        apply(run, { type: 'delivered', claimedAt, version: run.s.inflight?.version ?? '' });
        run.attempts = [];
        run.open = null;
        seen.delivered += 1;
        expect(run.s).toMatchObject({ delivered: run.version, fails: 0, inflight: null });
      } else if (action.outcome === 'gone') {
        apply(run, { type: 'gone', claimedAt });
        expect(run.s).toMatchObject({ state: 'new', endReason: null, notice: null, secret: null });
      } else {
        run.attempts.push('fail');
        apply(run, {
          type: 'delivery-failed',
          claimedAt,
          version: run.s.inflight?.version ?? '',
          problem: 'x',
          retryAt: (fails) => run.now + fails * 300_000,
        });
        const lastThree = run.attempts.slice(-DELIVERY_FAILURES_MAX);
        const isOut = lastThree.length === DELIVERY_FAILURES_MAX && lastThree.every((a) => a === 'fail');
        expect(run.s.state).toBe(isOut ? 'ended' : 'active');
        if (isOut) seen.removed += 1;
        if (isOut) expect(run.s).toMatchObject({ endReason: 'failed', notice: { claimedAt: null } });
      }
      return;
    }
    case 'wait':
      run.now += action.ms;
      return;
    case 'owner':
      apply(run, { type: 'removed', reason: 'x' });
      return;
    case 'notice':
      apply(run, { type: 'notice-claimed' });
      apply(run, { type: 'notice-sent' });
  }
}

/** What does not hold of a record. Half a million calls of `expect` would take seconds. */
function broken({ s, now, verified, version }: Run): string[] {
  const isDue = isDeliveryDue(s, version, now) || duePending(s, now).length > 0 || isNoticeDue(s, now);
  const versions = [{ topic: s.topic, version }];
  const found = (): number => dueOf([rightOf(s)], versions, now, { after: '', most: 1 }).length;
  const hasNothing = s.secret === null && s.inflight === null && s.retry === null && s.delivery === null;
  const rules = {
    'stores find what is due by its right alone': !isDue || found() === 1,
    'few requests wait': s.pending.length <= HUB_LIMITS.pendingPerSubscription,
    'few failures are counted': s.fails < DELIVERY_FAILURES_MAX,
    'an ended one keeps no secret, and nothing is sent': s.state !== 'ended' || hasNothing,
    'the secret is that of the verified request':
      s.state !== 'active' || s.secret === (verified?.secret ?? null),
    'only an ended one gets a notice': s.state === 'ended' || s.notice === null,
    'a lease has its length at most': s.leaseUntil <= 0 || s.leaseUntil <= now + 864_000_000,
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

const LATE = { type: 'delivery-failed', version: 'v1', problem: 'x', retryAt: () => 0 } as const;

describe('the subscription machine', () => {
  it('holds its promises under random events and kills', () => {
    verifies('8.failures', '8.crash-safe');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80, size: 'max' }), (steps) => {
        const run: Run = {
          s: subscription('s', { state: 'new', delivered: '', leaseUntil: 0 }),
          now: 1_000_000,
          version: 'v1',
          attempts: [],
          verified: null,
          requests: 0,
          holds: '',
          taken: new Set(),
          open: null,
          claims: 0,
        };
        for (const action of steps) {
          const before = structuredClone(run.s);
          const held = run.s;
          play(run, action);
          const offenses = broken(run);
          if (!isDeepStrictEqual(held, before)) offenses.push('a record never changes');
          if (offenses.length > 0) expect({ action, offenses }).toEqual({ action, offenses: [] });
        }
        // Whatever happened: an active subscriber that answers 2xx has the newest version soon.
        if (run.s.state !== 'active' || run.s.leaseUntil <= run.now + CLAIM_MS + 3_600_000) return;
        run.now += CLAIM_MS + 3_600_000;
        play(run, { kind: 'deliver', outcome: 'ok', isRead: true });
        expect(run.s.delivered).toBe(run.version);
        expect(run.holds).toBe(run.version);
        expect(isDeliveryDue(run.s, run.version, run.now + CLAIM_MS)).toBe(false);
      }),
      { numRuns: 2000 },
    );
    expect(Object.entries(seen).filter(([, times]) => times < 25)).toEqual([]);
  });

  it('does not know what a subscriber has while an attempt of 1.0.0 is open or has failed', () => {
    verifies('8.crash-safe');
    const open = [
      subscription('killed', { inflight: { version: 'v2', at: 0 } }),
      subscription('failed', { fails: 1, retry: { version: 'v2', at: 500_000 } }),
      subscription('retried', { fails: 1 }),
    ];
    for (const s of open) {
      expect(s).not.toHaveProperty('delivery');
      expect(isDeliveryDue(s, s.delivered, CLAIM_MS)).toBe(true);
      const claimed = nextState(s, { type: 'delivery-claimed', version: 'v1', id: 'd' }, CLAIM_MS);
      const settled = nextState(
        claimed,
        { type: 'delivered', claimedAt: CLAIM_MS, version: 'v1' },
        CLAIM_MS + 1,
      );
      expect(settled).toMatchObject({ delivered: 'v1', fails: 0, inflight: null, retry: null });
      expect(isDeliveryDue(settled, 'v1', 2 * CLAIM_MS)).toBe(false);
    }
  });

  it('does not know what a subscriber has read when something was published during its verification', () => {
    verifies('8.crash-safe');
    const asked = subscription('s', { state: 'new', delivered: '', pending: [pending('r')] });
    const active = nextState(asked, { type: 'verified', request: 'r', version: 'v2' }, 10);
    // It may have read v2, and v1 is published again before anything was sent.
    expect(isDeliveryDue(active, 'v1', 20)).toBe(true);
    const quiet = nextState(asked, { type: 'verified', request: 'r', version: 'v1' }, 10);
    expect(isDeliveryDue(quiet, 'v1', 20)).toBe(false);
  });

  it('lets the lease run from the verification request', () => {
    verifies('8.lease');
    const asked = subscription('s', { state: 'new', pending: [pending('r', { leaseMs: 60_000 })] });
    const claimed = nextState(asked, { type: 'verification-claimed', request: 'r' }, 5000);
    const active = nextState(claimed, { type: 'verified', request: 'r', version: 'v1' }, 9000);
    expect(active.leaseUntil).toBe(65_000);
  });

  it('verifies once more when an equal request came in during a verification that failed', () => {
    const first = subscription('s', { state: 'new', pending: [pending('r')] });
    const claimed = nextState(first, { type: 'verification-claimed', request: 'r' }, 10);
    const again = nextState(claimed, { type: 'requested', pending: pending('q', { at: 20 }) }, 20);
    expect(again.pending).toHaveLength(1);
    const failed = nextState(again, { type: 'verification-failed', request: 'r' }, 30);
    expect(failed.pending).toMatchObject([{ request: 'r', claimedAt: null, nextAt: 30, repeat: false }]);
    expect(nextState(failed, { type: 'verification-failed', request: 'r' }, 40).pending).toEqual([]);
  });

  it('lets one process verify a request until its claim is stale', () => {
    const first = subscription('s', { state: 'new', pending: [pending('r')] });
    const claim = { type: 'verification-claimed', request: 'r' } as const;
    const claimed = nextState(first, claim, 10);
    expect(nextState(claimed, claim, 11)).toBe(claimed);
    expect(nextState(claimed, claim, 10 + CLAIM_MS).pending).toMatchObject([{ claimedAt: 10 + CLAIM_MS }]);
  });

  it('serves who confirmed to a process that died, and asked again when that request was forgotten', () => {
    verifies('8.crash-safe');
    const lost = subscription('s', {
      state: 'new',
      delivered: '',
      pending: [pending('r', { claimedAt: 5 })],
    });
    const again = pending('q', { version: 'v2', at: PENDING_MAX_MS });
    const asked = nextState(lost, { type: 'requested', pending: again }, PENDING_MAX_MS);
    const active = nextState(asked, { type: 'verified', request: 'q', version: 'v2' }, PENDING_MAX_MS + 1);
    expect(isDeliveryDue(active, 'v2', PENDING_MAX_MS + 2)).toBe(true);
  });

  it('forgets requests that nobody could verify within an hour', () => {
    const full = subscription('s', {
      pending: ['a', 'b', 'c'].map((secret) => pending(secret, { secret })),
    });
    const fourth = { type: 'requested', pending: pending('d', { secret: 'd', at: 5 }) } as const;
    expect(nextState(full, fourth, PENDING_MAX_MS - 1)).toBe(full);
    expect(nextState(full, fourth, PENDING_MAX_MS).pending.map(({ request }) => request)).toEqual(['d']);
  });

  it('does not know what a subscriber has when an attempt ends after a newer one was acknowledged', () => {
    verifies('8.crash-safe', '8.clock');
    const claim = (s: Subscription, version: string, at: number): Subscription =>
      nextState(s, { type: 'delivery-claimed', version, id: `d${at}` }, at);
    const slow = claim(subscription('s', { leaseUntil: 9e9 }), 'v2', 1000);
    // Another process, whose clock is ahead, takes that claim for a stale one.
    const quick = claim(slow, 'v3', 1000 + CLAIM_MS);
    const late = { type: 'delivered', claimedAt: 1000, version: 'v2' } as const;
    // What is under way comes after it.
    expect(nextState(quick, late, 1500 + CLAIM_MS)).toBe(quick);
    const settled = nextState(
      quick,
      { type: 'delivered', claimedAt: 1000 + CLAIM_MS, version: 'v3' },
      2000 + CLAIM_MS,
    );
    expect(isDeliveryDue(settled, 'v3', 3000 + CLAIM_MS)).toBe(false);
    for (const outcome of [late, { ...LATE, claimedAt: 1000, version: 'v2' }]) {
      expect(isDeliveryDue(nextState(settled, outcome, 2500 + CLAIM_MS), 'v3', 3000 + CLAIM_MS)).toBe(true);
    }
  });

  it('returns the very same record when an event comes too late', () => {
    const ended = subscription('s', { state: 'ended' });
    const late: SubscriptionEvent[] = [
      { type: 'delivered', claimedAt: 1, version: 'v1' },
      { type: 'gone', claimedAt: 1 },
      { type: 'delivery-failed', claimedAt: 1, version: 'v1', problem: 'x', retryAt: () => 0 },
      { type: 'delivery-claimed', version: 'v9', id: 'd' },
      { type: 'verification-claimed', request: 'unknown' },
      { type: 'verified', request: 'unknown', version: 'v1' },
      { type: 'notice-sent' },
      { type: 'removed', reason: 'x' },
    ];
    expect(late.filter((event) => nextState(ended, event, 5) !== ended)).toEqual([]);
  });
});

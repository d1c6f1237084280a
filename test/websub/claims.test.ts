import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CLAIM_MS, OUTBOUND_DEADLINE_MS } from '../../src/settings.ts';
import { createHub } from '../../src/websub/hub.ts';
import type { Outcome, OutgoingRequest } from '../../src/websub/ports.ts';
import { isClaimOver } from '../../src/websub/subscription.ts';
import { verifies } from '../requirements.ts';
import { answer, echo, versionOf, world } from './support/world.ts';

const OUTCOMES = {
  fine: echo,
  refused: () => answer(500),
  gone: () => answer(410),
  unresolved: (): Outcome => ({ kind: 'unsent', reason: 'no such name', othersDo: false }),
} satisfies Record<string, (request: OutgoingRequest) => Outcome>;

const LATE: Outcome = { kind: 'unreachable', reason: 'no response in time', isLate: true };

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('request' as const), reader: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('publish', 'tick') }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('respond' as const),
      which: fc.nat(),
      outcome: fc.constantFrom(...(Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[]), 'fine' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1, OUTBOUND_DEADLINE_MS, CLAIM_MS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const) }) },
);

interface Sent {
  request: OutgoingRequest;
  at: number;
  end: (outcome: Outcome) => void;
}

/** What the random events have done, so that the property cannot hold by doing nothing. */
const seen = { verifications: 0, deliveries: 0, late: 0, killed: 0 };

it('after any events, as many claims are held as requests are on their way or died with their process', async () => {
  verifies('8.crash-safe');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const w = world();
      /** On their way, and those whose process was killed. */
      let sent: Sent[] = [];
      let lost: Sent[] = [];
      let release = 0;
      const publish = (): void => {
        release += 1;
        w.publish(String(release));
      };
      const start = (): void => {
        const { ports } = w;
        w.hub = createHub({
          ...ports,
          send: (request) =>
            // Notices need no answer.
            request.url.includes('hub.mode=denied')
              ? ports.send(request)
              : new Promise((end) => {
                  seen[request.method === 'GET' ? 'verifications' : 'deliveries'] += 1;
                  sent.push({ request, at: w.now, end });
                }),
        });
      };
      const settled = async (): Promise<void> => {
        for (let turn = 0; turn < 8; turn += 1) await setImmediate();
      };
      const end = async (one: Sent | undefined, outcome: Outcome): Promise<void> => {
        sent = sent.filter((other) => other !== one);
        one?.end(outcome);
        await settled();
      };
      const wait = async (ms: number): Promise<void> => {
        const until = w.now + ms;
        for (const one of sent.filter(({ at }) => at + OUTBOUND_DEADLINE_MS <= until)) {
          w.now = one.at + OUTBOUND_DEADLINE_MS;
          seen.late += 1;
          await end(one, LATE);
        }
        w.now = until;
      };
      const held = async (): Promise<number> =>
        (await w.ports.store.list())
          .flatMap(({ inflight, pending }) => [
            inflight?.at ?? null,
            ...pending.map((each) => each.claimedAt),
          ])
          .filter((at) => at !== null && !isClaimOver(at, w.now)).length;
      start();
      for (const each of steps) {
        if (each.kind === 'request') void w.subscribe(`https://reader${each.reader}.example/inbox`);
        else if (each.kind === 'respond') {
          const one = sent[each.which % Math.max(1, sent.length)];
          if (one !== undefined) await end(one, OUTCOMES[each.outcome](one.request));
        } else if (each.kind === 'wait') await wait(each.ms);
        else if (each.kind === 'kill') {
          seen.killed += sent.length;
          lost = [...lost, ...sent];
          sent = [];
          start();
        } else {
          if (each.kind === 'publish') publish();
          void w.hub.reconcile();
        }
        await settled();
        const dead = lost.filter(({ at }) => at + CLAIM_MS > w.now);
        expect(await held()).toBe(sent.length + dead.length);
      }
      // When readers are back and claims of killed processes have expired, all is sent and nothing is held.
      await wait(CLAIM_MS);
      for (let hour = 0; hour < 3; hour += 1) {
        w.now += 3_600_000;
        void w.hub.reconcile();
        await settled();
        for (let [one] = sent; one !== undefined; [one] = sent) await end(one, echo(one.request));
      }
      const owed = (await w.ports.store.list()).filter(
        ({ state, delivered, pending, topic }) =>
          pending.length > 0 || (state === 'active' && delivered !== versionOf(w, topic)),
      );
      expect([await held(), owed]).toEqual([0, []]);
      const stopped = w.hub.stop().then(() => 'stopped');
      await settled();
      expect(await Promise.race([stopped, 'has no free place'])).toBe('stopped');
    }),
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});

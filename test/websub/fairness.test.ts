import { expect, it } from 'vitest';
import { HUB_LIMITS, OUTBOUND_DEADLINE_MS } from '../../src/settings.ts';
import { hubEndpoint } from '../../src/websub/endpoint.ts';
import type { Outcome, OutgoingRequest } from '../../src/websub/ports.ts';
import { verifies } from '../requirements.ts';
import { ATOM, echo, HUB_URL, type World, world } from './support/world.ts';

const CLIENTS = 10;
const NEWCOMER_MS = 5_000;

/** A world whose callbacks take time by a clock that the test moves. */
interface Town extends World {
  /** Milliseconds from the request for a callback to its confirmation, by callback; absent until then. */
  verified: Map<string, number>;
  request(callback: string, client: string | null): Promise<number>;
  /** Moves the clock; everything due on the way happens. */
  pass(ms: number): Promise<void>;
}

/**
 * Hosts below `answers.example` confirm at once, those below `slow.example` after three seconds, every
 * other one is a black hole: nothing comes back before the hub gives up.
 */
function town(): Town {
  const w = world();
  const events: { at: number; happen: () => void }[] = [];
  const at = (when: number, happen: () => void): void => void events.push({ at: when, happen });
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const asked = new Map<string, number>();
  const verified = new Map<string, number>();
  const woken = new Set<number>();

  const respond = (request: OutgoingRequest): Outcome | Promise<Outcome> => {
    const { hostname, origin } = new URL(request.url);
    const deadline = request.deadlineMs ?? OUTBOUND_DEADLINE_MS;
    const needs = hostname.endsWith('answers.example') ? 0 : hostname.endsWith('slow.example') ? 3_000 : null;
    const confirm = (): Outcome => {
      if (request.method === 'GET') verified.set(origin, w.now - (asked.get(origin) ?? 0));
      return echo(request);
    };
    if (needs === 0) return confirm();
    return new Promise((resolve) => {
      if (needs !== null && needs < deadline) at(w.now + needs, () => resolve(confirm()));
      else
        at(w.now + deadline, () => resolve({ kind: 'unreachable', reason: 'there was no answer in time' }));
    });
  };
  w.behave('https://', respond);
  // As the Node host does: it looks at the next full second.
  w.ports.wake = (when) => {
    const second = Math.ceil(when / 1000) * 1000;
    if (woken.has(second)) return;
    woken.add(second);
    at(second, () => {
      woken.delete(second);
      void w.hub.reconcile();
    });
  };
  return Object.assign(w, {
    verified,
    async request(callback: string, client: string | null) {
      asked.set(new URL(callback).origin, w.now);
      verified.delete(new URL(callback).origin);
      const form = { 'hub.mode': 'subscribe', 'hub.topic': ATOM, 'hub.callback': callback };
      const { status } = await hubEndpoint(
        new Request(HUB_URL, { method: 'POST', body: new URLSearchParams(form) }),
        async () => w.hub,
        { client, log: w.ports.log, afterResponse: (work) => void work() },
      );
      return status;
    },
    async pass(ms: number) {
      const end = w.now + ms;
      await settled();
      for (;;) {
        const next = events.reduce<(typeof events)[number] | undefined>(
          (first, event) => (first === undefined || event.at < first.at ? event : first),
          undefined,
        );
        if (next === undefined || next.at > end) break;
        events.splice(events.indexOf(next), 1);
        w.now = Math.max(w.now, next.at);
        next.happen();
        await settled();
      }
      w.now = end;
    },
  });
}

/** Half of what a client sends is for subdomains of its own domain, half for new domains each time. */
function callbackOf(client: number, i: number): string {
  return i % 2 === 0 ? `https://a${i}.flood${client}.example/` : `https://flood${client}-${i}.example/`;
}

it('verifies newcomers within 5 s while ten clients flood, and renews and delivers as ever', async () => {
  verifies('8.fairness');
  const t = town();
  const reader = 'https://reader.answers.example';
  const slow = 'https://reader.slow.example';
  expect(await t.request(`${reader}/inbox`, '198.51.100.1')).toBe(202);
  await t.pass(0);
  const statuses = new Map<number, number>();
  const newcomers = Array.from({ length: 60 }, (_, second) => `https://n${second}.answers.example`);
  const perSecond = HUB_LIMITS.requestsPerClient / newcomers.length;
  for (const [second, newcomer] of newcomers.entries()) {
    for (let i = second * perSecond; i < (second + 1) * perSecond; i += 1) {
      for (let client = 0; client < CLIENTS; client += 1) {
        const status = await t.request(callbackOf(client, i), `192.0.${client}.1`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    expect(await t.request(`${newcomer}/inbox`, `203.0.${second}.1`)).toBe(202);
    if (second === 20) expect(await t.request(`${slow}/inbox`, '198.51.100.2')).toBe(202);
    expect(await t.request(`${reader}/inbox`, '198.51.100.1')).toBe(202);
    t.publish(`version ${second}`);
    t.ports.wake(t.now);
    await t.pass(0);
    expect(t.verified.get(reader)).toBe(0);
    expect(t.posts(`${reader}/inbox`)).toHaveLength(second + 1);
    await t.pass(1_000);
  }
  await t.pass(NEWCOMER_MS);
  // Thousands wait, and there is still room for newcomers.
  expect([...statuses.keys()].toSorted()).toEqual([202, 429]);
  expect(statuses.get(202)).toBeGreaterThan(2_000);
  const late = newcomers.filter((name) => (t.verified.get(name) ?? Number.POSITIVE_INFINITY) > NEWCOMER_MS);
  expect(late).toEqual([]);
  // A callback that takes 3 s is verified by its second try, which has all the time.
  expect(t.verified.get(slow)).toBeLessThan(30_000);
  expect(t.gets('subscribe').filter(({ origin }) => origin === slow)).toHaveLength(2);
});

it('gives a callback all the time while slots are free', async () => {
  const t = town();
  expect(await t.request('https://reader.slow.example/inbox', '198.51.100.1')).toBe(202);
  await t.pass(5_000);
  expect(t.verified.get('https://reader.slow.example')).toBe(3_000);
});

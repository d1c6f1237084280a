import { describe, expect, it, vi } from 'vitest';
import { BLOB_SHARDS } from '../../netlify/subscriptions-blobs.ts';
import {
  CLAIM_MS,
  HUB_LIMITS,
  LEASE_SECONDS,
  OUTBOUND_DEADLINE_MS,
  SHORT_DEADLINE_MS,
  STRANGER_SLOTS,
  UNRESOLVED_MS,
} from '../../src/settings.ts';
import { change } from '../../src/websub/change.ts';
import { createHub } from '../../src/websub/hub.ts';
import { clientKey } from '../../src/websub/limits.ts';
import type { Outcome } from '../../src/websub/ports.ts';
import { verifies } from '../requirements.ts';
import { memorySubscriptions } from './support/memory-store.ts';
import { pending, subscription } from './support/records.ts';
import { ATOM, answer, BASE_URL, echo, HUB_URL, versionOf, type World, world } from './support/world.ts';

const READER = 'https://reader.example/inbox';
const JSON_FEED = `${BASE_URL}/api/feed.json`;

/** Requests for 300 hosts that do not answer before `end` is called. */
function floodOf(w: World): { end: () => Promise<unknown> } {
  let give: () => void = () => {};
  const later = new Promise<Outcome>((resolve) => {
    give = () =>
      resolve({ kind: 'unsent', reason: 'the host name was not resolved in time', othersDo: true });
  });
  const requests = Array.from({ length: 300 }, (_, i) => {
    w.behave(`https://q${i}.invalid/`, () => later);
    return w.subscribe(`https://q${i}.invalid/inbox`);
  });
  return {
    end: () => {
      give();
      return Promise.all(requests);
    },
  };
}

const failuresIn = (w: World) =>
  w.logs.map((line) => JSON.parse(line)).filter(({ event }) => event === 'websub_failure');

/** A subscriber as docs/developers/websub.md tells it to be: it takes what arrives, and drops ids that it has seen. */
function subscriberOf(w: World): { holds: string; outcome: () => Outcome | Promise<Outcome> } {
  const self = { holds: '', outcome: (): Outcome | Promise<Outcome> => answer(204) };
  const seen = new Set<string | undefined>();
  w.behave(READER, (request) => {
    if (request.method === 'GET') return echo(request);
    const id = request.headers['webhook-id'];
    if (!seen.has(id)) self.holds = new TextDecoder().decode(request.body ?? undefined);
    seen.add(id);
    return self.outcome();
  });
  return self;
}

describe('verification of intent', () => {
  it('keeps no promise per request while callbacks are slow', async () => {
    const w = world();
    const flood = floodOf(w);
    await vi.waitFor(() => expect(w.sent.length).toBeGreaterThan(0));
    // Accepting requests is over although their verifications are not.
    const [first] = await w.ports.store.list();
    await w.hub.verify(first?.id ?? '');
    await flood.end();
    expect(w.logs.filter((line) => line.includes('"event":"websub"'))).toHaveLength(1);
  });

  it('asks the callback with mode, topic, challenge and lease, keeping its own query', async () => {
    verifies('8.request', '8.verification', '8.lease');
    const w = world();
    const callback = `${READER}?list=a%2Fb&hub.mode=mine`;
    const response = await w.subscribe(callback, { 'hub.lease_seconds': '3600' });
    expect(response.status).toBe(202);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(w.sent).toHaveLength(1);
    const [get] = w.sent;
    expect(get?.method).toBe('GET');
    expect(get?.url.startsWith(`${callback}&hub.mode=subscribe&hub.topic=`)).toBe(true);
    const parameters = new URL(get?.url ?? '').searchParams;
    expect(parameters.getAll('hub.mode')).toEqual(['mine', 'subscribe']);
    expect(parameters.get('hub.topic')).toBe(ATOM);
    expect(parameters.get('hub.lease_seconds')).toBe('3600');
    expect(parameters.get('hub.challenge')).toMatch(/^[0-9a-f]{48}$/);
  });

  it.each([
    ['another body', answer(200, 'no')],
    [
      'the challenge with a line end',
      (url: string) => answer(200, `${new URL(url).searchParams.get('hub.challenge')}\n`),
    ],
    [
      'a byte order mark before the challenge',
      (url: string) => answer(200, `\uFEFF${new URL(url).searchParams.get('hub.challenge')}`),
    ],
    ['a redirect', (url: string) => answer(302, new URL(url).searchParams.get('hub.challenge') ?? '')],
    ['404', (url: string) => answer(404, new URL(url).searchParams.get('hub.challenge') ?? '')],
    ['500', answer(500)],
    ['an address that is not public', { kind: 'refused' as const, reason: 'x' }],
  ])('rejects a callback that answers with %s, for good', async (_name, outcome) => {
    verifies('8.verification');
    const w = world();
    w.behave(READER, ({ url }) => (typeof outcome === 'function' ? outcome(url) : outcome));
    expect((await w.subscribe(READER)).status).toBe(202);
    w.publish('second');
    w.now += 86_400_000;
    await w.hub.reconcile();
    expect(w.posts()).toEqual([]);
    expect(w.sent).toHaveLength(1);
    expect(await w.ports.store.list()).toEqual([]);
  });

  it('tries a network error twice more, then gives up', async () => {
    const w = world();
    w.behave(READER, () => ({ kind: 'unreachable', reason: 'x' }));
    await w.subscribe(READER);
    expect(w.sent).toHaveLength(1);
    await w.hub.reconcile();
    expect(w.sent).toHaveLength(1);
    for (let minute = 0; minute < 5; minute += 1) {
      w.now += 60_000;
      await w.hub.reconcile();
    }
    expect(w.sent).toHaveLength(3);
    expect(await w.ports.store.list()).toEqual([]);
  });

  it('activates on a later try after a network error', async () => {
    const w = world();
    let calls = 0;
    w.behave(READER, (request) => {
      calls += 1;
      return calls === 1 ? { kind: 'unreachable', reason: 'x' } : echo(request);
    });
    await w.subscribe(READER);
    w.now += 60_000;
    await w.hub.reconcile();
    w.publish('second');
    await w.hub.reconcile();
    expect(w.posts()).toHaveLength(1);
  });

  it('finishes by tick what a killed function left pending', async () => {
    verifies('8.crash-safe');
    const w = world();
    w.behave(READER, echo);
    const { hub } = w;
    // A host that dies right after the 202: nothing of the background work happens.
    w.hub = { ...hub, verify: async () => async () => {} };
    expect((await w.subscribe(READER)).status).toBe(202);
    expect(w.sent).toEqual([]);
    const revived = createHub(w.ports);
    await revived.reconcile();
    expect(w.gets('subscribe')).toHaveLength(1);
    w.publish('second');
    await revived.reconcile();
    expect(w.posts()).toHaveLength(1);
  });
});

describe('renewal and unsubscription', () => {
  it('replaces secret and lease only after verification', async () => {
    verifies('8.verification', '8.secret');
    const w = world();
    await w.subscribe(READER, { 'hub.secret': 'old', 'hub.lease_seconds': '1000' });
    const [before] = await w.ports.store.list();
    w.behave(READER, ({ method }) => answer(method === 'GET' ? 404 : 200));
    await w.subscribe(READER, { 'hub.secret': 'new', 'hub.lease_seconds': '5000' });
    expect(await w.ports.store.list()).toMatchObject([
      { secret: 'old', leaseUntil: before?.leaseUntil, pending: [], state: 'active' },
    ]);
    w.behave(READER, echo);
    w.now += 1;
    await w.subscribe(READER, { 'hub.secret': 'new', 'hub.lease_seconds': '5000' });
    expect(await w.ports.store.list()).toMatchObject([{ secret: 'new', leaseUntil: w.now + 5_000_000 }]);
    w.publish('second');
    await w.hub.reconcile();
    expect(w.posts()).toHaveLength(1);
  });

  it('may drop the secret', async () => {
    verifies('8.secret');
    const w = world();
    await w.subscribe(READER, { 'hub.secret': 'old' });
    await w.subscribe(READER);
    w.publish('second');
    await w.hub.reconcile();
    expect(w.posts()[0]?.headers).not.toHaveProperty('x-hub-signature');
  });

  it.each([
    [0, '60'],
    [59_001, '1'],
    [60_000, '0'],
    [3_600_000, '0'],
  ])('verifies an unsubscription %i ms into a lease of 60 s with %s s left', async (after, left) => {
    verifies('8.verification');
    const w = world();
    await w.subscribe(READER, { 'hub.lease_seconds': '60' });
    w.now += after;
    await w.subscribe(READER, { 'hub.mode': 'unsubscribe', 'hub.lease_seconds': '500' });
    expect(w.gets('unsubscribe').map((url) => url.searchParams.get('hub.lease_seconds'))).toEqual([left]);
  });

  it('verifies an unsubscription of a stranger with no lease left', async () => {
    verifies('8.verification');
    const w = world();
    await w.subscribe(READER, { 'hub.mode': 'unsubscribe' });
    expect(w.gets('unsubscribe').map((url) => url.searchParams.get('hub.lease_seconds'))).toEqual(['0']);
  });

  it('unsubscribes by the same handshake, with what is left of the lease, and is silent afterwards', async () => {
    verifies('8.verification');
    const w = world();
    await w.subscribe(READER);
    await w.ask({ 'hub.mode': 'unsubscribe', 'hub.topic': ATOM, 'hub.callback': READER });
    const [get] = w.gets('unsubscribe');
    expect(get?.searchParams.get('hub.lease_seconds')).toBe(String(LEASE_SECONDS.default));
    w.publish('second');
    await w.hub.reconcile();
    expect(w.posts()).toEqual([]);
    expect(w.gets('denied')).toEqual([]);
    expect(await w.ports.store.list()).toEqual([]);
  });

  it('keeps a subscription whose unsubscription is not confirmed', async () => {
    verifies('8.verification');
    const w = world();
    await w.subscribe(READER);
    w.behave(READER, ({ method }) => answer(method === 'GET' ? 404 : 200));
    await w.ask({ 'hub.mode': 'unsubscribe', 'hub.topic': ATOM, 'hub.callback': READER });
    w.publish('second');
    await w.hub.reconcile();
    expect(w.posts()).toHaveLength(1);
  });

  it('answers an unsubscription of an unknown pair like any other', async () => {
    const w = world();
    const response = await w.ask({ 'hub.mode': 'unsubscribe', 'hub.topic': ATOM, 'hub.callback': READER });
    expect(response.status).toBe(202);
    expect(w.gets('unsubscribe')).toHaveLength(1);
    expect(await w.ports.store.list()).toEqual([]);
  });

  it('takes differently escaped forms of a callback for the same subscription', async () => {
    const w = world();
    await w.subscribe('https://reader.example/~inbox');
    await w.subscribe('https://READER.example/%7einbox');
    w.publish('second');
    await w.hub.reconcile();
    expect(w.posts().map(({ url }) => url)).toEqual(['https://READER.example/%7einbox']);
  });
});

describe('delivery', () => {
  it('posts the exact bytes with type, one Link header, an id and no signature', async () => {
    verifies('8.notification', '8.secret');
    const w = world();
    await w.subscribe(READER);
    await w.subscribe(READER, { 'hub.topic': JSON_FEED });
    w.publish('second');
    await w.hub.reconcile();
    await w.hub.reconcile();
    expect(new Set(w.sent.map(({ headers }) => headers['accept-encoding']))).toEqual(new Set(['identity']));
    expect(w.posts()).toHaveLength(2);
    const atom = w.posts().find(({ headers }) => headers['content-type'] === 'application/atom+xml');
    expect(atom?.url).toBe(READER);
    expect(new TextDecoder().decode(atom?.body ?? undefined)).toBe('/feed.xml second');
    expect(atom?.headers.link).toBe(`<${HUB_URL}>; rel="hub", <${ATOM}>; rel="self"`);
    expect(atom?.headers).not.toHaveProperty('x-hub-signature');
    expect(atom?.headers['user-agent']).toContain(`+${BASE_URL}/`);
    expect(atom?.headers['webhook-id']).toMatch(/^feed\.xml-[0-9a-f]{32}-[0-9a-f]{16}$/);
    expect(
      w
        .posts()
        .map(({ headers }) => headers['content-type'])
        .sort(),
    ).toEqual(['application/atom+xml', 'application/json']);
  });

  it('signs with the secret', async () => {
    verifies('8.secret');
    const w = world();
    await w.subscribe(READER, { 'hub.secret': 'säcret' });
    w.publish('second');
    await w.hub.reconcile();
    const [post] = w.posts();
    // openssl dgst -sha256 -hmac 'säcret' over "/feed.xml second"
    expect(post?.headers['x-hub-signature']).toBe(
      'sha256=eea1385def3b15139be3fc2133167bb8dbf832096e036347b29d864330a56e25',
    );
  });

  it('does not push what the subscriber can read at subscription, nor equal bytes', async () => {
    verifies('8.change');
    const w = world();
    await w.subscribe(READER);
    await w.hub.reconcile();
    w.publish('first');
    await w.hub.reconcile();
    expect(w.posts()).toEqual([]);
  });

  it('tries three times with waits, tells the subscriber, and stops', async () => {
    verifies('8.failures', '8.gone');
    const w = world();
    await w.subscribe(READER);
    w.behave(READER, ({ method }) => (method === 'GET' ? 200 : 500));
    w.publish('second');
    const times: number[] = [];
    for (let second = 0; second < 3 * 3600; second += 30) {
      const before = w.posts().length;
      await w.hub.reconcile();
      if (w.posts().length > before) times.push(second);
      w.now += 30_000;
    }
    // Half jitter with 0.5: three quarters of 300 s, then of 3600 s.
    expect(times).toEqual([0, 240, 240 + 2700]);
    const [denied] = w.gets('denied');
    expect(denied?.searchParams.get('hub.topic')).toBe(ATOM);
    expect(denied?.searchParams.get('hub.reason')).toMatch(/3 deliveries/);
    expect(w.gets('denied')).toHaveLength(1);
    expect(await w.ports.store.list()).toMatchObject([{ state: 'ended', endReason: 'failed', secret: null }]);
    expect(new Set(w.posts().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('counts three publications that fail in a row as well', async () => {
    verifies('8.failures');
    const w = world();
    await w.subscribe(READER);
    w.behave(READER, ({ method }) => (method === 'GET' ? 200 : 503));
    for (const content of ['a', 'b', 'c', 'd']) {
      w.publish(content);
      await w.hub.reconcile();
    }
    expect(w.posts()).toHaveLength(3);
  });

  it('starts counting anew after a success', async () => {
    verifies('8.failures');
    const w = world();
    await w.subscribe(READER);
    const statuses = [500, 500, 204, 500, 500, 200];
    w.behave(READER, ({ method }) => (method === 'GET' ? 200 : (statuses.shift() ?? 200)));
    for (const content of ['a', 'b', 'c', 'd', 'e', 'f']) {
      w.publish(content);
      await w.hub.reconcile();
    }
    expect(await w.ports.store.list()).toMatchObject([{ state: 'active', fails: 0 }]);
    expect(w.posts()).toHaveLength(6);
  });

  it('sends a newer version at once instead of a waiting retry', async () => {
    verifies('8.change');
    const w = world();
    await w.subscribe(READER);
    let status = 500;
    w.behave(READER, ({ method }) => (method === 'GET' ? 200 : status));
    w.publish('second');
    await w.hub.reconcile();
    status = 200;
    w.publish('third');
    await w.hub.reconcile();
    w.now += 7_200_000;
    await w.hub.reconcile();
    expect(w.posts().map(({ body }) => new TextDecoder().decode(body ?? undefined))).toEqual([
      '/feed.xml second',
      '/feed.xml third',
    ]);
  });

  it.each([
    ['answered with an error and Retry-After', () => answer(503, '', 30_000)],
    ['acknowledged too late', () => ({ kind: 'unreachable', reason: 'no answer in time' }) as const],
  ])('sends the older version again when the newer one was read but %s (rollback)', async (_, outcome) => {
    verifies('8.crash-safe', '8.change');
    const w = world();
    const reader = subscriberOf(w);
    await w.subscribe(READER);
    reader.outcome = outcome;
    w.publish('second');
    await w.hub.reconcile();
    expect(reader.holds).toBe('/feed.xml second');
    reader.outcome = () => answer(204);
    w.publish('first');
    await w.hub.reconcile();
    expect(reader.holds).toBe('/feed.xml first');
    expect(await w.ports.store.list()).toMatchObject([{ fails: 0, retry: null }]);
    w.now += 7_200_000;
    await w.hub.reconcile();
    expect(w.posts()).toHaveLength(2);
  });

  it('sends the older version again when the process was killed during the newer one (rollback)', async () => {
    verifies('8.crash-safe');
    const w = world();
    const reader = subscriberOf(w);
    await w.subscribe(READER);
    reader.outcome = () => new Promise(() => {});
    w.publish('second');
    void w.hub.reconcile();
    await new Promise((resolve) => setImmediate(resolve));
    expect(reader.holds).toBe('/feed.xml second');
    const revived = createHub(w.ports);
    reader.outcome = () => answer(204);
    w.publish('first');
    await revived.reconcile();
    expect(w.posts()).toHaveLength(1);
    w.now += CLAIM_MS;
    await revived.reconcile();
    expect(reader.holds).toBe('/feed.xml first');
    expect(w.posts()).toHaveLength(2);
  });

  it('gives each delivery an id of its own, also when a version comes back (rollback)', async () => {
    verifies('8.crash-safe');
    const w = world();
    const reader = subscriberOf(w);
    await w.subscribe(READER);
    for (const content of ['one', 'two', 'one']) {
      w.publish(content);
      await w.hub.reconcile();
      expect(reader.holds).toBe(`/feed.xml ${content}`);
    }
    expect(new Set(w.posts().map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  });

  it('keeps the id of a delivery over retries, kills and renewals', async () => {
    verifies('8.crash-safe');
    const w = world();
    await w.subscribe(READER);
    w.behave(READER, (request) => (request.method === 'GET' ? echo(request) : 500));
    w.publish('second');
    await w.hub.reconcile();
    await w.subscribe(READER, { 'hub.secret': 'new' });
    w.now += 300_000;
    w.behave(READER, () => new Promise(() => {}));
    void w.hub.reconcile();
    await new Promise((resolve) => setImmediate(resolve));
    w.now += CLAIM_MS;
    w.behave(READER, echo);
    await createHub(w.ports).reconcile();
    expect(w.posts()).toHaveLength(3);
    expect(new Set(w.posts().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('sends nothing when its claim took so long that another process may soon take it over', async () => {
    verifies('8.crash-safe');
    const slow = memorySubscriptions();
    let delay = 0;
    const w = world({
      store: {
        ...slow,
        async put(...args) {
          w.now += delay;
          return slow.put(...args);
        },
      },
    });
    await w.subscribe(READER);
    w.publish('second');
    delay = CLAIM_MS - OUTBOUND_DEADLINE_MS;
    await w.hub.reconcile();
    expect(w.posts()).toEqual([]);
    delay = 0;
    expect(w.wakes.at(-1)).toBe(1_000_000 + CLAIM_MS);
    w.now = 1_000_000 + CLAIM_MS;
    await w.hub.reconcile();
    expect(w.posts()).toHaveLength(1);
    expect(await w.ports.store.list()).toMatchObject([{ fails: 0, inflight: null }]);
  });

  it('sends what is published during a delivery right after it', async () => {
    verifies('8.change');
    const w = world();
    await w.subscribe(READER);
    w.behave(READER, async ({ method }) => {
      if (method === 'POST' && w.posts().length === 1) {
        w.publish('third');
        void w.hub.reconcile();
        await new Promise((resolve) => setImmediate(resolve));
      }
      return 200;
    });
    w.publish('second');
    await w.hub.reconcile();
    expect(w.posts()).toHaveLength(2);
  });

  it('ends at once on 410, without a notice', async () => {
    verifies('8.gone');
    const w = world();
    await w.subscribe(READER);
    w.behave(READER, () => 410);
    w.publish('second');
    await w.hub.reconcile();
    w.publish('third');
    await w.hub.reconcile();
    expect(w.posts()).toHaveLength(1);
    expect(w.gets('denied')).toEqual([]);
    expect(await w.ports.store.list()).toEqual([]);
  });

  it.each([301, 302, 307, 308, 400, 404, 429, 503])('takes %i for a failure', async (status) => {
    verifies('8.notification');
    const w = world();
    await w.subscribe(READER);
    w.behave(READER, () => status);
    w.publish('second');
    await w.hub.reconcile();
    expect(await w.ports.store.list()).toMatchObject([{ state: 'active', fails: 1 }]);
  });

  it.each([200, 201, 202, 204, 299])('takes %i for an acknowledgement', async (status) => {
    verifies('8.notification');
    const w = world();
    await w.subscribe(READER);
    w.behave(READER, () => status);
    w.publish('second');
    await w.hub.reconcile();
    w.now += 7_200_000;
    await w.hub.reconcile();
    expect(w.posts()).toHaveLength(1);
    expect(await w.ports.store.list()).toMatchObject([
      { state: 'active', fails: 0, retry: null, delivered: versionOf(w, '/feed.xml') },
    ]);
  });

  it('sends what was published while the callback was being verified', async () => {
    verifies('8.change', '8.crash-safe');
    const w = world();
    w.behave(READER, (request) => {
      if (request.method === 'GET') w.publish('second');
      return echo(request);
    });
    await w.subscribe(READER);
    expect(w.wakes).toEqual([w.now]);
    await w.hub.reconcile();
    expect(w.posts(READER)).toHaveLength(1);
    await w.hub.reconcile();
    expect(w.posts(READER)).toHaveLength(1);
  });

  it('sends an older version that comes back while its callback was being verified (rollback)', async () => {
    verifies('8.crash-safe');
    const w = world();
    const reader = { holds: '' };
    w.behave(READER, (request) => {
      if (request.method === 'POST') reader.holds = new TextDecoder().decode(request.body ?? undefined);
      else w.publish('second');
      return echo(request);
    });
    await w.subscribe(READER);
    // It reads the second version once it is verified; then that is withdrawn.
    w.publish('first');
    await w.hub.reconcile();
    expect(reader.holds).toBe('/feed.xml first');
  });

  it('does not let hosts that nobody verified hold up deliveries', async () => {
    verifies('8.change', '8.limits');
    const w = world();
    await w.subscribe(READER);
    const flood = floodOf(w);
    w.publish('second');
    const reconciled = w.hub.reconcile();
    for (let turns = 0; turns < 2_000 && w.posts(READER).length === 0; turns += 1) await Promise.resolve();
    expect(w.posts(READER)).toHaveLength(1);
    await flood.end();
    await reconciled;
  });

  it('asks a subscriber who renews or leaves at once, whatever hosts nobody verified keep it waiting', async () => {
    verifies('8.lease', '8.limits');
    const w = world();
    await w.subscribe(READER);
    const flood = floodOf(w);
    const asked = () => w.sent.filter(({ method, url }) => method === 'GET' && url.startsWith(READER)).length;
    for (const [mode, expected] of [
      ['subscribe', 2],
      ['unsubscribe', 3],
    ] as const) {
      const renewal = w.subscribe(READER, { 'hub.mode': mode });
      for (let turns = 0; turns < 2_000 && asked() < expected; turns += 1) await Promise.resolve();
      expect(asked()).toBe(expected);
      await renewal;
    }
    await flood.end();
  });

  describe('to a name that does not resolve', () => {
    const unsent = (othersDo: boolean) => (): Outcome => ({
      kind: 'unsent',
      reason: 'no name server',
      othersDo,
    });
    const HOURS = 3_600_000;

    /** A day's ticks; resolves with what the log says of failures. */
    async function aDay(w: ReturnType<typeof world>): Promise<unknown[]> {
      for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
        await w.hub.reconcile();
        w.now += 5 * 60_000;
      }
      return failuresIn(w);
    }

    it('is no failure for six hours, then counts as three, with few lines in the log', async () => {
      verifies('8.unresolved', '8.failures');
      const w = world();
      await w.subscribe(READER);
      await w.subscribe('https://sub.reader.example/');
      w.behave('https://', unsent(true));
      w.publish('second');
      for (const since = w.now; w.now < since + UNRESOLVED_MS; w.now += 60_000) {
        await w.hub.reconcile();
        expect(await w.ports.store.list()).toMatchObject([{ fails: 0 }, { fails: 0 }]);
      }
      // Half of 300 s is the least wait, so not each minute.
      expect(w.posts(READER).length).toBeLessThanOrEqual(UNRESOLVED_MS / 120_000);
      w.now += 300_000;
      await w.hub.reconcile();
      expect(await w.ports.store.list()).toMatchObject([{ fails: 1 }, { fails: 1 }]);
      const lines = await aDay(w);
      expect(await w.ports.store.list()).toMatchObject([{ endReason: 'failed' }, { endReason: 'failed' }]);
      expect(lines.length).toBeLessThanOrEqual(12);
    });

    it('is never a failure while no name resolves, and is sent once when names resolve again', async () => {
      verifies('8.unresolved');
      const w = world();
      await w.subscribe(READER);
      w.behave(READER, unsent(false));
      w.publish('second');
      expect((await aDay(w)).length).toBeLessThanOrEqual(24);
      expect(await w.ports.store.list()).toMatchObject([{ state: 'active', fails: 0 }]);
      expect((await w.ports.store.list())[0]).not.toHaveProperty('unresolvedSince');
      w.behave(READER, echo);
      const before = w.posts(READER).length;
      await w.hub.reconcile();
      await w.hub.reconcile();
      expect(w.posts(READER).length).toBe(before + 1);
    });

    it('counts the six hours again after it has resolved', async () => {
      verifies('8.unresolved');
      const w = world();
      await w.subscribe(READER);
      for (const content of ['second', 'third']) {
        w.behave(READER, unsent(true));
        w.publish(content);
        await w.hub.reconcile();
        w.now += UNRESOLVED_MS - 1;
        await w.hub.reconcile();
        expect(await w.ports.store.list()).toMatchObject([
          { fails: 0, unresolvedSince: w.now - UNRESOLVED_MS + 1 },
        ]);
        w.behave(READER, echo);
        w.now += HOURS;
        await w.hub.reconcile();
        expect((await w.ports.store.list())[0]).not.toHaveProperty('unresolvedSince');
      }
    });
  });

  it('honours Retry-After up to six hours', async () => {
    verifies('8.failures');
    for (const [asked, wait] of [
      [1000, 225_000],
      [600_000, 600_000],
      [86_400_000, 21_600_000],
    ] as const) {
      const w = world();
      await w.subscribe(READER);
      w.behave(READER, () => answer(503, '', asked));
      w.publish('second');
      await w.hub.reconcile();
      expect(await w.ports.store.list()).toMatchObject([{ retry: { at: w.now + wait } }]);
      expect(w.wakes).toEqual([w.now + wait]);
    }
  });

  it('stops at the end of the lease', async () => {
    verifies('8.lease');
    const w = world();
    await w.subscribe(READER, { 'hub.lease_seconds': '60' });
    w.now += 60_000;
    w.publish('second');
    await w.hub.reconcile();
    expect(w.posts()).toEqual([]);
  });

  it('takes a claim of a killed process for an unknown outcome: sent again, never counted', async () => {
    verifies('8.crash-safe');
    const w = world();
    await w.subscribe(READER);
    w.behave(READER, ({ method }) => (method === 'GET' ? 200 : 500));
    for (const content of ['a', 'b']) {
      w.publish(content);
      await w.hub.reconcile();
    }
    expect(await w.ports.store.list()).toMatchObject([{ fails: 2 }]);
    // The process dies during the third attempt.
    w.publish('c');
    w.behave(READER, () => new Promise(() => {}));
    void w.hub.reconcile();
    await new Promise((resolve) => setImmediate(resolve));
    expect(w.posts()).toHaveLength(3);
    const revived = createHub(w.ports);
    w.behave(READER, ({ method }) => (method === 'GET' ? 200 : 500));
    await revived.reconcile();
    expect(w.posts()).toHaveLength(3);
    w.now += CLAIM_MS;
    await revived.reconcile();
    expect(await w.ports.store.list()).toMatchObject([{ state: 'active', fails: 1 }]);
  });

  it('sends once although a trigger is doubled', async () => {
    verifies('8.crash-safe');
    const w = world();
    for (const name of ['a', 'b', 'c']) await w.subscribe(`https://${name}.example/in`);
    w.publish('second');
    const other = createHub(w.ports);
    await Promise.all([w.hub.reconcile(), w.hub.reconcile(), other.reconcile(), other.reconcile()]);
    expect(w.posts()).toHaveLength(3);
  });

  it('stops a fan-out of an older release when a newer one is announced', async () => {
    verifies('8.change', '8.crash-safe');
    const w = world({ leadMs: 0 });
    for (let i = 0; i < 20; i += 1) await w.subscribe(`https://slow.example/${i}`);
    w.publish('old');
    const topics = w.ports.topics();
    const old = createHub({
      ...w.ports,
      topics: () => topics,
      look: async (topic) => ({ version: topics.files.get(topic)?.version ?? '' }),
    });
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    w.behave('https://slow.example/', async ({ method, body }) => {
      if (method === 'POST' && new TextDecoder().decode(body ?? undefined) === '/feed.xml old') await held;
      return 200;
    });
    const overtaken = old.reconcile();
    await vi.waitUntil(() => w.posts().length === 5);
    w.publish('new');
    await w.hub.reconcile();
    w.now += 5000;
    release();
    await overtaken;
    const sent = w.posts().map(({ body }) => new TextDecoder().decode(body ?? undefined));
    // Only the five that were on their way when the newer release was announced.
    expect(sent.filter((text) => text === '/feed.xml old')).toHaveLength(5);
    await w.hub.reconcile();
    const versions = (await w.ports.store.list()).map(({ delivered }) => delivered);
    expect(versions).toEqual(Array(20).fill(versionOf(w, '/feed.xml')));
  });

  it('tells a removed subscriber even when the process dies before the notice', async () => {
    verifies('8.gone', '8.crash-safe');
    const w = world();
    await w.subscribe(READER);
    w.behave(READER, ({ method }) => (method === 'POST' ? 500 : new Promise(() => {})));
    for (const content of ['a', 'b', 'c']) {
      w.publish(content);
      void w.hub.reconcile();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(w.gets('denied')).toHaveLength(1);
    const revived = createHub(w.ports);
    w.now += CLAIM_MS;
    w.behave(READER, () => 200);
    await revived.reconcile();
    await revived.reconcile();
    expect(w.gets('denied')).toHaveLength(2);
    expect(await w.ports.store.list()).toMatchObject([{ state: 'ended', notice: null }]);
  });

  it('tells a subscriber that the publisher removed, once, and sends it nothing more', async () => {
    verifies('8.gone');
    const w = world();
    await w.subscribe(READER);
    const [s] = await w.ports.store.list();
    if (!s) throw new Error('no subscription');
    const removed = { type: 'removed', reason: 'removed by the publisher' } as const;
    expect(await change(w.ports, s.id, removed)).not.toBeNull();
    w.publish('second');
    await w.hub.reconcile();
    await w.hub.reconcile();
    expect(w.gets('denied').map(({ searchParams }) => searchParams.get('hub.reason'))).toEqual([
      'removed by the publisher',
    ]);
    expect(w.posts()).toEqual([]);
  });

  it('logs counts, never callbacks or secrets', async () => {
    const w = world();
    await w.subscribe(`${READER}?token=capability`, { 'hub.secret': 'very-secret' });
    w.publish('second');
    await w.hub.reconcile();
    expect(w.logs.map((line) => JSON.parse(line))).toEqual([
      { event: 'websub', verified: 1 },
      { event: 'websub', delivered: 1 },
      { event: 'websub_status', active: 1, failing: 0, ended: 0, pending: 0, lost: false },
    ]);
    await w.hub.reconcile();
    expect(w.logs).toHaveLength(3);
  });

  it('logs why a delivery failed by host and topic, and keeps it until one is acknowledged', async () => {
    verifies('8.failures');
    const w = world();
    const callback = `${READER}?token=capability`;
    await w.subscribe(callback, { 'hub.secret': 'very-secret' });
    const outcomes: Outcome[] = [
      answer(500),
      { kind: 'unreachable', reason: 'the connection failed (ECONNREFUSED)' },
      answer(204),
    ];
    w.behave(READER, () => outcomes.shift() ?? answer(204));
    const kept = [];
    for (const content of ['second', 'third', 'fourth']) {
      w.publish(content);
      w.now += 1000;
      await w.hub.reconcile();
      kept.push((await w.ports.store.list())[0]?.failure);
    }
    expect(failuresIn(w)).toEqual([
      {
        event: 'websub_failure',
        work: 'delivery',
        topic: '/feed.xml',
        host: 'reader.example',
        problem: 'the response status was 500',
      },
    ]);
    expect(kept).toEqual([
      { at: 1_001_000, problem: 'the response status was 500' },
      { at: 1_002_000, problem: 'the connection failed (ECONNREFUSED)' },
      null,
    ]);
    expect(w.logs.join()).not.toMatch(/capability|very-secret|inbox/);
  });

  it.each([
    [answer(404), 'the response status was 404'],
    [answer(200, 'no'), 'the response status was 200, but its body was not exactly the challenge'],
    [
      { kind: 'refused', reason: 'the host has an address that is not public' } as const,
      'the host has an address that is not public',
    ],
    [
      { kind: 'unsent', reason: 'the host name was not resolved in time', othersDo: true } as const,
      'the host name was not resolved in time',
    ],
  ])('logs why a verification failed: %j', async (outcome, problem) => {
    const w = world();
    w.behave(READER, () => outcome);
    await w.subscribe(READER);
    expect(failuresIn(w)).toEqual([
      { event: 'websub_failure', work: 'verification', topic: '/feed.xml', host: 'reader.example', problem },
    ]);
  });
});

describe('abuse limits', () => {
  const stuck = () => new Promise<number>(() => {});

  async function askOnly(w: ReturnType<typeof world>, callback: string, fields = {}): Promise<Response> {
    const { hub } = w;
    w.hub = { ...hub, verify: async () => async () => {} };
    try {
      return await w.subscribe(callback, fields);
    } finally {
      w.hub = hub;
    }
  }

  it('takes 60 pending requests for a host, then 429 with Retry-After, other hosts unharmed', async () => {
    verifies('8.limits');
    const w = world();
    w.behave('https://victim.example/', stuck);
    for (let i = 0; i < HUB_LIMITS.pendingPerHost; i += 1) {
      expect((await askOnly(w, `https://victim.example:${8000 + i}/${i}`)).status).toBe(202);
    }
    const refused = await askOnly(w, 'https://victim.example/more');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/^hub\.callback: /);
    expect((await w.subscribe(READER)).status).toBe(202);
  });

  it('holds failed verifications against their host for a while', async () => {
    const w = world();
    w.behave('https://victim.example/', () => 404);
    for (let i = 0; i < HUB_LIMITS.pendingPerHost; i += 1) {
      expect((await w.subscribe(`https://victim.example/${i}`)).status).toBe(202);
    }
    expect((await w.subscribe('https://victim.example/more')).status).toBe(429);
    expect(w.sent).toHaveLength(HUB_LIMITS.pendingPerHost);
    w.now += HUB_LIMITS.hostWindowMs;
    expect((await w.subscribe('https://victim.example/more')).status).toBe(202);
  });

  it.each([
    ['domain', 'failuresPerDomain', (i: number) => `https://a${i}.victim.example/`, null],
    ['client', 'failuresPerClient', (i: number) => `https://victim${i}.example/`, '192.0.2.7'],
  ] as const)(
    'holds failed verifications against the %s behind many hosts',
    async (_, limit, callback, client) => {
      verifies('8.limits');
      const w = world();
      const ask = (to: string, from: string | null): Promise<Response> =>
        w.ask({ 'hub.mode': 'subscribe', 'hub.topic': ATOM, 'hub.callback': to }, from);
      await ask('https://active.victim.example/', '192.0.2.7');
      w.behave('https://', ({ url }) => (url.includes('victim') ? answer(404) : 200));
      // A renewal that fails takes no part of the limit.
      await ask('https://active.victim.example/', client);
      for (let i = 0; i < HUB_LIMITS[limit]; i += 1) {
        expect((await ask(callback(i), client)).status).toBe(202);
      }
      const refused = await ask(callback(-1), client);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
      // Others are as free as before, and so is the subscriber that renews.
      expect((await ask('https://other.example/', '192.0.3.8')).status).toBe(202);
      expect((await ask('https://active.victim.example/', '192.0.2.7')).status).toBe(202);
      w.now += HUB_LIMITS.hostWindowMs;
      expect((await ask(callback(-1), client)).status).toBe(202);
    },
  );

  it('does not hold a first try that was cut short against anyone', async () => {
    const w = world();
    const flood = floodOf(w);
    w.behave('https://slow.example/', ({ url, deadlineMs }) => {
      expect(deadlineMs).toBe(SHORT_DEADLINE_MS);
      // Half of them have begun to answer.
      if (/[02468]\?/.test(url)) return { ...answer(200, 'ab'), complete: false } as Outcome;
      return { kind: 'unreachable', reason: 'there was no answer in time' };
    });
    const requests = Array.from({ length: HUB_LIMITS.pendingPerHost }, (_, i) =>
      w.ask(
        { 'hub.mode': 'subscribe', 'hub.topic': ATOM, 'hub.callback': `https://slow.example/${i}` },
        '192.0.2.7',
      ),
    );
    const tried = () => w.sent.filter(({ url }) => url.startsWith('https://slow.example/')).length;
    for (let turns = 0; turns < 5_000 && tried() < requests.length; turns += 1) await Promise.resolve();
    expect(tried()).toBe(requests.length);
    await flood.end();
    await Promise.all(requests);
    w.behave('https://slow.example/', echo);
    w.now += 5_000;
    await w.hub.reconcile();
    const holder = { host: 'slow.example', domain: 'slow.example', client: null };
    expect(await w.ports.store.room(holder, w.now)).toMatchObject({
      host: { active: HUB_LIMITS.pendingPerHost, waiting: 0 },
    });
    const more = { 'hub.mode': 'subscribe', 'hub.topic': ATOM, 'hub.callback': 'https://slow.example/more' };
    expect((await w.ask(more, '192.0.2.7')).status).toBe(202);
  });

  it('lets one client have waiting a third of what is free, others as before', async () => {
    verifies('8.limits', '8.fairness');
    const w = world();
    const add = async (name: string, client: string): Promise<void> => {
      const waits = pending(name, { client, at: w.now, nextAt: w.now + 3_600_000 });
      const s = subscription(name, { state: 'new', leaseUntil: 0, pending: [waits] });
      await w.ports.store.put(s.id, s, null);
    };
    const ask = (callback: string, client: string | null) => {
      w.behave(callback, stuck);
      const { hub } = w;
      w.hub = { ...hub, verify: async () => async () => {} };
      const form = { 'hub.mode': 'subscribe', 'hub.topic': ATOM, 'hub.callback': callback };
      return w.ask(form, client).finally(() => {
        w.hub = hub;
      });
    };
    // All others together take 1,000 of 4,000, so that one may have 1,000: a third of what they leave free.
    for (let i = 0; i < 1_000; i += 1) await add(`other${i}`, `c${i}`);
    const key = clientKey(w.ports, '192.0.2.7') ?? '';
    for (let i = 0; i < 999; i += 1) await add(`mine${i}`, key);
    expect((await ask('https://last.example/', '192.0.2.7')).status).toBe(202);
    const refused = await ask('https://more.example/', '192.0.2.7');
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      429,
      '30',
      'Too many of your requests are already waiting for verification. Try again in 30 s.\n',
    ]);
    expect((await ask('https://more.example/', '192.0.2.8')).status).toBe(429);
    expect((await ask('https://more.example/', '192.0.3.7')).status).toBe(202);
    expect((await ask('https://else.example/', null)).status).toBe(202);
  });

  it.each([
    ['domain', (i: number) => `a${i}.flood.example`, () => null, 'https://more.flood.example/'],
    ['client network', (i: number) => `flood${i}.example`, () => '192.0.2.7', 'https://more.example/'],
  ])(
    'lets one %s hold a third of the room that the others leave, renew above it, and add nothing',
    async (_name, host, clientOf, more) => {
      verifies('8.limits');
      const w = world();
      const leaseUntil = w.now + 86_400_000;
      const client = clientKey(w.ports, clientOf());
      const add = async (name: string, fields: object): Promise<void> => {
        const s = subscription(name, { leaseUntil, ...fields });
        await w.ports.store.put(s.id, s, null);
      };
      const ask = async (callback: string, from: string): Promise<number> =>
        (await w.ask({ 'hub.mode': 'subscribe', 'hub.topic': ATOM, 'hub.callback': callback }, from)).status;
      // The others take 1,000 of 10,000, so one may hold 3,000.
      for (let i = 0; i < 1_000; i += 1)
        await add(`other${i}`, { host: `other${i}.example`, client: `c${i}` });
      for (let i = 0; i < 2_998; i += 1) await add(`flood${i}`, { host: host(i), client });
      const first = more.replace('more', 'first');
      expect(await ask(first, '192.0.2.7')).toBe(202);
      expect(await ask(more, '192.0.2.8')).toBe(202);
      const callback = more.replace('more', 'last');
      expect(await ask(callback, '192.0.2.9')).toBe(429);
      expect(await ask('https://newcomer.example/', '198.51.100.1')).toBe(202);
      w.now += 3_600_000;
      expect(await ask(first, '192.0.2.9')).toBe(202);
      const renewed = (await w.ports.store.list()).find((s) => s.callback === first);
      expect(renewed?.leaseUntil).toBe(w.now + LEASE_SECONDS.default * 1000);
    },
  );

  it('gives one domain a part of the room, however many clients ask for it', async () => {
    verifies('8.fairness');
    const w = world();
    for (let i = 0; i < 200; i += 1) {
      w.behave(`https://a${i}.flood.example/`, stuck);
      void w.ask(
        { 'hub.mode': 'subscribe', 'hub.topic': ATOM, 'hub.callback': `https://a${i}.flood.example/` },
        `192.0.2.${i}`,
      );
    }
    await new Promise((resolve) => setImmediate(resolve));
    void w.subscribe(READER);
    await new Promise((resolve) => setImmediate(resolve));
    expect(w.sent).toHaveLength(STRANGER_SLOTS.perGroup[1] + 1);
    expect(await w.ports.store.counts(w.now)).toMatchObject({ active: 1 });
  });

  it('asks one host few questions at a time', async () => {
    verifies('8.limits');
    const w = world();
    w.behave('https://victim.example/', stuck);
    for (let i = 0; i < 20; i += 1) void w.subscribe(`https://victim.example/${i}`);
    await new Promise((resolve) => setImmediate(resolve));
    expect(w.sent).toHaveLength(STRANGER_SLOTS.perGroup[2]);
  });

  it('leaves one client enough of a packed document for all that may wait for a host', () => {
    const room = HUB_LIMITS.pending / BLOB_SHARDS;
    expect(room / HUB_LIMITS.sharesPerRoom).toBeGreaterThanOrEqual(HUB_LIMITS.pendingPerHost);
  });

  it('keeps who asked by a short key, never by the address', async () => {
    const w = world();
    w.behave(READER, () => ({ kind: 'unreachable', reason: 'x' }));
    await w.ask({ 'hub.mode': 'subscribe', 'hub.topic': ATOM, 'hub.callback': READER }, '192.0.2.7');
    const [s] = await w.ports.store.list();
    expect(s?.pending[0]?.client).toMatch(/^[0-9a-f]{6}$/);
    expect(JSON.stringify(s)).not.toContain('192.0.2.7');
  });

  it('lets a subscriber whose very request others have made wait in its own turn', async () => {
    verifies('8.fairness');
    const w = world();
    const flood = (client: string, callback: string) => {
      w.behave(callback, stuck);
      return w.ask({ 'hub.mode': 'subscribe', 'hub.topic': ATOM, 'hub.callback': callback }, client);
    };
    const ask = (client: string) =>
      w.ask({ 'hub.mode': 'subscribe', 'hub.topic': ATOM, 'hub.callback': READER }, client);
    // One client floods until its room is taken, and asks for what another one will ask for.
    for (let i = 0; i < 100; i += 1) void flood('192.0.2.7', `https://q${i}.invalid/`);
    await new Promise((resolve) => setImmediate(resolve));
    void ask('192.0.2.7');
    await new Promise((resolve) => setImmediate(resolve));
    expect(w.sent.filter(({ url }) => url.startsWith(READER))).toEqual([]);
    void ask('192.0.3.8');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await w.ports.store.counts(w.now)).toMatchObject({ active: 1 });
  });

  it.each([
    ['confirms', echo, [{ state: 'active', pending: [] }]],
    ['refuses again', () => 404, []],
  ])(
    'verifies once more when an equal request came in while its verification was under way, and the callback then %s',
    async (_, then, stored) => {
      const w = world();
      let calls = 0;
      w.behave(READER, async (request) => {
        calls += 1;
        // Without an end, a failure would hang.
        if (calls > 1) return calls > 4 ? echo(request) : then(request);
        void w.subscribe(READER);
        await new Promise((resolve) => setImmediate(resolve));
        return 404;
      });
      await w.subscribe(READER);
      expect(calls).toBe(2);
      expect(await w.ports.store.list()).toMatchObject(stored);
    },
  );

  it('lets a hosted reader with many subscriptions subscribe and renew all of them', async () => {
    const w = world();
    for (const round of [1, 2]) {
      for (let i = 0; i < 300; i += 1) {
        const response = await w.ask(
          { 'hub.mode': 'subscribe', 'hub.topic': ATOM, 'hub.callback': `https://hosted.example/${i}` },
          '192.0.2.1',
        );
        expect(`${round} ${i} ${response.status}`).toBe(`${round} ${i} 202`);
      }
    }
    expect(await w.ports.store.counts(w.now)).toMatchObject({ active: 300 });
  });

  it.each([
    ['host', 'subscriptionsPerHost', () => 'full.example', 'https://full.example/new', /^hub\.callback: /],
    ['hub', 'subscriptions', (i: number) => `h${i}.example`, READER, /^This hub has no room/],
  ] as const)(
    'takes new subscriptions until the %s has its settled number',
    async (_name, limit, host, callback, reason) => {
      verifies('8.limits');
      const w = world();
      const add = async (i: number, leaseUntil: number): Promise<void> => {
        const s = subscription(`s${i}`, { host: host(i), leaseUntil });
        await w.ports.store.put(s.id, s, null);
      };
      for (let i = 1; i < HUB_LIMITS[limit]; i += 1) await add(i, w.now + 3_600_000);
      // An expired one takes no room from the next tick on.
      await add(0, w.now);
      await w.ports.store.tidy(w.now);
      expect((await w.subscribe(`${callback}-last`)).status).toBe(202);
      expect(await w.ports.store.counts(w.now)).toMatchObject({ active: HUB_LIMITS[limit], pending: 0 });
      const refused = await w.subscribe(callback);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.text()).toMatch(reason);
      expect(w.gets('subscribe')).toHaveLength(1);
      // Those that are in may renew.
      expect((await w.subscribe(`${callback}-last`)).status).toBe(202);
    },
  );

  it('lets an active subscriber renew and leave while its host is full', async () => {
    const w = world();
    await w.subscribe('https://full.example/active');
    w.behave('https://full.example/', stuck);
    for (let i = 0; i < HUB_LIMITS.pendingPerHost; i += 1) await askOnly(w, `https://full.example/${i}`);
    expect((await askOnly(w, 'https://full.example/new')).status).toBe(429);
    expect((await askOnly(w, 'https://full.example/active')).status).toBe(202);
    expect((await askOnly(w, 'https://full.example/active', { 'hub.mode': 'unsubscribe' })).status).toBe(202);
  });

  it('takes a settled number of unverified requests in all, then 503; who is verified stays and is served', async () => {
    verifies('8.limits');
    const w = world();
    await w.subscribe(READER);
    for (let i = 1; i < HUB_LIMITS.pending; i += 1) {
      const waits = pending(`r${i}`, { at: w.now, nextAt: w.now + CLAIM_MS });
      const s = subscription(`s${i}`, { state: 'new', leaseUntil: 0, pending: [waits] });
      await w.ports.store.put(s.id, s, null);
    }
    expect((await askOnly(w, 'https://last.example/')).status).toBe(202);
    const refused = await askOnly(w, 'https://more.example/');
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      '120',
      'Too many requests are waiting for verification. Try again in 120 s.\n',
    ]);
    // One that is verified renews, gets what is published, and leaves.
    expect((await w.subscribe(READER)).status).toBe(202);
    w.publish('second');
    await w.hub.reconcile();
    expect(w.posts(READER)).toHaveLength(1);
    expect((await w.subscribe(READER, { 'hub.mode': 'unsubscribe' })).status).toBe(202);
    expect(await w.ports.store.counts(w.now)).toMatchObject({ active: 1, ended: 0 });
    // The one that was verified meanwhile has left room.
    expect((await askOnly(w, 'https://more.example/')).status).toBe(202);
  });

  it('merges equal requests and takes three different ones for one subscription', async () => {
    verifies('8.limits');
    const w = world();
    for (let i = 0; i < 5; i += 1) expect((await askOnly(w, READER)).status).toBe(202);
    expect((await askOnly(w, READER, { 'hub.secret': 'a' })).status).toBe(202);
    expect((await askOnly(w, READER, { 'hub.secret': 'b' })).status).toBe(202);
    expect((await askOnly(w, READER, { 'hub.secret': 'c' })).status).toBe(429);
    await w.hub.reconcile();
    expect(w.gets('subscribe')).toHaveLength(3);
    expect(await w.ports.store.list()).toMatchObject([{ secret: 'b' }]);
  });

  it('limits the requests of one client, and no others', async () => {
    const w = world();
    const ask = (client: string) => w.ask({ 'hub.mode': 'nonsense' }, client);
    for (let i = 0; i < HUB_LIMITS.requestsPerClient; i += 1) await ask('192.0.2.7');
    const refused = await ask('192.0.2.7');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(HUB_LIMITS.clientWindowMs / 1000));
    expect((await ask('192.0.2.8')).status).toBe(400);
  });
});

import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sqliteSubscriptions } from '../../src/io/stores/subscriptions-sqlite.ts';
import { CLAIM_MS, HUB_LEAD_MS } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { type Host, type Project, project } from './support/host.ts';
import { blackHole, type Subscriber, subscriber } from './support/subscriber.ts';

/** The real host as a process, subscribers over https on loopback, releases published as a build does. */
describe('the hub on the Node host', () => {
  let site: Project;
  let host: Host;
  let reader: Subscriber;
  let hub: string;
  let topic: string;

  beforeAll(async () => {
    reader = await subscriber();
  });
  afterAll(() => reader.close());
  beforeEach(async () => {
    reader.received.length = 0;
    reader.answer = () => false;
    site = await project();
    site.publish('first');
    hub = `${site.baseUrl}/api/websub/hub`;
    topic = `${site.baseUrl}/feed.xml`;
    host = await site.start({
      WEBSUB_CALLBACK_ALLOW: reader.hostPort,
      WEBSUB_RETRY_SECONDS: '0,1',
      WEBSUB_TICK_SECONDS: '1',
    });
  });
  afterEach(async () => {
    await host.end('SIGKILL');
    site.remove();
  });

  const post = (
    body: Record<string, string> | string,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(hub, {
      method: 'POST',
      body: typeof body === 'string' ? body : new URLSearchParams(body),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const subscribe = async (fields: Record<string, string> = {}): Promise<void> => {
    const verified = reader.gets(fields['hub.mode'] ?? 'subscribe').length + 1;
    const response = await post({
      'hub.mode': 'subscribe',
      'hub.topic': topic,
      'hub.callback': reader.url(),
      ...fields,
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      202,
      'text/plain; charset=utf-8',
    ]);
    await reader.until(() => reader.gets(fields['hub.mode'] ?? 'subscribe').length >= verified);
    // The hub records the answer a moment after the subscriber has sent it.
    await expect.poll(pendingRequests).toBe(0);
  };
  /** A host after a kill, with a clock on which all that the killed one held has run out. */
  const startLater = (): Promise<Host> => {
    const ahead = `const now = Date.now; Date.now = () => now() + ${CLAIM_MS + HUB_LEAD_MS}`;
    return site.start({
      WEBSUB_CALLBACK_ALLOW: reader.hostPort,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}`,
    });
  };
  const pendingRequests = async (): Promise<number> => {
    const store = sqliteSubscriptions(join(site.folder, '.data'));
    const { pending } = await store.counts(Date.now());
    store.close();
    return pending;
  };

  it('pushes a publication with type, link and signature equal to what the topic serves', async () => {
    verifies('8.notification', '8.secret');
    await subscribe({ 'hub.secret': 'secret', 'hub.lease_seconds': '1234', 'hub.verify': 'async' });
    expect(reader.gets('subscribe')[0]?.get('hub.lease_seconds')).toBe('1234');
    let live: { body: string; type: string | null; link: string | null } | undefined;
    reader.answer = async ({ method }) => {
      if (method !== 'POST') return false;
      const now = await fetch(topic);
      live = { body: await now.text(), type: now.headers.get('content-type'), link: now.headers.get('link') };
      return false;
    };
    site.publish('second');
    await reader.until(() => live !== undefined);
    const [delivery] = reader.posts('/inbox');
    expect(delivery?.body).toBe(site.topicText('/feed.xml', 'second'));
    expect(live).toEqual({
      body: delivery?.body,
      type: delivery?.headers['content-type'],
      link: delivery?.headers.link,
    });
    expect(delivery?.headers['content-type']).toBe('application/atom+xml');
    expect(delivery?.headers.link).toBe(`<${hub}>; rel="hub", <${topic}>; rel="self"`);
    const signature = createHmac('sha256', 'secret')
      .update(delivery?.body ?? '')
      .digest('hex');
    expect(delivery?.headers['x-hub-signature']).toBe(`sha256=${signature}`);
    const head = await fetch(topic, { method: 'HEAD' });
    expect(head.headers.get('link')).toBe(live?.link);
  });

  it('delivers each topic once to each callback, and nothing after an unsubscription', async () => {
    verifies('8.notification', '8.secret');
    for (const path of ['/feed.xml', '/api/feed.json', '/reviews.json']) {
      await subscribe({
        'hub.topic': site.baseUrl + path,
        'hub.callback': reader.url(`/${path.length}?q=a%2Fb`),
      });
    }
    await subscribe({ 'hub.topic': topic, 'hub.callback': reader.url('/9?q=a%2Fb') });
    site.publish('second');
    await reader.until(() => reader.posts().length >= 3);
    expect(
      reader
        .posts()
        .map(({ url, headers }) => [url, headers['content-type']])
        .sort(),
    ).toEqual([
      ['/13?q=a%2Fb', 'application/json'],
      ['/14?q=a%2Fb', 'application/json'],
      ['/9?q=a%2Fb', 'application/atom+xml'],
    ]);
    expect(reader.posts().filter(({ headers }) => 'x-hub-signature' in headers)).toEqual([]);
    await subscribe({ 'hub.mode': 'unsubscribe', 'hub.callback': reader.url('/9?q=a%2Fb') });
    site.publish('third');
    await reader.until(() => reader.posts().length >= 5);
    site.publish('fourth');
    await reader.until(() => reader.posts().length >= 7);
    expect(
      reader
        .posts()
        .map(({ body }) => body.split(' ')[1])
        .sort(),
    ).toEqual(
      ['fourth', 'fourth', 'second', 'second', 'second', 'third', 'third'].map((text) => `${text}\n`),
    );
    expect(reader.posts('/9?q=a%2Fb')).toHaveLength(1);
  });

  it('verifies only when the subscriber has its 202', async () => {
    verifies('8.request');
    const order: string[] = [];
    reader.answer = () => {
      order.push('verification');
      return false;
    };
    const response = await post({
      'hub.mode': 'subscribe',
      'hub.topic': topic,
      'hub.callback': reader.url(),
    });
    order.push(String(response.status));
    await reader.until(() => order.length === 2);
    expect(order).toEqual(['202', 'verification']);
  });

  it('retries three times, tells the subscriber, and is then silent', async () => {
    verifies('8.failures', '8.gone');
    await subscribe();
    reader.answer = ({ method }, response) => {
      if (method === 'POST') response.writeHead(500).end();
      return method === 'POST';
    };
    site.publish('second');
    await reader.until(() => reader.gets('denied').length === 1);
    expect(reader.posts()).toHaveLength(3);
    expect(new Set(reader.posts().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    reader.answer = () => false;
    await subscribe({ 'hub.callback': reader.url('/other') });
    site.publish('third');
    await reader.until(() => reader.posts('/other').length === 1);
    site.publish('fourth');
    await reader.until(() => reader.posts('/other').length === 2);
    expect(reader.posts('/inbox')).toHaveLength(3);
    // Each release is loaded once, however often the host looks for a new one.
    expect(host.logs.filter(({ event }) => event === 'published')).toHaveLength(3);
  });

  it('survives a kill: the subscription, and a publication made while it was down', async () => {
    verifies('8.crash-safe');
    await subscribe();
    await host.end('SIGKILL');
    site.publish('second');
    host = await startLater();
    await reader.until(() => reader.posts().length === 1);
    expect(reader.posts()[0]?.body).toBe(site.topicText('/feed.xml', 'second'));
  });

  it('survives a kill during a delivery that is withdrawn while it is down (rollback)', async () => {
    verifies('8.crash-safe');
    await subscribe();
    reader.answer = ({ method }) => method === 'POST';
    site.publish('second');
    await reader.until(() => reader.posts().length === 1);
    await host.end('SIGKILL');
    reader.answer = () => false;
    site.publish('first');
    host = await startLater();
    await reader.until(() => reader.posts().length === 2);
    expect(reader.posts().map(({ body }) => body)).toEqual(
      ['second', 'first'].map((text) => site.topicText('/feed.xml', text)),
    );
    expect(new Set(reader.posts().map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('finishes what is under way at SIGTERM and exits 0', async () => {
    await subscribe();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    reader.answer = async () => {
      await held;
      return false;
    };
    site.publish('second');
    await reader.until(() => reader.posts().length === 1);
    const exit = host.end('SIGTERM');
    await expect.poll(() => host.logs.some(({ event }) => event === 'stopping')).toBe(true);
    release();
    expect(await exit).toBe(0);
    host = await site.start({ WEBSUB_CALLBACK_ALLOW: reader.hostPort });
    const started = performance.now();
    site.publish('third');
    await reader.until(() => reader.posts().length > 1);
    // A new release needs no tick, which comes once a minute.
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(reader.posts().map(({ body }) => body)).toEqual(
      ['second', 'third'].map((text) => site.topicText('/feed.xml', text)),
    );
  });

  it('verifies a newcomer within 5 s while others flood it with callbacks that never answer', async () => {
    verifies('8.fairness');
    const holes = await Promise.all(Array.from({ length: 20 }, blackHole));
    await host.end('SIGKILL');
    host = await site.start({
      WEBSUB_CALLBACK_ALLOW: [reader.hostPort, ...holes.map(({ hostPort }) => hostPort)].join(','),
    });
    const ask = (callback: string, client: string): Promise<Response> =>
      post(
        { 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': callback },
        { 'x-forwarded-for': client },
      );
    // Enough for all slots, three times over.
    for (const [i, { hostPort }] of holes.entries()) {
      for (let n = 0; n < 10; n += 1) {
        expect((await ask(`https://${hostPort}/${n}`, `192.0.2.${i % 2}`)).status).toBe(202);
      }
    }
    const started = performance.now();
    expect((await ask(reader.url(), '198.51.100.1')).status).toBe(202);
    await reader.until(() => reader.gets('subscribe').length === 1);
    expect(performance.now() - started).toBeLessThan(5_000);
    for (const { close } of holes) close();
  });

  it('answers mistakes in plain text that names the parameter', async () => {
    verifies('8.request', '2.request-coding');
    const ok = { 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': reader.url() };
    const cases: [string, Promise<Response>, number, RegExp][] = [
      ['no callback', post({ ...ok, 'hub.callback': '' }), 400, /^hub\.callback: /],
      [
        'http callback',
        post({ ...ok, 'hub.callback': 'http://reader.example/' }),
        400,
        /^hub\.callback: .*https/,
      ],
      ['no mode', post({ ...ok, 'hub.mode': '' }), 400, /^hub\.mode: /],
      ['publish', post({ ...ok, 'hub.mode': 'publish' }), 400, /^hub\.mode: /],
      ['topic with a query', post({ ...ok, 'hub.topic': `${topic}?x=1` }), 400, /^hub\.topic: /],
      ['lease', post({ ...ok, 'hub.lease_seconds': 'ten' }), 400, /^hub\.lease_seconds: /],
      ['secret', post({ ...ok, 'hub.secret': 'é'.repeat(100) }), 400, /^hub\.secret: /],
      ['repeated', post(`${new URLSearchParams(ok)}&hub.mode=subscribe`), 400, /^hub\.mode: /],
      ['JSON', post('{}', { 'content-type': 'application/json' }), 415, /application\/x-www-form-urlencoded/],
      [
        'not UTF-8',
        fetch(hub, {
          method: 'POST',
          body: new Uint8Array([0x61, 0xff]),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        400,
        /UTF-8/,
      ],
      ['gzip', post(ok, { 'content-encoding': 'GZIP' }), 415, /"gzip" is not supported/],
      ['two codings', post(ok, { 'content-encoding': 'identity, br' }), 415, /"identity, br"/],
      ['too large', post({ ...ok, pad: 'x'.repeat(100_000) }), 413, /16384/],
      ['GET', fetch(hub), 405, /POST/],
    ];
    for (const [name, pending, status, message] of cases) {
      const response = await pending;
      expect([name, response.status]).toEqual([name, status]);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(await response.text()).toMatch(message);
      if (status === 405) expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    }
    expect((await fetch(hub, { method: 'OPTIONS' })).status).toBe(204);
    expect(reader.received).toEqual([]);
    expect((await post(ok, { 'content-encoding': 'identity' })).status).toBe(202);
  });

  it('says loudly that the guard is open, and never names a callback or a secret in its log', async () => {
    await subscribe({ 'hub.secret': 'very-secret', 'hub.callback': reader.url('/capability') });
    site.publish('second');
    await reader.until(() => reader.posts().length === 1);
    await expect
      .poll(() => host.logs.filter(({ event }) => event === 'websub'))
      .toMatchObject([{ verified: 1 }, { delivered: 1 }]);
    expect(JSON.stringify(host.logs)).not.toMatch(/capability|very-secret/);
    expect(host.logs.find(({ event }) => event === 'websub_callback_allow')?.message).toMatch(/WARNING/);
  });
});

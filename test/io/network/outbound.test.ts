import type { LookupAddress } from 'node:dns';
import { readFileSync } from 'node:fs';
import { ClientRequest } from 'node:http';
import type { RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../src/io/network/address-guard.ts';
import { type OutboundOptions, outbound } from '../../../src/io/network/outbound.ts';
import type { OutgoingRequest } from '../../../src/websub/ports.ts';
import { verifies } from '../../requirements.ts';
import { patient } from '../../support/patience.ts';
import { type Subscriber, subscriber, TEST_CA_FILE } from '../../websub/support/subscriber.ts';

// As NODE_EXTRA_CA_CERTS does for a whole process; before the first connection.
setDefaultCACertificates([...getCACertificates('default'), readFileSync(TEST_CA_FILE, 'utf8')]);

/** One address of every reserved block, in the forms in which attackers write them (websub.md 6). */
const RESERVED = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.1.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.8',
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.175.48.1',
  '198.18.0.1',
  '198.19.255.254',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2620:4f:8000::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];

const PUBLIC = ['8.8.8.8', '1.1.1.1', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'];

/** Hosts that look like something else than they are, with what a resolver would say to them. */
const TRICKY: [string, LookupAddress[]][] = [
  ['https://2130706433/', []],
  ['https://0x7f000001/', []],
  ['https://0x7f.1/', []],
  ['https://017700000001/', []],
  ['https://0177.0.0.1/', []],
  ['https://127.1/', []],
  ['https://127.0.1/', []],
  ['https://0/', []],
  ['https://127.0.0.1./', []],
  ['https://%31%32%37.0.0.1/', []],
  ['https://\uff11\uff12\uff17.0.0.1/', []],
  ['https://127\u30020\u30020\u30021/', []],
  ['https://[::ffff:7f00:1]/', []],
  ['https://[::ffff:127.0.0.1]/', []],
  ['https://[64:ff9b::127.0.0.1]/', []],
  ['https://[fe80::1%25eth0]/', []],
  ['https://localhost/', [{ address: '127.0.0.1', family: 4 }]],
  ['https://localhost./', [{ address: '127.0.0.1', family: 4 }]],
  ['https://zone.example/', [{ address: 'fe80::1%eth0', family: 6 }]],
  [
    'https://mixed.example/',
    [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
  ],
  [
    'https://mixed6.example/',
    [
      { address: '8.8.8.8', family: 4 },
      { address: '::1', family: 6 },
    ],
  ],
  ['https://user:password@public.example/', [{ address: '8.8.8.8', family: 4 }]],
  ['https://public.example@127.0.0.1/', []],
  ['https://public.example\\@127.0.0.1/', []],
  ['https://public.example#@127.0.0.1/', []],
  ['http://public.example/', [{ address: '8.8.8.8', family: 4 }]],
  ['https://public.example/a b', [{ address: '8.8.8.8', family: 4 }]],
  ['https://public.example/\n', [{ address: '8.8.8.8', family: 4 }]],
  ['https://pub\tlic.example/', [{ address: '8.8.8.8', family: 4 }]],
];

interface Watched {
  send: ReturnType<typeof outbound>;
  /** Options of each connection that was about to be opened. */
  connections: RequestOptions[];
  resolved: string[];
}

/** The guard with a resolver of our own and a network that only takes notes. */
function watched(
  answers: (hostname: string, times: number) => LookupAddress[],
  allowed: string[] = [],
  own: string[] = [],
): Watched {
  const connections: RequestOptions[] = [];
  const resolved: string[] = [];
  const connect: OutboundOptions['connect'] = (options) => {
    connections.push(options);
    const request = new ClientRequest({
      ...options,
      createConnection: () => undefined as never,
      agent: undefined,
    });
    queueMicrotask(() => request.emit('error', new Error('no network in this test')));
    return request;
  };
  return {
    connections,
    resolved,
    send: outbound({
      allowed: new Set(allowed),
      ownAddresses: () => new Set(own),
      connect: connect as NonNullable<OutboundOptions['connect']>,
      async resolve(hostname) {
        resolved.push(hostname);
        return answers(hostname, resolved.length);
      },
    }),
  };
}

const get = (url: string): OutgoingRequest => ({ method: 'GET', url, headers: {}, body: null });

function literal(address: string): string {
  return `https://${isIP(address) === 6 ? `[${address}]` : address}/`;
}

describe('the address guard', () => {
  it('knows every reserved block, and no public address', () => {
    expect(RESERVED.filter(isPublicAddress)).toEqual([]);
    expect(PUBLIC.filter((address) => !isPublicAddress(address))).toEqual([]);
    expect(['', 'localhost', '8.8.8', '8.8.8.8.', 'fe80::1%eth0'].filter(isPublicAddress)).toEqual([]);
  });

  it('lets no reserved address through as a literal', async () => {
    verifies('8.guard');
    const w = watched(() => []);
    const outcomes = await Promise.all(RESERVED.map(async (a) => [a, (await w.send(get(literal(a)))).kind]));
    expect(outcomes.filter(([, kind]) => kind !== 'refused')).toEqual([]);
    expect(w.connections).toEqual([]);
  });

  it('lets no reserved address through as an answer of the resolver, alone or among public ones', async () => {
    verifies('8.guard');
    for (const others of [[], PUBLIC]) {
      const w = watched((hostname) =>
        [...others, RESERVED[Number(hostname.split('.')[0])] ?? ''].map((address) => ({
          address,
          family: isIP(address),
        })),
      );
      const outcomes = await Promise.all(
        RESERVED.map(async (a, i) => [a, (await w.send(get(`https://${i}.attack.example/`))).kind]),
      );
      expect(outcomes.filter(([, kind]) => kind !== 'refused')).toEqual([]);
      expect(w.connections).toEqual([]);
    }
  });

  it('lets no host through that hides where it leads', async () => {
    verifies('8.guard');
    const passed: string[] = [];
    for (const [url, addresses] of TRICKY) {
      const w = watched(() => addresses);
      const outcome = await w.send(get(url));
      if (w.connections.length > 0 || outcome.kind === 'response') passed.push(url);
    }
    expect(passed).toEqual([]);
  });

  it('lets public addresses through, as literals and as names, on any port', async () => {
    const w = watched((hostname) => [
      { address: hostname === 'six.example' ? '2606:4700:4700::1111' : '8.8.8.8', family: 0 },
    ]);
    for (const url of [...PUBLIC.map(literal), 'https://four.example:8443/', 'https://six.example/']) {
      expect((await w.send(get(url))).kind).toBe('unreachable');
    }
    expect(w.connections).toHaveLength(PUBLIC.length + 2);
  });

  it('lets no own address of this machine through, and its neighbor', async () => {
    verifies('8.guard');
    const ask = async (url: string, addresses: string[]) => {
      const resolved = addresses.map((address) => ({ address, family: isIP(address) }));
      return watched(() => resolved, [], ['8.8.8.8', '2606:4700::1']).send(get(url));
    };
    const refused = { kind: 'refused', reason: 'the host is this machine' };
    expect(await ask('https://8.8.8.8/', [])).toEqual(refused);
    expect(await ask('https://[2606:4700:0::1]/', [])).toEqual(refused);
    expect(await ask('https://name.example/', ['8.8.4.4', '8.8.8.8'])).toEqual(refused);
    expect(await ask('https://name.example/', ['8.8.8.9', '2606:4700::2'])).toMatchObject({
      kind: 'unreachable',
    });
  });

  it('connects to the address it checked, so DNS rebinding has no effect', async () => {
    verifies('8.guard');
    const w = watched((_hostname, times) => [{ address: times === 1 ? '8.8.8.8' : '127.0.0.1', family: 4 }]);
    await w.send(get('https://rebind.example:8443/path?x=1'));
    expect(w.resolved).toEqual(['rebind.example']);
    const [options] = w.connections;
    expect(options).toMatchObject({
      hostname: 'rebind.example',
      port: '8443',
      servername: 'rebind.example',
      agent: false,
    });
    const asked = await new Promise((resolve) => {
      options?.lookup?.('rebind.example', { all: true }, (_error, addresses) => resolve(addresses));
    });
    expect(asked).toEqual([{ address: '8.8.8.8', family: 4 }]);
    const single = await new Promise((resolve) => {
      options?.lookup?.('rebind.example', {}, (_error, address) => resolve(address));
    });
    expect(single).toBe('8.8.8.8');
    expect(w.resolved).toHaveLength(1);
  });

  it('lets only the exact host and port of the allow-list past the guard', async () => {
    verifies('8.guard');
    const w = watched(() => [{ address: '127.0.0.1', family: 4 }], ['localhost:3443']);
    expect((await w.send(get('https://localhost:3443/'))).kind).toBe('unreachable');
    expect(w.connections).toHaveLength(1);
    for (const url of [
      'https://localhost/',
      'https://localhost:3444/',
      'https://127.0.0.1:3443/',
      'https://localhost.:3443/',
      'http://localhost:3443/',
    ]) {
      expect([url, (await w.send(get(url))).kind]).toEqual([url, 'refused']);
    }
    expect(w.connections).toHaveLength(1);
  });
});

describe('an exchange with a subscriber', () => {
  let reader: Subscriber;
  beforeAll(async () => {
    reader = await subscriber();
  });
  afterAll(() => reader.close());
  beforeEach(() => {
    reader.received.length = 0;
    reader.answer = () => false;
  });
  const sender = (options: Partial<OutboundOptions> = {}) =>
    outbound({ allowed: new Set([reader.hostPort]), ...options });

  it('sends raw path and query, body and headers as they are', async () => {
    const body = new TextEncoder().encode('é'.repeat(3000));
    const outcome = await sender()({
      method: 'POST',
      url: reader.url('/a/../b%7e?x=%20&y={1}'),
      headers: { 'content-type': 'application/atom+xml', link: '<a>; rel="hub", <b>; rel="self"' },
      body,
    });
    expect(outcome).toMatchObject({ kind: 'response', status: 200 });
    const [request] = reader.received;
    expect(request).toMatchObject({ method: 'POST', url: '/a/../b%7e?x=%20&y={1}', body: 'é'.repeat(3000) });
    expect(request?.headers['content-type']).toBe('application/atom+xml');
    expect(request?.headers['content-length']).toBe('6000');
    expect(request?.headers.host).toBe(reader.hostPort);
    const names = request?.rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase());
    expect(names?.filter((name) => name === 'link')).toHaveLength(1);
    expect(request?.headers).not.toHaveProperty('authorization');
  });

  it('asks again whether other names resolve after they did not', async () => {
    const answers = [false, true];
    const send = sender({
      resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' })),
      isResolverWell: async () => answers.shift() ?? false,
    });
    // The last one within the minute in which a resolver that answered counts as working.
    for (const othersDo of [false, true, true])
      expect(await send(get('https://gone.example/'))).toMatchObject({ kind: 'unsent', othersDo });
  });

  it('follows no redirect', async () => {
    verifies('8.guard');
    reader.answer = (_request, response) => {
      response.writeHead(307, { location: reader.url('/elsewhere') }).end();
      return true;
    };
    expect(await sender()(get(reader.url()))).toMatchObject({ kind: 'response', status: 307 });
    expect(reader.received).toHaveLength(1);
  });

  it('reads at most 4 kB of an answer', async () => {
    let sent = 0;
    reader.answer = (_request, response) => {
      response.writeHead(200);
      response.on('error', () => {});
      const pump = (): void => {
        while (!response.destroyed && sent < 256 * 1024 * 1024) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return;
        }
      };
      response.on('drain', pump);
      pump();
      return true;
    };
    const outcome = await sender()(get(reader.url()));
    expect(outcome).toMatchObject({ kind: 'response', status: 200, complete: false });
    expect(outcome.kind === 'response' && outcome.body.byteLength).toBeLessThanOrEqual(4096);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it('has one deadline over everything, which a drip does not extend', async () => {
    reader.answer = (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
      return true;
    };
    const within = (deadlineMs: number) => ({ ...get(reader.url()), deadlineMs });
    expect(await sender()(within(patient(300)))).toMatchObject({ kind: 'response', complete: false });
    reader.answer = () => true;
    expect(await sender()(within(200))).toMatchObject({ kind: 'unreachable' });
    const resolve = () => new Promise<never>(() => {});
    expect(await sender({ resolve })(within(200))).toMatchObject({ kind: 'unsent' });
  });

  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
  ])('reads Retry-After "%s"', async (value, expected) => {
    reader.answer = (_request, response) => {
      response.writeHead(503, { 'retry-after': value }).end();
      return true;
    };
    expect(await sender()(get(reader.url()))).toMatchObject({ status: 503, retryAfterMs: expected });
  });

  it('checks the certificate against the name in the callback', async () => {
    const port = reader.hostPort.split(':')[1];
    const resolve = async () => [
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ];
    const allowed = new Set(['reader.example', 'other.example'].map((host) => `${host}:${port}`));
    const send = outbound({ allowed, resolve });
    expect(await send(get(`https://reader.example:${port}/`))).toMatchObject({
      kind: 'response',
      status: 200,
    });
    expect(await send(get(`https://other.example:${port}/`))).toMatchObject({
      kind: 'unreachable',
      reason: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID'),
    });
  });

  it('reports a refused connection and an unknown host as unreachable', async () => {
    const gone = await subscriber();
    await gone.close();
    const send = outbound({ allowed: new Set([gone.hostPort]) });
    expect(await send(get(gone.url()))).toMatchObject({
      kind: 'unreachable',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
    const resolve = async () => {
      throw Object.assign(new Error('x'), { code: 'ENOTFOUND' });
    };
    expect(await outbound({ allowed: new Set(), resolve })(get('https://nowhere.example/'))).toMatchObject({
      kind: 'unreachable',
      reason: expect.stringContaining('ENOTFOUND'),
    });
  });
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { serve } from '../../src/node/server.ts';
import {
  CONNECTIONS,
  HEADER_LINES_MAX,
  HEADERS_TIMEOUT_MS,
  PATHS,
  REQUEST_TIMEOUT_MS,
  STALL_TIMEOUT_MS,
} from '../../src/settings.ts';
import { ERROR_MESSAGES } from '../../src/wording/error-messages.ts';
import { temporaryFolder } from '../cli/running.ts';
import { verifies } from '../requirements.ts';
import { type HostProcess, startNodeHost } from '../support/host-process.ts';
import { patient } from '../support/patience.ts';
import { rawHttp } from '../support/raw-http.ts';
import { SAMPLE_BASE_URL } from '../support/variants.ts';
import { liveSuite } from './suite.ts';

liveSuite({ name: 'the Node host', start: () => startNodeHost(inject('builtSample')), lacks: {} });

/** What a request gets that never ends, from a client that does not close its side. */
function stalled(port: number, text: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(text);
  return new Promise((resolve, reject) => {
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes;
    });
    socket.once('error', reject);
    socket.once('end', () => {
      socket.destroy();
      resolve(received);
    });
  });
}

describe('the Node host', () => {
  let host: HostProcess;
  beforeAll(async () => {
    host = await startNodeHost(inject('builtSample'));
  });
  afterAll(async () => {
    await host.stop();
  });
  const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawHttp(host.port, target, { headers, method });

  test('says what to do when its port is taken', async () => {
    const start = serve({
      project: inject('builtSample'),
      host: '127.0.0.1',
      port: host.port,
      dataDirectory: temporaryFolder(),
    });
    await expect(start).rejects.toThrow(
      `HOST 127.0.0.1, PORT ${host.port}: the port is in use. If this service is already running, publish changes with npm run build. Otherwise choose another port: PORT=4322 npm start`,
    );
  });

  test('says what it serves, by the bytes of its files', async () => {
    verifies('12.health', '1.same-handlers');
    const health = await ask(PATHS.health);
    const { body } = await ask(PATHS.reviews);
    const { review_count, generated_at } = JSON.parse(body.toString());
    expect([health.status, health.headers['cache-control'], health.headers.etag]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
    expect(health.json()).toEqual({
      status: 'ok',
      release: expect.stringMatching(/^[0-9a-f]{16}$/),
      dataset_sha256: createHash('sha256').update(body).digest('hex'),
      review_count,
      generated_at,
      hub: { active: 0, failing: 0, pending: 0, oldest_due_seconds: 0, missing_topics: [], lost: false },
    });
  });

  test('limits the MCP messages of each client, by the address that a proxy reports', async () => {
    verifies('7.limits');
    const limited = await startNodeHost(inject('builtSample'), {
      MCP_CALLS_PER_MINUTE: '2',
      DATA_DIR: temporaryFolder(),
    });
    const ping = async (client?: string): Promise<[number, string | null]> => {
      const { status, headers } = await fetch(`http://127.0.0.1:${limited.port}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(client === undefined ? {} : { 'x-forwarded-for': client }),
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
      });
      return [status, headers.get('retry-after')];
    };
    for (let n = 0; n < 2; n += 1) expect(await ping('203.0.113.7')).toEqual([200, null]);
    expect(await ping('203.0.113.7')).toEqual([429, expect.stringMatching(/^[1-9]\d?$/)]);
    expect(await ping('198.51.100.7')).toEqual([200, null]);
    for (let n = 0; n < 4; n += 1) expect(await ping()).toEqual([200, null]);
    await limited.stop();
  });

  test('drops a request that does not arrive whole in time', async () => {
    verifies('2.timeouts');
    const { server, stop } = await serve({
      project: inject('builtSample'),
      host: '127.0.0.1',
      port: 0,
      dataDirectory: temporaryFolder(),
    });
    expect(server.requestTimeout).toBe(REQUEST_TIMEOUT_MS);
    // Node reads them at each check, so that no test waits for 30 s.
    server.requestTimeout = 1;
    server.headersTimeout = 1;
    const { port } = server.address() as AddressInfo;
    const responses = await Promise.all(
      [
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"jsonrpc"',
        'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"jso\r\n',
        'Content-Type: application/json\r\n',
      ].map((rest) => stalled(port, `POST /mcp HTTP/1.1\r\nHost: localhost\r\n${rest}`)),
    );
    for (const response of responses) {
      expect(response).toMatch(/^HTTP\/1\.1 408 /);
      expect(response).toContain('"error":"request_timeout"');
    }
    const hub =
      'Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nhub';
    expect(await stalled(port, `POST /api/websub/hub HTTP/1.1\r\n${hub}`)).toMatch(/^HTTP\/1\.1 408 /);
    await stop();
  });

  test('compresses with the coding the client prefers, and names it in the entity tag', async () => {
    verifies('2.compression', '2.etag-identity');
    for (const target of ['/reviews.json', '/', '/api/reviews/since/2024-01-01']) {
      const plain = await ask(target);
      const br = await ask(target, { 'accept-encoding': 'gzip, br' });
      const gzip = await ask(target, { 'accept-encoding': 'br;q=0.1, gzip' });
      const none = await ask(target, { 'accept-encoding': 'br;q=0, identity' });
      expect([
        br.headers['content-encoding'],
        gzip.headers['content-encoding'],
        none.headers['content-encoding'],
      ]).toEqual(['br', 'gzip', undefined]);
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      expect(none.body.equals(plain.body)).toBe(true);
      const tag = `"${createHash('sha256').update(plain.body).digest('hex').slice(0, 32)}"`;
      expect([plain, br, gzip].map(({ headers }) => headers.etag)).toEqual([
        tag,
        tag.replace(/"$/, '-br"'),
        tag.replace(/"$/, '-gzip"'),
      ]);
      expect([plain, br, gzip].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('Accept-Encoding'));
      const again = await ask(target, { 'accept-encoding': 'br', 'if-none-match': br.headers.etag ?? '' });
      expect([again.status, again.headers.etag, again.headers.vary]).toEqual([
        304,
        br.headers.etag,
        'Accept-Encoding',
      ]);
      const head = await ask(target, { 'accept-encoding': 'br' }, 'HEAD');
      expect([head.headers.etag, head.headers['content-length']]).toEqual([
        br.headers.etag,
        br.headers['content-length'],
      ]);
    }
  });

  test('answers 304 with the entity tag of the 200 in the coding the client prefers', async () => {
    verifies('2.compression', '2.304-headers', '2.etag-identity');
    const coded = { 'accept-encoding': 'gzip' };
    for (const target of [
      '/reviews.json',
      '/api/reviews/search?limit=20',
      '/api/reviews/since/2024-01-01',
      '/api/reviews/search?rating=2&min_rating=3',
    ]) {
      const full = await ask(target, coded);
      const { etag = '', 'last-modified': modified = '' } = full.headers;
      const plain = (await ask(target)).headers.etag ?? '';
      const conditions: Record<string, string>[] = [
        { 'if-modified-since': modified },
        { 'if-none-match': '*' },
        { 'if-none-match': `${plain}, ${etag}` },
      ];
      for (const condition of conditions) {
        const answer = await ask(target, { ...coded, ...condition });
        expect([target, condition, answer.status, answer.headers.etag]).toEqual([
          target,
          condition,
          304,
          etag,
        ]);
      }
      const held = await ask(target, { ...coded, 'if-none-match': plain });
      expect([target, held.status, held.headers.etag]).toEqual([target, 304, plain]);
    }
  });

  interface ErrorExample {
    error: string;
  }
  interface Described {
    $ref?: string;
    headers?: Record<string, unknown>;
    content?: Record<string, { example?: ErrorExample; examples?: Record<string, { value: ErrorExample }> }>;
  }
  interface Description {
    paths: Record<
      string,
      Record<string, { parameters?: { name: string }[]; responses: Record<string, Described> }>
    >;
    components: { responses: Record<string, Described> };
  }

  test('carries the headers that OpenAPI lists for 200, 206 and 304', async () => {
    verifies('9.answers', '9.complete', '2.304-headers');
    const { paths } = (await ask('/.well-known/openapi.json')).json() as Description;
    for (const [path, { get }] of Object.entries(paths)) {
      if (get === undefined) continue;
      const target = path.replace('{date}', '2026-01-01') + (path.endsWith('/search') ? '?limit=1' : '');
      const full = await ask(target);
      const answers: Record<string, typeof full> = {
        200: full,
        206: await ask(target, { range: 'bytes=0-1' }),
        304: await ask(target, { 'if-none-match': full.headers.etag ?? '' }),
      };
      for (const [status, { headers }] of Object.entries(get.responses)) {
        const answer = answers[status];
        if (answer === undefined) continue;
        // Link is that of a next page, which what is new since a date may lack.
        const lacking = Object.keys(headers ?? {}).filter(
          (name) => !(name.toLowerCase() in answer.headers) && !(name === 'Link' && path.endsWith('{date}')),
        );
        expect([target, answer.status, lacking]).toEqual([target, Number(status), []]);
      }
      expect(Object.keys(get.responses['304']?.headers ?? {})).not.toContain('Accept-Ranges');
      // What is true only now has no validators.
      const hasValidators = path !== PATHS.health;
      const conditions = (get.parameters ?? []).filter(({ name }) => name === 'If-Unmodified-Since');
      expect([path, '304' in get.responses, conditions.length]).toEqual([
        path,
        hasValidators,
        hasValidators ? 1 : 0,
      ]);
    }
  });

  test('errors read as their examples in OpenAPI', async () => {
    verifies('9.examples', '2.error-shape');
    const { paths, components } = (await ask('/.well-known/openapi.json')).json() as Description;
    const examples = Object.fromEntries(
      Object.values(components.responses)
        .map((response) => response.content?.['application/json'])
        .flatMap((body) => [body?.example, ...Object.values(body?.examples ?? {}).map(({ value }) => value)])
        .flatMap((example) => (example === undefined ? [] : [[example.error, example]])),
    );
    const requests: Record<string, Parameters<typeof ask>> = {
      invalid_parameters: ['/api/reviews/search?rating=9'],
      bad_request: ['/%zz'],
      not_found: ['/api/reviews/since/'],
      method_not_allowed: ['/reviews.json', {}, 'DELETE'],
      precondition_failed: ['/reviews.json', { 'if-match': '"other"' }],
      uri_too_long: [`/${'a'.repeat(8999)}`],
      range_not_satisfiable: ['/reviews.json', { range: 'bytes=99999999-' }],
      expectation_failed: ['/reviews.json', { expect: 'banana' }],
      headers_too_large: ['/reviews.json', { 'x-large': 'a'.repeat(140_000) }],
    };
    for (const [code, request] of Object.entries(requests)) {
      const body = (await ask(...request))
        .text()
        .replace(/The file has \d+ bytes/, 'The file has 1234 bytes');
      expect(JSON.parse(body)).toEqual(examples[code]);
    }
    // They need a slow client, a fault, many clients and another version of HTTP.
    expect(Object.keys(examples).filter((code) => !(code in requests))).toEqual([
      'request_timeout',
      'internal_error',
      'server_busy',
      'version_not_supported',
    ]);
    for (const path of ['/mcp', '/api/websub/hub']) {
      const answer = await rawHttp(host.port, `${path}?x=${'a'.repeat(9000)}`, { method: 'POST' });
      expect([path, answer.status]).toEqual([path, 414]);
      expect(paths[path]?.post?.responses['414']?.$ref).toBe('#/components/responses/UriTooLong');
    }
  });

  test('sends no headers for the CDN of Netlify', async () => {
    verifies('2.netlify-cache');
    for (const target of ['/', '/reviews.json', '/api/reviews/search']) {
      const { headers } = await ask(target);
      expect(Object.keys(headers).filter((name) => name.startsWith('netlify'))).toEqual([]);
    }
  });

  test('leads a page without its slash to the page', async () => {
    verifies('2.cache-control');
    const { status, headers } = await ask('/policy?from=mail');
    expect([status, headers.location, headers['cache-control']]).toEqual([
      301,
      '/policy/?from=mail',
      'public, max-age=0, must-revalidate',
    ]);
  });

  test('leads a page that became part of another to its part', async () => {
    verifies('3.moved');
    const targets = ['/faq/', '/faq?from=mail', '/summary/', '/faq/more/'];
    const found = [];
    for (const target of targets) {
      const { status, headers } = await ask(target);
      found.push([status, headers.location]);
    }
    expect(found).toEqual([
      [301, '/insights/#questions'],
      [301, '/insights/?from=mail#questions'],
      [301, '/insights/'],
      [404, undefined],
    ]);
    const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'];
    const answers = await Promise.all(methods.map((method) => ask('/summary/', {}, method)));
    expect(answers.map(({ status, headers }) => [status, headers.allow])).toEqual([
      [301, undefined],
      [301, undefined],
      [204, undefined],
      [405, 'GET, HEAD, OPTIONS'],
      [405, 'GET, HEAD, OPTIONS'],
    ]);
    expect(answers.map(({ headers }) => headers['content-length']).slice(0, 2)).toEqual(['0', '0']);
  });

  test('takes exactly one Host line in HTTP/1.1, and * for OPTIONS only', async () => {
    verifies('2.host-header', '2.error-shape');
    for (const [request, status] of [
      ['GET /feed.xml HTTP/1.1\r\n', 400],
      ['GET /feed.xml HTTP/1.1\r\nHost: a\r\nhost: a\r\n', 400],
      ['GET /feed.xml HTTP/1.1\r\nHost:\r\n', 200],
      ['GET /feed.xml HTTP/1.0\r\nHost: a\r\nHost: b\r\n', 200],
      ['GET * HTTP/1.1\r\nHost: a\r\n', 400],
      ['OPTIONS * HTTP/1.1\r\nHost: a\r\n', 204],
    ] as const) {
      const answer = await raw(`${request}Connection: close\r\n\r\n`);
      expect([request, answer.slice(9, 12)]).toEqual([request, String(status)]);
      if (status === 400) expect(answer).toContain('"error":"bad_request"');
    }
  });

  test('names both limits of headers', async () => {
    verifies('2.target-limit');
    const lines = 'X: a\r\n'.repeat(HEADER_LINES_MAX);
    const answer = await raw(`GET / HTTP/1.1\r\nHost: x\r\n${lines}\r\n`);
    expect(answer).toContain('HTTP/1.1 431 ');
    expect(answer).toContain(ERROR_MESSAGES.headers_too_large);
  });

  test('disconnects a client that does not read', async () => {
    verifies('2.timeouts');
    const { server, stop } = await serve({
      project: inject('builtSample'),
      host: '127.0.0.1',
      port: 0,
      dataDirectory: temporaryFolder(),
    });
    expect([server.timeout, server.headersTimeout]).toEqual([STALL_TIMEOUT_MS, HEADERS_TIMEOUT_MS]);
    server.timeout = 100;
    const gone = new Promise<void>((resolve) =>
      server.once('connection', (socket) => socket.once('close', () => resolve())),
    );
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => {});
    // More than the buffers of both systems hold.
    client.pause().write('GET /reviews.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
    await gone;
    client.destroy();
    await stop();
  });

  test('says when the content last changed, outside of the published bytes', async () => {
    verifies('2.last-modified');
    const manifest = JSON.parse(
      readFileSync(join(inject('builtSample'), 'dist/current/data/manifest.json'), 'utf8'),
    ) as { last_modified: number };
    const { headers } = await ask('/reviews.json');
    expect(Date.parse(headers['last-modified'] ?? '')).toBe(manifest.last_modified * 1000);
  });

  /** What comes back for raw bytes, written in one go. */
  const raw = (bytes: string | Uint8Array): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(host.port, '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket.setTimeout(patient(30_000), () => socket.destroy(new Error('the answer does not end')));
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });

  test('answers broken HTTP in the error shape', async () => {
    verifies('2.error-shape', '2.cors');
    for (const [bytes, status, error] of [
      ['NOT HTTP AT ALL\r\n\r\n', 400, 'bad_request'],
      ['GET / HTTP/1.1\r\nHost: x\r\nExpect: banana\r\nConnection: close\r\n\r\n', 417, 'expectation_failed'],
      ['TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405, 'method_not_allowed'],
    ] as const) {
      const answer = await raw(bytes);
      expect(answer).toContain(`HTTP/1.1 ${status} `);
      expect(answer.toLowerCase()).toContain('access-control-allow-origin: *');
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error });
    }
  });

  test('serves HTTP/1.0 and 1.1 only', async () => {
    verifies('2.versions', '2.error-shape');
    for (const [line, status] of [
      ['GET /favicon.svg HTTP/1.0', 200],
      ['GET /favicon.svg HTTP/1.1', 200],
      ['GET /favicon.svg HTTP/0.9', 505],
      ['GET /favicon.svg', 505],
      ['GET /favicon.svg HTTP/2.0', 505],
      ['GET /favicon.svg HTTP/1.2', 505],
      ['PRI * HTTP/2.0', 505],
      ['FOO /favicon.svg HTTP/2.0', 505],
      ['CONNECT / HTTP/2.0', 505],
      ['POST /mcp HTTP/2.0', 505],
    ] as const) {
      const answer = await raw(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect([line, answer.slice(0, 12)]).toEqual([line, `HTTP/1.1 ${status}`]);
      if (status === 505) expect(answer).toContain('"error":"version_not_supported"');
    }
  });

  test('serves requests sent ahead in their order, up to the limit, then 503', async () => {
    verifies('2.pipelining');
    const answers = async (count: number): Promise<{ statuses: number[]; order: number[]; text: string }> => {
      const requests = Array.from(
        { length: count },
        (_, n) => `GET /api/reviews/since/x${n} HTTP/1.1\r\nHost: x\r\n\r\n`,
      );
      const text = await raw(requests.join(''));
      return {
        statuses: [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
        order: [...text.matchAll(/"message":"[^"]*got \\"x(\d+)/g)].map(([, n]) => Number(n)),
        text,
      };
    };
    const most = 1 + CONNECTIONS.waiting;
    const order = Array.from({ length: most }, (_, n) => n);
    expect(await answers(most)).toMatchObject({ statuses: Array(most).fill(400), order });
    for (const count of [most + 1, 1000]) {
      const { text, ...found } = await answers(count);
      expect(found).toEqual({ statuses: [...Array(most).fill(400), 503], order });
      expect(text).toContain(ERROR_MESSAGES.server_busy);
    }
  });

  test('says how to write an address that is not percent-encoded', async () => {
    verifies('2.error-shape');
    const utf8 = (text: string): string => Buffer.from(text).toString('latin1');
    for (const target of [
      '/api/reviews/search?query=straße&limit=1',
      '/größe',
      '/reviews.json?a b',
      '/a\tb',
    ]) {
      for (const bytes of [
        Buffer.from(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`),
        Buffer.from(`GET ${utf8(target)} HTTP/1.1\r\nHost: x\r\n\r\n`, 'latin1'),
      ]) {
        const answer = await raw(bytes);
        expect(answer).toContain('HTTP/1.1 400 ');
        expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
          error: 'bad_request',
          message: expect.stringContaining('percent-encoded'),
        });
      }
    }
    expect(await raw('GET nonsense HTTP/1.1\r\n\r\n')).toContain('could not parse this HTTP request');
    const [, body] = (await raw('HEAD /größe HTTP/1.1\r\nHost: x\r\n\r\n')).split('\r\n\r\n');
    expect(body).toBe('');
  });

  test('refuses methods that Node does not read like any other: 405 with Allow, or 404', async () => {
    verifies('2.methods', '2.unknown-json', '2.unknown-html', '2.error-shape');
    const read = 'GET, HEAD, OPTIONS';
    for (const method of ['TRACE', 'FOO', 'get', 'TRACK', 'DESCRIBE', 'GETX', 'CONNECT']) {
      for (const [target, status, allow] of [
        ['/reviews.json', 405, read],
        ['/', 405, read],
        ['/api/reviews/search', 405, read],
        ['/mcp', 405, 'POST, OPTIONS'],
        ['/api/websub/hub', 405, 'POST, OPTIONS'],
        ['/api/nowhere', 404, undefined],
        ['/nowhere', 404, undefined],
      ] as const) {
        const answer = await raw(
          `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        );
        expect([method, target, answer.slice(0, 12), /^allow: (.*?)\r?$/im.exec(answer)?.[1]]).toEqual([
          method,
          target,
          `HTTP/1.1 ${status}`,
          allow,
        ]);
        expect(answer.toLowerCase()).toContain('access-control-allow-origin: *');
      }
    }
    const second = await raw(
      'GET /favicon.svg HTTP/1.1\r\nHost: x\r\n\r\nFOO /reviews.json HTTP/1.1\r\nHost: x\r\n\r\n',
    );
    expect([...second.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '405']);
    expect(await raw('CONNECT elsewhere.example:443 HTTP/1.1\r\n\r\n')).toContain('HTTP/1.1 400 ');
  });

  test('a request before garbage on the same connection keeps its answer', async () => {
    const answer = await raw('GET /favicon.svg HTTP/1.1\r\nHost: x\r\n\r\nBAD\r\n\r\n');
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '400']);
  });

  test('an unread body does not silence the connection', async () => {
    verifies('2.methods');
    for (const size of [200_000, 3_000_000]) {
      const post = `POST /reviews.json HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(size)}`;
      const get = 'GET /favicon.svg HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
      const answer = await raw(post + get);
      expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['405', '200']);
    }
  });

  test('no Host changes an address, since the base URL is baked in', async () => {
    verifies('1.base-url-baked');
    for (const host of ['HTTP/1.0', 'HTTP/1.1\r\nConnection: close\r\nHost: evil.example'])
      expect(await raw(`GET /feed.xml ${host}\r\n\r\n`)).toContain(`<id>${SAMPLE_BASE_URL}/</id>`);
  });

  test('a download is resumed only while the file is the same', async () => {
    verifies('2.range', '2.condition-lists');
    const { etag = '' } = (await ask('/feed.xml')).headers;
    const part = { range: 'bytes=10-13' };
    expect((await ask('/feed.xml', { ...part, 'if-match': etag })).status).toBe(206);
    const changed = await ask('/feed.xml', { ...part, 'if-match': '"other"' });
    expect([changed.status, changed.json()]).toMatchObject([412, { error: 'precondition_failed' }]);
  });
});

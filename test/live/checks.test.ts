import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type HostProcess, startNodeHost } from '../support/host-process.ts';
import { rawHttp } from '../support/raw-http.ts';
import { CHECKS } from './checks/checks.ts';
import { openSite } from './checks/open-site.ts';
import { deviationsOf, reportOf, runChecks } from './checks/report.ts';

interface Exchange {
  target: string;
  method: string;
  /** Of the request. */
  sent: IncomingHttpHeaders;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a broken host does to a response; or, before it, to a request. */
interface Fault {
  request?: (sent: IncomingHttpHeaders) => void;
  response?: (exchange: Exchange) => void;
}

const header =
  (
    name: string,
    value: string | undefined,
    at: (exchange: Exchange) => boolean = () => true,
  ): Fault['response'] =>
  (exchange) => {
    if (at(exchange)) exchange.headers[name] = value;
  };
const status =
  (value: number, at: (exchange: Exchange) => boolean): Fault['response'] =>
  (exchange) => {
    if (at(exchange)) exchange.status = value;
  };
const text =
  (from: string | RegExp, to: string, path: string): Fault['response'] =>
  (exchange) => {
    if (exchange.target.startsWith(path))
      exchange.body = Buffer.from(exchange.body.toString().replace(from, to));
  };
const targets = (path: string) => (exchange: Exchange) => exchange.target.startsWith(path);
const without = (name: string): Fault => ({ request: (sent) => delete sent[name] });

/** One fault that each check must find. */
const FAULTS: Record<string, Fault> = {
  'the examples of OpenAPI get the status, media type and body that it describes': {
    response: header('content-type', 'application/json; charset=utf-8', targets('/insights.json')),
  },
  'topics have one Link header with hub and self': {
    response: header('link', undefined, targets('/feed.xml')),
  },
  'the feeds are valid and have the newest reviews': { response: text('<title>', '<titel>', '/feed.xml') },
  'search pages by cursor, without losing or repeating a review': {
    response: header('link', undefined, targets('/api/reviews/search')),
  },
  'all problems of a query come at once': { response: text(/,\{"path":\["limit.*?\}/, '', '/api') },
  'since takes existing dates only, and a future date matches nothing': {
    response: status(200, targets('/api/reviews/since')),
  },
  'the URL of every review is a page': { response: status(404, targets('/reviews/0')) },
  'health names the dataset that is served, and is never cached': {
    response: header('cache-control', 'public', targets('/api/health')),
  },
  'entity tags are strong, and a 304 repeats the headers': {
    response: header('cache-control', undefined, (exchange) => exchange.status === 304),
  },
  'files have a validator that gets 304': { response: header('etag', undefined, targets('/insights.json')) },
  'conditions are compared as RFC 9110 says': {
    request: (sent) => {
      if (sent['if-none-match'] === '*') delete sent['if-none-match'];
    },
  },
  'HEAD is GET without the body, errors included': {
    response: header('content-type', undefined, ({ method }) => method === 'HEAD'),
  },
  'files are served in ranges': without('range'),
  'caches revalidate data, keep hashed assets, and never keep errors': {
    response: header('cache-control', 'max-age=600', targets('/reviews.json')),
  },
  'every origin may read every response, errors included': {
    response: header('access-control-allow-origin', undefined, (exchange) => exchange.status === 404),
  },
  'OPTIONS is a preflight': { response: status(200, ({ method }) => method === 'OPTIONS') },
  'Authorization is ignored': { response: status(401, ({ sent }) => sent.authorization !== undefined) },
  'other methods get 405 and Allow, bodies or not': { response: header('allow', undefined) },
  'unknown paths get 404 as JSON or as a page': {
    response: header('content-type', 'text/html', targets('/mcp/nothing')),
  },
  'responses are compressed as the client prefers, with the same bytes': without('accept-encoding'),
  'pages link to the overview for language models and to the MCP server card': {
    response: header('link', undefined, targets('/')),
  },
  'both validators in one request get 304': {
    response: status(200, ({ sent }) => sent['if-modified-since'] !== undefined),
  },
  'pages have a strict CSP': {
    response: header('content-security-policy', "script-src 'unsafe-inline'", targets('/policy/')),
  },
  'what is too long is refused in the error shape': {
    response: status(400, (exchange) => exchange.status === 414),
  },
  'pages with COEP can embed the frames of /widgets/': {
    response: header('cross-origin-embedder-policy', undefined),
  },
  'an encoded slash in a path separates nothing': {
    response: status(200, ({ target }) => /%2f/i.test(target)),
  },
  'broken paths get an error, never a file': { response: status(200, targets('/../../etc/passwd')) },
  'MCP: initialize, list, call; the same reviews as search': {
    response: header('mcp-session-id', undefined),
  },
  'live URLs work with a slash at the end': { response: status(404, targets('/mcp/')) },
  'the hub refuses bad requests and names the field': {
    response: status(202, (exchange) => exchange.status === 400),
  },
};

let origin: HostProcess;
let proxy: Server;
let fault: Fault = {};
beforeAll(async () => {
  origin = await startNodeHost(inject('builtSample'));
  proxy = createServer({ maxHeaderSize: 262_144 }, async (message, outgoing) => {
    const { method = 'GET', url: target = '/', headers: sent } = message;
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    fault.request?.(sent);
    const answer = await rawHttp(origin.port, target, {
      method,
      headers: sent as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    const exchange = { target, method, sent, ...answer };
    fault.response?.(exchange);
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = exchange.headers;
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) outgoing.setHeader(name, value);
    outgoing.writeHead(exchange.status);
    outgoing.end(exchange.body);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  proxy.close();
  await origin.stop();
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

test('a fault is planted for every check, and the check finds it', async () => {
  expect(Object.keys(FAULTS).sort()).toEqual(CHECKS.map(({ name }) => name).sort());
  const url = `http://127.0.0.1:${portOf(proxy)}`;
  const healthy = await runChecks(CHECKS, await openSite(url, {}), {});
  expect(healthy.filter(({ deviations }) => deviations.length > 0)).toEqual([]);
  const blind: string[] = [];
  for (const check of CHECKS) {
    fault = FAULTS[check.name] ?? {};
    const found = await deviationsOf(check, await openSite(url, {}));
    if (found.length === 0) blind.push(check.name);
  }
  fault = {};
  expect(blind).toEqual([]);
});

test('a check that a host cannot pass is skipped with the reason, and the report says so', async () => {
  const site = await openSite(`http://127.0.0.1:${portOf(proxy)}`, {});
  const lacks = { 'static ranges': 'the CDN has none' };
  const some = CHECKS.filter(({ needs, name }) => needs === 'static ranges' || name.includes('health'));
  fault = FAULTS['health names the dataset that is served, and is never cached'] ?? {};
  const results = await runChecks(some, site, lacks);
  fault = {};
  const report = reportOf(results, { url: 'https://x.example', facts: ['Reviews: 1'], lacks });
  expect(report).toContain('- Deviations: 1\n');
  expect(report).toContain('| files are served in ranges | skipped |');
  expect(report).toContain('- static ranges: the CDN has none');
  expect(report).toContain('- `/api/health: expected [200,"no-store"], got [200,"public"]`');
});

test('a site that is not there, or that asks for too much, ends the suite', async () => {
  fault = { response: status(301, targets('/.well-known')) };
  const url = `http://127.0.0.1:${portOf(proxy)}`;
  await expect(openSite(url, {})).rejects.toThrow('/.well-known/openapi.json returns 301 instead of 200');
  fault = {};
  await expect(openSite(url, {}, { requests: 1 })).rejects.toThrow('more than 1 requests');
});

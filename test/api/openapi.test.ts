import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, inject, test } from 'vitest';
import { liveOperationAt } from '../../src/api/live-routes.ts';
import { openApiDocument } from '../../src/api/openapi.ts';
import { LIVE_OPERATIONS, OPERATIONS } from '../../src/api/operations.ts';
import { reviewsDataset } from '../../src/reviews/dataset.ts';
import { ERROR_STATUS, ISSUE_CODES } from '../../src/schema/error-codes.ts';
import { API_VERSION } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { content, reviewFile } from '../support/content.ts';
import { BASE_URL as HUB_BASE, world } from '../websub/support/world.ts';

const REDOCLY = resolve(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js');
const BASE = 'https://reviews.example.com';
const document = openApiDocument(reviewsDataset(content({ reviews: [reviewFile()] }), BASE), BASE) as {
  openapi: string;
  info: { version: string };
  paths: Record<
    string,
    Record<
      string,
      { parameters?: { name: string; in: string }[]; responses: Record<string, object>; callbacks?: object }
    >
  >;
  components: { schemas: Record<string, object> };
};

test('objects are open to new keys, and the values of maps keep their shape', () => {
  verifies('9.stable');
  const schemas = JSON.stringify(document.components.schemas);
  expect(schemas).not.toContain('"additionalProperties":false');
  const { per_review: perReview } = (
    document.components.schemas.InsightsDataset as { properties: Record<string, object> }
  ).properties;
  expect(perReview).toMatchObject({ additionalProperties: { properties: { aspects: { type: 'array' } } } });
});

test('the published description lints without an error', () => {
  verifies('9.lint');
  const file = join(inject('builtSample'), 'dist/client/.well-known/openapi.json');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [REDOCLY, 'lint', file, '--extends=recommended', '--format=json', '--skip-rule=no-server-example.com'],
    {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  const { totals, problems } = JSON.parse(stdout || stderr) as {
    totals: { errors: number; warnings: number };
    problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
  };
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

test('describes what the hub sends to a callback, and no other operation has callbacks', () => {
  verifies('9.complete');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { callbacks }]): [string, object | undefined] => [
      `${method} ${path}`,
      callbacks,
    ]),
  );
  const withCallbacks = described.filter(([, callbacks]) => callbacks !== undefined);
  expect(withCallbacks.map(([name]) => name)).toEqual(['post /api/websub/hub']);
  expect(withCallbacks[0]?.[1]).toMatchObject({
    verification: { '{$request.body#/hub.callback}': { get: { responses: { '2XX': {} } } } },
    delivery: { '{$request.body#/hub.callback}': { post: { responses: { 410: {} } } } },
  });
});

test('is OpenAPI 3.1.0 with the version of the API', () => {
  verifies('9.version');
  expect([document.openapi, document.info.version]).toEqual(['3.1.0', API_VERSION]);
});

test('says what reviews since a date do not show, and how to keep a copy', () => {
  const { description = '' } = (document.paths['/api/reviews/since/{date}']?.get ?? {}) as {
    description?: string;
  };
  for (const words of [
    'date of writing',
    'removals',
    '`/reviews.json` with `If-None-Match`',
    'Each page has its own ETag',
  ]) {
    expect(description).toContain(words);
  }
});

test('describes every operation with its parameters, statuses and headers', () => {
  verifies('9.complete', '2.six-endpoints');
  for (const operation of OPERATIONS) {
    const described = document.paths[operation.path]?.[operation.method];
    const names = (described?.parameters ?? [])
      .filter((each) => each.in !== 'header')
      .map(({ name }) => name);
    expect(names).toEqual([...Object.keys(operation.pathParameters), ...Object.keys(operation.query)]);
    const statuses = Object.keys(described?.responses ?? {});
    expect(statuses).toEqual(
      expect.arrayContaining([
        ...('form' in operation ? Object.keys(operation.form.answers) : ['200']),
        ...operation.errors.map((code) => String(ERROR_STATUS[code])),
      ]),
    );
  }
  const search = document.paths['/api/reviews/search']?.get?.parameters?.filter(
    (each) => each.in === 'query',
  );
  expect(search?.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'rating',
      'min_rating',
      'since',
      'until',
      'query',
      'mentions_technician',
      'mentions_service',
      'limit',
      'sort',
      'cursor',
    ]),
  );
});

test('describes for each operation the 400 of unreadable requests next to its own', () => {
  verifies('9.complete');
  const described = document as unknown as {
    paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
    components: { responses: Record<string, Described> };
  };
  interface Described {
    $ref?: string;
    content: Record<string, { schema: object; example?: object; examples?: Record<string, object> }>;
  }
  const schema = { $ref: '#/components/schemas/Error' };
  const unreadable = { error: 'bad_request', message: expect.stringContaining('percent-encoded') };
  for (const operation of OPERATIONS) {
    const { path, method, errors, answer } = operation;
    const given = described.paths[path]?.[method]?.responses['400'];
    const { content } = described.components.responses[given?.$ref?.split('/').at(-1) ?? ''] ?? given ?? {};
    const body = { 'application/json': { schema, example: unreadable } };
    expect([path, content]).toEqual([
      path,
      path === '/mcp'
        ? {
            'application/json': {
              schema: { oneOf: [{ $ref: '#/components/schemas/JsonRpcAnswer' }, schema] },
              example: expect.objectContaining({ jsonrpc: '2.0' }),
            },
          }
        : 'form' in operation
          ? { [answer.mediaType]: { schema: { type: 'string' } }, ...body }
          : errors.includes('invalid_parameters')
            ? {
                'application/json': {
                  schema,
                  examples: {
                    invalid_parameters: { value: expect.objectContaining({ issues: [expect.anything()] }) },
                    bad_request: { value: unreadable },
                  },
                },
              }
            : body,
    ]);
  }
});

test('the example of the hub works as written', async () => {
  verifies('9.examples', '8.request');
  const described = openApiDocument(
    reviewsDataset(content({ reviews: [] }), HUB_BASE),
    HUB_BASE,
  ) as unknown as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { example: object }> } } }>;
  };
  const { example } =
    described.paths['/api/websub/hub']?.post.requestBody.content['application/x-www-form-urlencoded'] ?? {};
  expect(example).toMatchObject({ 'hub.topic': `${HUB_BASE}/feed.xml` });
  expect((await world().ask({ ...example } as Record<string, string>)).status).toBe(202);
});

test('documents every issue code', () => {
  verifies('2.issue-shape', '9.complete');
  const text = JSON.stringify(document.components.schemas.Issue);
  expect(Object.keys(ISSUE_CODES).filter((code) => !text.includes(`\`${code}\``))).toEqual([]);
});

test('closes no object, since keys may be added', () => {
  verifies('9.stable');
  expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
});

test('every function serves the paths of its operations', async () => {
  verifies('1.same-handlers');
  const folder = resolve(import.meta.dirname, '../../functions');
  const paths = await Promise.all(
    readdirSync(folder).map(async (name) => {
      const { config } = (await import(join(folder, name))) as { config?: { path?: string | string[] } };
      return [config?.path ?? []].flat();
    }),
  );
  const live = OPERATIONS.filter(({ kind }) => kind === 'live').map(({ path }) =>
    path.replace(/\{\w+\}$/, '*'),
  );
  expect(live.filter((path) => !paths.flat().includes(path))).toEqual([]);
});

test('each live operation is found at its path, and other JSON paths get the error', () => {
  verifies('2.unknown-json');
  for (const { id, path } of LIVE_OPERATIONS)
    expect([id, liveOperationAt(path.replace('{date}', '2026-01-01'))]).toEqual([id, id]);
  expect(OPERATIONS.filter(({ kind }) => kind === 'live')).toEqual(LIVE_OPERATIONS);
  expect(
    ['/api/reviews/search/', '/api/reviews/since', '/api/reviews/since/', '/api/reviews/since/a/b'].map(
      liveOperationAt,
    ),
  ).toEqual(['searchReviews', 'getReviewsSince', 'getReviewsSince', 'getReviewsSince']);
  for (const path of ['/api/reviews/sinceX', '/api/reviews/search/a'])
    expect([path, liveOperationAt(path)]).toEqual([path, 'notFound']);
  for (const path of ['/api', '/api/', '/api/nothing', '/mcp/nothing', '/.well-known/nothing'])
    expect([path, liveOperationAt(path)]).toEqual([path, 'notFound']);
  for (const path of ['/', '/apiary', '/reviews/'])
    expect([path, liveOperationAt(path)]).toEqual([path, null]);
});

/** Header names and formal parts of a description, which clients are generated from. */
interface Formal {
  parameters?: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { required: boolean; content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, { headers?: object }>;
}
const headerNames = (response?: { headers?: object }): string =>
  Object.keys(response?.headers ?? {})
    .join(' ')
    .replace('Access-Control-Allow-Origin Access-Control-Expose-Headers', 'CORS');

test('the formal parts of each operation: what it takes, requires and returns', () => {
  verifies('9.complete', '9.stable');
  const { paths, components } = document as unknown as {
    paths: Record<string, Record<string, Formal>>;
    components: { responses: Formal['responses'] };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
      const content = Object.entries(requestBody?.content ?? {});
      return [
        `${method} ${path}`,
        ...['path', 'query', 'header'].map((place) => {
          const sent = parameters.filter((each) => each.in === place);
          return `${place}: ${sent.map(({ name, required }) => name + (required ? '!' : '')).join(' ')}`;
        }),
        `body: ${content.map(([type, { schema }]) => `${type} ${schema.required ?? ''}`).join()}`,
        `statuses: ${Object.keys(responses).join(' ')}`,
        ...Object.entries(responses).flatMap(([status, response]) =>
          headerNames(response) === '' ? [] : `${status}: ${headerNames(response)}`,
        ),
      ].filter((line) => !line.endsWith(': '));
    }),
  );
  expect(operations).toMatchInlineSnapshot(`
    [
      [
        "get /reviews.json",
        "header: If-None-Match If-Modified-Since If-Match If-Unmodified-Since Range If-Range",
        "statuses: 200 206 304 400 405 408 412 414 416 417 431 500 503 505",
        "200: ETag Last-Modified Cache-Control Vary CORS Accept-Ranges Link",
        "206: ETag Last-Modified Cache-Control Vary CORS Accept-Ranges Link Content-Range",
        "304: ETag Last-Modified Cache-Control Vary CORS Link",
      ],
      [
        "get /insights.json",
        "header: If-None-Match If-Modified-Since If-Match If-Unmodified-Since Range If-Range",
        "statuses: 200 206 304 400 405 408 412 414 416 417 431 500 503 505",
        "200: ETag Last-Modified Cache-Control Vary CORS Accept-Ranges",
        "206: ETag Last-Modified Cache-Control Vary CORS Accept-Ranges Content-Range",
        "304: ETag Last-Modified Cache-Control Vary CORS",
      ],
      [
        "get /api/feed.json",
        "header: If-None-Match If-Modified-Since If-Match If-Unmodified-Since Range If-Range",
        "statuses: 200 206 304 400 405 408 412 414 416 417 431 500 503 505",
        "200: ETag Last-Modified Cache-Control Vary CORS Accept-Ranges Link",
        "206: ETag Last-Modified Cache-Control Vary CORS Accept-Ranges Link Content-Range",
        "304: ETag Last-Modified Cache-Control Vary CORS Link",
      ],
      [
        "get /feed.xml",
        "header: If-None-Match If-Modified-Since If-Match If-Unmodified-Since Range If-Range",
        "statuses: 200 206 304 400 405 408 412 414 416 417 431 500 503 505",
        "200: ETag Last-Modified Cache-Control Vary CORS Accept-Ranges Link",
        "206: ETag Last-Modified Cache-Control Vary CORS Accept-Ranges Link Content-Range",
        "304: ETag Last-Modified Cache-Control Vary CORS Link",
      ],
      [
        "get /api/reviews/search",
        "query: rating min_rating max_rating since until words query mentions_technician mentions_service source language has_reply aspect topic sentiment limit sort cursor",
        "header: If-None-Match If-Modified-Since If-Match If-Unmodified-Since",
        "statuses: 200 304 400 405 408 412 414 417 431 500 503 505",
        "200: ETag Last-Modified Cache-Control Vary CORS Link",
        "304: ETag Last-Modified Cache-Control Vary CORS Link",
      ],
      [
        "get /api/reviews/since/{date}",
        "path: date!",
        "query: cursor",
        "header: If-None-Match If-Modified-Since If-Match If-Unmodified-Since",
        "statuses: 200 304 400 404 405 408 412 414 417 431 500 503 505",
        "200: ETag Last-Modified Cache-Control Vary CORS Link",
        "304: ETag Last-Modified Cache-Control Vary CORS Link",
      ],
      [
        "post /api/websub/hub",
        "body: application/x-www-form-urlencoded hub.callback,hub.mode,hub.topic",
        "statuses: 202 400 405 408 413 414 415 417 429 431 500 503 505",
        "202: CORS",
        "400: CORS",
        "405: CORS Allow",
        "413: CORS",
        "415: CORS",
        "429: CORS Retry-After",
        "503: CORS Retry-After",
      ],
      [
        "post /mcp",
        "header: Mcp-Session-Id MCP-Protocol-Version Mcp-Method Mcp-Name",
        "body: application/json ",
        "statuses: 200 202 400 403 404 405 408 413 414 415 417 429 431 500 503 505",
        "200: Mcp-Session-Id Link CORS",
        "405: Allow",
        "429: Retry-After",
        "500: X-Request-Id",
      ],
      [
        "get /api/health",
        "statuses: 200 400 405 408 414 417 431 500 503 505",
        "200: Cache-Control Vary CORS",
      ],
      [
        "get /.well-known/openapi.json",
        "header: If-None-Match If-Modified-Since If-Match If-Unmodified-Since Range If-Range",
        "statuses: 200 206 304 400 405 408 412 414 416 417 431 500 503 505",
        "200: ETag Last-Modified Cache-Control Vary CORS Accept-Ranges",
        "206: ETag Last-Modified Cache-Control Vary CORS Accept-Ranges Content-Range",
        "304: ETag Last-Modified Cache-Control Vary CORS",
      ],
    ]
  `);
  const shared = Object.entries(components.responses);
  expect(
    shared.flatMap(([name, response]) =>
      headerNames(response) === '' ? [] : `${name}: ${headerNames(response)}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "MethodNotAllowed: Allow",
      "InternalError: X-Request-Id",
      "ServerBusy: Retry-After",
      "RangeNotSatisfiable: Content-Range",
    ]
  `);
});

test('every text that a request may hold has its greatest length, and tuples have theirs', () => {
  verifies('9.complete');
  const paths = document.paths as unknown as Record<string, Record<string, Formal>>;
  const parameters = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ parameters = [] }) =>
      parameters.filter((each) => each.in !== 'header'),
    ),
  );
  const texts = parameters.filter(({ schema }) => schema.type === 'string' && !schema.enum && !schema.format);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter(({ schema }) => typeof schema.maxLength !== 'number')).toEqual([]);
  const tuples: Record<string, unknown>[] = [];
  JSON.stringify(document, (_key, value) => {
    if (Array.isArray(value?.prefixItems)) tuples.push(value);
    return value;
  });
  expect(tuples.length).toBeGreaterThan(0);
  for (const { prefixItems, minItems, maxItems, items } of tuples) {
    const { length } = prefixItems as unknown[];
    expect([minItems, maxItems, items]).toEqual([length, length, expect.anything()]);
  }
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { parameters as described } from '../../src/api/openapi-parameters.ts';
import { subscribe } from '../../src/api/operations/subscribe.ts';
import { OPERATIONS } from '../../src/api/operations.ts';
import { joined } from '../../src/http/reply.ts';
import { CALLABLE_TOOLS } from '../../src/mcp/tools/tools.ts';
import { replyTo } from '../../src/node/respond.ts';
import { withFiles } from '../../src/node/served-release.ts';
import { requestOf } from '../../src/node/wire.ts';
import { longestText, type Parameter } from '../../src/schema/search-parameters.ts';
import {
  HEADERS_MAX_BYTES,
  HUB_BODY_MAX_BYTES,
  MCP_BATCH_MAX,
  MCP_BODY_MAX_BYTES,
  PATHS,
  REQUEST_TARGET_MAX,
  REQUEST_TEXT_MAX,
} from '../../src/settings.ts';
import { memoryRelease, sampleContent } from '../mcp/support/release.ts';
import { verifies } from '../requirements.ts';
import { world } from '../websub/support/world.ts';

/**
 * What a request costs, for every text, header and body that a stranger can send: made from the operations and the
 * tools, so that a new parameter is in it. Measured is how work grows, not how long it takes.
 */

interface Sent {
  method?: string;
  target: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request that grows with a number from 0 to 1; at 1, the text has its greatest length. */
type Growing = (part: number) => Sent;

/** Few reviews, so that the work on a text is not hidden behind the work on them. */
const content = sampleContent();
const release = memoryRelease({ ...content, reviews: content.reviews.slice(0, 4) });
const client = mkdtempSync(join(tmpdir(), 'reviews-work-'));
afterAll(() => rmSync(client, { recursive: true }));
writeFileSync(join(client, 'reviews.json'), joined([release.reviews]));
const served = await withFiles(release, client);
const { hub } = world();
// A log line for each refused header.
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());

async function respond({ method = 'GET', target, headers = {}, body }: Sent): Promise<number> {
  const { status } = await replyTo(
    served,
    { method, target, headers: new Headers(headers) },
    {
      call: (handle, path) =>
        handle(
          requestOf(release.baseUrl + path, method, { headers, ...(body === undefined ? {} : { body }) }),
          {
            release: served,
            hub: () => hub,
            responded: new Promise(() => {}),
          },
        ),
      bound: (reply) => reply,
    },
  );
  return status;
}

/** What texts are made of: letters, endings, separators, marks, and what folding makes longer. */
const UNITS = ['a', 'ing', ' ', 'a ', 'ab-', '1 star ', '\u0301', '\u{fdfa}', '",'];
const FEW = ['a', '\u0301'];
const HEADER_UNITS = ['a', 'W/"', '",', ';q=0.0', 'bytes=0-1,', '\t;'];

function text(unit: string, characters: number): string {
  const parts = [...unit];
  const rest = parts.slice(0, characters % parts.length).join('');
  return unit.repeat(Math.floor(characters / parts.length)) + rest;
}

const FORM = 'application/x-www-form-urlencoded';
const json = { 'content-type': 'application/json' };

function message(method: string, params: object): Sent {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return { method: 'POST', target: PATHS.mcp, headers: json, body };
}

function call(name: string, given: object): Sent {
  return message('tools/call', { name, arguments: given });
}

type Made = [name: string, growing: Growing];

function query(path: string, name: string, value: string): Sent {
  return {
    target: `${path}?${new URLSearchParams(
      [
        [name, value],
        ['limit', '1'],
      ].slice(0, name === 'limit' ? 1 : 2),
    )}`,
  };
}

/** The free texts of HTTP and MCP. */
const freeTexts: [string, (value: string) => Sent][] = [
  ...OPERATIONS.flatMap(({ path, query: known }) =>
    named(known).map(([name]): [string, (value: string) => Sent] => [
      `${path} ${name}`,
      (value) => query(path.replace('{date}', '2024-01-01'), name, value),
    ]),
  ),
  ...CALLABLE_TOOLS.flatMap(({ name: tool, parameters, required }) =>
    named(parameters).map(([name]): [string, (value: string) => Sent] => [
      `${tool} ${name}`,
      (value) => call(tool, { ...examples(parameters, required), [name]: value }),
    ]),
  ),
  ['resources/read', (value) => message('resources/read', { uri: value })],
];

/** At the limit of texts. */
const texts: Made[] = freeTexts.flatMap(([name, make]) =>
  UNITS.map(
    (unit): Made => [
      `${name}: ${JSON.stringify(unit)}`,
      (part) => make(text(unit, Math.ceil(part * REQUEST_TEXT_MAX))),
    ],
  ),
);

function named(known: Readonly<Record<string, Parameter>>): [string, Parameter][] {
  return Object.entries(known).filter(([, parameter]) => longestText(parameter) !== undefined);
}

function examples(known: Readonly<Record<string, Parameter>>, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, known[name]?.example]));
}

/** Request targets at their limit: values, names and number of parameters, and paths. */
const targets: Made[] = OPERATIONS.filter(({ method }) => method === 'get').flatMap(
  ({ path, query: known }) =>
    [...Object.keys(known), 'unknown']
      .flatMap((name) => `${path.replace('{date}', '2024-01-01')}?${name}=`)
      .concat(`${path.replace('{date}', '')}/`, `${path}?`)
      .flatMap((start) =>
        ['a', '%20', '%CC%81', 'a&', '=', '%2f', '/'].map(
          (unit): Made => [
            `${start}${unit}`,
            (part) => ({
              target: start + unit.repeat(Math.floor((part * (REQUEST_TARGET_MAX - 100)) / unit.length)),
            }),
          ],
        ),
      ),
);

/** Headers that OpenAPI names, and those that HTTP itself has, at the limit of all headers. */
const headers: Made[] = [
  ...new Set(
    OPERATIONS.flatMap((operation) => described(operation, release.dataset))
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => String(name))
      .concat(
        'Accept',
        'Accept-Encoding',
        'Content-Type',
        'Host',
        'Origin',
        'X-Request-Id',
        'X-Forwarded-For',
      ),
  ),
].flatMap((name) =>
  HEADER_UNITS.flatMap((unit) =>
    [
      { target: PATHS.reviews },
      { target: `${PATHS.search}?limit=1` },
      { ...call('fetch', { id: 'business' }) },
      { method: 'POST', target: PATHS.hub, headers: { 'content-type': FORM }, body: 'hub.mode=' },
    ].map(
      (sent): Made => [
        `${name} of ${sent.target}: ${JSON.stringify(unit)}`,
        (part) => ({
          ...sent,
          headers: {
            ...('headers' in sent ? sent.headers : {}),
            [name.toLowerCase()]: text(unit, Math.ceil(part * 0.9 * HEADERS_MAX_BYTES)).trim(),
          },
        }),
      ],
    ),
  ),
);
/** Bodies at their limit: every text and every object of a message, and every field of a form. */
const bodies: Made[] = [
  ...[
    call('search_reviews', { words: 'a', limit: 1 }),
    call('fetch', { id: 'a' }),
    message('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    }),
    message('tools/list', { cursor: 'a' }),
    message('resources/read', { uri: 'a' }),
  ].flatMap(({ body = '', ...sent }, n) =>
    // The message around the parameters is the same for all.
    placesIn(JSON.parse(body))
      .filter(([place]) => n === 0 || place.startsWith('.params.'))
      .flatMap(([place, replaced]) =>
        FEW.flatMap((unit): Made[] => [
          [
            `${place} of ${body}: ${JSON.stringify(unit)}`,
            (part) => ({ ...sent, body: JSON.stringify(replaced(text(unit, sized(part, unit)))) }),
          ],
        ]).concat([
          [
            `${place} of ${body}: keys`,
            (part) => ({
              ...sent,
              body: JSON.stringify(
                replaced(
                  Object.fromEntries(
                    Array.from({ length: Math.floor((part * MCP_BODY_MAX_BYTES) / 14) }, (_, n) => [
                      `k${n}`,
                      0,
                    ]),
                  ),
                ),
              ),
            }),
          ],
          [
            `${place} of ${body}: lists`,
            (part) => ({
              ...sent,
              body: JSON.stringify(replaced(Array(Math.floor((part * MCP_BODY_MAX_BYTES) / 8)).fill([[]]))),
            }),
          ],
        ]),
      ),
  ),
  [
    'a batch',
    (part) => ({
      ...message('', {}),
      body: JSON.stringify(
        Array.from({ length: Math.ceil(part * MCP_BATCH_MAX) }, (_, id) => ({
          ...JSON.parse(call('search_reviews', { words: text('a ', REQUEST_TEXT_MAX) }).body ?? ''),
          id,
        })),
      ),
    }),
  ],
  ...Object.keys(subscribe.form.fields).flatMap((field) =>
    [...FEW, 'é', '-'].map(
      (unit): Made => [
        `${field}: ${JSON.stringify(unit)}`,
        (part) => {
          const start = String(
            new URLSearchParams({ ...subscribe.form.example(release.baseUrl), [field]: 'https://a' }),
          );
          const most = (HUB_BODY_MAX_BYTES - start.length) / encodeURIComponent(unit).length;
          const fields = {
            ...subscribe.form.example(release.baseUrl),
            [field]: `https://a${text(unit, Math.floor(part * most))}`,
          };
          return {
            method: 'POST',
            target: PATHS.hub,
            headers: { 'content-type': FORM },
            body: String(new URLSearchParams(fields)),
          };
        },
      ],
    ),
  ),
];

/** Characters of a text that fills its part of a body. */
function sized(part: number, unit: string): number {
  const bytes = new TextEncoder().encode(JSON.stringify(unit)).length - 2;
  return Math.floor((part * (MCP_BODY_MAX_BYTES - 300) * [...unit].length) / bytes);
}

/** Every value in a message, each with what replaces it by another one. */
function placesIn(value: unknown, place = ''): [string, (other: unknown) => unknown][] {
  if (typeof value !== 'object' || value === null) return [[place, (other) => other]];
  return [
    ...(place === '' ? [] : [[place, (other: unknown) => other] as [string, (other: unknown) => unknown]]),
    ...Object.entries(value).flatMap(([key, inner]) =>
      placesIn(inner, `${place}.${key}`).map(([below, replaced]): [string, (other: unknown) => unknown] => [
        below,
        (other) => ({ ...value, [key]: replaced(other) }),
      ]),
    ),
  ];
}

/** Microseconds of the processor, without those of other processes. */
async function workOf(sent: Sent, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) await respond(sent);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

/** Work in one measurement, so that the clock is fine enough. */
const MEASURED_US = 500;
const TRIES_MAX = 16;

/**
 * Whether twice the text takes clearly more than twice the work: quadratic work takes four times as much. What each
 * doubling adds must grow, too, as one step at some size does not. The least of several measurements counts, because
 * what else the machine does only adds to one.
 */
async function outgrows(growing: Growing, margin: number): Promise<boolean> {
  const [small, middle, large] = [growing(0.25), growing(0.5), growing(1)];
  let whole = await workOf(large, 1);
  const times = Math.ceil(MEASURED_US / Math.max(whole, 1));
  let [quarter, half] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tried = 1; tried <= TRIES_MAX; tried += 1) {
    half = Math.min(half, await workOf(middle, times), await workOf(middle, times));
    whole = Math.min(whole, await workOf(large, times));
    if (whole < margin * half) return false;
    quarter = Math.min(quarter, await workOf(small, times));
    if (whole - half < margin * (half - quarter)) return false;
  }
  return true;
}

test.each([
  ['texts', texts, 2.5],
  ['targets', targets, 2.5],
  // Strings from 128 kB on are allocated in another way.
  ['headers', headers, 3.3],
  ['bodies', bodies, 3.3],
] as const)('twice the %s take at most twice the work', async (_what, made, margin) => {
  verifies('2.work');
  const offenders: string[] = [];
  for (const [name, growing] of made) {
    // Twice, because a busy machine can disturb one series of measurements.
    if ((await outgrows(growing, margin)) && (await outgrows(growing, margin))) offenders.push(name);
  }
  expect(offenders).toEqual([]);
});

/** Bytes in use after everything unreachable is gone. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  for (let n = 0; n < 3; n += 1) collect();
  return process.memoryUsage().heapUsed;
}

test('nothing of a request is kept in memory', async () => {
  verifies('2.work');
  let words = 0;
  let sentBytes = 0;
  const round = async (): Promise<void> => {
    for (const [, make] of freeTexts) {
      let value = '';
      while (value.length < REQUEST_TEXT_MAX - 10) {
        words += 1;
        value += `w${words.toString(36)} `;
      }
      sentBytes += value.length;
      await respond(make(value));
    }
  };
  // What is made once, at the first request that needs it.
  for (let n = 0; n < 3; n += 1) await round();
  const before = heap();
  sentBytes = 0;
  let kept = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < 3 && kept > sentBytes / 4; tried += 1) {
    for (let n = 0; n < 40; n += 1) await round();
    kept = heap() - before;
  }
  expect(kept).toBeLessThan(sentBytes / 4);
});

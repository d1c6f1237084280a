import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as settings from '../../src/settings.ts';
import { type HostProcess, startNodeHost } from '../support/host-process.ts';
import { decoded } from '../support/html-files.ts';
import { type TemporaryProject, temporaryProject } from '../support/project.ts';

type Place = 'openapi' | 'mcp' | 'developers';

interface ChangedLimit {
  /** The declaration in src/settings.ts, and the same with a value that nothing else has. */
  from: string;
  to: string;
  /** How prose would write the old value. */
  old: RegExp;
  /** Where the new value must appear, and how. */
  shown: Partial<Record<Place, RegExp>>;
}

/** Limits that users can meet. */
const CHANGED: Record<string, ChangedLimit> = {
  FEED_SIZE: {
    from: 'FEED_SIZE = 50;',
    to: 'FEED_SIZE = 47;',
    old: /\b50 newest|newest 50\b/,
    shown: { openapi: /\b47 newest/, mcp: /\b47 newest/, developers: /\b47 newest/ },
  },
  SEARCH_LIMIT: {
    from: 'SEARCH_LIMIT = { minimum: 1, maximum: 100, default: 20 }',
    to: 'SEARCH_LIMIT = { minimum: 2, maximum: 97, default: 19 }',
    old: /\b1 to 100\b|"minimum":1,"maximum":100\b|limit(?:=|: ')100\b|\bdefault(?:":|,? )20\b/,
    shown: {
      openapi: /"minimum":2,"maximum":97,"default":19/,
      mcp: /"minimum":2,"maximum":97,"default":19/,
      developers: /from 2 to 97, default 19/,
    },
  },
  SINCE_MAX_BYTES: {
    from: 'SINCE_MAX_BYTES = 5_000_000;',
    to: 'SINCE_MAX_BYTES = 7_000_000;',
    old: /\b5 MB/,
    shown: { openapi: /\b7 MB/, developers: /\b7 MB/ },
  },
  REQUEST_TARGET_MAX: {
    from: 'REQUEST_TARGET_MAX = 8192;',
    to: 'REQUEST_TARGET_MAX = 8111;',
    old: /\b819[23]\b|\b8 [kK]i?B/,
    shown: { openapi: /\b8111 bytes/, developers: /\b8111 bytes/ },
  },
  HEADERS_MAX_BYTES: {
    from: 'HEADERS_MAX_BYTES = 131_072;',
    to: 'HEADERS_MAX_BYTES = 130_999;',
    old: /\b131072\b|\b128 [kK]i?B/,
    shown: { openapi: /\b130999 bytes/, developers: /\b130999 bytes/ },
  },
  TEXT_MAX: {
    from: 'TEXT_MAX = 20_000;',
    to: 'TEXT_MAX = 20_999;',
    old: /\b20000\b/,
    shown: { openapi: /"maxLength":20999\b/ },
  },
  AUTHOR_MAX: {
    from: 'AUTHOR_MAX = 99;',
    to: 'AUTHOR_MAX = 98;',
    old: /"maxLength":99\b/,
    shown: { openapi: /"maxLength":98\b/ },
  },
  PROBLEM_MIN_REVIEWS: {
    from: 'PROBLEM_MIN_REVIEWS = 3;',
    to: 'PROBLEM_MIN_REVIEWS = 4;',
    old: /\b(?:from|than) (?:3|three) reviews/,
    shown: {},
  },
  MCP_BODY_MAX_BYTES: {
    from: 'MCP_BODY_MAX_BYTES = 262_144;',
    to: 'MCP_BODY_MAX_BYTES = 262_999;',
    old: /\b262144\b|\b256 [kK]i?B/,
    shown: { openapi: /\b262999 bytes/, developers: /\b262999 bytes/ },
  },
  MCP_BATCH_MAX: {
    from: 'MCP_BATCH_MAX = 20;',
    to: 'MCP_BATCH_MAX = 18;',
    old: /\b20 messages|"maxItems":20\b/,
    shown: { openapi: /\b18 messages/, developers: /\b18 messages/ },
  },
  MCP_RESULT_MAX: {
    from: 'MCP_RESULT_MAX = 60_000;',
    to: 'MCP_RESULT_MAX = 60_999;',
    old: /\b60000\b/,
    shown: {},
  },
  MCP_RESOURCE_MAX: {
    from: 'MCP_RESOURCE_MAX = 2_000_000;',
    to: 'MCP_RESOURCE_MAX = 3_000_000;',
    old: /\b2000000\b|\b2 MB/,
    shown: {},
  },
  MCP_SEARCH_RESULTS: {
    from: 'MCP_SEARCH_RESULTS = 20;',
    to: 'MCP_SEARCH_RESULTS = 17;',
    old: /\b20 (?:best|results)|\b(?:most|to) 20\b/,
    shown: {},
  },
  LEASE_SECONDS: {
    from: 'LEASE_SECONDS = { minimum: 60, maximum: 2_592_000, default: 864_000 }',
    to: 'LEASE_SECONDS = { minimum: 61, maximum: 2_592_111, default: 864_222 }',
    old: /\b(?:2592000|864000|60 to)\b/,
    shown: {
      openapi: /\b61 to 2592111\b.*\b864222\b/,
      developers: /\b61 to 2592111\b.*\b864222\b/,
    },
  },
  SECRET_MAX_BYTES: {
    from: 'SECRET_MAX_BYTES = 199;',
    to: 'SECRET_MAX_BYTES = 177;',
    old: /\b(?:199|200) bytes/,
    shown: { openapi: /\b177 bytes/, developers: /\b17[78] bytes/ },
  },
  HUB_BODY_MAX_BYTES: {
    from: 'HUB_BODY_MAX_BYTES = 16_384;',
    to: 'HUB_BODY_MAX_BYTES = 16_999;',
    old: /\b16384\b|\b16 [kK]i?B/,
    shown: { openapi: /\b16999 bytes/, developers: /\b16999 bytes/ },
  },
  DELIVERY_FAILURES_MAX: {
    from: 'DELIVERY_FAILURES_MAX = 3;',
    to: 'DELIVERY_FAILURES_MAX = 4;',
    old: /\b(?:3|[Tt]hree) (?:failures|failed|consecutive)/,
    shown: { openapi: /\b4 failed deliveries/, developers: /\b4 fail/ },
  },
  DELIVERY_RETRY_SECONDS: {
    from: 'DELIVERY_RETRY_SECONDS: readonly number[] = [300, 3600];',
    to: 'DELIVERY_RETRY_SECONDS: readonly number[] = [420, 7200, 10_800];',
    old: /\b5 min(?:utes)?\b|\b1 h(?:our)?\b/,
    shown: { developers: /\b7 min.*\b2 h/ },
  },
  RETRY_AFTER_MAX_MS: {
    from: 'RETRY_AFTER_MAX_MS = 6 * 3_600_000;',
    to: 'RETRY_AFTER_MAX_MS = 5 * 3_600_000;',
    old: /\b(?:6|six) h(?:ours)?\b/,
    shown: {},
  },
};

/** Numbers that no user meets in a request or a response. */
const INTERNAL = [
  ...['DATASET_VERSION', 'DRAIN_MAX_BYTES', 'COMPRESS_MIN_BYTES', 'SHUTDOWN_GRACE_MS', 'SHUTDOWN_IDLE_MS'],
  ...['RELEASE_POLL_MS', 'BUILD_PAUSE_MS', 'BUILD_TURNS', 'RELEASES_KEPT', 'PREFLIGHT_MAX_AGE'],
  ...['MCP_DEPTH_MAX', 'MCP_CACHE_TTL_MS', 'CALLBACK_MAX_BYTES', 'RETRY_WAIT_MAX_MS', 'CLAIM_MS'],
  ...['OUTBOUND_DEADLINE_MS', 'SHORT_DEADLINE_MS', 'OUTBOUND_BODY_MAX_BYTES', 'VERIFICATION_RETRY_MS'],
  ...['PENDING_MAX_MS', 'TOMBSTONE_MS', 'HUB_CONCURRENCY', 'STRANGER_PLACES', 'HUB_LIMITS'],
  ...['HUB_TICK_SECONDS', 'HUB_LEAD_MS'],
];

test('every number in the settings is a limit that this test changes, or no user meets it', () => {
  const numeric = Object.entries(settings).flatMap(([name, value]) =>
    [value, ...Object.values(Object(value))].some((each) => typeof each === 'number') ? [name] : [],
  );
  expect(numeric.toSorted()).toEqual([...Object.keys(CHANGED), ...INTERNAL].toSorted());
});

const texts: Record<Place, string> = { openapi: '', mcp: '', developers: '' };
let project: TemporaryProject;
let host: HostProcess | undefined;

beforeAll(async () => {
  project = temporaryProject();
  const file = join(project.folder, 'src/settings.ts');
  let source = readFileSync(file, 'utf8');
  for (const { from, to } of Object.values(CHANGED)) {
    expect(source).toContain(from);
    source = source.replace(from, to);
  }
  writeFileSync(file, source);
  const built = await project.run(['src/cli/build/build.ts']);
  expect(built.stderr + built.stdout).toContain('Built');
  host = await startNodeHost(project.folder);
  texts.openapi = await textOf('/.well-known/openapi.json');
  texts.mcp = await mcpTexts();
  texts.developers = plain(decoded((await textOf('/developers/')).replace(/<[^>]+>/g, ' ')));
});

afterAll(async () => {
  await host?.stop();
  project.remove();
});

async function textOf(path: string, init?: RequestInit): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${host?.port}${path}`, init);
  return plain(await response.text());
}

/** All that the server says about itself to an assistant. */
async function mcpTexts(): Promise<string> {
  const initialize = {
    protocolVersion: settings.MCP_VERSIONS.legacy[0],
    capabilities: {},
    clientInfo: { name: 'limits', version: '1' },
  };
  const methods = ['initialize', 'tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'];
  const messages = methods.map((method, id) =>
    textOf(settings.PATHS.mcp, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params: id === 0 ? initialize : {} }),
    }),
  );
  return (await Promise.all(messages)).join('\n');
}

/** On one line, and with ungrouped numbers: 262,144 as 262144. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/(?<=\d),(?=\d{3}\b)/g, '');
}

test.for(['openapi', 'mcp', 'developers'] as const)(
  '%s shows every limit as the settings have it',
  (place) => {
    const text = texts[place];
    expect(text.length).toBeGreaterThan(2000);
    const offenders = Object.entries(CHANGED).flatMap(([name, { old, shown }]) => {
      const found = old.exec(text);
      return [
        ...(found === null
          ? []
          : [`${name} is typed: ${text.slice(Math.max(0, found.index - 60), found.index + 40)}`]),
        ...(shown[place]?.test(text) === false ? [`${name} is not shown`] : []),
      ];
    });
    expect(offenders).toEqual([]);
  },
);

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as settings from '../../src/settings.ts';
import { DEVELOPER_PAGES } from '../../src/views/developer-pages.ts';
import { type HostProcess, startNodeHost } from '../support/host-process.ts';
import { decoded } from '../support/html-files.ts';
import { removeVisitorPages, type TemporaryProject, temporaryProject } from '../support/project.ts';

type Place = 'openapi' | 'mcp' | 'developers';

interface ChangedLimit {
  /** A value that nothing else has, as src/settings.ts would declare it. */
  to: string;
  /** How prose would write the old value. */
  old: RegExp;
  /** Where the new value must appear, and how. */
  shown: Partial<Record<Place, RegExp>>;
}

const { LEASE_SECONDS } = settings;

/** Limits that users can meet. */
const CHANGED: Record<string, ChangedLimit> = {
  FEED_SIZE: {
    to: '47',
    old: /\b50 newest|newest 50\b/,
    shown: { openapi: /\b47 newest/, developers: /\b47 newest/ },
  },
  SEARCH_LIMIT: {
    to: '{ minimum: 2, maximum: 97, default: 19 }',
    old: /\b1 to 100\b|"minimum":1,"maximum":100\b|limit(?:=|: ')100\b|\bdefault(?:":|,? )20\b/,
    shown: {
      openapi: /"minimum":2,"maximum":97,"default":19/,
      mcp: /"minimum":2,"maximum":97,"default":19/,
      developers: /from 2 to 97, default 19/,
    },
  },
  SINCE_MAX_BYTES: {
    to: '7_000_000',
    old: /\b5 MB/,
    shown: { openapi: /\b7 MB/, developers: /\b7 MB/ },
  },
  REQUEST_TARGET_MAX: {
    to: '8111',
    old: /\b819[23]\b|\b8 [kK]i?B/,
    shown: { openapi: /\b8111 bytes/, developers: /\b8111 bytes/ },
  },
  HEADERS_MAX_BYTES: {
    to: '130_999',
    old: /\b131072\b|\b128 [kK]i?B/,
    shown: { openapi: /\b130999 bytes/, developers: /\b130999 bytes/ },
  },
  REQUEST_TEXT_MAX: {
    to: '499',
    old: /"maxLength":500\b|\b500 characters/,
    shown: { openapi: /"maxLength":499\b/, mcp: /"maxLength":499\b/ },
  },
  MCP_TEXT_MAX: {
    to: '1999',
    old: /\b2,?000 characters/,
    shown: {},
  },
  TEXT_MAX: {
    to: '20_999',
    old: /\b20000\b/,
    shown: { openapi: /"maxLength":20999\b/ },
  },
  AUTHOR_MAX: {
    to: '98',
    old: /"maxLength":99\b/,
    shown: { openapi: /"maxLength":98\b/ },
  },
  PROBLEM_MIN_REVIEWS: {
    to: '4',
    old: /\b(?:from|than) (?:3|three) reviews/,
    shown: {},
  },
  MCP_BODY_MAX_BYTES: {
    to: '262_999',
    old: /\b262144\b|\b256 [kK]i?B/,
    shown: { openapi: /\b262999 bytes/, developers: /\b262999 bytes/ },
  },
  MCP_BATCH_MAX: {
    to: '18',
    old: /\b20 messages|"maxItems":20\b/,
    shown: { openapi: /\b18 messages/, developers: /\b18 messages/ },
  },
  MCP_CALLS_PER_MINUTE: {
    to: '3333',
    old: /\b3000 (?:calls|messages|in a minute)/,
    shown: { openapi: /\b3333 in a minute/ },
  },
  MCP_RESULT_MAX: {
    to: '60_999',
    old: /\b60000\b/,
    shown: {},
  },
  MCP_REVIEWS_MAX: {
    to: '210_999',
    old: /\b200000\b/,
    shown: {},
  },
  MCP_RESOURCE_MAX: {
    to: '3_000_000',
    old: /\b2000000\b|\b2 MB/,
    shown: {},
  },
  MCP_SEARCH_RESULTS: {
    to: '17',
    old: /\b20 (?:best|results)|\b(?:most|to) 20\b/,
    shown: {},
  },
  HUB_OVERDUE_SECONDS: {
    to: '1020',
    old: /\b15 minutes/,
    shown: { openapi: /\b17 minutes/, developers: /\b17 minutes/ },
  },
  LEASE_SECONDS: {
    to: '{ minimum: 61, maximum: 2_592_111, default: 864_222 }',
    old: new RegExp(
      `\\b(?:${LEASE_SECONDS.maximum}|${LEASE_SECONDS.default}|${LEASE_SECONDS.minimum} to)\\b`,
    ),
    shown: {
      openapi: /\b61 to 2592111\b.*\b864222\b/,
      developers: /\b61 to 2592111\b.*\b864222\b/,
    },
  },
  SECRET_MAX_BYTES: {
    to: '177',
    old: /\b(?:199|200) bytes/,
    shown: { openapi: /\b177 bytes/, developers: /\b17[78] bytes/ },
  },
  HUB_BODY_MAX_BYTES: {
    to: '16_999',
    old: /\b16384\b|\b16 [kK]i?B/,
    shown: { openapi: /\b16999 bytes/, developers: /\b16999 bytes/ },
  },
  DELIVERY_FAILURES_MAX: {
    to: '4',
    old: /\b(?:3|[Tt]hree) (?:failures|failed|consecutive)/,
    shown: { openapi: /\b4 failed deliveries/, developers: /\b4 fail/ },
  },
  DELIVERY_RETRY_SECONDS: {
    to: '[420, 7200, 10_800]',
    old: /\b5 min(?:utes)?\b|\b1 h(?:our)?\b/,
    shown: { developers: /\b7 min.*\b2 h/ },
  },
  RETRY_AFTER_MAX_MS: {
    to: '5 * 3_600_000',
    old: /\b(?:6|six) h(?:ours)?\b/,
    shown: {},
  },
  UNRESOLVED_MS: {
    to: '7 * 3_600_000',
    old: /\b(?:6|six) h(?:ours)?\b/,
    shown: {},
  },
  DOMAIN_BYTES_MAX: {
    to: '51_000_000',
    old: /\b50 MB/,
    shown: {},
  },
  HUB_NEARLY_FULL: {
    to: '8111',
    old: /\b8000 subscriptions/,
    shown: { openapi: /\b8111 subscriptions/ },
  },
};

/** Numbers that no user meets in a request or a response. */
const INTERNAL = [
  ...['DATASET_VERSION', 'DRAIN_MAX_BYTES', 'COMPRESS_MIN_BYTES', 'SHUTDOWN_GRACE_MS', 'SHUTDOWN_IDLE_MS'],
  ...['RELEASE_POLL_MS', 'BUILD_WAIT_MS', 'RELEASES_KEPT', 'PREFLIGHT_MAX_AGE'],
  ...['MCP_DEPTH_MAX', 'MCP_CACHE_TTL_MS', 'CALLBACK_MAX_BYTES', 'RETRY_WAIT_MAX_MS', 'CLAIM_MS'],
  ...['OUTBOUND_DEADLINE_MS', 'SHORT_DEADLINE_MS', 'OUTBOUND_BODY_MAX_BYTES', 'VERIFICATION_RETRY_MS'],
  ...['PENDING_MAX_MS', 'HUB_CONCURRENCY', 'STRANGER_SLOTS', 'HUB_LIMITS'],
  ...[
    'SLOW_SLOTS',
    'GIT_BATCH',
    'GIT_OUTPUT_BYTES',
    'GIT_SECONDS',
    'PIPE',
    'REMOVED_AT_ONCE',
    'REMOVED_SHARE',
    'UNLISTED_DAYS',
  ],
  ...['CONNECTIONS', 'HEADERS_TIMEOUT_MS', 'HEADER_LINES_MAX', 'STALL_TIMEOUT_MS', 'UNREAD_MAX_BYTES'],
  ...['HUB_TICK_SECONDS', 'HUB_LEAD_MS', 'HUB_HEALTH_MS', 'MCP_CLIENTS_MAX', 'REQUEST_TIMEOUT_MS'],
  ...['MCP_TOOL_LIST_MAX', 'UNREAD_MAX'],
  // Only the owner sees these: the list of ended subscriptions, and the log.
  ...['ENDED_KEPT', 'FAILURE_LOG_MS'],
  // When the store forgets a lease whose end was missed: it gets no delivery in the meantime.
  ...['LAPSE_NOTICED_MS', 'LAPSE_GRACE_MS'],
  // How work is divided; all of it is done.
  'HUB_PORTION',
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
  removeVisitorPages(project);
  const file = join(project.folder, 'src/settings.ts');
  let source = readFileSync(file, 'utf8');
  for (const [name, { to }] of Object.entries(CHANGED)) {
    const declared = new RegExp(
      `(export const ${name}(?:: [^=]*)? = )(?:\\{[^}]*\\}|[^;{]*?)(?= as const;|;)`,
    );
    expect(source).toMatch(declared);
    source = source.replace(declared, `$1${to}`);
  }
  writeFileSync(file, source);
  const built = await project.run(['src/cli/build/build.ts']);
  expect(built.stderr + built.stdout).toContain('Built');
  host = await startNodeHost(project.folder);
  texts.openapi = await textOf('/.well-known/openapi.json');
  texts.mcp = await mcpTexts();
  const pages = await Promise.all(DEVELOPER_PAGES.map(({ path }) => textOf(path)));
  texts.developers = plain(decoded(pages.join(' ').replace(/<[^>]+>/g, ' ')));
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
  const methods = ['initialize', 'tools/list', 'resources/list'];
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

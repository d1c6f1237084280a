import { expect, test } from 'vitest';
import { healthEndpoint } from '../../src/http/health.ts';
import { Health, type HubHealth } from '../../src/schema/health.ts';
import { HUB_NEARLY_FULL, HUB_OVERDUE_SECONDS } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';

const FACTS = {
  release: '0123456789abcdef',
  dataset_sha256: 'a'.repeat(64),
  review_count: 3,
  generated_at: '2026-06-01T00:00:00Z',
};
const HUB: HubHealth = {
  active: 2,
  failing: 1,
  pending: 0,
  oldest_due_seconds: 0,
  missing_topics: [],
  lost: false,
};

const ask = (readHub: () => Promise<HubHealth>, method = 'GET'): Promise<Response> =>
  healthEndpoint(new Request('https://reviews.example/api/health?t=1', { method }), FACTS, readHub);

test('says what is served and how the hub is doing, and is never cached', async () => {
  verifies('12.health', '12.private');
  const response = await ask(async () => HUB);
  expect([response.status, response.headers.get('cache-control'), response.headers.get('etag')]).toEqual([
    200,
    'no-store',
    null,
  ]);
  const body: unknown = await response.json();
  expect(body).toEqual({ status: 'ok', ...FACTS, hub: HUB });
  expect(Health.parse(body)).toEqual(body);
});

test('is degraded while work of the hub is overdue or its store fails, and still returns 200', async () => {
  verifies('12.status');
  const statusOf = async (readHub: () => Promise<HubHealth>): Promise<unknown> => {
    const response = await ask(readHub);
    const { status, hub } = (await response.json()) as Health;
    return [response.status, status, hub?.oldest_due_seconds];
  };
  const waiting = (seconds: number) => async () => ({ ...HUB, oldest_due_seconds: seconds });
  expect(await statusOf(waiting(HUB_OVERDUE_SECONDS))).toEqual([200, 'ok', HUB_OVERDUE_SECONDS]);
  expect(await statusOf(waiting(HUB_OVERDUE_SECONDS + 1))).toEqual([
    200,
    'degraded',
    HUB_OVERDUE_SECONDS + 1,
  ]);
  expect(await statusOf(async () => ({ ...HUB, active: HUB_NEARLY_FULL - 1 }))).toEqual([200, 'ok', 0]);
  expect(await statusOf(async () => ({ ...HUB, active: HUB_NEARLY_FULL }))).toEqual([200, 'degraded', 0]);
  expect(await statusOf(async () => ({ ...HUB, lost: true }))).toEqual([200, 'degraded', 0]);
  expect(await statusOf(() => Promise.reject(new Error('disk full')))).toEqual([200, 'degraded', undefined]);
});

test('takes the methods of every read endpoint', async () => {
  verifies('2.head', '2.methods', '2.preflight');
  const head = await ask(async () => HUB, 'HEAD');
  expect([head.status, head.body]).toEqual([200, null]);
  expect((await ask(async () => HUB, 'OPTIONS')).status).toBe(204);
  expect((await ask(async () => HUB, 'POST')).status).toBe(405);
});

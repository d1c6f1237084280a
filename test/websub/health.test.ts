import { expect, test } from 'vitest';
import { HUB_HEALTH_MS, HUB_NEARLY_FULL } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { memorySubscriptions } from './support/memory-store.ts';
import { world } from './support/world.ts';

const CALLBACK = 'https://reader.example/inbox';

test('counts subscriptions, and says how long the oldest due work waits', async () => {
  verifies('12.health', '12.private');
  const w = world();
  w.now += HUB_HEALTH_MS;
  expect(await w.hub.health()).toEqual({
    active: 0,
    failing: 0,
    pending: 0,
    oldest_due_seconds: 0,
    missing_topics: [],
    lost: false,
  });
  await w.subscribe(CALLBACK, { 'hub.secret': 'a long secret' });
  w.behave(CALLBACK, () => 500);
  w.publish('second');
  await w.hub.reconcile();
  w.now += HUB_HEALTH_MS;
  const waiting = await w.hub.health();
  expect(waiting).toMatchObject({
    active: 1,
    failing: 1,
    pending: 0,
    oldest_due_seconds: 0,
    missing_topics: [],
    lost: false,
  });
  const [failed] = await w.ports.store.list();
  w.now = (failed?.retry?.at ?? 0) + 40_000;
  const overdue = await w.hub.health();
  expect(overdue).toMatchObject({ active: 1, failing: 1, oldest_due_seconds: 40 });
  expect(JSON.stringify([waiting, overdue])).not.toMatch(/reader|secret/);
});

test('counts a delivery that never began from the moment its version was served', async () => {
  const w = world();
  await w.subscribe(CALLBACK);
  w.publish('second');
  await w.hub.announce();
  const since = w.now + 10_000;
  const { topics } = w.ports;
  w.ports.topics = () => ({ ...topics(), since });
  w.now = since + 7_500;
  expect(await w.hub.health()).toMatchObject({ active: 1, failing: 0, oldest_due_seconds: 7 });
});

test('counts a release that cannot be announced, if anyone waits for it', async () => {
  const w = world();
  w.look = () => ({ problem: 'responds with 502' });
  w.publish('second');
  await w.hub.reconcile();
  w.now += 60_000;
  expect(await w.hub.health()).toMatchObject({ active: 0, oldest_due_seconds: 0 });
  await w.subscribe(CALLBACK);
  w.now += 60_000;
  expect(await w.hub.health()).toMatchObject({ active: 1, oldest_due_seconds: 120 });
});

test('reads the store once in a while, however often it is asked, and rejects while it fails', async () => {
  verifies('12.status');
  let reads = 0;
  const store = memorySubscriptions();
  const w = world({
    store: {
      ...store,
      async counts() {
        reads += 1;
        throw new Error('database is locked');
      },
    },
  });
  for (let n = 0; n < 20; n += 1) await expect(w.hub.health()).rejects.toThrow('locked');
  expect(reads).toBe(1);
  w.now += HUB_HEALTH_MS;
  await expect(w.hub.health()).rejects.toThrow('locked');
  expect(reads).toBe(2);
  // A clock that is set back must not keep a reading for hours.
  w.now -= 3_600_000;
  await expect(w.hub.health()).rejects.toThrow('locked');
  expect(reads).toBe(3);
});

test('the log says once that most slots are taken, and again after there was room', async () => {
  verifies('12.status');
  const store = memorySubscriptions();
  let active = HUB_NEARLY_FULL - 1;
  const w = world({ store: { ...store, counts: async (now) => ({ ...(await store.counts(now)), active }) } });
  const lines = () => w.logs.filter((line) => line.includes('websub_nearly_full')).length;
  const seen = [];
  for (const count of [active, active + 1, active + 2, active, active + 1]) {
    active = count;
    await w.hub.reconcile();
    seen.push(lines());
  }
  expect(seen).toEqual([0, 1, 1, 1, 2]);
});

import { expect, it } from 'vitest';
import { TOMBSTONE_MS } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { world } from './support/world.ts';

const READER = 'https://reader.example/inbox';
const DAY = 86_400_000;

it('removes what has ended: a subscription that left, and one whose lease ended, each when long past', async () => {
  const w = world();
  await w.subscribe(READER, { 'hub.lease_seconds': '3600' });
  await w.subscribe('https://other.example/');
  await w.subscribe('https://other.example/', { 'hub.mode': 'unsubscribe' });
  w.now += TOMBSTONE_MS + DAY;
  await w.hub.reconcile();
  expect(await w.ports.store.list()).toMatchObject([{ callback: READER, lapsedAt: w.now }]);
  w.now += TOMBSTONE_MS;
  await w.hub.reconcile();
  expect(await w.ports.store.list()).toHaveLength(1);
  w.now += 1;
  await w.hub.reconcile();
  expect(await w.ports.store.list()).toEqual([]);
});

it('counts the month from the last end of a lease, not from one before it was renewed', async () => {
  const w = world();
  await w.subscribe(READER, { 'hub.lease_seconds': '3600' });
  w.now += TOMBSTONE_MS + DAY;
  await w.hub.reconcile();
  await w.subscribe(READER, { 'hub.lease_seconds': '3600' });
  w.now += TOMBSTONE_MS + DAY;
  await w.hub.reconcile();
  expect(await w.ports.store.list()).toMatchObject([{ callback: READER, lapsedAt: w.now }]);
});

it('keeps every subscription through a time of a clock that is years ahead', async () => {
  verifies('8.clock');
  const w = world();
  await w.subscribe(READER);
  const right = w.now;
  for (const days of [0, 1, 20]) {
    w.now = right + (4 * 365 + days) * DAY;
    await w.hub.reconcile();
  }
  w.now = right + DAY;
  w.publish('second');
  await w.hub.reconcile();
  expect(w.posts()).toHaveLength(1);
});

it('notes the end of a lease again where a wrong clock has noted one before', async () => {
  verifies('8.clock');
  const w = world();
  await w.subscribe(READER);
  const right = w.now;
  w.now = right + 4 * 365 * DAY;
  await w.hub.reconcile();
  w.now = right + 10 * DAY + TOMBSTONE_MS + DAY;
  await w.hub.reconcile();
  expect(await w.ports.store.list()).toMatchObject([{ lapsedAt: w.now }]);
});

import { expect, it } from 'vitest';
import { LAPSE_GRACE_MS, LAPSE_NOTICED_MS } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { memorySubscriptions } from './support/memory-store.ts';
import { answer, world } from './support/world.ts';

const READER = 'https://reader.example/inbox';
const DAY = 86_400_000;

it('keeps nothing of those who left, said 410 or let their lease end, and all of their neighbor', async () => {
  verifies('8.forgets');
  const w = world();
  await w.subscribe('https://neighbor.example/');
  for (const name of ['left', 'gone', 'lapses']) {
    await w.subscribe(`https://${name}.example/`, { 'hub.lease_seconds': '3600' });
  }
  await w.subscribe('https://left.example/', { 'hub.mode': 'unsubscribe' });
  w.behave('https://gone.example/', () => answer(410));
  w.publish('second');
  await w.hub.reconcile();
  const left = async () => (await w.ports.store.list()).map(({ host }) => host).sort();
  expect(await left()).toEqual(['lapses.example', 'neighbor.example']);
  w.now += 3_600_000 - 1;
  await w.hub.reconcile();
  expect(await left()).toEqual(['lapses.example', 'neighbor.example']);
  w.now += 1;
  await w.hub.reconcile();
  expect(await left()).toEqual(['neighbor.example']);
});

it('forgets all that has ended in one reconciliation, portion by portion', async () => {
  const store = memorySubscriptions();
  let portions = 3;
  const tidy = async (): Promise<boolean> => {
    portions -= 1;
    return portions > 0;
  };
  await world({ store: { ...store, tidy } }).hub.reconcile();
  expect(portions).toBe(0);
});

it('gives the room of who said 410 to a newcomer at once', async () => {
  verifies('8.forgets', '8.limits');
  const w = world();
  await w.subscribe(READER);
  const room = async () =>
    (await w.ports.store.room({ host: 'reader.example', domain: 'reader.example', client: null }, w.now))
      .total;
  expect(await room()).toEqual({ active: 1, waiting: 0 });
  w.behave(READER, () => answer(410));
  w.publish('second');
  await w.hub.reconcile();
  expect(await room()).toEqual({ active: 0, waiting: 0 });
});

it('keeps a lease that ended while it was down for a day, and a renewal then counts from the start', async () => {
  verifies('8.clock');
  const w = world();
  await w.subscribe(READER, { 'hub.lease_seconds': '3600' });
  w.now += 3_600_000 + LAPSE_NOTICED_MS + 1;
  await w.hub.reconcile();
  expect(await w.ports.store.list()).toMatchObject([{ callback: READER, lapsedAt: w.now }]);
  await w.subscribe(READER, { 'hub.lease_seconds': '3600' });
  expect((await w.ports.store.list())[0]).not.toHaveProperty('lapsedAt');
  w.now += 3_600_000 + LAPSE_NOTICED_MS + 1;
  await w.hub.reconcile();
  expect(await w.ports.store.list()).toMatchObject([{ lapsedAt: w.now }]);
  w.now += LAPSE_GRACE_MS;
  await w.hub.reconcile();
  expect(await w.ports.store.list()).toEqual([]);
});

it('keeps every subscription while a clock is years ahead for less than a day', async () => {
  verifies('8.clock');
  const w = world();
  await w.subscribe(READER);
  const right = w.now;
  for (const hours of [0, 1, 23]) {
    w.now = right + 4 * 365 * DAY + hours * 3_600_000;
    await w.hub.reconcile();
  }
  w.now = right + DAY;
  w.publish('second');
  await w.hub.reconcile();
  expect(w.posts()).toHaveLength(1);
  // The end that a wrong clock noted does not count later.
  w.now = right + 10 * DAY;
  await w.hub.reconcile();
  expect(await w.ports.store.list()).toEqual([]);
});

it('corrects what a wrong clock has dated in the future, once', async () => {
  verifies('8.clock');
  const w = world();
  const right = w.now;
  w.now = right + 400 * DAY;
  await w.subscribe(READER);
  w.now = right;
  await w.hub.reconcile();
  expect(await w.ports.store.list()).toMatchObject([{ changedAt: right }]);
  expect(await w.hub.due()).toBe(0);
});

it('makes a wait for a version that was withdrawn due only once', async () => {
  const w = world();
  await w.subscribe(READER);
  w.behave(READER, () => ({ kind: 'unsent', reason: 'x', othersDo: true }));
  w.publish('second');
  await w.hub.reconcile();
  expect(await w.ports.store.list()).toMatchObject([{ retry: { at: expect.any(Number) }, fails: 0 }]);
  w.publish('first');
  await w.hub.reconcile();
  expect(await w.hub.due()).toBe(0);
  expect(await w.ports.store.list()).toMatchObject([{ retry: null }]);
});

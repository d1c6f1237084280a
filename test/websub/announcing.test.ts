import { expect, it } from 'vitest';
import { TOPIC_PATHS, type TopicPath } from '../../src/api/topics.ts';
import { HUB_LEAD_MS } from '../../src/settings.ts';
import { createHub } from '../../src/websub/hub.ts';
import { verifies } from '../requirements.ts';
import { sha256, textFile, topicsOf } from './support/records.ts';
import { BASE_URL, type World, world } from './support/world.ts';

const READER = 'https://reader.example/inbox';

function logged(w: World, event: string): { message: string }[] {
  return w.logs.map((line) => JSON.parse(line)).filter((line) => line.event === event);
}

/** A hub of another process on the same store, which serves other content. */
function hubServing(w: World, text: string) {
  const topics = topicsOf(BASE_URL, (topic) => textFile(`${topic} ${text}`));
  return createHub({
    ...w.ports,
    owner: text,
    topics: () => topics,
    look: async (topic) => ({ version: topics.files.get(topic)?.version ?? '' }),
  });
}

it.each([
  [
    'returns different content',
    { version: 'f'.repeat(64) },
    `${BASE_URL}/feed.xml returns different content (sha-256 `,
  ],
  ['cannot be reached', { problem: 'returns status 503' }, `${BASE_URL}/feed.xml returns status 503.`],
])(
  'announces nothing while a topic %s, says so once, and goes on when it is live',
  async (_name, seen, text) => {
    verifies('8.truth');
    const w = world();
    await w.hub.reconcile();
    await w.subscribe(READER);
    const { look } = w;
    w.publish('second');
    const fail = (topic: TopicPath) => (topic === '/feed.xml' ? seen : look(topic));
    w.look = fail;
    const since = w.now;
    expect(await w.hub.reconcile()).toBe('not-live');
    w.now += 5000;
    expect(await w.hub.reconcile()).toBe('not-live');
    expect(w.posts()).toEqual([]);
    expect(logged(w, 'websub_not_live')).toEqual([
      { event: 'websub_not_live', message: expect.stringContaining(text) },
    ]);
    const { problem } = await w.ports.store.announcement();
    expect(problem).toEqual({ at: since, text: expect.stringContaining(text) });
    w.look = look;
    expect(await w.hub.reconcile()).toBe('announced');
    expect(w.posts()).toHaveLength(1);
    expect((await w.ports.store.announcement()).problem).toBeNull();
    expect(await w.hub.reconcile()).toBe('same');
    // The next release with the same problem is news.
    w.publish('third');
    w.look = fail;
    expect(await w.hub.reconcile()).toBe('not-live');
    expect(logged(w, 'websub_not_live')).toHaveLength(2);
  },
);

it('looks only when the release differs from what was announced last', async () => {
  verifies('8.truth');
  const w = world();
  const { look } = w;
  let looks = 0;
  w.look = (topic) => {
    looks += 1;
    return look(topic);
  };
  await w.hub.reconcile();
  await w.hub.reconcile();
  expect(looks).toBe(TOPIC_PATHS.length);
});

it('forgets a problem when the release that had it is withdrawn', async () => {
  verifies('8.truth');
  const w = world();
  await w.hub.reconcile();
  const { look } = w;
  w.publish('second');
  w.look = () => ({ problem: 'returns status 503' });
  await w.hub.reconcile();
  w.publish('first');
  w.look = look;
  expect(await w.hub.reconcile()).toBe('same');
  expect((await w.ports.store.announcement()).problem).toBeNull();
});

it('announces what is served at the end of a look, not at its beginning', async () => {
  verifies('8.truth');
  const w = world();
  await w.subscribe(READER);
  const { look } = w;
  w.publish('second');
  let published = false;
  w.look = (topic) => {
    if (!published) w.publish('third');
    published = true;
    return look(topic);
  };
  expect(await w.hub.reconcile()).toBe('announced');
  expect(w.posts().map(({ body }) => new TextDecoder().decode(body ?? undefined))).toEqual([
    '/feed.xml third',
  ]);
});

it('verifies newcomers while nothing can be announced, and serves them from the first announcement on', async () => {
  verifies('8.truth');
  const w = world();
  const { look } = w;
  w.look = () => ({ problem: 'cannot be reached (ECONNREFUSED)' });
  await w.hub.reconcile();
  await w.subscribe(READER);
  expect(await w.ports.store.list()).toMatchObject([{ state: 'active' }]);
  w.publish('second');
  await w.hub.reconcile();
  expect(w.posts()).toEqual([]);
  w.look = look;
  await w.hub.reconcile();
  expect(w.posts()).toHaveLength(1);
});

it('keeps a slower process on the same store from announcing its old release again', async () => {
  verifies('8.announcer');
  const w = world();
  const slow = hubServing(w, 'first');
  await w.subscribe(READER);
  await slow.reconcile();
  w.publish('second');
  // Whoever announced last leads; the process that has the new release takes over when that lease ends.
  expect(await w.hub.reconcile()).toBe('following');
  expect(logged(w, 'websub_following')).toHaveLength(1);
  w.now += HUB_LEAD_MS - 1;
  expect(await w.hub.reconcile()).toBe('following');
  w.now += 1;
  expect(await w.hub.reconcile()).toBe('announced');
  for (let second = 0; second < 120; second += 10) {
    w.now += 10_000;
    await w.hub.keepLead();
    expect(await slow.reconcile()).toBe('following');
  }
  expect(w.posts()).toHaveLength(1);
  await w.hub.stop();
  expect(await slow.reconcile()).toBe('announced');
});

it('refuses the announcement of a process that slept over its lease during the look', async () => {
  verifies('8.announcer');
  const w = world();
  const { look } = w;
  w.publish('second');
  const newer = hubServing(w, 'third');
  w.look = async (topic) => {
    if (topic === '/feed.xml') {
      expect(await newer.announce()).toBe('following');
      w.now += HUB_LEAD_MS;
      expect(await newer.announce()).toBe('announced');
    }
    return look(topic);
  };
  expect(await w.hub.announce()).toBe('following');
  const { versions } = await w.ports.store.announcement();
  expect(versions.find(({ topic }) => topic === '/feed.xml')?.version).toBe(sha256('/feed.xml third'));
});

it('lets the last look win where processes come and go', async () => {
  verifies('8.announcer');
  const w = world({ leadMs: 0 });
  const { look } = w;
  w.publish('second');
  const newer = hubServing(w, 'third');
  let raced = false;
  w.look = async (topic) => {
    if (!raced) {
      raced = true;
      expect(await newer.announce()).toBe('announced');
    }
    return look(topic);
  };
  expect(await w.hub.announce()).toBe('following');
});

it('takes the lead over at once from a process that has certainly ended, and from no other', async () => {
  verifies('8.announcer');
  const w = world();
  const ended = hubServing(w, 'ended');
  const running = hubServing(w, 'running');
  w.publish('third');
  w.ports.hasEnded = (owner) => owner === 'ended';
  const third = createHub({ ...w.ports, owner: 'third' });
  expect(await running.announce()).toBe('announced');
  expect(await third.announce()).toBe('following');
  await running.stop();
  expect(await ended.announce()).toBe('announced');
  expect(await third.announce()).toBe('announced');
});

it('takes no lead early because of clocks that are ahead', async () => {
  verifies('8.announcer');
  const w = world();
  const other = hubServing(w, 'other');
  expect(await other.announce()).toBe('announced');
  let monotonic = 0;
  const ahead = createHub({
    ...w.ports,
    owner: 'ahead',
    now: () => w.now + 86_400_000,
    monotonic: () => monotonic,
  });
  expect(await ahead.announce()).toBe('following');
  monotonic = HUB_LEAD_MS - 1;
  expect(await ahead.announce()).toBe('following');
  await other.keepLead();
  monotonic = HUB_LEAD_MS;
  expect(await ahead.announce()).toBe('following');
  monotonic += HUB_LEAD_MS;
  expect(await ahead.announce()).toBe('announced');
});

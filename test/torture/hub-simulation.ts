import { createHash, createHmac } from 'node:crypto';
import { CLAIM_MS, DELIVERY_FAILURES_MAX, HUB_LEAD_MS, OUTBOUND_DEADLINE_MS } from '../../src/settings.ts';
import { hubEndpoint } from '../../src/websub/endpoint.ts';
import { createHub, type Hub } from '../../src/websub/hub.ts';
import type { Announcement, HubPorts, Outcome, SubscriptionStore } from '../../src/websub/ports.ts';
import { textFile, topicsOf } from '../websub/support/records.ts';
import { chance } from './chance.ts';
import { KINDS, type Reader, reader } from './simulated-reader.ts';
import { type HubFault, type StoreKind, storesOf } from './simulated-stores.ts';

/**
 * Hubs of one store in virtual time: killed at any operation, with clocks that jump, stores that fail, readers
 * that lie, publications and rollbacks at any moment. At the end all faults stop, and the books of every
 * reader are compared with what the hub did.
 */

const BASE_URL = 'https://reviews.example';
const TOPIC = `${BASE_URL}/feed.xml`;
const DAY = 86_400_000;

export type SimulationReport = {
  kills: number;
  posts: number;
  removed: number;
  violations: string[];
};

/** A process. After its death, nothing that it does has an effect. */
interface Host {
  name: string;
  alive: boolean;
  /** Operations until it dies; none while undefined. */
  killIn: number | undefined;
  clockAhead: number;
  serves: string;
  hub: Hub;
}

export async function simulateHub(options: {
  seed: number;
  store: StoreKind;
  steps?: number;
  broken?: HubFault | undefined;
}): Promise<SimulationReport> {
  const { seed, steps = 70, broken } = options;
  const dice = chance(seed);
  const report: SimulationReport = { kills: 0, posts: 0, removed: 0, violations: [] };
  const places = storesOf(options.store, dice, broken, report);
  /** Netlify functions check the public site; Node processes check their own listener. */
  const isShared = options.store === 'blobs';
  const readers = KINDS.flatMap((kind) =>
    [0, 1].map((i) => reader(`https://${kind}${i}.example/inbox`, kind)),
  );
  let now = 1_800_000_000_000;
  let versions = 0;
  let site = 'version 0';
  let faults = true;
  let timers: { at: number; ring: () => void }[] = [];
  const live = (): string => `/feed.xml ${site}`;
  /** What ends in that time ends in order. */
  const pass = async (milliseconds: number): Promise<void> => {
    const until = now + milliseconds;
    for (;;) {
      const next = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      now = next?.at ?? until;
      if (next === undefined) break;
      timers = timers.filter((timer) => timer !== next);
      next.ring();
      await settle();
    }
    await settle();
  };
  const later = (milliseconds: number): Promise<void> =>
    new Promise((ring) => timers.push({ at: now + milliseconds, ring }));

  /** Claims of two processes keep attempts apart by time, so only while all clocks are right. */
  const slowest = (): number => (hosts.every(({ clockAhead }) => clockAhead === 0) ? 9000 : 1);

  let started = 0;
  /** Whether a process can see that another one has ended, as on one machine with a sound disk. */
  const hasLocks = seed % 3 === 0;
  const start = (serves: string): Host => {
    started += 1;
    const host: Host = {
      name: `host ${started}`,
      alive: true,
      killIn: undefined,
      clockAhead: 0,
      serves,
      hub: undefined as unknown as Hub,
    };
    host.hub = createHub(portsOf(host, places.open()));
    return host;
  };
  /** An operation of a process: the process may die, or the operation may fail, before or after it. */
  const guarded = async <T>(host: Host, work: () => Promise<T>, canFail: boolean): Promise<T> => {
    if (!host.alive) return never();
    const dies = host.killIn === 0;
    if (host.killIn !== undefined) host.killIn -= 1;
    if (dies && dice.in(0.5)) return die(host);
    if (faults && canFail && dice.in(0.01)) throw new Error('the store failed before the operation');
    const result = await work();
    if (dies) return die(host);
    if (!host.alive) return never();
    if (faults && canFail && dice.in(0.01)) throw new Error('the store failed after the operation');
    return result;
  };
  const die = (host: Host): Promise<never> => {
    host.alive = false;
    report.kills += 1;
    return never();
  };
  /** Only what a GET returns is announced, and by one process at a time while its lease lasts. */
  const watchAnnouncement = (host: Host, { versions: announced, problem }: Announcement): void => {
    const version = announced.find(({ topic }) => topic === '/feed.xml')?.version;
    if (problem !== null || version === last?.version) return;
    if (isShared && version !== hash(live())) report.violations.push('announced what the site does not show');
    const isRival = last !== null && last.host !== host && last.host.alive && now - last.at < HUB_LEAD_MS;
    if (!isShared && isRival && host.clockAhead === 0 && last?.clockAhead === 0) {
      report.violations.push('two processes announced within one lease');
    }
    last = { host, at: now, clockAhead: host.clockAhead, version };
  };
  let last: { host: Host; at: number; clockAhead: number; version: string | undefined } | null = null;
  const portsOf = (host: Host, store: SubscriptionStore): HubPorts => {
    const published = (text: string) => topicsOf(BASE_URL, (topic) => textFile(`${topic} ${text}`));
    let release = { text: host.serves, topics: published(host.serves) };
    const guardedStore = Object.fromEntries(
      Object.entries(store).map(([name, method]) => [
        name,
        (...args: never[]) =>
          guarded(
            host,
            async () => {
              const result = await (method as (...a: never[]) => unknown)(...args);
              if (name === 'announce' && result === true)
                watchAnnouncement(host, args[0] as unknown as Announcement);
              return result;
            },
            true,
          ),
      ]),
    ) as unknown as SubscriptionStore;
    return {
      store: guardedStore,
      send: (request) =>
        guarded(
          host,
          async () => {
            const found = readers.find(({ callback }) => request.url.startsWith(callback));
            if (found === undefined) throw new Error(`no reader is at ${request.url}`);
            if (request.method === 'POST') report.posts += 1;
            const answer = found.answer(request, {
              chance: dice,
              // On Netlify, subscribers read the public site, which an old deploy does not serve.
              get: () => (isShared ? live() : `/feed.xml ${host.serves}`),
              later,
              slowest,
            });
            const late = later(OUTBOUND_DEADLINE_MS).then(
              (): Outcome => ({ kind: 'unreachable', reason: 'late' }),
            );
            return Promise.race([answer, late]);
          },
          false,
        ),
      topics() {
        const { serves: text } = host;
        if (release.text !== text) release = { text, topics: published(text) };
        return release.topics;
      },
      look: async (topic) => {
        const seen = broken === 'look' || !isShared ? host.serves : site;
        return { version: hash(`${topic} ${seen}`) };
      },
      leadMs: isShared ? 0 : HUB_LEAD_MS,
      owner: host.name,
      hasEnded: (owner) => hasLocks && !hosts.some(({ name, alive }) => alive && name === owner),
      now: () => now + host.clockAhead,
      monotonic: () => now,
      random: dice.next,
      randomHex: (length) => hash(String(dice.next())).slice(0, 2 * length),
      sha256: hash,
      sha256Base64: (data) => createHash('sha256').update(data).digest('base64'),
      hmacSha256: (secret, data) => createHmac('sha256', secret).update(data).digest('hex'),
      log: () => {},
      wake: () => {},
      retrySeconds: [300, 3600],
      isPublicAddress: () => true,
      allowed: new Set(),
    };
  };

  const ask = async (host: Host, reader: Reader, mode: string): Promise<void> => {
    const { callback } = reader;
    const read = `/feed.xml ${host.serves}`;
    reader.read = null;
    const fields = {
      'hub.mode': mode,
      'hub.topic': TOPIC,
      'hub.callback': callback,
      'hub.lease_seconds': '2592000',
    };
    const request = new Request(`${BASE_URL}/api/websub/hub`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const { status } = await hubEndpoint(request, async () => host.hub, {
      client: null,
      log: () => {},
      afterResponse: (work) => void work().catch(() => {}),
    });
    if (status === 202) reader.read = read;
  };
  let hosts = [start(site), start(site)];
  const alive = (): Host[] => hosts.filter((host) => host.alive);
  const tick = async (host: Host): Promise<void> => {
    void host.hub.reconcile().catch(() => {});
    await settle();
  };

  for (let step = 0; step < steps; step += 1) {
    const host = alive().length > 0 ? dice.pick(alive()) : null;
    const action = dice.below(12);
    if (action <= 1) {
      versions += 1;
      // One in four goes back to what was there before.
      site = dice.in(0.25) ? `version ${Math.max(0, versions - 2)}` : `version ${versions}`;
    } else if (action === 2 && host !== null) host.serves = site;
    else if (action <= 4 && host !== null) await tick(host);
    else if (action <= 6 && host !== null) {
      const chosen = dice.pick(readers);
      // Strangers may call an old deploy, but subscribers ask the public one.
      if (isShared) host.serves = site;
      const leaves = chosen.kind === 'leaver' && chosen.wants && dice.in(0.5);
      chosen.wants = !leaves;
      void ask(host, chosen, leaves ? 'unsubscribe' : 'subscribe');
      await settle();
    } else if (action === 7 && host !== null) host.killIn = dice.below(12);
    else if (action === 8) hosts = hosts.map((old) => (old.alive ? old : start(site)));
    else if (action === 9 && host !== null) {
      await pass(OUTBOUND_DEADLINE_MS);
      host.clockAhead = dice.pick([0, 0, 0, 0, (dice.next() - 0.3) * 8 * DAY, 4 * 365 * DAY]);
    } else await pass(dice.pick([100, 3000, 20_000, CLAIM_MS + 1, 400_000, 3_700_000]));
  }
  await heal();
  const first = compare('at the end');
  // Once more: readers that left must get nothing, and no reader may be up to date by luck.
  versions += 1;
  const postsOf = new Map(readers.map((r) => [r, r.posts]));
  site = `version ${versions} at last`;
  await heal();
  compare('after one more publication');
  for (const r of readers) {
    if (r.confirmed === 'out' && !r.wants && r.posts > (postsOf.get(r) ?? 0)) {
      report.violations.push(`${r.callback} had left and got a delivery`);
    }
  }
  report.removed = first;
  await places.close();
  return report;

  /** All processes start again with right clocks; hours pass, with a tick at each. */
  async function heal(): Promise<void> {
    faults = false;
    await pass(CLAIM_MS);
    for (const host of hosts) host.alive = false;
    hosts = [start(site), start(site)];
    for (const wait of [
      1,
      CLAIM_MS,
      CLAIM_MS,
      400_000,
      400_000,
      4_000_000,
      4_000_000,
      4_000_000,
      DAY,
      8 * 3_600_000,
      1,
    ]) {
      await pass(wait);
      for (const host of hosts) {
        let done = false;
        void host.hub.reconcile().then(
          () => {
            done = true;
          },
          (error) => {
            done = true;
            report.violations.push(`a healthy tick failed: ${error}`);
          },
        );
        for (let wave = 0; !done && wave < 400; wave += 1) await pass(500);
        if (!done) report.violations.push('a healthy tick did not end');
      }
    }
  }

  function compare(when: string): number {
    let removed = 0;
    for (const r of readers) {
      const lastThree = r.answers.slice(-DELIVERY_FAILURES_MAX);
      const failedThrice = lastThree.length === DELIVERY_FAILURES_MAX && lastThree.every((a) => a !== 'ok');
      if (failedThrice || r.answers.includes('gone')) removed += 1;
      else if (r.denied > 0 && r.confirmed === 'in' && r.answers.length === 0) removed += 1;
      else if (r.confirmed === 'in' && r.wants && !r.isUnsure && r.holds !== live()) {
        report.violations.push(`${r.callback} holds "${r.holds}" ${when}, not "${live()}"`);
      }
    }
    return removed;
  }
}

function hash(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function never(): Promise<never> {
  return new Promise(() => {});
}

/** Lets everything run that waits for no time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

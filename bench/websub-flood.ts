import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { HUB_LIMITS } from '../src/settings.ts';
import { project } from '../test/websub/support/host.ts';
import { blackHole, subscriber } from '../test/websub/support/subscriber.ts';
import type { Figure } from './figure.ts';

const CLIENTS = 10;
/** Requests of a client to each callback authority: as many as may wait for one. */
const HOSTS = HUB_LIMITS.requestsPerClient / HUB_LIMITS.pendingPerHost;
/** Concurrent requests of a client. */
const AT_ONCE = 5;
const NEWCOMERS = 30;
const PATIENCE_MS = 60_000;

/**
 * Ten clients subscribe callbacks that never respond, each as often as one client may and as fast as the
 * Node host accepts it. Meanwhile others subscribe, renew and get deliveries.
 */
export async function underFlood(): Promise<Figure[]> {
  const holes = await Promise.all(Array.from({ length: CLIENTS * HOSTS }, blackHole));
  const reader = await subscriber();
  const site = await project();
  site.publish('first');
  const allowed = [reader.hostPort, ...holes.map(({ hostPort }) => hostPort)];
  const host = await site.start({ WEBSUB_CALLBACK_ALLOW: allowed.join(',') });
  const subscribe = async (callback: string, client: string): Promise<number> => {
    const response = await fetch(`${site.baseUrl}/api/websub/hub`, {
      method: 'POST',
      headers: { 'x-forwarded-for': client },
      body: new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.topic': `${site.baseUrl}/feed.xml`,
        'hub.callback': callback,
      }),
    });
    await response.text();
    return response.status;
  };
  /** From the request to the question that confirms it. */
  const verified = async (path: string, client: string): Promise<number> => {
    const count = (): number => reader.received.filter(({ url }) => url.startsWith(`${path}?`)).length;
    const before = count();
    const started = performance.now();
    const status = await subscribe(reader.url(path), client);
    if (status !== 202) throw new Error(`the hub returned ${status}`);
    const late = pause(PATIENCE_MS, undefined, { ref: false });
    await Promise.race([reader.until(() => count() > before), late]);
    return performance.now() - started;
  };
  const delivered = async (text: string): Promise<number> => {
    const body = site.topicText('/feed.xml', text);
    const started = performance.now();
    site.publish(text);
    const late = pause(PATIENCE_MS, undefined, { ref: false });
    await Promise.race([reader.until(() => reader.posts('/live').some((post) => post.body === body)), late]);
    return performance.now() - started;
  };

  await verified('/live', '198.51.100.1');
  const calm = await delivered('second');
  const statuses = new Map<number, number>();
  const flood = Promise.all(
    Array.from({ length: CLIENTS * AT_ONCE }, async (_, lane) => {
      const client = lane % CLIENTS;
      for (let i = Math.floor(lane / CLIENTS); i < HUB_LIMITS.requestsPerClient; i += AT_ONCE) {
        const hole = holes[client * HOSTS + (i % HOSTS)]?.hostPort;
        const status = await subscribe(`https://${hole}/${i}`, `192.0.2.${client}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  await pause(2_000);
  const newcomers: number[] = [];
  const renewals: number[] = [];
  const deliveries: number[] = [];
  for (let i = 0; i < NEWCOMERS; i += 1) {
    newcomers.push(await verified(`/new${i}`, `203.0.113.${i}`));
    renewals.push(await verified('/live', '198.51.100.1'));
    deliveries.push(await delivered(`flooded ${i}`));
    if ((newcomers.at(-1) ?? 0) >= PATIENCE_MS) break;
  }
  await flood;
  newcomers.push(await verified('/last', '203.0.113.255'));
  await host.end('SIGKILL');
  await reader.close();
  site.remove();
  for (const hole of holes) hole.close();
  const taken = statuses.get(202) ?? 0;
  return [
    { name: 'newcomer verified while 10 clients flood, worst of 31', ...ms(newcomers, 5_000) },
    { name: 'renewal meanwhile, worst of 30', ...ms(renewals, 1_000) },
    {
      name: `publication delivered meanwhile, worst of 30 (before: ${Math.round(calm)} ms)`,
      ...ms(deliveries, 2_000),
    },
    {
      name: `accepted requests of the flood, of ${CLIENTS * HUB_LIMITS.requestsPerClient}`,
      value: taken,
      unit: '',
      limit: HUB_LIMITS.pending,
    },
  ];
}

function ms(times: number[], limit: number): Omit<Figure, 'name'> {
  return { value: Math.round(Math.max(...times)), unit: 'ms', limit };
}

if (import.meta.main) {
  const figures = await underFlood();
  console.table(figures);
  process.exit(figures.every(({ value, limit = Infinity }) => value <= limit) ? 0 : 1);
}

import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../src/io/log.ts';
import type { Hub } from '../src/websub/hub.ts';
import { deployedRelease } from './deployed-release.ts';
import { type FunctionContext, netlifyHub } from './hub.ts';

/** A scheduled function runs at most 30 s. New deliveries start in the first half and take at most 10 s. */
const TICK_BUDGET_MS = 15_000;

/** A background function runs at most 15 minutes. */
const BACKGROUND_BUDGET_MS = 13 * 60_000;

/** Subscriptions that a tick can process itself even if each takes its full deadline. */
const TICK_RECORDS_MAX = 64;

/** Anyone can call the background function, so its runs are limited. */
const BACKGROUND_LIMIT = { max: 10, windowMs: 600_000 };

const BACKGROUND_PATH = '/.netlify/functions/deliver';

/** Seconds between checks of the site after a deploy, while the CDN catches up. Then the tick does it. */
const LOOK_WAITS = [1, 2, 4, 8, 15, 30, 60, 60, 60, 60];

/** Does what is due, or starts the background function for a large fan-out. */
export async function tick(context: FunctionContext, start = startBackground): Promise<void> {
  const hub = netlifyHub(context);
  const { store, now } = hub.ports;
  await hub.announce();
  const due = await hub.due();
  if (due > TICK_RECORDS_MAX && (await store.wait('background', BACKGROUND_LIMIT, now())) === 0) {
    if (await start(deployedRelease().baseUrl)) {
      log('websub_handed_over', { due });
      return;
    }
  }
  await hub.reconcile({ until: Date.now() + TICK_BUDGET_MS, announces: false });
}

/** Anyone can send this event to any deploy, late or twice: the hub checks the public site (contract 8.truth). */
export async function announceDeploy(context: FunctionContext = {}, waits = LOOK_WAITS): Promise<void> {
  const hub = netlifyHub(context);
  const { store, now } = hub.ports;
  // Without subscribers, as in previews, the next tick can announce it.
  if ((await store.counts(now())).active === 0) return;
  if (!(await isLiveWithin(hub, waits))) return;
  await hub.reconcile({ until: Date.now() + BACKGROUND_BUDGET_MS, announces: false });
}

async function isLiveWithin(hub: Hub, waits: readonly number[]): Promise<boolean> {
  for (const seconds of waits) {
    if ((await hub.announce()) !== 'not-live') return true;
    await pause(seconds * 1000);
  }
  return (await hub.announce()) !== 'not-live';
}

/** Anyone can call it, even on old deploys: it delivers only while its release is the announced one. */
export async function deliverAll(context: FunctionContext): Promise<void> {
  const hub = netlifyHub(context);
  const { store, now } = hub.ports;
  if ((await hub.due()) === 0) return;
  const { wait } = await store.take('background', BACKGROUND_LIMIT, now());
  if (wait > 0) return;
  await hub.reconcile({ until: Date.now() + BACKGROUND_BUDGET_MS, announces: false });
}

async function startBackground(baseUrl: string): Promise<boolean> {
  try {
    const response = await fetch(baseUrl + BACKGROUND_PATH, {
      method: 'POST',
      signal: AbortSignal.timeout(5000),
    });
    // Netlify's status for a background function; a page would return 200.
    return response.status === 202;
  } catch {
    return false;
  }
}

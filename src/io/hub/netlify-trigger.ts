import { log } from '../log.ts';
import { type HostContext, releaseOf } from '../release/release.ts';
import { netlifyHub } from './netlify-hub.ts';

/** A scheduled function lives 30 s; new deliveries begin in the first half and take 10 s at most. */
const TICK_BUDGET_MS = 15_000;

/** A background function lives 15 minutes. */
const BACKGROUND_BUDGET_MS = 13 * 60_000;

/** So many records a tick serves by itself, even if each takes its full deadline. */
const TICK_RECORDS_MAX = 64;

/** The background function can be called by anyone; what it does is bounded, and once is enough. */
const BACKGROUND_LIMIT = { max: 10, windowMs: 600_000 };

const BACKGROUND_PATH = '/.netlify/functions/deliver';

/** The scheduled look at what is due (WS-44): does it, or starts the background function for a large one. */
export async function tick(context: HostContext, start = startBackground): Promise<void> {
  const hub = netlifyHub(context);
  const { store, now } = hub.ports;
  const due = await hub.due();
  if (due > TICK_RECORDS_MAX && (await store.wait('background', BACKGROUND_LIMIT, now())) === 0) {
    await hub.announce();
    if (await start(releaseOf(context).baseUrl)) {
      log('websub_handed_over', { due });
      return;
    }
  }
  await hub.reconcile({ until: Date.now() + TICK_BUDGET_MS });
}

/** A deploy is live: only a published production deploy changes what subscribers see (PL-44). */
export async function deploySucceeded(deploy: {
  context: string;
  publishedAt: string | null;
}): Promise<void> {
  if (deploy.context !== 'production' || deploy.publishedAt === null) return;
  await netlifyHub({ deploy }).reconcile({ until: Date.now() + BACKGROUND_BUDGET_MS });
}

/**
 * Everything that is due, with the time that a large fan-out needs. Anyone can call it, of old deploys too, which keep their
 * addresses: a deploy that is not the published one goes on only while its release is the announced one.
 */
export async function deliverAll(context: HostContext): Promise<void> {
  const hub = netlifyHub(context);
  const isPublished = context.deploy?.published === true;
  if (!isPublished && !(await hub.isAnnounced())) return;
  const { store, now } = hub.ports;
  const { wait } = await store.take('background', BACKGROUND_LIMIT, now());
  if (wait > 0) return;
  await hub.reconcile({ until: Date.now() + BACKGROUND_BUDGET_MS, announces: isPublished });
}

async function startBackground(baseUrl: string): Promise<boolean> {
  try {
    const response = await fetch(baseUrl + BACKGROUND_PATH, {
      method: 'POST',
      signal: AbortSignal.timeout(5000),
    });
    // What Netlify answers for a background function; a page would be a 200.
    return response.status === 202;
  } catch {
    return false;
  }
}

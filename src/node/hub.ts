import { randomBytes } from 'node:crypto';
import type { Release } from '../http/release.ts';
import type { WebSubSettings } from '../io/environment/websub-settings.ts';
import { log } from '../io/log.ts';
import { hubPorts } from '../io/network/hub-ports.ts';
import { look } from '../io/network/look.ts';
import { outbound } from '../io/network/outbound.ts';
import { processLock } from '../io/stores/process-lock.ts';
import { sqliteSubscriptions } from '../io/stores/subscriptions-sqlite.ts';
import { CLAIM_MS, HUB_LEAD_MS, PATHS, SHUTDOWN_GRACE_MS } from '../settings.ts';
import { createHub, type Hub } from '../websub/hub.ts';

/** Time between copies: the most that a damaged store loses. A copy of 10,000 subscriptions has 6 MB. */
const COPY_MS = 600_000;

const LOOK_AGAIN_MS = 2_000;

/** The hub of a long-running process with a disk. */
export interface NodeHub {
  hub: Hub;
  trigger(): void;
  /** Starts nothing new, waits for running work and `others` within the grace time, closes the store. */
  stop(others?: Promise<void>): Promise<void>;
}

/** Starts ticking. Without a usable store the hub responds with 503. Long because all parts share one state. */
export function startHub({
  dataDirectory,
  settings,
  release,
  listener,
}: {
  dataDirectory: string;
  settings: WebSubSettings;
  /** The release that is served now. */
  release: () => Release;
  /** Fetches releases from our own listener: a machine behind a proxy often cannot reach its public URL. */
  listener: () => string;
}): NodeHub {
  const store = sqliteSubscriptions(dataDirectory, log);
  const lock = processLock(dataDirectory, randomBytes(8).toString('hex'));
  const wakes = new Map<number, NodeJS.Timeout>();
  const tickMs = settings.tickSeconds * 1000;
  let isStopped = false;

  /** The error logged last: a broken store fails at every tick and request. */
  let reported = '';
  const report = (message: string): void => {
    if (message !== reported) log('websub_error', { message });
    reported = message;
  };
  const trigger = (): void => {
    hub.reconcile().then(
      (announcing) => {
        reported = '';
        if (performance.now() - copiedAt >= COPY_MS) void saveCopy();
        if (announcing === 'announced') void warnOfPublic();
        if (announcing === 'not-live') wake(Date.now() + LOOK_AGAIN_MS);
        if (announcing === 'following') wake(Date.now() + HUB_LEAD_MS);
      },
      (error: unknown) => report(String(error)),
    );
  };
  let copiedAt = -COPY_MS;
  const saveCopy = (): Promise<void> => {
    copiedAt = performance.now();
    return store.saveCopy().catch((error: unknown) => report(String(error)));
  };
  /** Subscribers may compare. A public URL that cannot be reached from here proves nothing. */
  const warnOfPublic = async (): Promise<void> => {
    const announced = hub.ports.topics();
    const url = announced.baseUrl + PATHS.atom;
    const expected = announced.files.get(PATHS.atom)?.version;
    const seen = await look(url);
    const isOutdated = hub.ports.topics() !== announced;
    if ('problem' in seen || seen.version === expected || isOutdated) return;
    log('websub_public_differs', {
      message: `${url} returns different content than this server. Check the proxy, its cache and SITE_URL.`,
    });
  };
  /** At most one timer per second; ticks cover later times. */
  const wake = (at: number): void => {
    const second = Math.ceil(at / 1000);
    const wait = second * 1000 - Date.now();
    if (isStopped || wait > 2 * tickMs || wakes.has(second)) return;
    const timer = setTimeout(() => {
      wakes.delete(second);
      trigger();
    }, wait);
    wakes.set(second, timer.unref());
  };
  const hub = createHub({
    ...hubPorts({
      store,
      send: outbound({ allowed: settings.allowed }),
      settings,
      release,
      look: (topic) => look(listener() + topic),
      leadMs: HUB_LEAD_MS,
      lock,
      wake,
    }),
    log: (event, fields) => {
      if (event === 'websub_error') report(String(fields?.message));
      else log(event, fields);
    },
  });
  if (settings.allowed.size > 0) {
    log('websub_callback_allow', {
      message: 'WARNING: the address guard is off for these callbacks. Use this for tests only.',
      allowed: [...settings.allowed],
    });
  }
  const tick = setInterval(trigger, tickMs).unref();
  const lead = setInterval(() => {
    hub.keepLead().catch((error: unknown) => report(String(error)));
  }, HUB_LEAD_MS / 3).unref();
  // By then, claims left by a killed process have expired.
  wake(Date.now() + CLAIM_MS);
  return {
    hub,
    trigger,
    async stop(others) {
      isStopped = true;
      clearInterval(tick);
      clearInterval(lead);
      for (const timer of wakes.values()) clearTimeout(timer);
      await Promise.race([
        Promise.all([hub.stop(), others]),
        new Promise<void>((resolve) => {
          setTimeout(resolve, SHUTDOWN_GRACE_MS).unref();
        }),
      ]);
      await saveCopy();
      store.close();
      lock.close();
    },
  };
}

import { CLAIM_MS, SHUTDOWN_GRACE_MS } from '../../settings.ts';
import { createHub, type Hub } from '../../websub/hub.ts';
import { log } from '../log.ts';
import type { Release } from '../release/release.ts';
import type { WebSubSettings } from '../websub-settings.ts';
import { hubPorts } from './hub-ports.ts';
import { sqliteSubscriptions } from './subscriptions-sqlite.ts';

/** The hub of a host with a disk and a process that stays. */
export interface NodeHub {
  hub: Hub;
  /** Something may have changed: at start, after a publication. May be called at any time. */
  trigger(): void;
  /** Begins nothing new, lets what is under way and `others` end within the grace time, closes the store. */
  stop(others?: Promise<void>): Promise<void>;
}

/**
 * Ticks from now on; the host calls `trigger` once its topics are served. While the store cannot be used, the
 * hub answers 503 and the log says why.
 */
export function startHub(options: {
  dataDirectory: string;
  settings: WebSubSettings;
  /** The release that is served now. */
  release: () => Release;
}): NodeHub {
  const { dataDirectory, settings, release } = options;
  const store = sqliteSubscriptions(dataDirectory);
  const wakes = new Map<number, NodeJS.Timeout>();
  const tickMs = settings.tickSeconds * 1000;

  /** The error that the log has last: a broken store fails at every tick and request. */
  let reported = '';
  const report = (message: string): void => {
    if (message !== reported) log('websub_error', { message });
    reported = message;
  };
  const trigger = (): void => {
    hub.reconcile().then(
      () => {
        reported = '';
      },
      (error: unknown) => report(String(error)),
    );
  };
  /** One timer a second at most; what lies beyond the next ticks is theirs. */
  const wake = (at: number): void => {
    const second = Math.ceil(at / 1000);
    const wait = second * 1000 - Date.now();
    if (wait > 2 * tickMs || wakes.has(second)) return;
    const timer = setTimeout(() => {
      wakes.delete(second);
      trigger();
    }, wait);
    wakes.set(second, timer.unref());
  };
  const hub = createHub({
    ...hubPorts({ store, settings, release, wake }),
    log: (event, fields) => {
      if (event === 'websub_error') report(String(fields?.message));
      else log(event, fields);
    },
  });
  if (settings.allowed.size > 0) {
    log('websub_callback_allow', {
      message:
        'WARNING: the address guard lets these callbacks through whatever their address; for tests only',
      allowed: [...settings.allowed],
    });
  }
  const tick = setInterval(trigger, tickMs).unref();
  // Claims that a killed process has left are over by then.
  wake(Date.now() + CLAIM_MS);
  return {
    hub,
    trigger,
    async stop(others) {
      clearInterval(tick);
      for (const timer of wakes.values()) clearTimeout(timer);
      await Promise.race([
        Promise.all([hub.stop(), others]),
        new Promise<void>((resolve) => {
          setTimeout(resolve, SHUTDOWN_GRACE_MS).unref();
        }),
      ]);
      store.close();
    },
  };
}

import type { TopicPath } from '../api/topics.ts';
import type { HubHealth } from '../schema/health.ts';
import { HUB_LIMITS, HUB_NEARLY_FULL } from '../settings.ts';
import { type Announcing, announcing, includes } from './announcing.ts';
import { change } from './change.ts';
import { deliver, sendNotice } from './delivery.ts';
import { deliveryQueues } from './delivery-queues.ts';
import { healthOf } from './health.ts';
import type { DueVersion, HubPorts, TopicVersion } from './ports.ts';
import { isNoticeDue } from './subscription.ts';
import { currentVersion } from './topic-version.ts';
import { verify } from './verification.ts';
import { type VerificationQueues, verificationQueues } from './verification-queues.ts';

/** Waits until started work is done. A long-running host need not wait. */
export type Settled = () => Promise<unknown>;

export interface Hub {
  ports: HubPorts;
  /** Starts the due verifications of one subscription; what it returns resolves when they are settled. */
  verify(id: string): Promise<Settled>;
  /** Does everything that is due; safe at any time, twice, or late. Starts no new work after `until`. Announces first. */
  reconcile(options?: { until?: number; announces?: boolean }): Promise<Announcing>;
  /** Announces this release to every process on the same store, once a GET of each topic returns it. */
  announce(): Promise<Announcing>;
  /** Renews the lead if this process has it. */
  keepLead(): Promise<void>;
  /** Number of subscriptions that are due. A short-lived host uses it to decide where to do the work. */
  due(): Promise<number>;
  /** How the hub is doing, read at most every few seconds; rejects while the store cannot be used. */
  health(): Promise<HubHealth>;
  /** Starts nothing new; resolves when all work in progress is recorded. */
  stop(): Promise<void>;
}

/** The announcement is read again after this time, so that a fan-out of an older release stops. */
const ANNOUNCEMENT_MAX_AGE_MS = 2000;

/** Long because all of the hub's work shares its queues, counts and announcement. */
export function createHub(ports: HubPorts): Hub {
  const { store, now, log } = ports;
  const counts: Record<string, number> = {};
  const count = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  let reported = '';
  let isFullReported = false;
  let stopped = false;
  let deadline = Number.POSITIVE_INFINITY;
  let announced: { at: number; versions: readonly TopicVersion[] } = { at: 0, versions: [] };

  const versions = (): TopicVersion[] => {
    const { files } = ports.topics();
    return [...files].map(([topic, { version }]) => ({ topic, version }));
  };
  /** False once another process has announced another release: that process then delivers. */
  const isAnnounced = async (topic: TopicPath): Promise<boolean> => {
    if (Math.abs(now() - announced.at) >= ANNOUNCEMENT_MAX_AGE_MS) {
      announced = { at: now(), versions: (await store.announcement()).versions };
    }
    return includes(announced.versions, { topic, version: currentVersion(ports, topic) });
  };
  /** Deliveries are due only for announced versions; verifications and notices always. */
  const announcedNow = async (): Promise<DueVersion[]> => {
    announced = { at: now(), versions: (await store.announcement()).versions };
    const { since = 0 } = ports.topics();
    const current = versions().filter((version) => includes(announced.versions, version));
    return current.map((version) => ({ ...version, since }));
  };
  const backlog = async () => store.backlog(await announcedNow(), now());
  const health = healthOf(ports, backlog);
  const { announce, lead } = announcing(ports, versions);

  /** True when a delivery needs more than this time. */
  const work = async (id: string, deadlineMs: number): Promise<boolean> => {
    if (stopped || now() >= deadline) return false;
    const stored = await store.get(id);
    if (stored === null) return false;
    const { subscription } = stored;
    if (isNoticeDue(subscription, now())) {
      await sendNotice(ports, subscription);
      count('notices');
    }
    verifications.add(subscription);
    const { topic } = subscription;
    // Another version may be published while one is on its way; it goes out at once.
    for (let version: string | null = null; version !== currentVersion(ports, topic); ) {
      version = currentVersion(ports, topic);
      const isCurrent = await isAnnounced(topic);
      const result = stopped || !isCurrent ? 'skipped' : await deliver(ports, id, deadlineMs);
      if (result === 'skipped') {
        await change(ports, id, { type: 'checked', version: isCurrent ? version : null });
        return false;
      }
      count(result);
      if (result === 'cut') return true;
    }
    return false;
  };
  const guarded = async <T>(run: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await run();
    } catch (error) {
      count('errors');
      log('websub_error', { message: String(error) });
      return undefined;
    }
  };
  const report = (): void => {
    if (Object.keys(counts).length === 0) return;
    log('websub', { ...counts });
    for (const what of Object.keys(counts)) delete counts[what];
  };
  const deliveries = deliveryQueues(
    async (id, deadlineMs) => (await guarded(() => work(id, deadlineMs))) === true,
    ports.topics,
  );
  const addDue = async (): Promise<void> => {
    const current = await announcedNow();
    for (let after = ''; !stopped; ) {
      const portion = await store.due(current, now(), after);
      deliveries.add(portion);
      const last = portion.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  };
  const reportStatus = async (): Promise<void> => {
    const status = await store.counts(now());
    const isNearlyFull = status.active >= HUB_NEARLY_FULL;
    if (JSON.stringify(status) === reported) return;
    log('websub_status', { ...status });
    reported = JSON.stringify(status);
    if (isNearlyFull && !isFullReported) {
      const { subscriptions } = HUB_LIMITS;
      const message = `The hub has ${status.active} of at most ${subscriptions} subscriptions. To see who holds them: npm run reviews -- websub list`;
      log('websub_nearly_full', { message });
    }
    isFullReported = isNearlyFull;
  };
  const verifications: VerificationQueues = verificationQueues(
    ports,
    (verification, deadlineMs) =>
      guarded(async () => {
        if (stopped || now() >= deadline) return;
        const result = await verify(ports, verification, deadlineMs);
        count(result);
        // An equal request that arrived meanwhile is verified once more.
        const remaining = result === 'rejected' ? await store.get(verification.subscription) : null;
        if (remaining !== null) verifications.add(remaining.subscription);
      }),
    report,
  );
  return {
    ports,
    async verify(id) {
      deadline = Number.POSITIVE_INFINITY;
      const stored = stopped ? null : await store.get(id);
      const queues = stored === null ? [] : verifications.add(stored.subscription);
      return () => Promise.all(queues.map((queue) => queue.idle()));
    },
    async reconcile({ until = Number.POSITIVE_INFINITY, announces = true } = {}) {
      if (stopped) return 'same';
      deadline = until;
      const outcome = announces ? await announce() : 'same';
      while (!stopped && (await store.tidy(now())));
      await addDue();
      await deliveries.idle();
      await verifications.idle();
      report();
      await reportStatus();
      return outcome;
    },
    announce,
    keepLead: lead.keep,
    due: async () => (await backlog()).due,
    health,
    async stop() {
      stopped = true;
      deliveries.stop();
      verifications.stop();
      await Promise.all([deliveries.idle(), verifications.idle()]);
      await lead.giveUp();
    },
  };
}

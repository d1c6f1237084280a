import { HUB_CONCURRENCY, TOMBSTONE_MS, TOPIC_PATHS } from '../settings.ts';
import { deliver, sendNotice } from './delivery.ts';
import { fanOut } from './fan-out.ts';
import type { HubPorts, TopicVersion } from './ports.ts';
import { isNoticeDue } from './subscription.ts';
import type { Task } from './turns.ts';
import { verify } from './verification.ts';
import { type VerificationLines, verificationLines } from './verification-lines.ts';

/** The running hub of one process. */
export interface Hub {
  ports: HubPorts;
  /** Sends the verifications of one record that are due; resolves when they are settled. */
  verify(id: string): Promise<void>;
  /**
   * Level-triggered (WS-43, WS-44): compares what each subscriber has with what the topics hold, and does
   * whatever is due. May be called at any time, twice, or late; `until` bounds the start of new work. With
   * `announces: false` it goes on only while this release is the announced one.
   */
  reconcile(options?: { until?: number; announces?: boolean }): Promise<void>;
  /** Tells every process on the same store that this is the release to deliver. */
  announce(): Promise<void>;
  /** Whether the topics that were announced last are those of this release. */
  isAnnounced(): Promise<boolean>;
  /** How many records are due now; what a short-lived host needs to decide where to do the work. */
  due(): Promise<number>;
  /** Begins nothing new; resolves when everything under way is recorded. */
  stop(): Promise<void>;
}

/** Heads are read again after this time, so that a fan-out of an older release stops (WS-22). */
const HEADS_MAX_AGE_MS = 2000;

export function createHub(ports: HubPorts): Hub {
  const { store, now, log } = ports;
  const counts: Record<string, number> = {};
  const count = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  /** The counts that the log has last. */
  let reported = '';
  let stopped = false;
  let deadline = Number.POSITIVE_INFINITY;
  let heads: { at: number; versions: readonly TopicVersion[] } = { at: 0, versions: [] };

  const versions = (): TopicVersion[] => {
    const topics = ports.topics();
    return TOPIC_PATHS.map((topic) => ({ topic, version: topics.version(topic) }));
  };
  /** Another process has announced another release since: it is in charge of deliveries. */
  const isOvertaken = async (topic: string): Promise<boolean> => {
    if (heads.at + HEADS_MAX_AGE_MS <= now()) heads = { at: now(), versions: await store.heads() };
    const head = heads.versions.find((other) => other.topic === topic);
    return head !== undefined && head.version !== ports.topics().version(head.topic);
  };
  const areAnnounced = async (current: readonly TopicVersion[]): Promise<boolean> => {
    const announced = await store.heads();
    return current.every(({ topic, version }) =>
      announced.some((head) => head.topic === topic && head.version === version),
    );
  };
  const announce = async (): Promise<void> => {
    const current = versions();
    if (!(await areAnnounced(current))) await store.announce(current);
    heads = { at: now(), versions: current };
  };

  const work = async ({ id }: Task): Promise<void> => {
    if (stopped || now() >= deadline) return;
    const stored = await store.get(id);
    if (stored === null) return;
    const { subscription } = stored;
    if (isNoticeDue(subscription, now())) {
      await sendNotice(ports, subscription);
      count('notices');
    }
    verifications.add(subscription);
    const { topic } = subscription;
    // Another version may be published while one is on its way; it goes out at once (WS-16).
    for (let version = ''; version !== ports.topics().version(topic); ) {
      version = ports.topics().version(topic);
      if (stopped || (await isOvertaken(topic))) return;
      const result = await deliver(ports, id);
      if (result === 'skipped') return;
      count(result);
    }
  };
  const guarded = async (run: () => Promise<void>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      count('errors');
      log('websub_error', { message: String(error) });
    }
  };
  const deliveries = fanOut((task) => guarded(() => work(task)), {
    total: HUB_CONCURRENCY.total,
    perGroup: [HUB_CONCURRENCY.perHost],
  });
  const verifications: VerificationLines = verificationLines(ports, (verification, deadlineMs) =>
    guarded(async () => {
      if (stopped || now() >= deadline) return;
      const result = await verify(ports, verification, deadlineMs);
      count(result);
      // An equal request that came in meanwhile is verified once more.
      const left = result === 'rejected' ? await store.get(verification.subscription) : null;
      if (left !== null) verifications.add(left.subscription);
    }),
  );
  const report = (): void => {
    if (Object.keys(counts).length === 0) return;
    log('websub', { ...counts });
    for (const what of Object.keys(counts)) delete counts[what];
  };
  return {
    ports,
    async verify(id) {
      if (stopped) return;
      deadline = Number.POSITIVE_INFINITY;
      const stored = await store.get(id);
      if (stored === null) return;
      await Promise.all(verifications.add(stored.subscription).map((line) => line.idle()));
      report();
    },
    async reconcile({ until = Number.POSITIVE_INFINITY, announces = true } = {}) {
      if (stopped) return;
      deadline = until;
      if (announces) await announce();
      const due = await store.due(versions(), now());
      deliveries.add(due.map(({ id, host }) => ({ id, groups: [host] })));
      await deliveries.idle();
      await verifications.idle();
      await store.purge(now() - TOMBSTONE_MS, now());
      report();
      const status = await store.counts(now());
      if (JSON.stringify(status) !== reported) log('websub_status', { ...status });
      reported = JSON.stringify(status);
    },
    announce,
    isAnnounced: () => areAnnounced(versions()),
    due: async () => (await store.due(versions(), now())).length,
    async stop() {
      stopped = true;
      deliveries.stop();
      verifications.stop();
      await Promise.all([deliveries.idle(), verifications.idle()]);
    },
  };
}

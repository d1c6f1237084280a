import { createHash, createHmac, randomBytes } from 'node:crypto';
import { TOPIC_PATHS } from '../../api/topics.ts';
import type { Release } from '../../http/release.ts';
import type { HubPorts, SubscriptionStore, TopicSource } from '../../websub/ports.ts';
import type { WebSubSettings } from '../environment/websub-settings.ts';
import { log } from '../log.ts';
import { sha256 } from '../release/release.ts';
import { isPublicAddress } from './address-guard.ts';

/** The hub's ports with real clock and randomness, over a host's store and network. */
export function hubPorts(options: {
  store: SubscriptionStore;
  send: HubPorts['send'];
  settings: WebSubSettings;
  release: () => Release;
  /** When a release began to be served; default: when this process first read it. */
  since?: (release: Release) => number;
  look: HubPorts['look'];
  leadMs: number;
  /** Default: a name that does not show whether its process has ended. */
  lock?: Pick<HubPorts, 'owner' | 'hasEnded'>;
  wake: (at: number) => void;
}): HubPorts {
  const { store, send, settings, release, since = Date.now, look, leadMs, wake } = options;
  const { owner, hasEnded } = options.lock ?? {
    owner: randomBytes(8).toString('hex'),
    hasEnded: () => false,
  };
  return {
    store,
    send,
    topics: () => topicSource(release(), since),
    look,
    leadMs,
    owner,
    hasEnded,
    now: Date.now,
    monotonic: () => performance.now(),
    random: Math.random,
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    sha256,
    sha256Base64: (data) => createHash('sha256').update(data).digest('base64'),
    hmacSha256: (secret, data) => createHmac('sha256', secret).update(data).digest('hex'),
    log,
    wake,
    retrySeconds: settings.retrySeconds,
    isPublicAddress,
    allowed: settings.allowed,
  };
}

const sources = new WeakMap<Release, TopicSource>();

/** The topics of a release, read once: its folder may be removed while it is still delivered. */
function topicSource(release: Release, since: (release: Release) => number): TopicSource {
  const known = sources.get(release);
  if (known !== undefined) return known;
  const files = new Map(
    TOPIC_PATHS.flatMap((path) => {
      const bytes = release.find(path);
      return bytes === null ? [] : [[path, { bytes, version: sha256(bytes) }] as const];
    }),
  );
  const missing = TOPIC_PATHS.filter((path) => !files.has(path));
  if (missing.length > 0) {
    log('websub_topics_missing', {
      message: `The release is of an earlier version and lacks ${missing.join(', ')}, so no one can subscribe to that. Build again: npm run build`,
    });
  }
  const source: TopicSource = { baseUrl: release.baseUrl, since: since(release), files };
  sources.set(release, source);
  return source;
}

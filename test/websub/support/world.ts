import { createHash, createHmac } from 'node:crypto';
import type { TopicPath } from '../../../src/api/topics.ts';
import { isPublicAddress } from '../../../src/io/network/address-guard.ts';
import { HUB_LEAD_MS } from '../../../src/settings.ts';
import { hubEndpoint } from '../../../src/websub/endpoint.ts';
import { createHub, type Hub, type Settled } from '../../../src/websub/hub.ts';
import type {
  HubPorts,
  Look,
  Outcome,
  OutgoingRequest,
  SubscriptionStore,
  TopicSource,
} from '../../../src/websub/ports.ts';
import { memorySubscriptions } from './memory-store.ts';
import { sha256, textFile, topicsOf } from './records.ts';

export const BASE_URL = 'https://reviews.example';
export const HUB_URL = `${BASE_URL}/api/websub/hub`;
export const ATOM = `${BASE_URL}/feed.xml`;

/** What a callback answers: a status, a whole outcome, or by default the challenge and 200. */
type Behaviour = (request: OutgoingRequest) => number | Outcome | Promise<number | Outcome>;

export interface World {
  hub: Hub;
  ports: HubPorts;
  /** The clock; move it by assigning. */
  now: number;
  /** Everything that was sent, in order. */
  sent: OutgoingRequest[];
  posts(callback?: string): OutgoingRequest[];
  gets(mode: string): URL[];
  behave(callback: string, behaviour: Behaviour): void;
  publish(content: string): void;
  /** What a GET of a topic returns; by default what was published last. */
  look: (topic: TopicPath) => Look | Promise<Look>;
  logs: string[];
  wakes: number[];
  /** Sends a form to the hub; resolves when its background work is done too. */
  ask(fields: Record<string, string>, client?: string | null): Promise<Response>;
  subscribe(callback: string, fields?: Record<string, string>): Promise<Response>;
}

export function answer(status: number, body = '', retryAfterMs: number | null = null): Outcome {
  return { kind: 'response', status, retryAfterMs, body: new TextEncoder().encode(body), complete: true };
}

/** A hub over a memory store, a network of functions and a clock that stands still. */
export function world(
  options: { store?: SubscriptionStore; retrySeconds?: number[]; allowed?: string[]; leadMs?: number } = {},
): World {
  const behaviours = new Map<string, Behaviour>();
  let content = 'first';
  let random = 0;
  const published = (): TopicSource => topicsOf(BASE_URL, (topic) => textFile(`${topic} ${content}`));
  // Read once, as of a release.
  let topics = published();
  const self: World = {
    now: 1_000_000,
    sent: [],
    logs: [],
    wakes: [],
    look: (topic) => ({ version: versionOf(self, topic) }),
    posts: (callback) =>
      self.sent.filter(({ method, url }) => method === 'POST' && (!callback || url === callback)),
    gets: (mode) =>
      self.sent
        .filter(({ method }) => method === 'GET')
        .map(({ url }) => new URL(url))
        .filter((url) => url.searchParams.get('hub.mode') === mode),
    behave: (callback, behaviour) => void behaviours.set(callback, behaviour),
    publish(next) {
      content = next;
      topics = published();
    },
    async ask(fields, client = null) {
      const work: (() => Promise<Settled>)[] = [];
      const request = new Request(HUB_URL, { method: 'POST', body: new URLSearchParams(fields) });
      const response = await hubEndpoint(request, async () => self.hub, {
        client,
        log: self.hub.ports.log,
        afterResponse: (w) => work.push(w),
      });
      await Promise.all(work.map(async (run) => (await run())()));
      return response;
    },
    subscribe: (callback, fields = {}) =>
      self.ask({ 'hub.mode': 'subscribe', 'hub.topic': ATOM, 'hub.callback': callback, ...fields }),
    ports: {
      store: options.store ?? memorySubscriptions(),
      async send(request) {
        self.sent.push(request);
        const found = [...behaviours].find(([callback]) => request.url.startsWith(callback))?.[1];
        const outcome = await (found ?? echo)(request);
        return typeof outcome === 'number' ? answer(outcome) : outcome;
      },
      topics: () => topics,
      look: async (topic) => self.look(topic),
      leadMs: options.leadMs ?? HUB_LEAD_MS,
      owner: 'this process',
      hasEnded: () => false,
      now: () => self.now,
      monotonic: () => self.now,
      random: () => 0.5,
      randomHex(length) {
        random += 1;
        return sha256(String(random)).slice(0, 2 * length);
      },
      sha256,
      sha256Base64: (data) => createHash('sha256').update(data).digest('base64'),
      hmacSha256: (secret, data) => createHmac('sha256', secret).update(data).digest('hex'),
      log: (event, details) => void self.logs.push(JSON.stringify({ event, ...details })),
      wake: (at) => void self.wakes.push(at),
      retrySeconds: options.retrySeconds ?? [300, 3600],
      isPublicAddress,
      allowed: new Set(options.allowed),
    },
    hub: undefined as unknown as Hub,
  };
  self.hub = createHub(self.ports);
  return self;
}

/** What is published of a topic. */
export function versionOf({ ports }: World, topic: TopicPath): string {
  return ports.topics().files.get(topic)?.version ?? '';
}

/** A subscriber as it should be. */
export function echo({ method, url }: OutgoingRequest): Outcome {
  return answer(200, method === 'GET' ? (new URL(url).searchParams.get('hub.challenge') ?? '') : '');
}

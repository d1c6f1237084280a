import type { Subscription, TopicPath } from './subscription.ts';

/** What the hub needs from the outside; io/ implements it. */

/** A stored record with the mark of this very version of it. */
export interface Stored {
  subscription: Subscription;
  stamp: string;
}

/** What a topic holds now. */
export interface TopicVersion {
  topic: TopicPath;
  version: string;
}

/** One record that has something to do. */
export interface Due {
  id: string;
  topic: TopicPath;
  host: string;
}

export interface HostUse {
  subscriptions: number;
  /** Requests that wait for the verification of a subscription that is not active yet. */
  pending: number;
  /** Such requests of one client for all hosts, by the first that waits for each subscription. */
  pendingOfClient: number;
  /**
   * Such requests of all hosts and clients. A store of several documents may count the one of this host alone,
   * times their number; then it counts those of the client alike.
   */
  pendingInAll: number;
}

export interface Counts {
  active: number;
  ended: number;
  pending: number;
  /** Active ones whose last attempt failed. */
  failing: number;
}

/**
 * Subscriptions with compare-and-set. Every implementation passes one contract suite
 * (test/io/stores/store-contract.ts).
 */
export interface SubscriptionStore {
  get(id: string): Promise<Stored | null>;
  /**
   * Writes when the stored record still carries `expected` (null: when there is none); `null` as the
   * record removes it. False when somebody else was faster: read again, never overwrite (WS-47).
   */
  put(id: string, next: Subscription | null, expected: string | null): Promise<boolean>;
  /** Everything due at `now`: verifications, deliveries of these versions, denied notices. */
  due(versions: readonly TopicVersion[], now: number): Promise<Due[]>;
  hostUse(host: string, client: string | null, now: number): Promise<HostUse>;
  /** Active subscriptions in all; may lag behind by one tick. */
  total(now: number): Promise<number>;
  counts(now: number): Promise<Counts>;
  list(): Promise<Subscription[]>;
  /** Records that ended, or whose lease ended, before a time, and that wait for nothing. */
  old(before: number): Promise<Stored[]>;
  /** Forgets limits that are over, and counts again what `total` returns. */
  tidy(now: number): Promise<void>;
  /** What was announced last; an older fan-out sees that it is overtaken. */
  announcement(): Promise<Announcement>;
  /**
   * Makes `owner` the announcing process until `now + leaseMs`, or prolongs that; null while another's lease
   * lasts. Each change of owner has a new fencing token.
   */
  lead(owner: string, leaseMs: number, now: number): Promise<Lead | null>;
  /** Replaces the announcement; false, and nothing is written, when another process leads since. */
  announce(announcement: Announcement, lead: Lead): Promise<boolean>;
  /** Counts one use of a limited thing; `wait` is 0 when it is within the limit. */
  take(key: string, limit: Limit, now: number): Promise<{ wait: number }>;
  /** Milliseconds until the thing may be used again, without counting a use. */
  wait(key: string, limit: Limit, now: number): Promise<number>;
  close(): void;
}

export interface Announcement {
  versions: readonly TopicVersion[];
  /** Why a newer release could not be announced; null when there is none. */
  problem: { at: number; text: string } | null;
}

/** The right to announce, which a store grants to one process at a time. */
export interface Lead {
  owner: string;
  /** Fencing token: grows with each new owner, so that one which slept is known by it. */
  token: number;
}

/** What a GET of a topic returned: the sha-256 of its bytes, or why there are none. */
export type Look = { version: string } | { problem: string };

/** At most `max` uses in a window that begins with the first use. */
export interface Limit {
  max: number;
  windowMs: number;
}

/** A request that the hub sends to a callback, through the address guard (WS-35 to WS-39). */
export interface OutgoingRequest {
  method: 'GET' | 'POST';
  /** Raw, as the subscriber wrote it. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | null;
  /** For everything from the look-up of the name to the end of the answer; absent: the usual time. */
  deadlineMs?: number;
}

export type Outcome =
  /** `complete` is false when the body was longer than what is read, or too slow. */
  | { kind: 'answer'; status: number; retryAfterMs: number | null; body: Uint8Array; complete: boolean }
  | { kind: 'unreachable'; reason: string }
  /** Nothing left this machine, and that says nothing of the receiver: names could not be looked up. */
  | { kind: 'unsent'; reason: string }
  /** The guard does not let this request out. */
  | { kind: 'refused'; reason: string };

export type Outbound = (request: OutgoingRequest) => Promise<Outcome>;

/** Exact bytes of the topics, as published now. */
export interface TopicSource {
  baseUrl: string;
  version(topic: TopicPath): string;
  bytes(topic: TopicPath): Uint8Array;
}

export interface HubPorts {
  store: SubscriptionStore;
  send: Outbound;
  /** The release that is published now; asked again for each delivery. */
  topics: () => TopicSource;
  /** Gets a topic as subscribers would. */
  look: (topic: TopicPath) => Promise<Look>;
  /** How long a process stays the announcing one without prolonging; 0 where processes come and go. */
  leadMs: number;
  now: () => number;
  /** From 0 (inclusive) to 1 (exclusive). */
  random: () => number;
  /** Unpredictable lowercase hexadecimal digits. */
  randomHex: (bytes: number) => string;
  sha256: (data: string | Uint8Array) => string;
  sha256Base64: (data: Uint8Array) => string;
  /** Lowercase hexadecimal HMAC-SHA-256. */
  hmacSha256: (secret: string, data: Uint8Array) => string;
  log: (event: string, details: Record<string, unknown>) => void;
  /** Something becomes due at this time; hosts with a clock of their own look then, others at the next tick. */
  wake: (at: number) => void;
  /** Seconds before the second, third ... attempt. */
  retrySeconds: readonly number[];
  /** Whether an IP address belongs to the public internet, so that the guard lets requests out to it. */
  isPublicAddress: (address: string) => boolean;
  /** Exact `host:port` entries that the owner lets through the address guard. */
  allowed: ReadonlySet<string>;
}

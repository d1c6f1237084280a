import type { Subscription, TopicPath } from './subscription.ts';

/** What the hub needs from outside; io and the hosts implement it. */

/** A stored record with the stamp of this version. */
export interface Stored {
  subscription: Subscription;
  stamp: string;
}

/** The current version of a topic. */
export interface TopicVersion {
  topic: TopicPath;
  version: string;
}

/** A version to deliver. */
export interface DueVersion extends TopicVersion {
  /** When it began to be served; absent: unknown. */
  since?: number;
}

/** One record with work to do. */
export interface Due {
  id: string;
  topic: TopicPath;
  host: string;
  /** When its oldest work became due; later than now if a wrong clock dated it. */
  at: number;
}

export interface HostUse {
  subscriptions: number;
  /** Requests that wait for the verification of a subscription that is not active yet. */
  pending: number;
  /** Such requests of one client for all hosts, by the first waiting request of each subscription. */
  pendingOfClient: number;
  /**
   * Such requests of all hosts and clients. A store of several documents may count only this host's document
   * and multiply by their number; it then counts the client's requests the same way.
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
   * Writes if the stored record still has the stamp `expected` (null: if there is no record); `null` as the
   * record removes it. False when another writer was faster: read again, never overwrite.
   */
  put(id: string, next: Subscription | null, expected: string | null): Promise<boolean>;
  /** Everything due at `now`: verifications, deliveries of these versions, denied notices. */
  due(versions: readonly DueVersion[], now: number): Promise<Due[]>;
  hostUse(host: string, client: string | null, now: number): Promise<HostUse>;
  /** Number of active subscriptions; may be one tick old. */
  total(now: number): Promise<number>;
  counts(now: number): Promise<Counts>;
  list(): Promise<Subscription[]>;
  /** Records without pending work that ended, or whose lease ended, before this time. */
  old(before: number): Promise<Stored[]>;
  /** Removes expired limits and recounts what `total` returns. */
  tidy(now: number): Promise<void>;
  /** The last announcement. An older fan-out sees here that it is outdated. */
  announcement(): Promise<Announcement>;
  /**
   * Makes `owner` the announcing process until `now + leaseMs`, or extends its lease; null while another
   * owner's lease lasts. Each change of owner gets a new fencing token.
   */
  lead(owner: string, leaseMs: number, now: number): Promise<Lead | null>;
  /** Replaces the announcement. False, with nothing written, when another process has the lead by now. */
  announce(announcement: Announcement, lead: Lead): Promise<boolean>;
  /** Counts one use; `wait` is 0 when it is within the limit. */
  take(key: string, limit: Limit, now: number): Promise<{ wait: number }>;
  /** Milliseconds until the next use is allowed; counts nothing. */
  wait(key: string, limit: Limit, now: number): Promise<number>;
  close(): void;
}

export interface Announcement {
  versions: readonly TopicVersion[];
  /** Why a newer release could not be announced; null without a problem. */
  problem: { at: number; text: string } | null;
}

/** The right to announce, which a store grants to one process at a time. */
export interface Lead {
  owner: string;
  /** Fencing token: grows with each new owner, so that a suspended former owner is recognized. */
  token: number;
}

/** What a GET of a topic returned: the sha-256 of its bytes, or what went wrong. */
export type Look = { version: string } | { problem: string };

/** At most `max` uses in a window that begins with the first use. */
export interface Limit {
  max: number;
  windowMs: number;
}

/** A request that the hub sends to a callback, through the address guard. */
export interface OutgoingRequest {
  method: 'GET' | 'POST';
  /** Raw, as the subscriber wrote it. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | null;
  /** From the DNS lookup to the end of the response; absent: the default. */
  deadlineMs?: number;
}

export type Outcome =
  /** `complete` is false when the body was too long or too slow. */
  | { kind: 'response'; status: number; retryAfterMs: number | null; body: Uint8Array; complete: boolean }
  | { kind: 'unreachable'; reason: string }
  /** DNS lookup failed here, so nothing was sent and nothing is known about the receiver. */
  | { kind: 'unsent'; reason: string }
  /** The address guard refused this request. */
  | { kind: 'refused'; reason: string };

export type Outbound = (request: OutgoingRequest) => Promise<Outcome>;

/** Exact bytes of the topics, as published now. */
export interface TopicSource {
  baseUrl: string;
  /** When these versions began to be served; absent: unknown. */
  since?: number;
  version(topic: TopicPath): string;
  bytes(topic: TopicPath): Uint8Array;
}

export interface HubPorts {
  store: SubscriptionStore;
  send: Outbound;
  /** The release that is published now; read again for each delivery. */
  topics: () => TopicSource;
  /** Gets a topic as subscribers would. */
  look: (topic: TopicPath) => Promise<Look>;
  /** How long a process keeps the lead without renewing it; 0 where processes are short-lived. */
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
  /** Something becomes due at this time. Hosts with timers act then, others at the next tick. */
  wake: (at: number) => void;
  /** Seconds before the second, third ... attempt. */
  retrySeconds: readonly number[];
  /** Whether an IP address belongs to the public internet. */
  isPublicAddress: (address: string) => boolean;
  /** Exact `host:port` entries that the owner exempts from the address guard. */
  allowed: ReadonlySet<string>;
}

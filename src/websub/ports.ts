import type { TopicPath } from '../api/topics.ts';
import type { Subscription } from './subscription.ts';

/** What the hub needs from outside; io and the hosts implement it. */

/** A stored subscription with the stamp of this version. */
export interface Stored {
  subscription: Subscription;
  stamp: string;
}

export interface TopicVersion {
  topic: TopicPath;
  version: string;
}

export interface DueVersion extends TopicVersion {
  /** When it began to be served; absent: unknown. */
  since?: number;
}

/** One subscription with work to do. */
export interface Due {
  id: string;
  topic: TopicPath;
  host: string;
  /** Its last delivery failed or took long, so it waits in the slow queue. */
  isSlow: boolean;
}

/** How many subscriptions are due, and since when the oldest is. */
export interface Backlog {
  due: number;
  oldest: number | null;
}

/** Who a request is counted for: the callback's host and registrable domain, and the client's network. */
export interface Holder {
  host: string;
  domain: string;
  /** See `clientKey`; null for a client without limits. */
  client: string | null;
}

/** Active subscriptions, and requests that wait for the verification of a subscription that is not active. */
export interface Taken {
  active: number;
  waiting: number;
}

/**
 * How much of the hub's room is in use. A store of several documents counts host and domain exactly. For the total and
 * the client, it may count active ones as of the last tick, and multiply what waits in this domain's document.
 */
export interface Room {
  total: Taken;
  host: Taken;
  domain: Taken;
  client: Taken;
}

export interface Counts {
  active: number;
  ended: number;
  pending: number;
  /** Active ones whose last attempt failed. */
  failing: number;
  /** The store has lost subscriptions, and the owner has not acknowledged that yet. */
  lost: boolean;
}

/** Subscriptions with compare-and-set (test/io/stores/store-contract.ts). */
export interface SubscriptionStore {
  get(id: string): Promise<Stored | null>;
  /** Writes if the subscription still has the stamp `expected`; null removes it, or expects none. False: read again. */
  put(id: string, next: Subscription | null, expected: string | null): Promise<boolean>;
  /**
   * What is due: verifications, deliveries of these versions, notices. A portion in the order of ids, after this id;
   * empty at the end.
   */
  due(versions: readonly DueVersion[], now: number, after: string): Promise<Due[]>;
  backlog(versions: readonly DueVersion[], now: number): Promise<Backlog>;
  room(holder: Holder, now: number): Promise<Room>;
  counts(now: number): Promise<Counts>;
  list(): Promise<Subscription[]>;
  /** Forgets a portion of what has ended (ending.ts), and limits that expired. True when there may be more. */
  tidy(now: number): Promise<boolean>;
  /** The last announcement. An older fan-out sees here that it is outdated. */
  announcement(): Promise<Announcement>;
  /** The process that announces; null if none ever did. */
  leader(): Promise<Lead | null>;
  /** Makes `next` the lead if it is still `expected`. */
  lead(next: Lead, expected: Lead | null): Promise<boolean>;
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

/** The right to announce, which one process has at a time. */
export interface Lead {
  /** Empty when the last owner gave it up. */
  owner: string;
  /** Fencing token: grows with each new owner, so that a suspended former owner is recognized. */
  token: number;
  /** Grows with each renewal, so that others see without clocks whether the owner is at work. */
  renewal: number;
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
  /** `isLate`: nothing came back before the deadline. */
  | { kind: 'unreachable'; reason: string; isLate?: boolean }
  /** The name did not resolve, so nothing was sent. `othersDo`: other names resolve, so our resolver works. */
  | { kind: 'unsent'; reason: string; othersDo: boolean }
  | { kind: 'refused'; reason: string };

export type Outbound = (request: OutgoingRequest) => Promise<Outcome>;

/** The topics as published now. */
export interface TopicSource {
  baseUrl: string;
  /** When these versions began to be served; absent: unknown. */
  since?: number;
  /** Exact bytes, and their sha-256. A release of an earlier version may lack a topic. */
  files: ReadonlyMap<TopicPath, { version: string; bytes: Uint8Array }>;
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
  owner: string;
  /** Whether the process with this name has ended for certain, so that its lead can be taken at once. */
  hasEnded: (owner: string) => boolean;
  now: () => number;
  /** Milliseconds of a monotonic clock. */
  monotonic: () => number;
  /** From 0 (inclusive) to 1 (exclusive). */
  random: () => number;
  randomHex: (bytes: number) => string;
  sha256: (data: string | Uint8Array) => string;
  sha256Base64: (data: Uint8Array) => string;
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

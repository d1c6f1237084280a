import { MCP_VERSIONS } from '../settings.ts';

/** What the protocol needs from outside; implemented by io/mcp-ports.ts. */
export interface McpPorts {
  /** Seconds since 1970. */
  now(): number;
  /** 96 random bits as 16 base64url characters. */
  random(): string;
  /** HMAC-SHA256 of a text under the session key, base64url. */
  hmac(text: string): string;
  /** Hosts besides that of the base URL under which the service is reached; a `*` before one covers every name that ends so. */
  hosts: readonly string[];
  /** Gives other requests their turn before what follows. */
  turn(): Promise<void>;
  /** Faults worth a log line; answers do not depend on it. */
  report(error: Error): void;
}

const CHECKSUM_LENGTH = 22;

/**
 * A session id that describes itself (MCP-11): version, time, negotiated revision, random, checksum.
 * No instance stores it and none expires it, so it outlives instances and deploys.
 */
export function mintSessionId(revision: string, { now, random, hmac }: McpPorts): string {
  const body = `v1.${Math.floor(now()).toString(36)}.${revision}.${random()}`;
  return `${body}.${hmac(body).slice(0, CHECKSUM_LENGTH)}`;
}

/** The negotiated revision of one of our ids; null for damaged and foreign ones. */
export function sessionRevision(id: string, { hmac }: Pick<McpPorts, 'hmac'>): string | null {
  const match = /^(v1\.[0-9a-z]{1,11}\.(\d{4}-\d\d-\d\d)\.[A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22})$/.exec(id);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  if (hmac(match[1]).slice(0, CHECKSUM_LENGTH) !== match[3]) return null;
  return match[2];
}

/** The revision that `initialize` agrees on: the requested one when known, else the newest legacy one. */
export function negotiatedRevision(requested: unknown): string {
  return MCP_VERSIONS.legacy.find((revision) => revision === requested) ?? MCP_VERSIONS.legacy[0];
}

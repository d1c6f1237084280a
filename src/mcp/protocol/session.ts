import { MCP_VERSIONS } from '../../settings.ts';
import type { McpPorts } from './ports.ts';

const CHECKSUM_LENGTH = 22;

/**
 * A session id that describes itself: version, time, negotiated revision, random bits, checksum. It is
 * stored nowhere and never expires, so it survives deploys (contract 7.session).
 */
export function mintSessionId(revision: string, { now, random, hmac }: McpPorts): string {
  const body = `v1.${Math.floor(now()).toString(36)}.${revision}.${random()}`;
  return `${body}.${hmac(body).slice(0, CHECKSUM_LENGTH)}`;
}

/** The negotiated revision of one of our ids; null for any other id. */
export function sessionRevision(id: string, { hmac }: Pick<McpPorts, 'hmac'>): string | null {
  const match = /^(v1\.[0-9a-z]{1,11}\.(\d{4}-\d\d-\d\d)\.[A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22})$/.exec(id);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  if (hmac(match[1]).slice(0, CHECKSUM_LENGTH) !== match[3]) return null;
  return match[2];
}

/** The revision to agree on in `initialize`: the requested one when known, else the newest legacy one. */
export function negotiatedRevision(requested: unknown): string {
  return MCP_VERSIONS.legacy.find((revision) => revision === requested) ?? MCP_VERSIONS.legacy[0];
}

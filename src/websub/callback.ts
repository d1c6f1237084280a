import { CALLBACK_MAX_BYTES } from '../settings.ts';
import type { HubPorts } from './ports.ts';

/**
 * The callback as text. The raw string is what is kept, called and pushed to (H25); the parsed URL only
 * judges it, because parsers strip and turn characters (WS-35).
 */
export type ReadCallback = { ok: true; host: string } | { ok: false; problem: string };

/** Whether a callback may be asked for at all; addresses are judged when it is called. */
export function readCallback(raw: string, allowed: ReadonlySet<string>): ReadCallback {
  const problem = problemOf(raw);
  return problem === null ? { ok: true, host: callbackHost(raw, allowed) } : { ok: false, problem };
}

function problemOf(raw: string): string | null {
  if (new TextEncoder().encode(raw).byteLength > CALLBACK_MAX_BYTES) {
    return `must have at most ${CALLBACK_MAX_BYTES} bytes`;
  }
  if (!/^[\x21-\x7e]*$/.test(raw)) {
    return 'must be an https address in ASCII without spaces; percent-encode other characters';
  }
  if (raw.includes('\\')) return 'must not hold a backslash; percent-encode it';
  if (!/^https:\/\//i.test(raw)) return 'must be an https address, such as https://reader.example/inbox';
  if (raw.includes('#')) return 'must not have a fragment (#...)';
  if (/^https:\/\/[^/?]*@/i.test(raw)) return 'must not hold a user name or password';
  if (!/^https:\/\/[^/?:]|^https:\/\/\[/i.test(raw) || !URL.canParse(raw))
    return 'is not a valid https address';
  return null;
}

/**
 * Whether the host can be refused without a look-up: an address written as such that is not public, or a
 * name of this machine (RFC 6761 6.3). Entries of the owner's allow-list pass. Spellings such as
 * `0x7f.1` are what the URL parser makes of them: 127.0.0.1.
 */
export function isLocalHost(
  raw: string,
  { allowed, isPublicAddress }: Pick<HubPorts, 'allowed' | 'isPublicAddress'>,
): boolean {
  if (allowed.has(hostAndPort(raw))) return false;
  const host = new URL(raw).hostname.replace(/\.$/, '');
  if (/(^|\.)localhost$/.test(host)) return true;
  const isAddress = host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);
  return isAddress && !isPublicAddress(host.replace(/^\[|\]$/g, ''));
}

/**
 * What limits are counted by: the host name, since a name stands for one third party whatever the port.
 * An entry of the owner's allow-list counts by itself.
 */
export function callbackHost(raw: string, allowed: ReadonlySet<string>): string {
  const hostPort = hostAndPort(raw);
  return allowed.has(hostPort) ? hostPort : new URL(raw).hostname.replace(/\.$/, '');
}

/** `host:port` with the port always written. */
export function hostAndPort(raw: string): string {
  const { hostname, port } = new URL(raw);
  return `${hostname}:${port || '443'}`;
}

/** Path and query exactly as written; parsers would remove dot segments. */
export function rawTarget(raw: string): string {
  const rest = raw.replace(/^https:\/\/[^/?]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The form in which callbacks and topics are compared: unreserved characters decoded (H6, RFC 3986
 * 6.2.2), scheme and authority in lower case.
 */
export function comparable(raw: string): string {
  const decoded = raw.replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : escaped.toUpperCase();
  });
  return decoded.replace(/^[a-z]+:\/\/[^/?]*/i, (authority) => authority.toLowerCase());
}

/** The callback with parameters appended, its own query untouched (H19). */
export function withParameters(raw: string, parameters: Readonly<Record<string, string>>): string {
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const joint = !raw.includes('?') ? '?' : /[?&]$/.test(raw) ? '' : '&';
  return `${raw}${joint}${query}`;
}

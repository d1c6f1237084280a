import { CALLBACK_MAX_BYTES } from '../settings.ts';
import type { HubPorts } from './ports.ts';

/** Callbacks are stored and requested as written. The parsed URL only serves to check: parsers change characters. */
export type ReadCallback = { ok: true; host: string } | { ok: false; problem: string };

/** Checks the text of a callback. Its IP addresses are checked at each request. */
export function readCallback(raw: string, allowed: ReadonlySet<string>): ReadCallback {
  const problem = problemOf(raw);
  return problem === null ? { ok: true, host: callbackHost(raw, allowed) } : { ok: false, problem };
}

function problemOf(raw: string): string | null {
  if (new TextEncoder().encode(raw).byteLength > CALLBACK_MAX_BYTES) {
    return `must have at most ${CALLBACK_MAX_BYTES} bytes`;
  }
  if (!/^[\x21-\x7e]*$/.test(raw)) {
    return 'must be an https URL in ASCII without spaces; percent-encode other characters';
  }
  if (raw.includes('\\')) return 'must not contain a backslash; percent-encode it';
  if (!/^https:\/\//i.test(raw)) return 'must be an https URL, such as https://reader.example/inbox';
  if (raw.includes('#')) return 'must not have a fragment (#...)';
  if (/^https:\/\/[^/?]*@/i.test(raw)) return 'must not contain a user name or password';
  if (!/^https:\/\/[^/?:]|^https:\/\/\[/i.test(raw) || !URL.canParse(raw)) return 'is not a valid https URL';
  return null;
}

/** Whether it is refused without a lookup: an address that is not public, or a name of this machine (RFC 6761 6.3). */
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

/** What limits count: the host name on every port; an entry of the owner's allow-list counts separately. */
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

/** How callbacks and topics are compared: unreserved characters decoded (RFC 3986 6.2.2), authority in lower case. */
export function comparable(raw: string): string {
  const decoded = raw.replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : escaped.toUpperCase();
  });
  return decoded.replace(/^[a-z]+:\/\/[^/?]*/i, (authority) => authority.toLowerCase());
}

/** The callback with parameters appended; its own query is unchanged (WebSub 5.3). */
export function withParameters(raw: string, parameters: Readonly<Record<string, string>>): string {
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const joint = !raw.includes('?') ? '?' : /[?&]$/.test(raw) ? '' : '&';
  return `${raw}${joint}${query}`;
}

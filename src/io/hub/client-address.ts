import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { ipv6Network } from '../../websub/network.ts';
import { isPublicAddress } from './address-guard.ts';

/**
 * Whom a request counts for: the connection's address, or what a proxy on this machine or network says of
 * it (the last entry of `X-Forwarded-For`; a public peer's own word is not believed). Undefined for
 * programs on this very machine.
 */
export function clientAddress(message: IncomingMessage): string | undefined {
  const peer = plain(message.socket.remoteAddress ?? '');
  if (isPublicAddress(peer)) return countedAddress(peer);
  const forwarded = [message.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim();
  if (forwarded) return countedAddress(forwarded);
  return peer === '127.0.0.1' || peer === '::1' || peer === '' ? undefined : countedAddress(peer);
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64);
}

/** IPv6 clients own a /64, so that is what is counted, and IPv4 in its plain form; a network stays what it is. */
export function countedAddress(written: string): string {
  const address = plain(written);
  return isIPv6(address) ? ipv6Network(address) : address;
}

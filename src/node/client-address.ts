import type { IncomingMessage } from 'node:http';
import { isPublicAddress } from '../io/network/address-guard.ts';
import { countedAddress, plainAddress } from '../io/network/counted-address.ts';

/**
 * The IP address that a request counts for: the peer's, or the one that a proxy on this machine or network
 * reports (last entry of `X-Forwarded-For`). A public peer cannot claim another address. Undefined for
 * programs on this machine.
 */
export function clientAddress(message: IncomingMessage): string | undefined {
  const peer = plainAddress(message.socket.remoteAddress ?? '');
  if (isPublicAddress(peer)) return countedAddress(peer);
  const forwarded = [message.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim();
  if (forwarded) return countedAddress(forwarded);
  return peer === '127.0.0.1' || peer === '::1' || peer === '' ? undefined : countedAddress(peer);
}

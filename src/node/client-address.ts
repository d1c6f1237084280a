import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isPublicAddress } from '../io/network/address-guard.ts';
import { countedAddress, plainAddress } from '../io/network/counted-address.ts';

/** The peer, or whom a proxy here reports (last of `X-Forwarded-For`). Undefined for programs on this machine. */
export function clientAddress(message: IncomingMessage): string | undefined {
  const known = publicPeer(message.socket) ?? forwardedAddress(message);
  if (known !== undefined) return known;
  const peer = plainAddress(message.socket.remoteAddress ?? '');
  return peer === '127.0.0.1' || peer === '::1' || peer === '' ? undefined : countedAddress(peer);
}

/** What a proxy reports; a public peer may send anything here. */
export function forwardedAddress({ headers }: IncomingMessage): string | undefined {
  const value = headers['x-forwarded-for'];
  if (value === undefined) return undefined;
  const last = [value].flat().join(',').split(',').at(-1)?.trim();
  return last ? countedAddress(last) : undefined;
}

/** The address of a peer on the Internet, as limits count it; undefined for this machine and network. */
export function publicPeer(socket: Socket): string | undefined {
  const peer = plainAddress(socket.remoteAddress ?? '');
  return isPublicAddress(peer) ? countedAddress(peer) : undefined;
}

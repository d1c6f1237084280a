import { isIPv6 } from 'node:net';
import { ipv6Network } from '../../websub/network.ts';

/** IPv4 in its plain form, without the prefix that IPv6 sockets add. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64);
}

/** The address that limits count: an IPv6 client owns a /64, so its network counts. A network is unchanged. */
export function countedAddress(written: string): string {
  const address = plainAddress(written);
  return isIPv6(address) ? ipv6Network(address) : address;
}

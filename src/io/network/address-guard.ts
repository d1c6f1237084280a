import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to the public internet, so that a stranger's callback may be requested there. */
export function isPublicAddress(address: string): boolean {
  // A zone id names a network interface of this machine.
  if (address.includes('%')) return false;
  switch (isIP(address)) {
    case 4:
      return !RESERVED.check(address, 'ipv4');
    case 6:
      return GLOBAL_UNICAST.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6');
    default:
      return false;
  }
}

/** IPv6 is an allow-list: only 2000::/3 is assigned (RFC 4291); mapped and translated forms are outside. */
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');

/** IANA's special-purpose registries (RFC 6890), multicast, 240/4, and 168.63.129.16 of Azure's own network. */
const RESERVED = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  RESERVED.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  RESERVED.addSubnet(network, prefix, 'ipv6');
}

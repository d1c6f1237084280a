import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress } from '../../src/node/client-address.ts';

function message(remoteAddress: string, forwarded?: string): IncomingMessage {
  return {
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage;
}

describe('the address that requests are counted by', () => {
  it.each([
    ['a public peer', '8.8.8.8', undefined, '8.8.8.8'],
    ['a public peer that claims to be another', '8.8.8.8', '1.1.1.1', '8.8.8.8'],
    ['a peer in IPv4-mapped form', '::ffff:8.8.8.8', undefined, '8.8.8.8'],
    ['a proxy on this machine: its own last word', '127.0.0.1', '9.9.9.9, 1.1.1.1', '1.1.1.1'],
    ['a proxy on the own network', '10.0.0.2', '1.1.1.1', '1.1.1.1'],
    ['a program on this machine', '127.0.0.1', undefined, undefined],
    ['a program on this machine over IPv6', '::1', undefined, undefined],
    ['a machine on the own network', '192.168.1.5', undefined, '192.168.1.5'],
    ['an IPv6 client: its network', '2606:4700::1111:2222:3333:4444', undefined, '2606:4700:0:0::/64'],
    ['the same network again', '2606:4700:0:0:9::1', undefined, '2606:4700:0:0::/64'],
  ])('is right for %s', (_name, peer, forwarded, expected) => {
    expect(clientAddress(message(peer, forwarded))).toBe(expected);
  });
});

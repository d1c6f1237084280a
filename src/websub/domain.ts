import { getDomain } from 'tldts';
import { clientNetwork, ipv6Network } from './network.ts';

/** Private suffixes: two subdomains of a hosting provider have two owners. Odd characters are accepted. */
const OPTIONS = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };

/** The registrable domain by the Public Suffix List, or the network of an address: invented subdomains count together. */
export function domainOf(host: string): string {
  if (/:\d+$/.test(host)) return host;
  if (host.startsWith('[')) return ipv6Network(host.slice(1, -1));
  if (/^\d+(\.\d+){3}$/.test(host)) return clientNetwork(host);
  return getDomain(host, OPTIONS) ?? host;
}

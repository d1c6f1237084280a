import { getDomain } from 'tldts';
import { ipv6Network } from './network.ts';

/** With private suffixes x.netlify.app and y.netlify.app are two owners. Odd characters make no exception. */
const OPTIONS = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };

/**
 * The owner of a callback's host, so that inventing subdomains gains nothing: the registrable domain by the
 * Public Suffix List, or the network of an IP address. An entry of the allow-list, `host:port`, is its own.
 */
export function domainOf(host: string): string {
  if (/:\d+$/.test(host)) return host;
  if (host.startsWith('[')) return ipv6Network(host.slice(1, -1));
  if (/^\d+(\.\d+){3}$/.test(host)) return host.replace(/\d+$/, '0/24');
  return getDomain(host, OPTIONS) ?? host;
}

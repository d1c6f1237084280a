/** The network of a client: a provider's customer can have any address of its IPv4 /24 or IPv6 /48 (RFC 6177). */
export function clientNetwork(client: string): string {
  if (/^\d+(\.\d+){3}$/.test(client)) return client.replace(/\d+$/, '0/24');
  return client.includes(':') ? ipv6Network(client.replace(/\/64$/, ''), 3) : client;
}

/** The network of an IPv6 address in one spelling, of 16 bits a group: one customer owns at least a /64. */
export function ipv6Network(address: string, groups = 4): string {
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = address.includes('::') ? tail.split(':').filter(Boolean) : [];
  const all = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${all
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${16 * groups}`;
}

import { expect, it } from 'vitest';
import { domainOf } from '../../src/websub/domain.ts';

it.each([
  ['reader.example', 'reader.example'],
  ['a1.b.reader.example', 'reader.example'],
  ['a.reader.co.uk', 'reader.co.uk'],
  // Private suffixes: one owner each.
  ['x.netlify.app', 'x.netlify.app'],
  ['deep.y.github.io', 'y.github.io'],
  ['netlify.app', 'netlify.app'],
  ['a.foo.xn--55qx5d.cn', 'foo.xn--55qx5d.cn'],
  // Names that are no host names, but that the URL parser lets through.
  ['x!y.reader.example', 'reader.example'],
  ['a_b.reader.example', 'reader.example'],
  ['a..reader.example', 'reader.example'],
  [`${'a'.repeat(70)}.reader.example`, 'reader.example'],
  ['localhost', 'localhost'],
  // Addresses: the network.
  ['192.0.2.77', '192.0.2.0/24'],
  ['[2001:db8:0:1::77]', '2001:db8:0:1::/64'],
  // Entries of the allow-list.
  ['localhost:8443', 'localhost:8443'],
  ['a.reader.example:443', 'a.reader.example:443'],
  ['[::1]:8443', '[::1]:8443'],
])('%s belongs to %s', (host, domain) => {
  expect(domainOf(host)).toBe(domain);
});

const PARTS = /^(https?:\/\/)([^/?#]*)([^#]*)(#?)(.*)$/i;

/** What no part of a URI may hold (RFC 3986 2): all but its own signs, and a percent sign without its two digits. */
const ILLEGAL = /%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9_.~!$&'()*+,;=:@/?%-]/gu;

/**
 * A web address that the URL standard takes, as a URI of RFC 3986: other letters in the host as punycode, every
 * sign that must not stand elsewhere percent-encoded. What is a valid URI, or no web address, stays as it is.
 */
export function webUri(address: string): string {
  const [whole, scheme = '', authority = '', path = '', hash = '', fragment = ''] = PARTS.exec(address) ?? [];
  if (whole === undefined) return address;
  return scheme + uriAuthority(authority, address) + encoded(path) + hash + encoded(fragment);
}

/** Brackets stand around an IP address (RFC 3986 3.2.2), whose form the URL standard checks. */
function uriAuthority(authority: string, address: string): string {
  if (authority.includes('[')) return authority;
  if (/^[\x21-\x7e]*$/.test(authority)) return encoded(authority);
  return encoded(new URL(address).hostname) + (/:\d*$/.exec(authority)?.[0] ?? '');
}

function encoded(part: string): string {
  return part.replace(ILLEGAL, (sign) => encodeURIComponent(sign));
}

const PARTS = /^(https?:\/\/)([^/?#]*)([^#]*)(#?)(.*)$/i;

/** What no part of a URI may contain (RFC 3986 2), and a percent sign without two hex digits. */
const ILLEGAL = /%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9_.~!$&'()*+,;=:@/?%-]/gu;

/**
 * A URL as a URI of RFC 3986: the host as punycode, everything else that a URI may not contain
 * percent-encoded. A valid URI, and text that is not a web URL, stays as it is.
 */
export function webUri(url: string): string {
  const [whole, scheme = '', authority = '', path = '', hash = '', fragment = ''] = PARTS.exec(url) ?? [];
  if (whole === undefined) return url;
  return scheme + uriAuthority(authority, url) + encoded(path) + hash + encoded(fragment);
}

/** Brackets mean an IP address (RFC 3986 3.2.2), whose form the URL parser checks. */
function uriAuthority(authority: string, url: string): string {
  if (authority.includes('[')) return authority;
  if (/^[\x21-\x7e]*$/.test(authority)) return encoded(authority);
  return encoded(new URL(url).hostname) + (/:\d*$/.exec(authority)?.[0] ?? '');
}

function encoded(part: string): string {
  return part.replace(ILLEGAL, (character) => encodeURIComponent(character));
}

/**
 * The host that a request names when it may not be served, else null (MCP-07). A page of another
 * site whose name was rebound to our address sends that site's name as Host; this check stops it.
 */
export function refusedHost(request: Request, baseUrl: string, extra: readonly string[]): string | null {
  const header = request.headers.get('host') ?? new URL(request.url).host;
  const name = hostName(header);
  if (name === null) return header.slice(0, 100);
  const allowed = [new URL(baseUrl).hostname, 'localhost', '127.0.0.1', '[::1]', ...extra];
  return allowed.some((host) => matches(name, host.toLowerCase())) ? null : header.slice(0, 100);
}

/** Lower-case name without port; null when the header is no host. */
function hostName(header: string): string | null {
  const match = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.exec(header.trim());
  return match?.[1] === undefined ? null : match[1].toLowerCase().replace(/\.$/, '');
}

/** `*--name.example` covers every name that ends so: Netlify's deploy hosts. */
function matches(name: string, pattern: string): boolean {
  return pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern;
}

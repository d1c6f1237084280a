/**
 * The `Host` header of a request that must be refused, else null. A page of another site whose name was
 * rebound to our IP address sends that site's name; this check stops it (DNS rebinding).
 */
export function refusedHostHeader(
  request: Request,
  baseUrl: string,
  authorities: readonly string[],
): string | null {
  const header = request.headers.get('host') ?? new URL(request.url).host;
  const name = hostname(header);
  const allowed = [new URL(baseUrl).hostname, 'localhost', '127.0.0.1', '[::1]', ...authorities];
  const isAllowed = name !== null && allowed.some((pattern) => matches(name, pattern.toLowerCase()));
  return isAllowed ? null : header.slice(0, 100);
}

/** In lower case and without port; null when the header is malformed. */
function hostname(header: string): string | null {
  const match = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.exec(header.trim());
  return match?.[1] === undefined ? null : match[1].toLowerCase().replace(/\.$/, '');
}

/** `*--clinic.example` covers every name with that ending, such as previews. */
function matches(name: string, pattern: string): boolean {
  return pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern;
}

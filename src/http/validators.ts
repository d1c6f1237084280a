import { parseHttpDate } from './http-date.ts';

/** Entity tags and the decision between 200 and 304 (RFC 9110 8.8.3, 13). */

/** Content codings that a representation may be sent in; each has an entity tag of its own. */
export type Coding = 'identity' | 'br' | 'gzip';

/** Strong entity tag of a representation from the hex sha-256 of its identity bytes. */
export function entityTag(sha256: string, coding: Coding = 'identity'): string {
  const tag = sha256.slice(0, 32);
  return coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`;
}

/** Seconds since 1970. */
export interface Times {
  lastModified: number;
  now: number;
}

interface Current extends Times {
  sha256: string;
  coding: Coding;
}

/**
 * The time of the last change; null while it is later than now, because a clock was wrong. "An origin
 * server with a clock MUST NOT generate a Last-Modified date that is later than the server's time of
 * message origination" (RFC 9110 8.8.2.1). That section replaces such a date by the time of the response;
 * we send none, because the next release could be published in the very same second.
 */
export function modificationTime({ lastModified, now }: Times): number | null {
  return lastModified <= now ? lastModified : null;
}

/**
 * The entity tag to answer 304 with, or null for a full answer. `If-None-Match` decides alone when
 * present. A tag of the same bytes in another coding matches too, and is then the one repeated, so
 * that a cache finds the representation it holds.
 */
export function notModified(headers: Headers, current: Current): string | null {
  const condition = headers.get('if-none-match');
  const own = entityTag(current.sha256, current.coding);
  if (condition !== null) {
    if (condition.trim() === '*') return own;
    const tags = opaqueTags(condition);
    if (tags.includes(own)) return own;
    return tags.find((tag) => isVariant(tag, current.sha256)) ?? null;
  }
  const since = parseHttpDate(headers.get('if-modified-since') ?? '');
  const modified = modificationTime(current);
  // Ignored without a modification date (RFC 9110 13.1.3), and with a date later than now: we sent it
  // under a wrong clock, or never ("invalid" by RFC 2616 14.25; RFC 9110 does not mention it).
  if (since === null || modified === null || since > current.now) return null;
  return modified <= since ? own : null;
}

/**
 * True when the request may only be answered for another state of the resource: `If-Match` names
 * none of our tags (strong comparison), or without it the content changed after
 * `If-Unmodified-Since`. A download that is resumed across a publication must not mix two versions.
 */
export function preconditionFailed(headers: Headers, current: Current): boolean {
  const condition = headers.get('if-match');
  if (condition !== null) {
    if (condition.trim() === '*') return false;
    const strong = condition.replace(/W\/"[^"]*"/g, '');
    return !opaqueTags(strong).some((tag) => isVariant(tag, current.sha256));
  }
  const since = parseHttpDate(headers.get('if-unmodified-since') ?? '');
  const modified = modificationTime(current);
  return since !== null && modified !== null && modified > since;
}

/** The quoted parts of a list of entity tags: weak comparison ignores `W/`. Garbage yields nothing. */
function opaqueTags(list: string): string[] {
  return list.match(/"[\x21\x23-\x7E\x80-\xFF]*"/g) ?? [];
}

/** Ours in any coding, also with the suffix that a CDN adds when it compresses by itself. */
function isVariant(tag: string, sha256: string): boolean {
  const plain = sha256.slice(0, 32);
  return tag === `"${plain}"` || (tag.startsWith(`"${plain}-`) && /^"[0-9a-f]+-[a-z]+"$/.test(tag));
}

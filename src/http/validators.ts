import { parseHttpDate } from './http-date.ts';

/** Entity tags and the decision between 200 and 304 (RFC 9110 8.8.3, 13). */

/** Content codings that a representation may be sent in; each has an entity tag of its own. */
export type Coding = 'identity' | 'br' | 'gzip';

/** Strong entity tag of a representation from the hex sha-256 of its identity bytes. */
export function entityTag(sha256: string, coding: Coding = 'identity'): string {
  const tag = sha256.slice(0, 32);
  return coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`;
}

interface Current {
  sha256: string;
  coding: Coding;
  /** Seconds since 1970, or null where there is none. */
  lastModified: number | null;
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
  if (since === null || current.lastModified === null) return null;
  return current.lastModified <= since ? own : null;
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
  return since !== null && current.lastModified !== null && current.lastModified > since;
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

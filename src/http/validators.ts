import { parseHttpDate } from './http-date.ts';

/** Entity tags and the decision between 200 and 304 (RFC 9110 8.8.3, 13). */

/** Content codings. Each has its own entity tag. */
export type Coding = 'identity' | 'br' | 'gzip';

/** Strong entity tag of a representation from the hex sha-256 of its identity bytes. */
export function entityTag(sha256: string, coding: Coding = 'identity'): string {
  const tag = sha256.slice(0, 32);
  return coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`;
}

export interface RequestHeaders {
  get(name: string): string | null;
}

/** Seconds since 1970. */
export interface Times {
  lastModified: number;
  now: number;
}

/** What the conditions of a request are compared with. */
export interface Validators extends Times {
  /** Of the bytes without a content coding. */
  sha256: string;
}

type Current = Validators & { coding: Coding };

/**
 * The time of the last change; null while it is in the future, because a clock was wrong (RFC 9110
 * 8.8.2.1 forbids such a date). We do not send the time of the response instead, as that section
 * allows: the next release could be published in the same second.
 */
export function modificationTime({ lastModified, now }: Times): number | null {
  return lastModified <= now ? lastModified : null;
}

/**
 * The entity tag of a 304, or null for a full response. If present, `If-None-Match` decides. A
 * tag of the same bytes in another coding also matches and is repeated, so that a cache finds what
 * it holds.
 */
export function notModified(headers: RequestHeaders, current: Current): string | null {
  const condition = headers.get('if-none-match');
  const own = entityTag(current.sha256, current.coding);
  if (condition !== null) {
    if (condition === own || condition.trim() === '*') return own;
    const tags = entityTags(condition).map((tag) => tag.replace(/^W\//, ''));
    if (tags.includes(own)) return own;
    return tags.find((tag) => isVariant(tag, current.sha256)) ?? null;
  }
  const since = dateOf(headers, 'if-modified-since');
  const modified = modificationTime(current);
  // Ignored without a modification date (RFC 9110 13.1.3), and with a future date, which RFC 2616
  // 14.25 calls invalid: we sent it under a wrong clock, or never.
  if (since === null || modified === null || since > current.now) return null;
  return modified <= since ? own : null;
}

/**
 * True if `If-Match` has none of our tags (strong comparison) or, without it, the content changed
 * after `If-Unmodified-Since`: a download that resumes after a publication must not mix two
 * versions.
 */
export function preconditionFailed(headers: RequestHeaders, current: Current): boolean {
  const condition = headers.get('if-match');
  if (condition !== null) {
    if (condition.trim() === '*') return false;
    return !entityTags(condition).some((tag) => isVariant(tag, current.sha256));
  }
  const since = dateOf(headers, 'if-unmodified-since');
  const modified = modificationTime(current);
  return since !== null && modified !== null && modified > since;
}

function dateOf(headers: RequestHeaders, name: string): number | null {
  const value = headers.get(name);
  return value === null ? null : parseHttpDate(value);
}

/** The entity tags of a list, weak ones with their `W/`. */
function entityTags(list: string): string[] {
  return list.match(/(?:W\/)?"[\x21\x23-\x7E\x80-\xFF]*"/g) ?? [];
}

/** Our tag in any coding, including suffixes that a CDN adds when it compresses. */
function isVariant(tag: string, sha256: string): boolean {
  const plain = sha256.slice(0, 32);
  return tag === `"${plain}"` || (tag.startsWith(`"${plain}-`) && /^"[0-9a-f]+-[a-z]+"$/.test(tag));
}

/**
 * `Last-Modified` of a new release, in seconds since 1970: its newest commit, else the time of the
 * build. It is always later than the replaced release's, or pollers would get a 304 for other
 * bytes, for example after a step back to an older commit. A time in the future is not sent, so a
 * clock that was ahead by minutes does no harm, but one that was years ahead must not hide the
 * header for years.
 */
export function lastModified({
  now,
  commits,
  previous,
  isEqual = false,
}: {
  now: number;
  /** Last commits of the parts; null for a part outside git or with uncommitted changes. */
  commits: readonly (number | null)[];
  /** `last_modified` of the release that is replaced; null for the first one. */
  previous: number | null;
  /** Whether the replaced release has the same bytes. */
  isEqual?: boolean;
}): number {
  const known = commits.filter((commit) => commit !== null);
  // A commit from a clock that is ahead would be a date in the future (RFC 9110 8.8.2.1).
  const committed = known.length < commits.length ? now : Math.min(now, Math.max(...known));
  if (previous === null) return committed;
  if (previous > now + DAY) return now;
  if (isEqual) return previous;
  return committed > previous ? committed : Math.max(now, previous + 1);
}

const DAY = 86_400;

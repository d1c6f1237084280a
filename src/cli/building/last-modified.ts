/**
 * `Last-Modified` of a new release, in seconds since 1970: the newest commit of what it is made from, else
 * the build. It is always later than that of the release it replaces, whose bytes are others: a poller that
 * holds those would be told that nothing changed, as after going back to an older commit, or when only
 * `SITE_URL` changed. The time is not sent before
 * it has come, so a clock that was set back by minutes or a time zone does not matter; one that was years
 * ahead must not hide it for years.
 */
export function lastModified({
  now,
  commits,
  previous,
  isEqual = false,
}: {
  now: number;
  /** Last commits of the parts; null for a part that is not in git, or has changes that are not committed. */
  commits: readonly (number | null)[];
  /** `last_modified` of the release that is replaced; null when there is none. */
  previous: number | null;
  /** Whether that has the same bytes. */
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

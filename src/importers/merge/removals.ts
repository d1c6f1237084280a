import type { ReviewFile } from '../../schema/review.ts';
import { REMOVED_AT_ONCE, REMOVED_SHARE, UNLISTED_DAYS } from '../../settings.ts';
import { daysBetween } from '../../text/calendar.ts';
import type { ImportedFile } from '../imported-review.ts';
import { locationOf } from '../source-id.ts';
import type { ChangedReview, ExistingReview } from './review-index.ts';

/** The content's reviews that a source could list, and those that it does not list now. */
export interface Unlisted {
  compared: number;
  missing: ExistingReview[];
}

/** How reviews that their source no longer lists are handled. */
export interface Removals {
  /** Missing for so long that they may be removed. */
  due: ExistingReview[];
  removed: ExistingReview[];
  /** Why nothing was removed although it was asked for; null if it was, or was not asked for. */
  refusal: string | null;
}

/**
 * The reviews to remove, for every command that may remove any: those that were already missing in an import
 * 14 days ago or earlier. Sources hide reviews in outages, so when too many are missing now, all stay.
 */
export function removals(
  { compared, missing }: Unlisted,
  { isAsked, isConfirmed, today }: { isAsked: boolean; isConfirmed: boolean; today: string },
): Removals {
  const due = missing.filter(
    ({ value: { missing_since: since } }) =>
      since !== undefined && daysBetween(since, today) >= UNLISTED_DAYS,
  );
  if (!isAsked) return { due, removed: [], refusal: null };
  const limit = Math.max(REMOVED_AT_ONCE, compared * REMOVED_SHARE);
  if (missing.length <= limit || isConfirmed) return { due, removed: due, refusal: null };
  const refusal = `No review was removed: ${missing.length} of ${compared} are not listed, perhaps because of an outage. If they are gone for good, add --yes.`;
  return { due, removed: [], refusal };
}

/** Reviews that a complete export could have, and those that it does not list. */
export function unlistedReviews(
  existing: readonly ExistingReview[],
  { seen, completeFor }: ImportedFile,
  listed: ReadonlySet<string | undefined>,
): Unlisted {
  if (completeFor.length === 0) return { compared: 0, missing: [] };
  const keys = new Set(seen.map(({ source, key }) => `${source} ${key}`));
  const compared = existing.filter(({ value }) => {
    const location = locationOf(value.source_id ?? '');
    return location !== null && value.source === seen[0]?.source && completeFor.includes(location);
  });
  const missing = compared.filter(
    ({ file, value }) => !listed.has(file) && !keys.has(`${value.source} ${value.source_id}`),
  );
  return { compared: compared.length, missing };
}

/** Files with the day on which their review was first missing, or without it if it is listed again. */
export function markedMissing(
  existing: readonly ExistingReview[],
  { changed, unlisted }: { changed: ChangedReview[]; unlisted: Unlisted },
  listed: ReadonlySet<string | undefined>,
  today: string,
): ChangedReview[] {
  const changes = new Map(changed.map((change) => [change.file, change]));
  const missing = new Set(unlisted.missing.map(({ file }) => file));
  return existing.flatMap(({ file, value: before }) => {
    if (!missing.has(file) && !listed.has(file)) return [];
    const change = changes.get(file);
    const value = marked(change?.value ?? before, missing.has(file), today);
    if (change !== undefined) change.value = value;
    return change !== undefined || value === before ? [] : [{ file, before, value }];
  });
}

/** The review with the day on which it was first missing, or without it if it is listed again. */
function marked(value: ReviewFile, isMissing: boolean, today: string): ReviewFile {
  if (isMissing) return value.missing_since === undefined ? { ...value, missing_since: today } : value;
  const { missing_since, ...listed } = value;
  return missing_since === undefined ? value : listed;
}

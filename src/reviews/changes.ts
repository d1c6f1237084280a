import { RECORDED_FIELDS, type ReviewChange, type ReviewFile } from '../schema/review.ts';
import { epochSeconds } from '../text/calendar.ts';

/** The fields of a review that matter for records; whole files have more. */
export type Recorded = Partial<Pick<ReviewFile, (typeof RECORDED_FIELDS)[number] | 'updated_at' | 'changes'>>;

/** Words, stars, author or day that differ between two versions of a review. */
export function changedFields(before: Recorded, after: Recorded): ReviewChange['fields'] {
  return RECORDED_FIELDS.filter((field) => (before[field] ?? null) !== (after[field] ?? null));
}

/** Whether the source dates the later version, so that the change needs no record here. */
export function isNewerEdit(before: Recorded, after: Recorded): boolean {
  if (!after.updated_at) return false;
  return !before.updated_at || epochSeconds(after.updated_at) > epochSeconds(before.updated_at);
}

/** The later version with a record of what changed, if it needs one; for every command that changes a review. */
export function withChange<T extends Recorded>(
  before: Recorded,
  after: T,
  record: Omit<ReviewChange, 'fields'>,
): T {
  const fields = changedFields(before, after);
  if (fields.length === 0 || isNewerEdit(before, after)) return after;
  const { on, by, reason } = record;
  return { ...after, changes: [...(before.changes ?? []), { on, fields, by, reason }] };
}

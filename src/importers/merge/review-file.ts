import { changedFields, isNewerEdit, withChange } from '../../reviews/changes.ts';
import { datesBeforeReview } from '../../reviews/check-review.ts';
import { futureDates } from '../../reviews/finding.ts';
import { ReviewFile } from '../../schema/review.ts';
import { problemsOf } from '../../wording/issue-text.ts';
import type { ImportedReview } from '../imported-review.ts';
import { ownerFields } from '../reading/own-cells.ts';
import { digestsOf, saidBy } from './digests.ts';
import { replyFile } from './merge-reply.ts';
import { type Merge, present } from './merge-review.ts';

/** The path of a new review below the content folder. */
export function fileOf({ id, date }: ReviewFile): string {
  return `reviews/${date.slice(0, 4)}/${date}-${id}.yaml`;
}

export function newReview(
  review: ImportedReview,
  id: string,
  { sha256, on }: { sha256: (text: string) => string; on: string },
): ReviewFile {
  const { author, rating, date, source, sourceId: source_id, sourceUrl: source_url } = review;
  const { scale, copied, updatedAt: updated_at, title, text, ownerReply: reply } = review;
  const reason = scale && `stars converted from ${scale.best} (best) to ${scale.worst}`;
  return {
    ...{ id, author, rating, date, source, ...present({ source_id, source_url }) },
    verified: review.traceable,
    ...present({ ...copied, updated_at, title, text, owner_reply: reply && replyFile(reply) }),
    ...(reason && { changes: [{ on, fields: ['rating'], by: 'import', reason }] }),
    ...(review.own ? ownerFields(review.own) : { imported: digestsOf(saidBy(review), sha256) }),
  };
}

/** With records of what changed: words that were repaired, and what the source or only its reading changed. */
export function recorded(before: ReviewFile, { repaired, value }: Merge, on: string): ReviewFile {
  if (isNewerEdit(before, value)) return value;
  const restored = withChange(before, repaired, { on, by: 'import', reason: 'repaired' });
  const fields = changedFields(restored, value);
  const onlyDay = fields.length === 1 && fields[0] === 'date';
  const record = onlyDay
    ? ({ on, by: 'import', reason: 'day read again' } as const)
    : ({ on, by: 'source', reason: 'changed at the source' } as const);
  return withChange(restored, restored.changes ? { ...value, changes: restored.changes } : value, record);
}

/** Why the content check would refuse this file alone; null if it would not. */
export function problemOf(value: ReviewFile, today: string): string | null {
  const result = ReviewFile.safeParse(value);
  if (!result.success) {
    const first = problemsOf(result.error, value, ReviewFile)[0];
    return `${first?.path.map(String).join('.')} ${first?.message}`;
  }
  const sourced = { file: '', value };
  const dates = [...futureDates(sourced, ReviewFile, today), ...datesBeforeReview(sourced)];
  const wrong = dates.find(({ severity }) => severity === 'error');
  return wrong === undefined ? null : `${wrong.path.join('.')} ${wrong.message}`;
}

/** Equal as content: absent and null are the same, the order of keys does not matter. */
export function isSame(a: ReviewFile, b: ReviewFile): boolean {
  const canonical = (value: ReviewFile): string =>
    JSON.stringify(Object.entries(present(value)).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  return canonical(a) === canonical(b);
}

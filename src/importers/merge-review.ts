import type { ReviewFile } from '../schema/review.ts';
import { epochSeconds, timestampOf } from '../text/calendar.ts';
import { FINGERPRINT, type ImportedReview, isOwnId, type Kept } from './imported-review.ts';
import { mergedReply } from './merge-reply.ts';
import type { ExistingReview } from './review-index.ts';

/** What a row of an export makes of the review that the content already has. */
export interface Merge {
  value: ReviewFile;
  /** True when the row is older than the content, so that nothing of it was taken. */
  older: boolean;
  kept: Kept[];
  /** Words of the content that the source no longer has, so that `value` has them no more. */
  takenBack: ('title' | 'text')[];
}

/**
 * Whether the row's edition of a review is newer than the content's: by the moment of the last change
 * where the source tells it, else by the day. `unknown`: the content has an edit, and the row tells none.
 */
type Age = 'newer' | 'same' | 'unknown' | 'older';

/**
 * The content's review with what the source knows better: all of it where the row is newer, the day and
 * what is missing where it is the same edition, nothing where it is older.
 */
export function mergedReview({ file, value: before }: ExistingReview, review: ImportedReview): Merge {
  const whole = takenOver(before, review);
  const age = ageOf(before, whole, review);
  const { reply, kept: keptReply } = mergedReply(file, before.owner_reply, review);
  if (age === 'newer') {
    const takenBack = (['title', 'text'] as const).filter((field) => before[field] && !whole[field]);
    return { value: { ...whole, ...reply }, older: false, kept: keptReply, takenBack };
  }
  const differing = (['rating', 'title', 'text', 'author'] as const).filter(
    (field) => (before[field] ?? null) !== (whole[field] ?? null),
  );
  if (age === 'older') {
    const differs = differing.length > 0 || before.date !== review.date;
    return {
      value: before,
      older: true,
      kept: differs ? [olderRow(file, before, review)] : [],
      takenBack: [],
    };
  }
  const dated = age === 'same' || isMisread(before, review);
  const value = { ...before, ...gaps(before, review), ...reply, ...(dated ? { date: review.date } : {}) };
  // An edit on or before the day of writing is none: the day had been misread.
  if (age === 'same' && review.updatedAt === null) delete value.updated_at;
  const kept = [...differing, ...(before.date !== review.date && !dated ? ['date'] : [])].filter(
    (field) => !(field === 'title' && !before.title),
  );
  const fields = kept.length > 0 ? [keptFields(file, kept, age, before)] : [];
  return { value, older: false, kept: [...fields, ...keptReply], takenBack: [] };
}

function ageOf(before: ReviewFile, whole: ReviewFile, review: ImportedReview): Age {
  const edited = before.updated_at ? epochSeconds(before.updated_at) : null;
  const day = edited === null ? before.date : timestampOf(edited).slice(0, 10);
  if (review.tracksEdits) {
    if (edited === null && review.updatedAt === null) return 'same';
    if (edited === null) {
      const later = (review.updatedAt?.slice(0, 10) ?? review.date) >= day;
      return later || onlyDayDiffers(before, whole, review) ? 'newer' : 'older';
    }
    const offered = review.changedAt ?? epochSeconds(review.date);
    return offered > edited ? 'newer' : offered === edited ? 'same' : 'older';
  }
  if (edited !== null) return review.date > day ? 'newer' : 'unknown';
  return review.date >= day || onlyDayDiffers(before, whole, review) ? 'newer' : 'older';
}

/** True when an earlier day is a correction: the same words, or the same digits in the other order. */
function onlyDayDiffers(before: ReviewFile, whole: ReviewFile, review: ImportedReview): boolean {
  const says = ({ rating, title, text }: ReviewFile): string =>
    JSON.stringify([rating, title ?? null, text ?? null]);
  return says(before) === says(whole) || isMisread(before, review);
}

/** True when the content's day is the row's with day and month exchanged. */
function isMisread(before: ReviewFile, review: ImportedReview): boolean {
  return review.otherReading !== null && before.date === review.otherReading;
}

/** The row as it stands, with what only the owner knows. */
function takenOver(before: ReviewFile, review: ImportedReview): ReviewFile {
  const value: ReviewFile = {
    ...before,
    ...gaps(before, review),
    author: review.author,
    rating: review.rating,
    date: review.date,
    ...given('title', review.title),
    ...given('text', review.text),
    ...given('updated_at', review.updatedAt),
  };
  for (const field of ['title', 'text'] as const) if (review.empty.includes(field)) delete value[field];
  if (review.updatedAt === null) delete value.updated_at;
  return value;
}

/** What the row has and the content lacks. */
function gaps(before: ReviewFile, review: ImportedReview): Partial<ReviewFile> {
  return {
    ...origin(before, review),
    ...(before.source_url ? {} : given('source_url', review.sourceUrl)),
    ...(before.language ? {} : given('language', review.language)),
    ...(before.author_avatar_url ? {} : given('author_avatar_url', review.avatarUrl)),
    ...(before.title ? {} : given('title', review.title)),
  };
}

/** The source's own id instead of none or of a substitute; a fingerprint follows a corrected day. */
function origin({ source_id }: ReviewFile, { sourceId }: ImportedReview): Partial<ReviewFile> {
  const isPrint = (id: string | null | undefined): boolean => id?.startsWith(FINGERPRINT) === true;
  if (sourceId !== null && isPrint(source_id) && isPrint(sourceId)) return { source_id: sourceId };
  return isOwnId(source_id) || !isOwnId(sourceId) ? {} : { source_id: sourceId, verified: true };
}

function given<K extends keyof ReviewFile>(key: K, value: ReviewFile[K] | null): Partial<ReviewFile> {
  return value === null || value === undefined ? {} : ({ [key]: value } as Partial<ReviewFile>);
}

function olderRow(file: string, before: ReviewFile, review: ImportedReview): Kept {
  if (before.updated_at) {
    const change = review.changedAt === null ? 'no edit' : `the edit of ${timestampOf(review.changedAt)}`;
    return {
      reason: `is older than ${file}: that has the edit of ${before.updated_at}, this row ${change}`,
      remedy: 'nothing to do',
    };
  }
  return {
    reason: `says something else than ${file} and is older: that is of ${before.date}, this row of ${(review.updatedAt ?? review.date).slice(0, 10)}`,
    remedy: `nothing to do; but if the date of this row is right, set date: ${review.date} in the file and import again`,
  };
}

function keptFields(file: string, fields: string[], age: Age, { updated_at }: ReviewFile): Kept {
  const why =
    age === 'same'
      ? 'the export has no newer edit'
      : `that has the edit of ${updated_at}, and the export does not say when it was changed`;
  return {
    reason: `differs from ${file} in ${fields.join(', ')}, which stayed: ${why}`,
    remedy: 'nothing to do if the content is right; else copy the words of the export into the file',
  };
}

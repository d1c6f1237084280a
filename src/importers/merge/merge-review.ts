import { bareText } from '../../reviews/bare-text.ts';
import type { ReviewChange, ReviewFile } from '../../schema/review.ts';
import { epochSeconds, timestampOf } from '../../text/calendar.ts';
import type { ImportedReview, Kept } from '../imported-review.ts';
import { cleanedWords } from '../reading/cleaning.ts';
import { bareId, gathered, idKind, isFingerprint, isOwnId } from '../source-id.ts';
import { digest, digestsOf, type SourceDigest, saidBy, saidIn } from './digests.ts';
import { mergedReply } from './merge-reply.ts';
import type { ExistingReview } from './review-index.ts';
import { isSimilar } from './same-words.ts';

/** The content's review after a row of an export is merged into it. */
export interface Merge {
  value: ReviewFile;
  /** The content's review with its damaged words repaired. */
  repaired: ReviewFile;
  /** True if the row is older than the content, so that nothing of it was used. */
  older: boolean;
  kept: Kept[];
  /** True if the row's reply is older than the file's. */
  staleReply?: boolean;
  /** Fields that the source removed, so `value` no longer has them. */
  removedFields: ('title' | 'text')[];
}

/** How the row's edition relates to the content's. `unknown`: only the content has the time of an edit. */
type Age = 'newer' | 'same' | 'unknown' | 'older';

const OPTIONAL: readonly string[] = ['title', 'text'];

/**
 * The content's review after a three-way merge: what the source said last (`imported`), the file, and the row. Only what
 * the source changed since is taken, and where the owner changed it too, the file stays.
 */
export function mergedReview(
  { file, value: before }: ExistingReview,
  review: ImportedReview,
  sha256: (text: string) => string,
): Merge {
  const repaired = repairedWords(before, review);
  if (isLesser(repaired, review)) return lesser(file, repaired, review);
  const last = review.own === undefined ? before.imported : undefined;
  const merged: Pick<Merge, 'value' | 'older' | 'kept' | 'staleReply'> =
    last === undefined
      ? withoutDigests({ file, value: repaired }, review)
      : threeWays({ file, value: repaired }, review, { last, sha256 });
  const removedFields = (['title', 'text'] as const).filter((name) => repaired[name] && !merged.value[name]);
  if (merged.older || review.own !== undefined) return { ...merged, repaired, removedFields };
  const { reply, ...words } = digestsOf(saidBy(review), sha256);
  const imported = {
    ...before.imported,
    ...words,
    ...(reply === undefined || merged.staleReply ? {} : { reply }),
  };
  return { ...merged, value: { ...merged.value, imported }, repaired, removedFields };
}

function threeWays(
  { file, value: before }: ExistingReview,
  review: ImportedReview,
  { last, sha256 }: { last: NonNullable<ReviewFile['imported']>; sha256: (text: string) => string },
): Pick<Merge, 'value' | 'older' | 'kept' | 'staleReply'> {
  const [said, have] = [saidBy(review), saidIn(before)];
  const fields = (Object.keys(said) as (keyof SourceDigest)[]).filter((field) => said[field] !== have[field]);
  const isLast = (field: keyof SourceDigest, value = ''): boolean =>
    (last[field] ?? digest(field, '', sha256)) === digest(field, value, sha256);
  const changed = fields.filter((field) => !isLast(field, said[field]));
  const [taken, both] = [
    changed.filter((field) => isLast(field, have[field])),
    changed.filter((field) => !isLast(field, have[field])),
  ];
  if (isOlder(before, review)) {
    const isOther = changed.some((field) => field !== 'reply');
    return { value: before, older: true, kept: isOther ? [olderRow(file, before, review)] : [] };
  }
  const value: ReviewFile = { ...before, ...gaps(before, review), ...editTime(before, review) };
  for (const field of taken) {
    if (field !== 'reply') Object.assign(value, { [field]: review[field] });
    if (OPTIONAL.includes(field) && said[field] === '') delete value[field as 'title' | 'text'];
  }
  const isReplyOffered = said.reply !== undefined && !both.includes('reply') && !isLast('reply', said.reply);
  const { reply, kept } =
    isReplyOffered || said.reply === have.reply
      ? mergedReply(file, before.owner_reply, review)
      : { reply: {}, kept: [] };
  const isReplyOld = taken.includes('reply') && review.ownerReply !== null && reply.owner_reply === undefined;
  return {
    value: { ...value, ...reply },
    older: false,
    kept: [...(both.length === 0 ? [] : [bothChanged(file, both)]), ...kept],
    ...(isReplyOld ? { staleReply: true } : {}),
  };
}

/** The time of the last edit, where the source shows it. */
function editTime(before: ReviewFile, review: ImportedReview): Partial<ReviewFile> {
  if (!review.tracksEdits) return {};
  // A misread day made the writing look like an edit.
  if (review.updatedAt === null) return isMisread(before, review) ? { updated_at: undefined } : {};
  return { updated_at: review.updatedAt };
}

/** True if the row shows by its own times that it is older than what the file has. */
function isOlder(before: ReviewFile, review: ImportedReview): boolean {
  if (!before.updated_at || isMisread(before, review)) return false;
  const edited = epochSeconds(before.updated_at);
  if (!review.tracksEdits) return review.date <= before.updated_at.slice(0, 10);
  return (review.changedAt ?? epochSeconds(review.date)) < edited;
}

function bothChanged(file: string, fields: readonly string[]): Kept {
  return {
    reason: `was changed at the source in ${fields.join(', ')}, and so was ${file}; the file was kept`,
    remedy: "nothing to do if the file is right; otherwise copy the source's words into it",
  };
}

/** A copy from elsewhere only fills gaps. */
function lesser(file: string, before: ReviewFile, review: ImportedReview): Merge {
  const reply = before.owner_reply ? {} : mergedReply(file, null, review).reply;
  return {
    value: { ...before, ...gaps(before, review), ...reply },
    repaired: before,
    older: false,
    kept: differingCopy(file, before, review),
    removedFields: [],
  };
}

/** The content's review with the row's words where its own, once repaired, are the same. */
function repairedWords(before: ReviewFile, { author, title, text, ownerReply }: ImportedReview): ReviewFile {
  const isRepaired = (known: string | null | undefined, offered: string | null | undefined): boolean =>
    Boolean(known && offered) && known !== offered && cleanedWords(known ?? '').text === offered;
  const reply = before.owner_reply;
  return {
    ...before,
    ...(isRepaired(before.author, author) ? { author } : {}),
    ...(isRepaired(before.title, title) ? { title } : {}),
    ...(isRepaired(before.text, text) ? { text } : {}),
    ...(reply && isRepaired(reply.text, ownerReply?.text)
      ? { owner_reply: { ...reply, text: ownerReply?.text ?? reply.text } }
      : {}),
  };
}

/** The merge with a file of an earlier version, which does not have what the source said last: by times, once. */
function withoutDigests(
  { file, value: before }: ExistingReview,
  review: ImportedReview,
): Pick<Merge, 'value' | 'older' | 'kept'> {
  const whole = replaced(before, review);
  const age = ageOf(before, whole, review);
  const { reply, kept } = mergedReply(file, before.owner_reply, review);
  const filled = { ...before, ...gaps(before, review), ...reply };
  const owned = ownersFields(before);
  if (age === 'newer') {
    const corrected = Object.fromEntries(owned.map((field) => [field, before[field]]));
    return { value: { ...whole, ...corrected, ...reply }, older: false, kept };
  }
  const differing = (['rating', 'title', 'text', 'author'] as const).filter(
    (field) => (before[field] ?? null) !== (whole[field] ?? null),
  );
  const isOtherDay = before.date !== review.date;
  if (age === 'older') {
    const differs = differing.length > 0 || isOtherDay;
    return { value: before, older: true, kept: differs ? [olderRow(file, before, review)] : [] };
  }
  const dated = age === 'same' || isMisread(before, review);
  const value = dated ? { ...filled, date: review.date } : filled;
  // An edit time without an edit at the source came from a misread day.
  if (age === 'same' && review.updatedAt === null) delete value.updated_at;
  const fields = [...differing, ...(isOtherDay && !dated ? ['date'] : [])].filter(
    (field) => !(field === 'title' && !before.title),
  );
  const differences = fields.length > 0 ? [keptFields(file, fields, age, before)] : [];
  return { value, older: false, kept: [...differences, ...kept] };
}

/** Fields that the owner changed, by the record in the file. */
function ownersFields({ changes = [] }: ReviewFile): ReviewChange['fields'] {
  return changes.filter(({ by }) => by === 'owner').flatMap(({ fields }) => fields);
}

/** True for a copy from elsewhere of a review that the Business Profile gave: the profile is the original. */
function isLesser(before: ReviewFile, review: ImportedReview): boolean {
  const isProfile =
    idKind(before.source_id) === 'profile' && bareId(before.source_id ?? '') !== review.sourceId;
  return isProfile && idKind(review.sourceId) !== 'profile';
}

function differingCopy(file: string, before: ReviewFile, review: ImportedReview): Kept[] {
  const fields = [
    ...(before.rating === review.rating ? [] : ['rating']),
    ...(isSimilar(bareText(before.text), bareText(review.text)) ? [] : ['text']),
  ];
  if (fields.length === 0) return [];
  return [
    {
      reason: `differs from ${file} in ${fields.join(', ')}; the file was kept: it is from your Business Profile`,
      remedy: 'nothing to do; to follow an edit, import a new Google Takeout',
    },
  ];
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

/** True if an earlier day is a correction: the words are the same, or day and month were swapped. */
function onlyDayDiffers(before: ReviewFile, whole: ReviewFile, review: ImportedReview): boolean {
  const words = ({ rating, title, text }: ReviewFile): string =>
    JSON.stringify([rating, title ?? null, text ?? null]);
  return words(before) === words(whole) || isMisread(before, review);
}

/** True if the content's day is the row's with day and month swapped. */
function isMisread(before: ReviewFile, review: ImportedReview): boolean {
  return review.otherReading !== null && before.date === review.otherReading;
}

/** The row's values, with what only the owner knows. */
function replaced(before: ReviewFile, review: ImportedReview): ReviewFile {
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

/** Fields that the row has and the content lacks. */
function gaps(before: ReviewFile, review: ImportedReview): Partial<ReviewFile> {
  return {
    ...origin(before, review),
    ...(before.source_url ? {} : given('source_url', review.sourceUrl)),
    ...(before.language ? {} : given('language', review.language)),
    ...(before.author_avatar_url ? {} : given('author_avatar_url', review.avatarUrl)),
    ...(before.title ? {} : given('title', review.title)),
  };
}

/** The source's own id in place of none or of a substitute; a fingerprint changes with a corrected day. */
function origin({ source_id }: ReviewFile, { sourceId, earlier }: ImportedReview): Partial<ReviewFile> {
  if (sourceId !== null && isFingerprint(source_id) && isFingerprint(sourceId))
    return earlier.some(({ key }) => key === source_id) ? {} : { source_id: sourceId };
  if (sourceId !== null && gathered(source_id ?? '') === sourceId) return {};
  const isBetter = idKind(sourceId) === 'profile' && idKind(source_id) !== 'profile';
  if (sourceId !== null && isBetter && bareId(sourceId) !== source_id)
    return { source_id: sourceId, verified: true };
  return isOwnId(source_id) || !isOwnId(sourceId) ? {} : { source_id: sourceId, verified: true };
}

/** A field to spread into a file; nothing if the value is missing. */
export function given<K extends keyof ReviewFile>(key: K, value: ReviewFile[K] | null): Partial<ReviewFile> {
  return value === null || value === undefined ? {} : ({ [key]: value } as Partial<ReviewFile>);
}

function olderRow(file: string, before: ReviewFile, review: ImportedReview): Kept {
  if (before.updated_at) {
    const change = review.changedAt === null ? 'no edit' : `the edit of ${timestampOf(review.changedAt)}`;
    return {
      reason: `is older than ${file}, which has the edit of ${before.updated_at}; this row has ${change}`,
      remedy: 'nothing to do',
    };
  }
  const day = (review.updatedAt ?? review.date).slice(0, 10);
  return {
    reason: `differs from ${file} and is older: the file has the date ${before.date}, this row ${day}`,
    remedy: `nothing to do; if this row's date is right, set date: ${review.date} in the file and import again`,
  };
}

function keptFields(file: string, fields: string[], age: Age, { updated_at }: ReviewFile): Kept {
  const why =
    age === 'same'
      ? 'the export has no newer edit'
      : `the file has the edit of ${updated_at}, and the export shows no edit times`;
  return {
    reason: `differs from ${file} in ${fields.join(', ')}; the file was kept: ${why}`,
    remedy: 'nothing to do if the file is right; otherwise copy the words of the export into it',
  };
}

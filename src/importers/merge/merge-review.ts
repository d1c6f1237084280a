import { bareText } from '../../reviews/bare-text.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { epochSeconds, timestampOf } from '../../text/calendar.ts';
import type { ImportedReview, Kept } from '../imported-review.ts';
import { cleanedWords } from '../reading/cleaning.ts';
import { eachCopied } from '../reading/export-format.ts';
import { bareId, gathered, idKind, isFingerprint, isOwnId } from '../source-id.ts';
import { digest, digestsOf, type SourceDigest, saidBy, saidIn } from './digests.ts';
import { isSameMoment, mergedReply, replyFile } from './merge-reply.ts';
import type { ExistingReview } from './review-index.ts';
import { isSimilar } from './same-words.ts';

/** The content's review after a row of an export is merged into it. */
export interface Merge {
  value: ReviewFile;
  /** The content's review with its damaged words repaired. */
  repaired: ReviewFile;
  /** True if the row is older than the content, so it was not used. */
  older: boolean;
  kept: Kept[];
  /** Fields that the source removed, so `value` no longer has them. */
  removedFields: ('title' | 'text')[];
}

/**
 * The content's review after a three-way merge: what the source said last, the file, and the row. Only what the source
 * changed since is taken, and where the owner changed it too, the file stays.
 */
export function mergedReview(
  { file, value }: ExistingReview,
  review: ImportedReview,
  sha256: (text: string) => string,
): Merge {
  const before = repairedWords(value, review);
  const nothing = { repaired: before, older: false, kept: [], removedFields: [] };
  if (isLesser(before, review))
    return { ...nothing, value: filled(before, review), kept: differingCopy(file, before, review) };
  const [said, have] = [saidBy(review), saidIn(before)];
  const wasSaid = review.own === undefined ? before.imported : undefined;
  const isLast =
    wasSaid === undefined
      ? lastByTimes(before, review, { said, have })
      : (field: SourceField, text = '') =>
          (wasSaid[field] ?? digest(field, '', sha256)) === digest(field, text, sha256);
  const differing = (Object.keys(said) as SourceField[]).filter((field) => said[field] !== have[field]);
  const changed = differing.filter((field) => !isLast(field, said[field]));
  if (isOlder(before, review)) {
    const isOther = changed.some((field) => field !== 'reply');
    return { ...nothing, value: before, older: true, kept: isOther ? [olderRow(file, before, review)] : [] };
  }
  const taken = changed.filter((field) => isLast(field, have[field]));
  const left = (wasSaid === undefined ? differing : changed).filter((field) => !taken.includes(field));
  const reply = mergedReply(file, before.owner_reply, review, {
    isSame: said.reply === have.reply,
    isTaken: taken.includes('reply'),
  });
  const merged: ReviewFile = {
    ...before,
    ...gaps(before, review),
    ...editTime(before, review),
    ...reply.value,
    ...(review.own === undefined ? { imported: lastSaid(before, said, reply.isStale, sha256) } : {}),
  };
  for (const field of taken) if (field !== 'reply') Object.assign(merged, { [field]: review[field] });
  const removedFields = (['title', 'text'] as const).filter((name) => before[name] && !merged[name]);
  for (const name of removedFields) delete merged[name];
  return {
    ...nothing,
    value: merged,
    kept: [...(left.length === 0 ? [] : [fileKept(file, left, wasSaid !== undefined)]), ...reply.kept],
    removedFields,
  };
}

type SourceField = keyof SourceDigest;

/**
 * What the source said last of a file of an earlier version, or of a row of our own export: what the file says, unless
 * the owner changed it, by its record, or because the source shows no later edit.
 */
function lastByTimes(
  before: ReviewFile,
  review: ImportedReview,
  { said, have }: { said: SourceDigest; have: SourceDigest },
): (field: SourceField, text?: string) => boolean {
  const owned = before.changes?.flatMap(({ by, fields }) => (by === 'owner' ? fields : [])) ?? [];
  const edited = before.updated_at ? epochSeconds(before.updated_at) : null;
  const isEdited =
    !review.tracksEdits ||
    (edited === null ? review.updatedAt !== null : (review.changedAt ?? epochSeconds(review.date)) > edited);
  const isTaken = (field: SourceField): boolean =>
    field === 'reply' ? !isSameMoment(review.ownerReply, before.owner_reply) : isEdited || field === 'date';
  return (field, text = '') =>
    text === ((isTaken(field) && !owned.includes(field as never) ? have : said)[field] ?? '');
}

/** Digests of what the source says now. If its reply is older than ours, the digest of the reply stays as it was. */
function lastSaid(
  { imported }: ReviewFile,
  said: SourceDigest,
  isReplyStale: boolean,
  sha256: (text: string) => string,
): NonNullable<ReviewFile['imported']> {
  const { reply, ...words } = digestsOf(said, sha256);
  return { ...imported, ...words, ...(reply === undefined || isReplyStale ? {} : { reply }) };
}

/** The time of the last edit, where the source shows it. */
function editTime(before: ReviewFile, review: ImportedReview): Partial<ReviewFile> {
  if (!review.tracksEdits) return {};
  // A misread day made the writing look like an edit.
  if (review.updatedAt === null) return isMisread(before, review) ? { updated_at: undefined } : {};
  return { updated_at: review.updatedAt };
}

/** True if the row's own times show that it is older than the file. */
function isOlder(before: ReviewFile, review: ImportedReview): boolean {
  if (!before.updated_at || isMisread(before, review)) return false;
  const edited = epochSeconds(before.updated_at);
  if (!review.tracksEdits) return review.date <= before.updated_at.slice(0, 10);
  return (review.changedAt ?? epochSeconds(review.date)) < edited;
}

function fileKept(file: string, fields: readonly string[], isKnown: boolean): Kept {
  const list = fields.join(', ');
  return {
    reason: isKnown
      ? `was changed at the source in ${list}, and so was ${file}; the file was kept`
      : `differs from ${file} in ${list}; the file was kept`,
    remedy: "nothing to do if the file is right; otherwise copy the source's words into it",
  };
}

/** What a copy from elsewhere adds. */
function filled(before: ReviewFile, review: ImportedReview): ReviewFile {
  const reply = review.ownerReply !== null && !before.owner_reply ? replyFile(review.ownerReply) : null;
  return { ...before, ...gaps(before, review), ...present({ owner_reply: reply }) };
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

/** True if the content's day is the row's with day and month swapped. */
function isMisread(before: ReviewFile, review: ImportedReview): boolean {
  return review.otherReading !== null && before.date === review.otherReading;
}

/** Fields that the row has and the content lacks. */
function gaps(before: ReviewFile, review: ImportedReview): Partial<ReviewFile> {
  const source_url = before.source_url ?? review.sourceUrl;
  const copied = eachCopied((field) => before[field] ?? review.copied[field]);
  return { ...origin(before, review), ...present({ source_url, ...copied }) };
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

/** The fields that have a value, to spread into a file. */
export function present(fields: { [F in keyof ReviewFile]?: ReviewFile[F] | null }): Partial<ReviewFile> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? null) !== null));
}

function olderRow(file: string, before: ReviewFile, review: ImportedReview): Kept {
  const change = review.changedAt === null ? 'no edit' : `the edit of ${timestampOf(review.changedAt)}`;
  return {
    reason: `is older than ${file}, which has the edit of ${before.updated_at}; this row has ${change}`,
    remedy: 'nothing to do',
  };
}

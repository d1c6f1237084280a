import type { OwnerReplyFile, ReviewFile } from '../schema/review.ts';
import { epochSeconds } from '../text/calendar.ts';
import type { ImportedReply, ImportedReview, Kept } from './imported-review.ts';

/**
 * The reply after an import. It has its own time: the export's is taken unless the content's is surely newer, or was
 * corrected here: other words while the source was not edited since. So the source's time is kept with equal words,
 * too: a later correction is told by it. A reply that the export no longer has is named, never deleted.
 */
export function mergedReply(
  file: string,
  before: OwnerReplyFile | null | undefined,
  review: ImportedReview,
): { reply: Partial<ReviewFile>; kept: Kept[] } {
  const offered = review.ownerReply;
  if (offered === null) {
    return {
      reply: {},
      kept: before && review.empty.includes('owner_reply') ? [goneReply(file, before)] : [],
    };
  }
  if (!before) return { reply: { owner_reply: replyFile(offered) }, kept: [] };
  const sameWords = before.text === offered.text;
  if (sameWords && before.date === offered.date) return { reply: latestTime(before, offered), kept: [] };
  if (!sameWords && isSameMoment(offered, before)) return { reply: {}, kept: [correctedReply(file, before)] };
  const corrected = before.date === offered.otherDate || (sameWords && !review.tracksEdits);
  if (isOlder(offered, before) && !corrected) return { reply: {}, kept: [olderReply(file, before, offered)] };
  return { reply: { owner_reply: replyFile(offered) }, kept: [] };
}

/** The source's time beside the words that both have, where the content has none or an older one. */
function latestTime(before: OwnerReplyFile, offered: ImportedReply): Partial<ReviewFile> {
  if (offered.updatedAt === null) return {};
  const isKnown =
    before.updated_at !== undefined && epochSeconds(before.updated_at) >= epochSeconds(offered.updatedAt);
  return isKnown ? {} : { owner_reply: { ...before, updated_at: offered.updatedAt } };
}

/** A reply as the content file keeps it. */
export function replyFile({ text, date, updatedAt }: ImportedReply): OwnerReplyFile {
  return { text, date, ...(updatedAt === null ? {} : { updated_at: updatedAt }) };
}

/** By the moment where both have one, else by the day. */
function isOlder(offered: ImportedReply, before: OwnerReplyFile): boolean {
  return offered.updatedAt !== null && before.updated_at !== undefined
    ? epochSeconds(offered.updatedAt) < epochSeconds(before.updated_at)
    : offered.date < before.date;
}

function isSameMoment({ updatedAt }: ImportedReply, { updated_at: before }: OwnerReplyFile): boolean {
  return updatedAt !== null && before !== undefined && epochSeconds(updatedAt) === epochSeconds(before);
}

function correctedReply(file: string, { updated_at }: OwnerReplyFile): Kept {
  return {
    reason: `has another reply than ${file}, but was not edited at the source since ${updated_at}; that of the file stayed`,
    remedy:
      'nothing to do if you corrected it in the file; to have that of the source, copy it into the file',
  };
}

function goneReply(file: string, { date }: OwnerReplyFile): Kept {
  return {
    reason: `has no reply, but ${file} has one of ${date}, which stayed`,
    remedy:
      'nothing to do if it was never at the source; if you deleted it there, delete owner_reply in the file',
  };
}

function olderReply(file: string, before: OwnerReplyFile, offered: ImportedReply): Kept {
  return {
    reason: `has an older reply than ${file}, which stayed: that is of ${before.updated_at ?? before.date}, this of ${offered.updatedAt ?? offered.date}`,
    remedy: 'nothing to do; to have the older one, copy it into the file',
  };
}

import type { OwnerReplyFile, ReviewFile } from '../../schema/review.ts';
import { epochSeconds } from '../../text/calendar.ts';
import type { ImportedReply, ImportedReview, Kept } from '../imported-review.ts';

/**
 * The reply after an import. It has its own time: the export's replaces the content's unless that
 * is newer or was corrected here, that is, has other words but the source's time. So the source's
 * time is stored even if the words are equal. A reply that the export no longer has is reported,
 * never deleted.
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

/** The source's time for equal words, if the content has none or an older one. */
function latestTime(before: OwnerReplyFile, offered: ImportedReply): Partial<ReviewFile> {
  if (offered.updatedAt === null) return {};
  const isKnown =
    before.updated_at !== undefined && epochSeconds(before.updated_at) >= epochSeconds(offered.updatedAt);
  return isKnown ? {} : { owner_reply: { ...before, updated_at: offered.updatedAt } };
}

/** A reply as the content file keeps it. Its time, or `imported`, shows that it came with an export. */
export function replyFile({ text, date, updatedAt, details }: ImportedReply): OwnerReplyFile {
  return {
    text,
    date,
    ...(updatedAt === null ? (details ?? { imported: true }) : { ...details, updated_at: updatedAt }),
  };
}

/** By time if both have one, else by day. */
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
    reason: `has a different reply than ${file}, but no edit since ${updated_at}; its reply was kept`,
    remedy: "nothing to do if you corrected the file; to use the source's reply, copy it into the file",
  };
}

function goneReply(file: string, { date }: OwnerReplyFile): Kept {
  return {
    reason: `has no reply, but ${file} has one of ${date}, which was kept`,
    remedy:
      'nothing to do if you wrote it only in the file; if you deleted it at the source, delete owner_reply in the file',
  };
}

function olderReply(file: string, before: OwnerReplyFile, offered: ImportedReply): Kept {
  return {
    reason: `has an older reply (${offered.updatedAt ?? offered.date}) than ${file} (${before.updated_at ?? before.date}); its reply was kept`,
    remedy: 'nothing to do; to use the older reply, copy it into the file',
  };
}

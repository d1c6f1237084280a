import type { OwnerReplyFile, ReviewFile } from '../../schema/review.ts';
import { epochSeconds } from '../../text/calendar.ts';
import type { ImportedReply, ImportedReview, Kept } from '../imported-review.ts';

/**
 * The reply after an import. It has its own time: an older one never replaces the content's. A reply that the export no
 * longer has is reported, never deleted.
 */
export function mergedReply(
  file: string,
  before: OwnerReplyFile | null | undefined,
  { ownerReply: offered, tracksEdits }: ImportedReview,
  { isSame, isTaken }: { isSame: boolean; isTaken: boolean },
): { value: Partial<ReviewFile>; kept: Kept[]; isStale: boolean } {
  const nothing = { value: {}, kept: [], isStale: false };
  if (isSame && before && offered) return { ...nothing, value: latestTime(before, offered) };
  if (!isTaken) return nothing;
  if (offered === null) return before ? { ...nothing, kept: [goneReply(file, before)] } : nothing;
  const isCorrected = before?.date === offered.otherDate || (before?.text === offered.text && !tracksEdits);
  if (before && isOlder(offered, before) && !isCorrected)
    return { value: {}, kept: [olderReply(file, before, offered)], isStale: true };
  return { ...nothing, value: { owner_reply: replyFile(offered) } };
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

/** True for a reply that the source did not change since: other words in the content are the owner's. */
export function isSameMoment(
  offered: ImportedReply | null,
  before: OwnerReplyFile | null | undefined,
): boolean {
  if (!offered?.updatedAt || !before?.updated_at) return false;
  return epochSeconds(offered.updatedAt) === epochSeconds(before.updated_at);
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

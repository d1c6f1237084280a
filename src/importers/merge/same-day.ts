import { authorKey, type Sha256 } from '../../reviews/identity.ts';
import { isNameless } from '../../reviews/nameless.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { timestampOf } from '../../text/calendar.ts';
import type { ImportedReview } from '../imported-review.ts';
import { ID_KINDS, type IdKind, idKind } from '../source-id.ts';

/**
 * Hashes of source, author and day, by which imports recognize an erased review with other words. Two ids of one kind
 * prove two reviews, so the kind is part of the hash. Placeholders such as "A Google user" have none.
 */
export function dayKeys(
  { source, source_id, author, date, updated_at }: Partial<ReviewFile>,
  sha256: Sha256,
): string[] {
  if (!source || !author || !date) return [];
  const days = [date, ...(updated_at ? [updated_at.slice(0, 10)] : [])];
  return keysOf([source], author, days, [idKind(source_id)], sha256);
}

/** The hashes that an erased review has if a row could be that review. */
export function dayKeysOfRow(review: ImportedReview, sha256: Sha256): string[] {
  const { source, earlier, sourceId, author, date, otherReading, changedAt } = review;
  const kind = idKind(sourceId);
  const kinds = ID_KINDS.filter((other) => other !== kind || kind === 'none');
  const days = [date, otherReading, changedAt === null ? null : timestampOf(changedAt).slice(0, 10)];
  const sources = [source, ...earlier.map((before) => before.source)];
  return keysOf(
    sources,
    author,
    days.filter((day) => day !== null),
    kinds,
    sha256,
  );
}

function keysOf(
  sources: readonly string[],
  author: string,
  days: readonly string[],
  kinds: readonly IdKind[],
  sha256: Sha256,
): string[] {
  if (isNameless(author)) return [];
  const keys = sources.flatMap((source) =>
    days.flatMap((day) => kinds.map((kind) => ['day', kind, source, authorKey(author), day])),
  );
  return [...new Set(keys.map((key) => JSON.stringify(key)))].map(sha256);
}

import { bareText } from '../../reviews/bare-text.ts';
import { fold } from '../../reviews/fold.ts';
import type { ImportedFile, ImportedReview, Refusal } from '../imported-review.ts';
import { locationOf } from '../source-id.ts';
import type { ChangedReview, ExistingReview } from './review-index.ts';

import type { ImportPlan } from './upsert.ts';

/** From this share of equal reviews on, a profile has only got another location number. */
const SAME_SHARE = 0.9;

/** The content with the new ids of a profile that moved, and the files whose ids changed. */
export interface Rejoined {
  reviews: readonly ExistingReview[];
  moved: ReadonlyMap<string, ChangedReview>;
}

/**
 * Google gives a profile that was merged or verified again another location, so that all its reviews have other ids.
 * Equal authors, days and words show that; if only some are equal, the cause is unknown.
 */
export function rejoinedProfile(
  existing: readonly ExistingReview[],
  { reviews }: Pick<ImportedFile, 'reviews'>,
  on: string,
): Rejoined | Refusal {
  const nothing = { reviews: existing, moved: new Map() };
  const known = new Set(existing.map(({ value }) => locationOf(value.source_id ?? '')));
  const listed = new Set(reviews.map(({ sourceId }) => locationOf(sourceId ?? '')));
  const rows = reviews.filter(({ sourceId }) => isNew(locationOf(sourceId ?? ''), known));
  const left = existing.filter(({ value }) => isNew(locationOf(value.source_id ?? ''), listed));
  if (rows.length === 0 || left.length === 0) return nothing;
  const byWords = Map.groupBy(left, ({ value }) => saidOn(value));
  const pairs = rows.flatMap((row): [ImportedReview, ExistingReview][] => {
    const match = byWords.get(saidOn(row))?.shift();
    return match === undefined ? [] : [[row, match]];
  });
  if (!pairs.some(([{ text }]) => bareText(text) !== '')) return nothing;
  const fewer = Math.min(rows.length, left.length);
  if (pairs.length < fewer * SAME_SHARE) {
    return {
      refused:
        `${pairs.length} of ${rows.length} reviews are the same as reviews that you have of another location, by author, day and words. ` +
        'Check which profile is yours: nothing is doubled without you.',
    };
  }
  const moved = new Map(pairs.map(([row, before]) => [before.file, withNewId(before, row, on)]));
  return { reviews: existing.map((one) => moved.get(one.file) ?? one), moved };
}

/** True for a location of a profile that is not among the known ones. */
function isNew(location: string | null, known: ReadonlySet<string | null>): boolean {
  return location !== null && !known.has(location);
}

function saidOn({
  author,
  date,
  text,
  rating,
}: Pick<ImportedReview, 'author' | 'date' | 'rating'> & { text?: string | null }): string {
  const words = bareText(text);
  return JSON.stringify([fold(author).trim(), date, words === '' ? rating : words]);
}

function withNewId(
  { file, value: before }: ExistingReview,
  { sourceId }: ImportedReview,
  on: string,
): ChangedReview {
  const [from, to] = [before.source_id, sourceId].map((id) => locationOf(id ?? ''));
  const reason = `profile moved from ${from} to ${to}`;
  const changes = [
    ...(before.changes ?? []),
    { on, fields: ['source_id' as const], by: 'import' as const, reason },
  ];
  return {
    file,
    before,
    value: { ...before, ...(sourceId === null ? {} : { source_id: sourceId }), changes },
  };
}

/** The plan with the new ids of all files of a moved profile. */
export function withMoved(plan: ImportPlan, { moved }: Rejoined): ImportPlan {
  const original = (change: ChangedReview): ChangedReview => ({
    ...change,
    before: moved.get(change.file)?.before ?? change.before,
  });
  const planned = new Set([...plan.changed, ...plan.marked].map(({ file }) => file));
  const others = [...moved.values()].filter(({ file }) => !planned.has(file));
  return {
    ...plan,
    changed: [...plan.changed.map(original), ...others],
    marked: plan.marked.map(original),
    unchanged: plan.unchanged - others.length,
    moved: moved.size,
  };
}

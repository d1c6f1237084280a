import { RECORDED_FIELDS, type ReviewChange, type ReviewFile } from '../../schema/review.ts';
import type { ExportPlace, ImportedFile, ImportedReview, SkippedRow } from '../imported-review.ts';
import { isExported } from '../reading/own-cells.ts';
import { mergedReview } from './merge-review.ts';
import { type ImportRules, type Row, refusals, removedAs } from './refusals.ts';
import { markedMissing, type Unlisted, unlistedReviews } from './removals.ts';
import { fileOf, isSame, newReview, problemOf, recorded } from './review-file.ts';
import { type ChangedReview, type ExistingReview, type Match, ReviewIndex } from './review-index.ts';
import { stableUlid } from './ulid.ts';

/** All that an import changes in the content. */
export interface ImportPlan {
  created: ExistingReview[];
  changed: ChangedReview[];
  unchanged: number;
  /** Fields that were removed at the source, by changed file. */
  removedFields: { file: string; fields: string[] }[];
  /** Rows that are a review of the content by another route, so with another id. */
  rejoined: { place: ExportPlace; file: string }[];
  /** Reviews with the new ids of a profile that moved. */
  moved: number;
  /** Rows older than what the content already has. */
  older: number;
  /** Reviews that a complete export could have, and those that it does not list. */
  unlisted: Unlisted;
  /** Files that are otherwise unchanged, with a new `missing_since`, or without it. */
  marked: ChangedReview[];
  skipped: SkippedRow[];
}

export interface UpsertOptions extends ImportRules {
  /** YYYY-MM-DD; nothing is dated later. */
  today: string;
  /** The day for records of changes. */
  here: string;
}

/**
 * Merges an export into the content by (source, source_id) or (source, source_url): the newest
 * update wins, and what the source does not know (id, overrides, mentions, disclosure and the like)
 * stays as the owner wrote it. Every resulting file is valid, and every row that is not
 * imported in full is in `skipped`.
 */
export function planImport(
  existing: readonly ExistingReview[],
  imported: ImportedFile,
  options: UpsertOptions,
): ImportPlan {
  const plan: ImportPlan = {
    ...{ created: [], changed: [], marked: [], removedFields: [], skipped: [], rejoined: [] },
    ...{ unchanged: 0, older: 0, moved: 0, unlisted: { compared: 0, missing: [] } },
  };
  const index = new ReviewIndex(existing);
  const refusal = refusals(options, imported.reviews);
  const rows = imported.reviews.map((read): Row => {
    const review = withoutFutureReply(read, options.today, plan.skipped);
    const idBy = ({ source, key }: ImportedReview['earlier'][number]): string =>
      stableUlid(review.writtenAt, source, key, options.sha256);
    const id = review.own?.id ?? idBy(review);
    return { review, id, ids: [id, ...review.earlier.map(idBy)] };
  });
  const known = new Set(rows.map(({ review, ids }) => index.find(review, ids)?.file));
  const used = new Set<string | undefined>();
  const isFree = (file: string): boolean => !known.has(file) && !used.has(file);
  for (const row of rows) {
    const { review, id, ids } = row;
    const found = index.match(review, ids, isFree);
    const problem = refusal(row, found, used);
    if (problem !== null) {
      plan.skipped.push({ place: review.place, rating: review.rating, ...problem });
      continue;
    }
    if (isUnchanged(review, index)) {
      plan.unchanged += 1;
      used.add(index.byId(id)?.file);
      continue;
    }
    used.add(found.match?.file);
    if (found.match && found.isRejoined) plan.rejoined.push({ place: review.place, file: found.match.file });
    if (found.match !== null) mergeRow(plan, review, found.match, index, options);
    else used.add(addRow(plan, row, found, index, options));
  }
  const listed = new Set([...known, ...used]);
  plan.unlisted = unlistedReviews(existing, imported, listed);
  // Our own export does not say what the source lists.
  if (imported.reviews[0]?.own === undefined)
    plan.marked = markedMissing(existing, plan, listed, options.here);
  return plan;
}

/** Whether a row of our own export has exactly the values of the content. */
function isUnchanged({ own }: ImportedReview, index: ReviewIndex): boolean {
  const known = own?.id === undefined ? null : index.byId(own.id);
  return known !== null && own !== undefined && isExported(known.value, own);
}

function mergeRow(
  plan: ImportPlan,
  review: ImportedReview,
  match: ExistingReview,
  index: ReviewIndex,
  { today, here, sha256 }: UpsertOptions,
): void {
  const { file, value: before } = match;
  const merged = mergedReview(match, review, sha256);
  const about = { place: review.place, rating: review.rating };
  plan.skipped.push(...merged.kept.map((kept) => ({ ...about, kind: 'kept' as const, ...kept })));
  const value = recorded(before, merged, here);
  if (merged.older && isSame(before, merged.value)) plan.older += 1;
  else if (isSame(before, value)) plan.unchanged += 1;
  else if (isValid(plan, review, value, today)) {
    plan.changed.push({ file, before, value });
    // With its new id: a row with the same words and another id is another review.
    index.add({ file, value });
    if (merged.removedFields.length > 0) plan.removedFields.push({ file, fields: merged.removedFields });
  }
}

function addRow(
  plan: ImportPlan,
  { review, id, ids }: Row,
  { unclear }: Match,
  index: ReviewIndex,
  { today, here, sha256, removed = [] }: UpsertOptions,
): string | undefined {
  // A review that comes back may differ from what was removed, and keeps its id.
  const away = removed.filter(({ review: known }) => known === undefined || index.byId(known) === null);
  const gone = removedAs({ review, ids }, away);
  const change: ReviewChange = {
    on: here,
    fields: [...RECORDED_FIELDS],
    by: 'source',
    reason: 'listed again',
  };
  const made = newReview(review, gone ?? id, { sha256, on: here });
  const value = gone !== undefined ? { ...made, changes: [...(made.changes ?? []), change] } : made;
  if (!isValid(plan, review, value, today)) return undefined;
  const created = { file: fileOf(value), value };
  plan.created.push(created);
  index.add(created);
  if (unclear !== null) {
    const reason = `was added beside ${unclear.file}: same author and day, other words`;
    const remedy = 'if it is the same review, delete the older file';
    plan.skipped.push({ place: review.place, kind: 'part', reason, remedy });
  }
  return created.file;
}

/** Whether the content check would pass the file; reported if not. */
function isValid(plan: ImportPlan, { place, rating }: ImportedReview, value: ReviewFile, today: string) {
  const reason = problemOf(value, today);
  if (reason === null) return true;
  const remedy = 'correct it in the export, or write the review file by hand';
  plan.skipped.push({ place, kind: 'unreadable', reason, remedy, rating });
  return false;
}

/** The review without a reply that is dated in the future, which is reported. */
function withoutFutureReply(review: ImportedReview, today: string, skipped: SkippedRow[]): ImportedReview {
  const date = review.ownerReply?.date ?? '';
  if (date <= today) return review;
  skipped.push({
    place: review.place,
    kind: 'part',
    reason: `was imported without its reply: its date ${date} is in the future (latest allowed: ${today})`,
    remedy:
      'correct the date in the export and import it again, or add owner_reply to the review file by hand',
  });
  return { ...review, ownerReply: null };
}

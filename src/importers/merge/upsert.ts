import { changedFields, isNewerEdit, withChange } from '../../reviews/changes.ts';
import { erasedReviews, type Identity } from '../../reviews/erased.ts';
import type { ErasedFile, PolicyFile, WithheldReview } from '../../schema/editorial.ts';
import { RECORDED_FIELDS, type ReviewChange, ReviewFile } from '../../schema/review.ts';
import { daysBetween } from '../../text/calendar.ts';
import { problemsOf } from '../../wording/issue-text.ts';
import type { ImportedFile, ImportedReview, Kept, Place, SkippedRow } from '../imported-review.ts';
import { locationOf } from '../reading/google-name.ts';
import { ownRow } from '../reading/own-cells.ts';
import { replyFile } from './merge-reply.ts';
import { given, type Merge, mergedReview } from './merge-review.ts';
import { marked, type Unlisted } from './removals.ts';
import { type ExistingReview, ReviewIndex } from './review-index.ts';
import { stableUlid } from './ulid.ts';

/** All that an import changes in the content. */
export interface ImportPlan {
  created: ExistingReview[];
  changed: { file: string; before: ReviewFile; value: ReviewFile }[];
  unchanged: number;
  /** Fields that were removed at the source, by changed file. */
  removedFields: { file: string; fields: string[] }[];
  /** Rows that are a review of the content by another route, so with another id. */
  rejoined: { place: Place; file: string }[];
  /** Rows older than what the content already has. */
  older: number;
  /** Reviews that a complete export could have, and those that it does not list. */
  unlisted: Unlisted;
  /** Files that are otherwise unchanged, with a new `missing_since`, or without it. */
  marked: { file: string; before: ReviewFile; value: ReviewFile }[];
  skipped: SkippedRow[];
}

export interface UpsertOptions {
  /** YYYY-MM-DD; nothing is dated later. */
  today: string;
  /** The day for records of what is changed. */
  here: string;
  /** policy.yaml: publish_unverified. */
  publishUnverified: boolean;
  /** policy.yaml: the reviews listed under withheld. */
  withheld?: readonly WithheldReview[];
  /** policy.yaml: removed. */
  removed?: NonNullable<PolicyFile['removed']>;
  /** erased.yaml. */
  erased?: ErasedFile | null;
  sha256: (text: string) => string;
}

/**
 * Merges an export into the content by (source, source_id) or (source, source_url): the newest
 * update wins, and what the source does not know (id, overrides, mentions, disclosure and the like)
 * stays as the owner wrote it. Every resulting file is valid by itself, and every row that is not
 * imported in full is in `skipped`.
 */
export function planImport(
  existing: readonly ExistingReview[],
  imported: ImportedFile,
  options: UpsertOptions,
): ImportPlan {
  const plan: ImportPlan = {
    ...{ created: [], changed: [], marked: [], removedFields: [], skipped: [], rejoined: [] },
    ...{ unchanged: 0, older: 0, unlisted: { compared: 0, missing: [] } },
  };
  const index = new ReviewIndex(existing);
  const withheld = new ReviewIndex((options.withheld ?? []).map((value) => ({ file: 'policy.yaml', value })));
  const removed = new Map((options.removed ?? []).map(({ review, reason }) => [review, reason]));
  const isErased = erasedReviews(options.erased ?? null, options.sha256);
  const used = new Set<string>();
  const rows = imported.reviews.map((read) => {
    const review = withoutFutureReply(read, options.today, plan.skipped);
    const idFor = (key: string): string => stableUlid(review.writtenAt, review.source, key, options.sha256);
    const id = review.own?.id ?? idFor(review.key);
    // The id that an earlier version gave to a review without one.
    const ids = review.olderKey === null ? [id] : [id, idFor(review.olderKey)];
    return { review, id, ids, known: index.find(review, ids) };
  });
  const known = new Set(rows.map((row) => row.known?.file));
  for (const { review, id, ids } of rows) {
    const misread = index.findMisread(review);
    const isFree = misread !== null && !known.has(misread.file) && !used.has(misread.file);
    const isOpen = (file: string): boolean => file !== '' && !known.has(file) && !used.has(file);
    const edited = index.findEdited(review, isOpen);
    const found = index.find(review, ids) ?? (isFree ? misread : null) ?? edited.match;
    const other = found === null ? index.findOtherRoute(review, isOpen) : null;
    const match = found ?? other?.match ?? null;
    const problem = identitiesOf(review, ids).some(isErased)
      ? ERASED
      : withheld.find(review, ids) !== null
        ? withdrawn(review)
        : match === null && removed.get(id) === 'duplicate'
          ? DUPLICATE
          : (unclearProblem(other?.unclear ?? null) ?? rowProblem(review, match, used, options));
    if (problem === null && isUnchanged(review, index)) {
      plan.unchanged += 1;
      used.add(index.byId(id)?.file ?? '');
      continue;
    }
    if (problem !== null) {
      plan.skipped.push({ place: review.place, rating: review.rating, ...problem });
      continue;
    }
    if (match !== null) used.add(match.file);
    if (other?.match) plan.rejoined.push({ place: review.place, file: other.match.file });
    const created = mergeRow(plan, review, id, match, { ...options, isBack: removed.has(id) });
    if (created === null) continue;
    if (edited.unclear !== null) plan.skipped.push(sameAuthor(review, edited.unclear));
    used.add(created.file);
    index.add(created);
  }
  const listed = new Set([...known, ...used]);
  plan.unlisted = unlistedReviews(existing, imported, listed);
  markMissing(plan, existing, listed, options.here);
  return plan;
}

/** Notes when a review was first missing, and takes the note back when it is listed again. */
function markMissing(
  plan: ImportPlan,
  existing: readonly ExistingReview[],
  listed: ReadonlySet<string | undefined>,
  today: string,
): void {
  const changed = new Map(plan.changed.map((change) => [change.file, change]));
  const missing = new Set(plan.unlisted.missing.map(({ file }) => file));
  for (const { file, value: before } of existing) {
    if (!missing.has(file) && !listed.has(file)) continue;
    const change = changed.get(file);
    const value = marked(change?.value ?? before, missing.has(file), today);
    if (change !== undefined) change.value = value;
    else if (value !== before) plan.marked.push({ file, before, value });
  }
}

/** Whether a row of our own export has exactly the values of the content. */
function isUnchanged({ own }: ImportedReview, index: ReviewIndex): boolean {
  const known = own === undefined ? null : index.byId(own.id);
  return known !== null && JSON.stringify(ownRow(known.value)) === JSON.stringify(own?.values);
}

/** What identifies a row, also as earlier versions of this software read it. */
function identitiesOf(review: ImportedReview, [id = '', olderId]: readonly string[]): Identity[] {
  const { source, key, sourceUrl, author, date, text, olderKey } = review;
  const identity = { id, source, source_id: key, source_url: sourceUrl ?? key, author, date, text };
  if (olderKey === null) return [identity];
  return [identity, { ...identity, id: olderId, source_id: olderKey, source_url: olderKey }];
}

function sameAuthor({ place }: ImportedReview, { file }: ExistingReview): SkippedRow {
  return {
    place,
    kind: 'part',
    reason: `was added beside ${file}: same author and day, other words`,
    remedy: 'if it is the same review, delete the older file',
  };
}

type RowProblem = Pick<SkippedRow, 'kind' | 'reason' | 'remedy'>;

function withdrawn({ source, key }: ImportedReview): RowProblem {
  return {
    kind: 'withdrawn',
    reason: `is withheld in policy.yaml (${source} ${key})`,
    remedy: 'nothing to do; to publish it again, remove it from withheld in policy.yaml',
  };
}

function unclearProblem(near: ExistingReview | null): RowProblem | null {
  if (near === null) return null;
  return {
    kind: 'unclear',
    reason: `may be the review in ${near.file}: same author and day, other words and another id`,
    remedy: 'nothing to do if it is the same; if it is another review, add it with npm run reviews -- new',
  };
}
const DUPLICATE: RowProblem = {
  kind: 'duplicate',
  reason: 'was removed as a duplicate (policy.yaml)',
  remedy: 'nothing to do; if it is another review, delete it from removed in policy.yaml',
};
const ERASED: RowProblem = {
  kind: 'erased',
  reason: 'was erased from your content',
  remedy: 'nothing to do',
};

/** Why a row is not imported; null if it is. */
function rowProblem(
  review: ImportedReview,
  match: ExistingReview | null,
  used: ReadonlySet<string>,
  options: UpsertOptions,
): RowProblem | null {
  if (match !== null && used.has(match.file)) {
    return {
      kind: 'duplicate',
      reason: `is the same review as another row: both belong to ${match.file}`,
      remedy: 'nothing to do',
    };
  }
  if (match === null && !review.traceable && !options.publishUnverified) {
    return {
      kind: 'unverified',
      reason: 'has no id and no link, so its origin cannot be checked',
      remedy:
        'map source_id or source_url, or publish it as not verified: publish_unverified: true in policy.yaml',
    };
  }
  return null;
}

/** Adds a row to the plan; the new file, if there is one. */
function mergeRow(
  plan: ImportPlan,
  review: ImportedReview,
  id: string,
  match: ExistingReview | null,
  { today, here, isBack }: { today: string; here: string; isBack: boolean },
): ExistingReview | null {
  const merged = match === null ? null : mergedReview(match, review);
  const skip = (kind: SkippedRow['kind'], { reason, remedy }: Kept): void => {
    plan.skipped.push({ place: review.place, kind, reason, remedy, rating: review.rating });
  };
  for (const kept of merged?.kept ?? []) skip('kept', kept);
  if (match !== null && merged?.older && same(match.value, merged.value)) {
    plan.older += 1;
    return null;
  }
  const value =
    merged === null || match === null
      ? { ...newReview(review, id), ...(isBack ? { changes: [listedAgain(here)] } : {}) }
      : recorded(match.value, merged, here);
  if (match !== null && same(match.value, value)) {
    plan.unchanged += 1;
    return null;
  }
  const reason = problemOf(value, today);
  if (reason !== null) {
    skip('unreadable', { reason, remedy: 'correct it in the export, or write the review file by hand' });
    return null;
  }
  if (match !== null) {
    plan.changed.push({ file: match.file, before: match.value, value });
    const fields = merged?.removedFields ?? [];
    if (fields.length > 0) plan.removedFields.push({ file: match.file, fields });
    return null;
  }
  const created = { file: `reviews/${value.date.slice(0, 4)}/${value.date}-${value.id}.yaml`, value };
  plan.created.push(created);
  return created;
}

/** With records of what changed: words that were repaired, and what the source or only its reading changed. */
function recorded(before: ReviewFile, { repaired, value }: Merge, on: string): ReviewFile {
  if (isNewerEdit(before, value)) return value;
  const restored = withChange(before, repaired, { on, by: 'import', reason: 'repaired' });
  const fields = changedFields(restored, value);
  const onlyDay = fields.length === 1 && fields[0] === 'date';
  const record = onlyDay
    ? ({ on, by: 'import', reason: 'day read again' } as const)
    : ({ on, by: 'source', reason: 'changed at the source' } as const);
  return withChange(restored, restored.changes ? { ...value, changes: restored.changes } : value, record);
}

/** A review that comes back may differ from what was removed. */
function listedAgain(on: string): ReviewChange {
  return { on, fields: [...RECORDED_FIELDS], by: 'source', reason: 'listed again' };
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

function newReview(review: ImportedReview, id: string): ReviewFile {
  return {
    id,
    author: review.author,
    rating: review.rating,
    date: review.date,
    source: review.source,
    ...(review.sourceId === null ? {} : { source_id: review.sourceId }),
    ...given('source_url', review.sourceUrl),
    verified: review.traceable,
    ...given('language', review.language),
    ...given('author_avatar_url', review.avatarUrl),
    ...given('updated_at', review.updatedAt),
    ...given('title', review.title),
    ...given('text', review.text),
    ...(review.ownerReply === null ? {} : { owner_reply: replyFile(review.ownerReply) }),
  };
}

function unlistedReviews(
  existing: readonly ExistingReview[],
  imported: ImportedFile,
  listed: ReadonlySet<string | undefined>,
): Unlisted {
  const seen = new Set(imported.seen.map(({ source, key }) => `${source} ${key}`));
  const source = imported.seen[0]?.source;
  const compared = existing.filter(({ value }) => {
    const location = locationOf(value.source_id ?? '');
    return location !== null && value.source === source && imported.completeFor.includes(location);
  });
  const missing = compared.filter(
    ({ file, value }) => !listed.has(file) && !seen.has(`${value.source} ${value.source_id}`),
  );
  return { compared: compared.length, missing };
}

/** Why a file would not pass the content check by itself; null if it would. */
function problemOf(value: ReviewFile, today: string): string | null {
  const result = ReviewFile.safeParse(value);
  if (!result.success) {
    const first = problemsOf(result.error, value, ReviewFile)[0];
    return `${first?.path.map(String).join('.')} ${first?.message}`;
  }
  const dates = [value.date, value.updated_at?.slice(0, 10), value.owner_reply?.date];
  const future = dates.find((date) => date && date > today);
  if (future) return `${future} is in the future (latest allowed: ${today})`;
  if (value.owner_reply && daysBetween(value.owner_reply.date, value.date) > 1)
    return 'the reply is dated before the review';
  return null;
}

/** Equal as content: absent and null are the same, the order of keys does not matter. */
function same(a: ReviewFile, b: ReviewFile): boolean {
  const canonical = (value: ReviewFile): string =>
    JSON.stringify(
      Object.entries(value)
        .filter(([, inner]) => inner !== null && inner !== undefined)
        .toSorted(([left], [right]) => (left < right ? -1 : 1)),
    );
  return canonical(a) === canonical(b);
}

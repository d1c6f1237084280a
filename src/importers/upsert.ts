import type { WithheldReview } from '../schema/editorial.ts';
import { ReviewFile } from '../schema/review.ts';
import { problemsOf } from '../wording/issue-text.ts';
import type { ImportedFile, ImportedReview, SkippedRow } from './imported-review.ts';
import { replyFile } from './merge-reply.ts';
import { mergedReview } from './merge-review.ts';
import { type ExistingReview, ReviewIndex } from './review-index.ts';
import { stableUlid } from './ulid.ts';

/** What an import does to the content: nothing else is touched. */
export interface ImportPlan {
  created: ExistingReview[];
  changed: { file: string; before: ReviewFile; value: ReviewFile }[];
  unchanged: number;
  /** Words that were taken back at their source, by the changed file that has them no more. */
  takenBack: { file: string; fields: string[] }[];
  /** Rows older than what the content already has. */
  older: number;
  /** Reviews of the content that a complete export does not hold any more (RD-39). */
  missing: ExistingReview[];
  skipped: SkippedRow[];
}

export interface UpsertOptions {
  /** YYYY-MM-DD; nothing is dated later. */
  today: string;
  /** policy.yaml: publish_unverified. */
  publishUnverified: boolean;
  /** policy.yaml: the reviews named under withheld. */
  withheld?: readonly WithheldReview[];
  sha256: (text: string) => string;
}

/**
 * Merges an export into the content by (source, source_id) or (source, source_url): the newest
 * update wins, and what the source does not know (id, overrides, mentions, disclosure and the like)
 * stays as the owner wrote it. Every resulting file is valid on its own, and every row that is not
 * taken over as it stands is in `skipped`.
 */
export function planImport(
  existing: readonly ExistingReview[],
  imported: ImportedFile,
  options: UpsertOptions,
): ImportPlan {
  const plan: ImportPlan = {
    ...{ created: [], changed: [], takenBack: [], missing: [], skipped: [] },
    ...{ unchanged: 0, older: 0 },
  };
  const index = new ReviewIndex(existing);
  const withheld = new ReviewIndex((options.withheld ?? []).map((value) => ({ file: 'policy.yaml', value })));
  const taken = new Set<string>();
  const rows = imported.reviews.map((read) => {
    const review = withoutFutureReply(read, options.today, plan.skipped);
    const id = stableUlid(review.writtenAt, review.source, review.key, options.sha256);
    return { review, id, known: index.find(review, id) };
  });
  const known = new Set(rows.map((row) => row.known?.file));
  for (const { review, id } of rows) {
    const misread = index.findMisread(review);
    const free = misread !== null && !known.has(misread.file) && !taken.has(misread.file);
    const match = index.find(review, id) ?? (free ? misread : null);
    const skip = (kind: SkippedRow['kind'], reason: string, remedy: string): void => {
      plan.skipped.push({ place: review.place, kind, reason, remedy, rating: review.rating });
    };
    if (withheld.find(review, id) !== null) {
      skip(
        'withdrawn',
        `is withheld: policy.yaml names it (${review.source} ${review.key})`,
        'nothing to do; to publish it again, take it out of withheld in policy.yaml',
      );
      continue;
    }
    if (match !== null && taken.has(match.file)) {
      skip('duplicate', `is the same review as another row: both belong to ${match.file}`, 'nothing to do');
      continue;
    }
    if (match !== null) taken.add(match.file);
    if (match === null && !review.traceable && !options.publishUnverified) {
      skip(
        'unverified',
        'has neither an id nor a link of its source, so nobody can check where it comes from',
        'map source_id or source_url, or allow reviews labelled as not verified: publish_unverified: true in policy.yaml',
      );
      continue;
    }
    const merged = match === null ? null : mergedReview(match, review);
    for (const { reason, remedy } of merged?.kept ?? []) skip('kept', reason, remedy);
    if (merged?.older) plan.older += 1;
    else if (match !== null && merged !== null && same(match.value, merged.value)) plan.unchanged += 1;
    else {
      const value = merged?.value ?? newReview(review, id);
      const problem = problemOf(value, options.today);
      if (problem !== null) {
        skip('unreadable', problem, 'correct it in the export, or write the review file by hand');
        continue;
      }
      if (match !== null) {
        plan.changed.push({ file: match.file, before: match.value, value });
        const fields = merged?.takenBack ?? [];
        if (fields.length > 0) plan.takenBack.push({ file: match.file, fields });
      } else {
        const created = { file: `reviews/${value.date.slice(0, 4)}/${value.date}-${value.id}.yaml`, value };
        plan.created.push(created);
        taken.add(created.file);
        index.add(created);
      }
    }
  }
  plan.missing = missingReviews(existing, imported);
  return plan;
}

/** A reply is no reason to leave the review out: dated in the future, it alone is, and is named. */
function withoutFutureReply(review: ImportedReview, today: string, skipped: SkippedRow[]): ImportedReview {
  const date = review.ownerReply?.date ?? '';
  if (date <= today) return review;
  skipped.push({
    place: review.place,
    kind: 'part',
    reason: `was imported without its reply: its date ${date} is in the future; the latest allowed day is ${today}`,
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

function given<K extends keyof ReviewFile>(key: K, value: ReviewFile[K] | null): Partial<ReviewFile> {
  return value === null || value === undefined ? {} : ({ [key]: value } as Partial<ReviewFile>);
}

function missingReviews(existing: readonly ExistingReview[], imported: ImportedFile): ExistingReview[] {
  const seen = new Set(imported.seen.map(({ source, key }) => `${source} ${key}`));
  const source = imported.seen[0]?.source;
  return existing.filter(({ value }) => {
    const location = /^(locations\/[^/]+)\/reviews\//.exec(value.source_id ?? '')?.[1];
    return (
      location !== undefined &&
      value.source === source &&
      imported.completeFor.includes(location) &&
      !seen.has(`${value.source} ${value.source_id}`)
    );
  });
}

/** Why a file would not pass the content check by itself; null when it would. */
function problemOf(value: ReviewFile, today: string): string | null {
  const result = ReviewFile.safeParse(value);
  if (!result.success) {
    const first = problemsOf(result.error, value, ReviewFile)[0];
    return `${first?.path.map(String).join('.')} ${first?.message}`;
  }
  const dates = [value.date, value.updated_at?.slice(0, 10), value.owner_reply?.date];
  const future = dates.find((date) => date && date > today);
  if (future) return `${future} is in the future; the latest allowed day is ${today}`;
  if (value.owner_reply && value.owner_reply.date < value.date) return 'the reply is dated before the review';
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

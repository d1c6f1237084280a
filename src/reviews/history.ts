import type { ErasedFile } from '../schema/editorial.ts';
import type { ReviewChange, ReviewFile } from '../schema/review.ts';
import { changedFields, isNewerEdit, type Recorded } from './changes.ts';
import { erasedReviews } from './erased.ts';
import { error, type Finding } from './finding.ts';
import { identityKeys } from './identity.ts';
import { isSampleReview } from './sample-reviews.ts';
import type { SourcedContent, SourcedReview } from './sourced-content.ts';

/** A version of a review that a commit brought. */
export interface KnownVersion {
  id: string;
  commit: string;
  /** Its path, for a person who wants it back. */
  file: string;
  value: Partial<ReviewFile>;
  /** False if the commit's file had errors, so that it cannot be compared and was not published. */
  isWhole: boolean;
}

/** What was published since records began, parents before children. */
export interface History {
  /** The first commit with `records: 1`. */
  baseline: string;
  versions: readonly KnownVersion[];
  isAncestor: (of: string, commit: string) => boolean;
}

/**
 * Reviews that vanished or changed without a record (contract 11.history). Only
 * versions count, not their paths or the order of commits: a rebase or a squash changes nothing.
 */
export function unrecorded(
  { baseline, versions, isAncestor }: History,
  content: SourcedContent,
  { sha256, today }: { sha256: (text: string) => string; today: string },
): Finding[] {
  const current = new Map(content.reviews.map((review) => [review.value.id, review]));
  const isRecorded = removalRecords(content, sha256);
  const findings = [...byId(versions)].flatMap(([id, known]) => {
    const review = current.get(id);
    if (review === undefined) return isRecorded(id, known) ? [] : [vanished(known)];
    const now = review.value as Recorded;
    const whole = known.filter(({ isWhole }) => isWhole);
    if (whole.every(({ value }) => isAccounted(value, now))) return [];
    const last = trusted(whole, isAncestor).findLast(({ value }) => !isAccounted(value, now));
    return last === undefined ? [] : [changed(review, last, today)];
  });
  if (content.policy?.value.records === 1) return findings;
  const message = `is gone, but commit ${short(baseline)} has it. Write it again: records: 1`;
  return [error(content.policy?.file ?? 'policy.yaml', ['records'], message), ...findings];
}

/** Whether a record says why a review is gone. */
function removalRecords(
  { policy, erased }: SourcedContent,
  sha256: (text: string) => string,
): (id: string, known: readonly KnownVersion[]) => boolean {
  const { withheld = [], removed = [] } = policy?.value ?? {};
  const recorded = new Set([
    ...withheld
      .flatMap((entry) => entry?.reviews ?? [])
      .flatMap((listed) => (listed ? identityKeys(listed) : [])),
    ...removed.map((entry) => `id ${entry?.review}`),
  ]);
  const isErased = erasedReviews((erased?.value ?? null) as ErasedFile | null, sha256);
  return (id, known) => {
    const keys = [`id ${id}`, ...known.flatMap(({ value }) => identityKeys(value))];
    return keys.some((key) => recorded.has(key)) || known.some(({ value }) => isErased(value));
  };
}

function vanished(known: readonly KnownVersion[]): Finding {
  const { file, commit, id } = known.at(-1) as KnownVersion;
  return error(
    file,
    ['id'],
    `is gone, but commit ${short(commit)} has it and no record says why. Restore it: git -C content checkout ${short(commit)} -- ${file}. ` +
      `Then withhold or erase it, or list ${id} under removed in policy.yaml.`,
  );
}

function changed(
  { file, value }: SourcedReview,
  { commit, value: before }: KnownVersion,
  today: string,
): Finding {
  const fields = withoutRecord(before, value as Recorded);
  const [first = 'changes'] = fields;
  const message =
    first === 'changes'
      ? `lack a record of yours that commit ${short(commit)} has. Add it again.`
      : `differs from commit ${short(commit)} without a record. Restore it, or add to changes: {on: ${today}, fields: ` +
        `[${fields.filter((field) => field !== 'changes').join(', ')}], by: owner, reason: ...}`;
  return error(file, [first], message);
}

const short = (commit: string): string => commit.slice(0, 10);

function byId(versions: readonly KnownVersion[]): Map<string, KnownVersion[]> {
  const groups = new Map<string, KnownVersion[]>();
  for (const version of versions) {
    if (isSampleReview(version.value)) continue;
    const group = groups.get(version.id);
    if (group === undefined) groups.set(version.id, [version]);
    else group.push(version);
  }
  return groups;
}

/** Without the versions that were wrong themselves, because they changed an earlier one without a record. */
function trusted(known: readonly KnownVersion[], isAncestor: History['isAncestor']): readonly KnownVersion[] {
  const sound: KnownVersion[] = [];
  for (const version of known) {
    const before = sound.filter(({ commit }) => isAncestor(commit, version.commit));
    if (before.every(({ value }) => isAccounted(value, version.value))) sound.push(version);
  }
  return sound;
}

/** Whether the later version records how it differs, and still has the owner's records. */
function isAccounted(before: Recorded, after: Recorded): boolean {
  return withoutRecord(before, after).length === 0;
}

/** The fields that changed without a record; `changes` if a record of the owner is gone. */
function withoutRecord(before: Recorded, after: Recorded): (ReviewChange['fields'][number] | 'changes')[] {
  const { added, gone } = comparedRecords(before.changes ?? [], after.changes ?? []);
  const recorded = new Set(added.flatMap(({ fields }) => fields));
  const fields = changedFields(before, after);
  return [
    ...(isNewerEdit(before, after) ? [] : fields.filter((field) => !recorded.has(field))),
    ...(gone.some(({ by }) => by === 'owner') ? (['changes'] as const) : []),
  ];
}

function comparedRecords(
  before: readonly ReviewChange[],
  after: readonly ReviewChange[],
): { added: ReviewChange[]; gone: ReviewChange[] } {
  const added = [...after];
  const gone = before.filter((record) => {
    const at = added.findIndex((other) => isSame(record, other));
    if (at !== -1) added.splice(at, 1);
    return at === -1;
  });
  return { added, gone };
}

const isSame = (a: ReviewChange, b: ReviewChange): boolean =>
  a.on === b.on && a.by === b.by && a.reason === b.reason && a.fields.toString() === b.fields.toString();

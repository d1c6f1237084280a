import type { ExistingReview } from '../../importers/merge/review-index.ts';
import type { ImportPlan } from '../../importers/merge/upsert.ts';
import { readBytes } from '../../io/content/content-folder.ts';
import { ofWhole, type Problem } from '../../io/content/content-problem.ts';
import { withRemoved } from '../../io/content/policy-yaml.ts';
import { reviewYaml, updatedReview } from '../../io/content/review-yaml.ts';
import type { FileChange } from '../../io/content/write-files.ts';
import type { PolicyFile } from '../../schema/editorial.ts';
import { evidenceChange, textOf } from './withdrawal.ts';

/** The new text of every file, and the files that cannot be edited. */
export function fileChanges(
  plan: ImportPlan,
  directory: string,
): { changes: FileChange[]; problems: Problem[] } {
  const changes: FileChange[] = plan.created.map(({ file, value }) => ({ file, content: reviewYaml(value) }));
  const problems: Problem[] = [];
  for (const { file, before, value } of [...plan.changed, ...plan.marked]) {
    const bytes = readBytes(directory, file);
    if (typeof bytes === 'string') {
      problems.push(ofWhole(file, bytes));
      continue;
    }
    const edited = updatedReview(file, bytes, before, value);
    if ('content' in edited) changes.push({ file, content: edited.content });
    else problems.push({ ...edited.problem, file, severity: 'error' });
  }
  return { changes, problems };
}

/** Deletes the files of removed reviews and records them; drops the records of those that are back. */
export function removalChanges(
  directory: string,
  removed: readonly ExistingReview[],
  { created, policy, on }: { created: readonly ExistingReview[]; policy: PolicyFile; on: string },
): FileChange[] | null {
  const recorded = new Set(policy.removed?.map(({ review }) => review));
  const back = new Set(created.map(({ value }) => value.id).filter((id) => recorded.has(id)));
  if (removed.length + back.size === 0) return [];
  const entries = removed.map(({ value: { id, rating } }) => ({
    ...{ review: id, rating, on, reason: 'deleted_at_source' as const },
  }));
  const read = textOf(directory, 'policy.yaml');
  const content = 'problem' in read ? null : withRemoved(read.text, entries, (id) => back.has(id));
  if (content === null || 'problem' in read) return null;
  return [
    { file: read.file, content },
    ...evidenceChange(directory, ...removed.map(({ value }) => value.id)),
    ...removed.map(({ file }) => ({ file, content: null })),
  ];
}

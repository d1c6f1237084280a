import { checkContent } from '../../reviews/check.ts';
import type { Finding } from '../../reviews/finding.ts';
import { NOTHING_SOURCED } from '../../reviews/sourced-content.ts';
import type { ExistingReview } from './review-index.ts';
import type { ImportPlan } from './upsert.ts';

/** New errors between review files after an import, such as one link in two files. */
export function newConflicts(
  existing: readonly ExistingReview[],
  plan: ImportPlan,
  removed: readonly ExistingReview[],
  options: { today: string; publishUnverified: boolean },
): Finding[] {
  const changed = new Map(plan.changed.map(({ file, value }) => [file, value]));
  const gone = new Set(removed.map(({ file }) => file));
  const after = [
    ...existing
      .filter(({ file }) => !gone.has(file))
      .map(({ file, value }) => ({ file, value: changed.get(file) ?? value })),
    ...plan.created,
  ];
  const found = findings(after, options);
  if (found.length === 0) return [];
  const known = new Set(findings(existing, options).map(signature));
  return found.filter((finding) => !known.has(signature(finding)));
}

function findings(
  reviews: readonly ExistingReview[],
  { today, publishUnverified }: { today: string; publishUnverified: boolean },
): Finding[] {
  const content = {
    ...NOTHING_SOURCED,
    policy: { file: 'policy.yaml', value: { publish_unverified: publishUnverified } },
    reviews: [...reviews],
  };
  return checkContent(content, today).filter(({ severity }) => severity === 'error');
}

function signature({ file, path, message }: Finding): string {
  return JSON.stringify([file, path, message]);
}

import { error, type Finding } from './finding.ts';
import type { SourcedContent } from './sourced-content.ts';

/** `removed` of policy.yaml against the reviews: each review once, and none that is published. */
export function removedReviews({ policy, reviews }: SourcedContent): Finding[] {
  if (policy === null) return [];
  const published = new Map(reviews.map(({ file, value }) => [value.id, file]));
  const first = new Map<string, number>();
  return (policy.value.removed ?? []).flatMap((entry, index) => {
    const id = entry?.review;
    if (id === undefined) return [];
    const findings: Finding[] = [];
    const file = published.get(id);
    if (file !== undefined) {
      const remedy = 'Delete this file, or remove the review from removed.';
      findings.push(error(file, ['id'], `is listed as removed in ${policy.file}. ${remedy}`));
    }
    const other = first.get(id);
    if (other === undefined) first.set(id, index);
    else {
      const path = ['removed', index, 'review'];
      findings.push(error(policy.file, path, `"${id}" is already removed.${other}. Delete one of them.`));
    }
    return findings;
  });
}

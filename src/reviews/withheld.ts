import { error, type Finding } from './finding.ts';
import { identityKeys } from './identity.ts';
import type { SourcedContent } from './sourced-content.ts';

/** `withheld` of policy.yaml against the reviews: what it lists must be counted and not published. */
export function withheldReviews({ policy, reviews }: SourcedContent): Finding[] {
  if (policy === null || !policy.value.withheld?.length) return [];
  const known = new Map(reviews.flatMap((review) => identityKeys(review.value).map((key) => [key, review])));
  return (policy.value.withheld ?? []).flatMap((entry, index) => {
    const named = (entry?.reviews ?? []).filter((withheld) => withheld !== undefined);
    const count = entry?.count ?? named.length;
    const problem = `must be at least ${named.length}, the number of reviews listed, got ${count}`;
    const published = named.flatMap((withheld) => {
      const found = identityKeys(withheld).map((key) => known.get(key));
      return found.find((review) => review !== undefined) ?? [];
    });
    const remedy = `is withheld in ${policy.file}. Delete this file, or remove the review from withheld.`;
    return [
      ...(named.length > count ? [error(policy.file, ['withheld', index, 'count'], problem)] : []),
      ...published.map(({ file }) => error(file, ['id'], remedy)),
    ];
  });
}

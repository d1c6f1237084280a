import { error, type Finding } from './finding.ts';
import { identityKeys } from './identity.ts';
import type { SourcedContent, SourcedReview } from './sourced-content.ts';

/**
 * `withheld` of policy.yaml against the reviews: what it lists must be counted and not published.
 */
export function withheldReviews({ policy, reviews }: SourcedContent): Finding[] {
  if (policy === null) return [];
  const known = new Map(reviews.flatMap((review) => identityKeys(review.value).map((key) => [key, review])));
  return (policy.value.withheld ?? []).flatMap((entry, index) => {
    const findings: Finding[] = [];
    const named = (entry?.reviews ?? []).filter((withheld) => withheld !== undefined);
    const count = entry?.count;
    if (count !== undefined && named.length > count) {
      findings.push(
        error(
          policy.file,
          ['withheld', index, 'count'],
          `must be at least ${named.length}, the number of reviews listed, got ${count}`,
        ),
      );
    }
    const published = named.flatMap((withheld) => {
      const found = identityKeys(withheld).map((key) => known.get(key));
      return found.find((review) => review !== undefined) ?? [];
    });
    findings.push(...published.map((review) => stillThere(review, policy.file)));
    return findings;
  });
}

function stillThere({ file }: SourcedReview, policy: string): Finding {
  return error(
    file,
    ['id'],
    `is withheld in ${policy}. Delete this file, or remove the review from withheld.`,
  );
}

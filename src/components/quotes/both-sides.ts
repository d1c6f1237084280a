import type { AspectInsight, Evidence } from '../../schema/insights-dataset.ts';

/** Quotes of an entry on a page, besides those against it. */
const SHOWN = 4;

/** The first quotes of an entry, and all quotes of low-rated reviews against it. */
export function bothSides({
  evidence,
  evidence_against,
}: Pick<AspectInsight, 'evidence' | 'evidence_against'>): Evidence[] {
  const first = evidence.slice(0, SHOWN);
  const shown = new Set(first.map(placeOf));
  return [...first, ...evidence_against.filter((quote) => !shown.has(placeOf(quote)))];
}

function placeOf({ review_id, start }: Evidence): string {
  return `${review_id} ${start}`;
}

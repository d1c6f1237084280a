import { balanced } from '../../insights/dataset/evidence.ts';
import type { AspectInsight, Evidence } from '../../schema/insights-dataset.ts';

/** Quotes of an entry on a page, besides those against it. */
const SHOWN = 4;

type Quoted = Pick<AspectInsight, 'evidence' | 'evidence_against' | 'positive_count' | 'negative_count'>;

/** The first quotes of an entry, and all quotes of low-rated reviews against it; none if they would hide a side. */
export function bothSides({ evidence, evidence_against, ...counts }: Quoted): Evidence[] {
  const first = evidence.slice(0, SHOWN);
  const shown = new Set(first.map(placeOf));
  return balanced([...first, ...evidence_against.filter((quote) => !shown.has(placeOf(quote)))], counts);
}

function placeOf({ review_id, start }: Evidence): string {
  return `${review_id} ${start}`;
}

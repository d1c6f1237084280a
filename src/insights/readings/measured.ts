import type { Polarity } from '../../schema/insights-dataset.ts';
import type { LabelsFile } from '../../schema/reading-file.ts';

/** Labels that are enough to compare a reader with the built-in one. */
export const LABELS_MIN = 20;

/** How many of a reader's answers are right, of how many that it gave, and of how many labels. */
export interface Hits {
  right: number;
  given: number;
  labeled: number;
}

/** A reader against the labels: complaints and aspects found, and sides right of the aspects found. */
export interface Measured {
  complaints: Hits;
  aspects: Hits;
  sides: Hits;
}

type Sided = readonly { id: string; sentiment: Polarity }[];

/** `saidIn` is what a reader says of the aspects of one review. */
export function measured(labels: LabelsFile, saidIn: (review: string) => Sided): Measured {
  const none = (): Hits => ({ right: 0, given: 0, labeled: 0 });
  const total: Measured = { complaints: none(), aspects: none(), sides: none() };
  for (const { review, says } of labels) {
    const said = saidIn(review);
    const sidesOf = (id: string): string[] =>
      says.filter(({ aspect }) => aspect === id).map(({ sentiment }) => sentiment);
    const labeled = new Set(says.map(({ aspect }) => aspect));
    total.aspects.labeled += labeled.size;
    total.complaints.labeled += [...labeled].filter((id) => sidesOf(id).includes('negative')).length;
    for (const { id, sentiment } of said) {
      const sides = sidesOf(id);
      const isComplaint = sentiment === 'negative' || sentiment === 'mixed';
      add(total.aspects, sides.length > 0);
      if (isComplaint) add(total.complaints, sides.includes('negative'));
      if (sides.length > 0) add(total.sides, sentiment === (sides.length > 1 ? 'mixed' : sides[0]));
    }
  }
  total.sides.labeled = total.sides.given;
  return total;
}

function add(hits: Hits, isRight: boolean): void {
  hits.given += 1;
  if (isRight) hits.right += 1;
}

/** Whether a reader finds complaints better than another, by F1; without any, whether aspects. */
export function beats(one: Measured, other: Measured): boolean {
  const key = one.complaints.labeled > 0 ? 'complaints' : 'aspects';
  return f1(one[key]) > f1(other[key]);
}

function f1({ right, given, labeled }: Hits): number {
  return given + labeled === 0 ? 0 : (2 * right) / (given + labeled);
}

/** Such as "14 of 22 complaints, with 3 false". */
export function hitWords({ complaints: { right, given, labeled } }: Measured): string {
  return `${right} of ${labeled} complaints, with ${given - right} false`;
}

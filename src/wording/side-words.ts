import type { Basis, Counted } from '../schema/insights-dataset.ts';
import { counted } from '../text/counted.ts';

type Sides = Pick<Counted, 'mention_count' | 'praise_count' | 'complaint_count' | 'low_rated_count'> & {
  label: string;
};

/** "35 reviews with four or five stars praise Staff."; a reader's praise needs no stars beside it. */
export function praiseOf({ label, praise_count }: Sides, basis: Basis): string {
  const n = praise_count ?? 0;
  const verb = n === 1 ? 'praises' : 'praise';
  return `${counted(n, 'review')} ${basis === 'reader' ? '' : 'with four or five stars '}${verb} ${label}.`;
}

/** "3 reviews complain about Parking."; where no one read them, "3 reviews with three stars or fewer mention Parking." */
export function complaintWords(
  { label, complaint_count, low_rated_count: low }: Sides,
  basis: Basis,
): string {
  const n = complaint_count ?? low;
  return basis === 'reader'
    ? `${counted(n, 'review')} ${n === 1 ? 'complains' : 'complain'} about ${label}.`
    : `${counted(n, 'review')} with three stars or fewer ${n === 1 ? 'mentions' : 'mention'} ${label}.`;
}

/** All that is counted about a subject, in one or two sentences. */
export function countWords(subject: Sides, basis: Basis): string {
  const { mention_count: n, praise_count: praise, complaint_count, low_rated_count: low } = subject;
  return [
    `${counted(n, 'review')} ${n === 1 ? 'mentions' : 'mention'} ${subject.label}.`,
    (praise ?? 0) > 0 ? praiseOf(subject, basis) : '',
    (complaint_count ?? low) > 0 ? complaintWords(subject, basis) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a reader's counts do with reviews that have both. */
export const MIXED_WORDS = 'A review that praises and complains counts on both sides.';

/** What decides on which side reviews count. */
export function basisWords(basis: Basis): string {
  return basis === 'reader'
    ? MIXED_WORDS
    : 'No one has judged the texts, so counts of sides combine stars with words.';
}

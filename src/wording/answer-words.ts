import type { FaqInsight } from '../schema/insights-dataset.ts';
import { counted } from '../text/counted.ts';
import { percentWords } from './quantities.ts';

/** The heading of text that is computed, not written by a person. */
export const COUNTED = 'Counted from the reviews:';

/** Who wrote an answer, so that the owner's words are not mistaken for a reviewer's. */
export function answerOrigin(
  { answer_kind, reviewed_at }: Pick<FaqInsight, 'answer_kind' | 'reviewed_at'>,
  business: string,
): string {
  return answer_kind === 'authored'
    ? `Written by ${business}, not by reviewers${lastReadOver(reviewed_at)}:`
    : COUNTED;
}

export function lastReadOver(date: string | null): string {
  return date === null ? '' : `, last checked on ${date}`;
}

/**
 * "7 reviews write about this; 29% of those analyzed are positive about it." Generated answers have
 * their counts already. Null if there is nothing to say.
 */
export function supportWords({
  answer_kind: kind,
  support_count: n,
  agree_pct: agree,
}: Pick<FaqInsight, 'answer_kind' | 'support_count' | 'agree_pct'>): string | null {
  if (kind === 'template' || n === 0) return null;
  const praise =
    agree === null ? '' : `; ${percentWords(agree, 100)} of those analyzed are positive about it`;
  return `${counted(n, 'review')} ${n === 1 ? 'writes' : 'write'} about this${praise}.`;
}

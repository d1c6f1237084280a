import type { FaqInsight } from '../schema/insights-dataset.ts';
import { counted } from '../text/counted.ts';

/** The heading of text that is computed, not written by a person. */
export const COUNTED = 'Counted from the reviews:';

/** Who wrote an answer, so that the owner's words are not mistaken for a reviewer's; null if there is no answer. */
export function answerOrigin(
  {
    answer_kind,
    reviewed_at,
    support_count,
  }: Pick<FaqInsight, 'answer_kind' | 'reviewed_at' | 'support_count'>,
  business: string,
): string | null {
  if (answer_kind === 'authored')
    return `Written by ${business}, not by reviewers${lastReadOver(reviewed_at)}:`;
  return support_count === 0 ? null : COUNTED;
}

export function lastReadOver(date: string | null): string {
  return date === null ? '' : `, last checked on ${date}`;
}

/** The counts beside an owner's answer; null without any, or if the answer says them. */
export function supportWords({
  answer_kind: kind,
  support_count: n,
}: Pick<FaqInsight, 'answer_kind' | 'support_count'>): string | null {
  return kind === 'template' || n === 0 ? null : keywordWords(n);
}

/** How many reviews match a question, which does not mean that they answer it. */
export function keywordWords(n: number): string {
  return `${counted(n, 'review')} ${n === 1 ? 'has' : 'have'} a keyword of this question.`;
}

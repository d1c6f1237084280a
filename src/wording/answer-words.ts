import type { FaqInsight } from '../schema/insights-dataset.ts';
import type { Catalog } from './catalog/en-us.ts';

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
 * "7 analyzed reviews touch on this question; 29% of them are positive about it." Generated
 * answers, which only English pages show, have their counts already.
 */
export function supportWords(
  words: Catalog,
  {
    answer_kind: kind,
    support_count: n,
    agree_pct: agree,
  }: Pick<FaqInsight, 'answer_kind' | 'support_count' | 'agree_pct'>,
): string | null {
  if (kind === 'template' && words.isEnglish) return null;
  return n === 0
    ? words.faq.noReview
    : words.faq.support(n, agree === null ? null : words.percent(agree, 100));
}

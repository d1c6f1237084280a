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
 * "7 reviews write about this; 29% of those analyzed are positive about it." Generated answers, which
 * only English pages show, have their counts already. Null if there is nothing to say.
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
  if (n === 0) return kind === 'template' ? words.faq.unanswered : null;
  return words.faq.support(n, agree === null ? null : words.percent(agree, 100));
}

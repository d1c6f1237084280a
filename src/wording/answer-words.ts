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

/** "7 analyzed reviews mention this; 29% are positive." */
export function supportWords({
  support_count: n,
  agree_pct: agree,
}: Pick<FaqInsight, 'support_count' | 'agree_pct'>): string {
  if (n === 0) return 'No review mentions this yet.';
  const share = agree === null ? 'too few for a percentage' : `${percentWords(agree, 100)} are positive`;
  return `${counted(n, 'analyzed review')} ${n === 1 ? 'mentions' : 'mention'} this; ${share}.`;
}

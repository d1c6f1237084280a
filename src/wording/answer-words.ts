import type { FaqInsight } from '../schema/insights-dataset.ts';
import { counted } from '../text/counted.ts';

/** What stands over text that was put together, not written by a person. */
export const COUNTED = 'Put together from counted numbers:';

/** Who wrote an answer, so that nobody takes the owner's words for those of reviewers. */
export function answerOrigin(
  { answer_kind, reviewed_at }: Pick<FaqInsight, 'answer_kind' | 'reviewed_at'>,
  business: string,
): string {
  return answer_kind === 'authored'
    ? `Authored by ${business}, not by reviewers${lastReadOver(reviewed_at)}:`
    : COUNTED;
}

export function lastReadOver(date: string | null): string {
  return date === null ? '' : `, last read over on ${date}`;
}

/** "7 reviews mention this; 28.6 % of them are positive about it." */
export function supportWords({
  support_count: n,
  agree_pct: agree,
}: Pick<FaqInsight, 'support_count' | 'agree_pct'>): string {
  if (n === 0) return 'No review mentions this yet.';
  const share = agree === null ? 'too few for a share' : `${agree} % of them are positive about it`;
  return `${counted(n, 'review')} ${n === 1 ? 'mentions' : 'mention'} this; ${share}.`;
}

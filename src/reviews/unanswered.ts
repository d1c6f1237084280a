import type { ReviewFile } from '../schema/review.ts';
import { daysBetween } from '../text/calendar.ts';
import { newestFirst } from './order.ts';

type Answerable = Pick<ReviewFile, 'id' | 'rating' | 'date' | 'owner_reply'>;

/** Reviews without a reply, in the order to answer them: those with the fewest stars first, then the newest. */
export function unanswered<T extends Answerable>(reviews: readonly T[]): T[] {
  return reviews
    .filter(({ owner_reply: reply }) => !reply)
    .sort((a, b) => a.rating - b.rating || newestFirst(a, b));
}

/** Whether a review is so old that an answer can wait. */
export function isOld({ date }: { date: string }, today: string): boolean {
  return daysBetween(date, today) > OLD_DAYS;
}

/** Half a year. */
const OLD_DAYS = 183;

/** How long authors waited for a reply, in days; the times are null without replies. */
export interface ReplyDelays {
  reviews: number;
  replied: number;
  /** More than half came within so many. */
  median_days: number | null;
  longest_days: number | null;
  within_a_week: number;
}

export function replyDelays(reviews: readonly Answerable[]): ReplyDelays {
  const days = reviews
    .flatMap(({ date, owner_reply: reply }) => (reply ? [Math.max(0, daysBetween(date, reply.date))] : []))
    .sort((a, b) => a - b);
  return {
    reviews: reviews.length,
    replied: days.length,
    median_days: days[Math.floor(days.length / 2)] ?? null,
    longest_days: days.at(-1) ?? null,
    within_a_week: days.filter((delay) => delay <= WEEK).length,
  };
}

const WEEK = 7;

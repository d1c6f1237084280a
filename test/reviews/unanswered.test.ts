import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replyDelays } from '../../src/reviews/unanswered.ts';
import { dateOfEpochDays } from '../../src/text/calendar.ts';
import { ulid } from '../support/reviews.ts';

const day = (n: number): string => {
  const { year, month, day } = dateOfEpochDays(20_000 + n);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

test('more than half of the replies came within the median, and not more than half within a day less', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(12), { nil: null }), { maxLength: 9 }), (waits) => {
      const reviews = waits.map((wait, n) => ({
        id: ulid(n + 1),
        rating: 5,
        date: day(n),
        ...(wait === null ? {} : { owner_reply: { text: 'Thank you', date: day(n + wait) } }),
      }));
      const days = waits.filter((wait) => wait !== null);
      const within = (limit: number): number => days.filter((wait) => wait <= limit).length;
      const { median_days: median, ...rest } = replyDelays(reviews);
      expect(rest).toEqual({
        reviews: waits.length,
        replied: days.length,
        longest_days: days.length === 0 ? null : Math.max(...days),
        within_a_week: within(7),
      });
      if (median === null) expect(days).toEqual([]);
      else {
        expect(within(median) * 2).toBeGreaterThan(days.length);
        expect(within(median - 1) * 2).toBeLessThanOrEqual(days.length);
      }
    }),
  );
});

import { expect, test } from 'vitest';
import {
  dateOfEpochDays,
  epochDays,
  epochSeconds,
  isCalendarDate,
  timestampOf,
} from '../../src/text/calendar.ts';

test.for(['0000-02-29', '0001-01-01', '0050-12-31', '0099-12-31', '0100-01-01'])(
  '%s is in its own century, unlike in Date.UTC',
  (date) => {
    expect(isCalendarDate(date)).toBe(true);
    expect(timestampOf(epochSeconds(date))).toBe(`${date}T00:00:00Z`);
  },
);

test('every day of 400 years has one number', () => {
  const first = epochDays(0, 1, 1);
  const days = Array.from({ length: epochDays(400, 1, 1) - first }, (_, day) => first + day);
  const wrong = days.filter((day) => {
    const { year, month, day: dayOfMonth } = dateOfEpochDays(day);
    return epochDays(year, month, dayOfMonth) !== day;
  });
  expect([days.length, wrong]).toEqual([146_097, []]);
});

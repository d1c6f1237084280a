import { expect, test } from 'vitest';
import { latestToday, localToday } from '../../../src/cli/build/today.ts';

test('a day is today as soon as it begins anywhere', () => {
  expect(latestToday(Date.UTC(2026, 10, 23, 9, 59, 59))).toBe('2026-11-23');
  expect(latestToday(Date.UTC(2026, 10, 23, 10))).toBe('2026-11-24');
});

test.each([
  ['Pacific/Kiritimati', '2026-11-24'],
  ['Pacific/Pago_Pago', '2026-11-22'],
  ['UTC', '2026-11-23'],
])('the day to propose in %s is that of its clocks', (zone, day) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    expect(localToday(new Date('2026-11-23T10:30:00Z'))).toBe(day);
  } finally {
    process.env.TZ = before;
  }
});

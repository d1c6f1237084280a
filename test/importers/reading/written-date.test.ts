import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOf, writtenDate } from '../../../src/importers/reading/written-date.ts';
import { isCalendarDate } from '../../../src/text/calendar.ts';

const day = (text: string, order: 'month-first' | 'day-first' | null = null): string | null => {
  const read = writtenDate(text, order);
  return 'problem' in read ? null : read.date;
};

test.each([
  ['2026-01-05', '2026-01-05'],
  ['2026/1/5', '2026-01-05'],
  ['2026-01-05T23:30:00-05:00', '2026-01-06'],
  ['2026-01-05 10:15:30 UTC', '2026-01-05'],
  ['2026-01-05 23:30:00 -0500', '2026-01-06'],
  ['2026-01-05 23:59', '2026-01-05'],
  ['2026-01-05T10:15:30.123456789Z', '2026-01-05'],
  ['Jan 5, 2026', '2026-01-05'],
  ['January 5 2026', '2026-01-05'],
  ['Sept. 5, 2026', '2026-09-05'],
  ['5 Jan 2026', '2026-01-05'],
  ['5th January, 2026', '2026-01-05'],
  ['05-Jan-2026', '2026-01-05'],
  ['Mon, 05 Jan 2026 10:15:30 GMT', '2026-01-05'],
  ['25/01/2026', '2026-01-25'],
  ['01/25/2026', '2026-01-25'],
  ['5/5/2026', '2026-05-05'],
  ['1/25/2026, 10:15 AM', '2026-01-25'],
  ['5. Januar 2026', '2026-01-05'],
  ['Mo., 5. Jan. 2026, 10:15 Uhr', '2026-01-05'],
  ['5 janvier 2026', '2026-01-05'],
  ['1er mars 2026', '2026-03-01'],
  ['5 de enero de 2026', '2026-01-05'],
  ['2026/01/05 11:15:30 PM GMT-5', '2026-01-06'],
  ['2026/01/05 12:15:30 AM EST', '2026-01-05'],
  ['2026-01-05 00:30 GMT+0100', '2026-01-04'],
  ['1767607200', '2026-01-05'],
  ['1767607200000', '2026-01-05'],
  ['2026.03.05', '2026-03-05'],
  ['2026. 3. 6.', '2026-03-06'],
  ['2026-1-15', '2026-01-15'],
  ['2026年3月8日', '2026-03-08'],
  ['2026년 3월 8일', '2026-03-08'],
  ['２０２６/３/８', '2026-03-08'],
  ['25 janv. 2026', '2026-01-25'],
  ['5 ene 2026', '2026-01-05'],
  ['5 sierpnia 2026', '2026-08-05'],
  ['3 mrt. 2026', '2026-03-03'],
  ['15 août 2026 à 10h30', '2026-08-15'],
  ['5 gen 2026, 10:15', '2026-01-05'],
  ['2026-Jan-05', '2026-01-05'],
  ['Thu Mar 05 2026 00:30:00 GMT+0100 (Central European Standard Time)', '2026-03-04'],
  ['Thu, 05 Mar 2026 23:30:00 -0500', '2026-03-06'],
  ['Thu Mar 5 10:00:00 UTC 2026', '2026-03-05'],
  ['Avis écrit le 22 juin 2015', '2015-06-22'],
  ['Reviewed in the United States on March 5, 2026', '2026-03-05'],
  ['Bewertet am 25.03.2026', '2026-03-25'],
  ['Jan 5, 2026 (verified)', '2026-01-05'],
])('%j is the day %s', (text, date) => {
  expect(day(text)).toBe(date);
});

test.each([
  ...['', '1/5/2026', '05.01.2026', '1-5-2026', '1/5/26', '2026-02-30', '31/04/2026', '13/13/2026'],
  ...[
    '2 weeks ago',
    'yesterday',
    'May 2026',
    '2026',
    '20260105',
    'Date of experience: March 5, 2026',
    'Visited 25.03.2026',
    '5 - 7 March 2026',
    '1.2.2026 - 3.2.2026',
    'Thu Mar 05 2026 25:30:00 GMT+0100',
    '25 kreuz 2026',
    'Foo 5, 2026',
    '2026-01-05T25:00:00Z',
    '2026/01/05 13:15 PM GMT+1',
    '36525',
    '46027',
    '46027.96',
    '80001',
    'vor 2 Wochen',
    '1.767E+09',
  ],
])('%j is no day, rather than a guessed one', (text) => {
  expect(writtenDate(text)).toHaveProperty('problem');
});

test('a format that fixes the order settles what is ambiguous', () => {
  expect(day('1/5/2026', 'month-first')).toBe('2026-01-05');
  expect(day('1/5/2026', 'day-first')).toBe('2026-05-01');
  expect(day('25/1/2026', 'month-first')).toBeNull();
});

test('an order decides the reading, and the other reading of the digits is kept', () => {
  const [january, may] = ['2026-01-05', '2026-05-01'];
  const read = (date: string, otherReading: string | null) => ({ date, seconds: null, otherReading });
  expect(writtenDate('05.01.2026', 'day-first')).toEqual(read(january, may));
  expect(writtenDate('1/5/2026 10:15', 'day-first')).toEqual(read(may, january));
  expect(writtenDate('1/5/2026', 'month-first')).toEqual(read(january, may));
  expect(writtenDate('25.01.2026', 'day-first')).toEqual(read('2026-01-25', null));
  expect(writtenDate('05.05.2026', 'day-first')).toEqual(read('2026-05-05', null));
  expect(writtenDate('31.02.2026', 'day-first')).toHaveProperty('problem');
});

test.each(['13/01/2026', '28.02.2026', '02/30/2026', '2026', 'soon'])(
  'month first is binding for %s',
  (text) => {
    expect(writtenDate(text, 'month-first')).toHaveProperty('problem');
  },
);

test.each([
  ['DD/MM/YYYY', 'day-first'],
  ['D.M.YYYY', 'day-first'],
  ['YYYY-MM-DD', 'month-first'],
  ['M/D/YYYY', 'month-first'],
  ...['', 'DD/MM', 'DD/DD/YYYY', 'DDMMYYYY', 'dd/mm/yyyy', 'YY-MM-DD', 'YYYY-DD-MM', 'DD/MM/YYYY\n'].map(
    (layout): [string, null] => [layout, null],
  ),
] as const)('the layout %j is %s', (layout, order) => {
  expect(orderOf(layout)).toBe(order);
});

test('a time reads as its moment, by both clocks, in every zone and as a number', () => {
  const quarters = fc.integer({ min: -12 * 4, max: 14 * 4 });
  const seconds = fc.integer({ min: 1_000_000_000, max: 1_900_000_000 });
  fc.assert(
    fc.property(seconds, quarters, fc.constantFrom('', ':'), (moment, quarter, colon) => {
      const local = new Date((moment + quarter * 900) * 1000).toISOString();
      const [date, time, hour] = [local.slice(0, 10), local.slice(11, 19), Number(local.slice(11, 13))];
      const [hours, minutes] = [Math.floor(Math.abs(quarter) / 4), (Math.abs(quarter) % 4) * 15];
      const zone = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(colon);
      const half = hour < 12 ? ['AM', 'a.m.'] : ['PM', 'p.m.'];
      const clocks = [time, ...half.map((each) => `${hour % 12 || 12}${time.slice(2)} ${each}`)];
      const texts = clocks.map((clock) => `${date} ${clock} GMT${quarter < 0 ? '-' : '+'}${zone}`);
      for (const text of [...texts, `${moment}`, `${moment}.25`, `${moment}123`, `${moment}123.5`]) {
        expect([text, writtenDate(text)]).toEqual([
          text,
          { date: new Date(moment * 1000).toISOString().slice(0, 10), seconds: moment, otherReading: null },
        ]);
      }
    }),
  );
});

test('every date read exists in the calendar', () => {
  const number = fc.integer({ min: 0, max: 40 });
  const dates = fc
    .tuple(number, fc.constantFrom('/', '-', '.', ' '), number, fc.integer({ min: 0, max: 9999 }))
    .map(([a, mark, b, year]) => `${a}${mark}${b}${mark}${year}`);
  fc.assert(
    fc.property(
      fc.oneof(dates, fc.string()),
      fc.constantFrom(null, 'month-first', 'day-first'),
      (text, order) => {
        const read = writtenDate(text, order);
        if (!('problem' in read)) expect(isCalendarDate(read.date)).toBe(true);
      },
    ),
  );
});

test.each(['1/5/26', '25.01.26 10:15', '26-01-05', '5 Jan 26', 'Jan 5, 26'])(
  '%s has too short a year',
  (text) => {
    const told = {
      problem: `the date "${text}" has a two-digit year`,
      remedy: 'show four digits of the year in the spreadsheet and export it again',
    };
    expect(writtenDate(text, 'day-first')).toEqual(told);
  },
);

test('a day without a year is not a short year', () => {
  expect(writtenDate('Jan 5 10:15')).toEqual({ problem: 'the date "Jan 5 10:15" cannot be read' });
});

test.each(['46027', '30000', '79999', '46027,96'])('%s is a day of an unknown calendar', (text) => {
  expect(writtenDate(text)).toEqual({
    problem: `the date "${text}" is a spreadsheet's day number`,
    remedy: 'format the column as a date in the spreadsheet and export it again',
  });
  for (const other of ['29999', '80000', '460270', 'x'])
    expect(writtenDate(other)).toEqual({ problem: `the date "${other}" cannot be read` });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MonthReport, monthReport } from '../../src/views/month-report.ts';
import { review, ulid } from '../support/reviews.ts';

const reportOf = (count: number): MonthReport => ({
  month: '2026-03',
  business: 'Quay Street',
  new: Array.from({ length: count }, (_, n) => review({ id: ulid(n + 1) })),
  average: 5,
  average_of_all: 5,
  not_read: { reviews: 0, languages: [] },
  themes: [],
  replies: { reviews: 0, replied: 0, median_days: null, longest_days: null, within_a_week: 0 },
  to_do: { unanswered: [], careless: [] },
});

test('a report lists 30 reviews, and counts exactly those that it does not list', () => {
  const shown = (count: number): [number, string | undefined] => {
    const [text = ''] = monthReport(reportOf(count), { withWords: true }).split('## Themes');
    return [text.match(/^- ★/gm)?.length ?? 0, /^- and .*$/m.exec(text)?.[0]];
  };
  expect([29, 30, 31, 75].map(shown)).toEqual([
    [29, undefined],
    [30, undefined],
    [30, '- and 1 more'],
    [30, '- and 45 more'],
  ]);
});

test('of many reviews it names five with words, the fewest stars first, and of equal ones the longest', () => {
  const written = fc.record({
    rating: fc.integer({ min: 1, max: 5 }),
    text: fc.option(fc.integer({ min: 1, max: 6 }).map((length) => 'x'.repeat(length))),
  });
  fc.assert(
    fc.property(fc.array(written, { minLength: 6, maxLength: 12 }), (all) => {
      const fresh = all.map((more, n) => review({ id: ulid(n + 1), ...more }));
      const text = monthReport({ ...reportOf(0), new: fresh }, { withWords: false });
      const [, listed = ''] = text.split('## Read first\n\n');
      const ids = [...(listed.split('## ')[0] ?? '').matchAll(/\((\w+)\)/g)].map(([, id]) => id);
      const rank = ({ rating, text: words }: (typeof fresh)[number]): number =>
        rating * 10 - (words?.length ?? 0);
      const ranks = fresh.filter((each) => each.text !== null).map(rank);
      expect(ids.map((id) => rank(fresh.find((each) => each.id === id) ?? review()))).toEqual(
        ranks.toSorted((a, b) => a - b).slice(0, 5),
      );
    }),
  );
});

test('without words a report has no name, text or reply, and still every id', () => {
  const report = reportOf(1);
  const [fresh] = report.new;
  report.to_do = {
    unanswered: report.new,
    careless: [{ file: 'reviews/1.yaml', message: '"cancer" is named.' }],
  };
  const secrets = [fresh?.author ?? '', fresh?.text ?? '', 'cancer'];
  const full = monthReport(report, { withWords: true });
  const bare = monthReport(report, { withWords: false });
  for (const word of secrets) expect([full.includes(word), bare.includes(word)]).toEqual([true, false]);
  expect(bare.match(new RegExp(ulid(1), 'g'))).toHaveLength(2);
  expect(bare).toContain('Check the reply in reviews/1.yaml');
});

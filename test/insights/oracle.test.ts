import { expect, test } from 'vitest';
import { sha256 } from '../../src/io/release/release.ts';
import { replyDelays } from '../../src/reviews/unanswered.ts';
import type { Content } from '../../src/schema/content.ts';
import type { InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { Review } from '../../src/schema/review.ts';
import { client, type Json } from '../mcp/support/endpoint.ts';
import { memoryRelease, sampleContent } from '../mcp/support/release.ts';
import { verifies } from '../requirements.ts';

/*
 * Every number again, in the slow and obvious way: from the published reviews and from what
 * insights.json says about each of them. Shares nothing with the code that it checks.
 */

/** The sample with corrections, so that an ignored one changes a number. */
function contentWithCorrections(): Content {
  const content = sampleContent();
  const text = 'La atención fue correcta.';
  const correction = { set: 'negative' as const, reason: 'Read', by: 'The manager', date: '2026-01-01' };
  const corrected = content.reviews.map((review) =>
    review.text && /massage/i.test(review.text) && review.rating === 5
      ? {
          ...review,
          overrides: [{ ...correction, text_sha256: sha256(review.text), entity: 'massage-therapy' }],
        }
      : review,
  );
  const [first] = content.reviews;
  const spanish = {
    ...(first as Content['reviews'][number]),
    id: '01J00000000000000000000009',
    source_id: 'oracle-1',
    source_url: undefined,
    language: undefined,
    text,
    overrides: [
      { ...correction, text_sha256: sha256(text), aspect: 'staff', span: [0, 24] as [number, number] },
    ],
  } as Content['reviews'][number];
  return { ...content, reviews: [...corrected, spanish] };
}

const content = contentWithCorrections();
const release = memoryRelease(content);
const { dataset, insights } = release;
const { reviews } = dataset;

type Entry =
  | InsightsDataset['aspects'][number]
  | InsightsDataset['topics'][number]
  | InsightsDataset['entities']['technicians'][number];
type Side = 'positive' | 'negative' | 'mixed' | 'neutral';
const SIDES: readonly Side[] = ['positive', 'negative', 'mixed', 'neutral'];

const round = (value: number, digits: number): number =>
  Math.round(Number((value * 10 ** digits).toFixed(6))) / 10 ** digits;
const pct = (k: number, n: number): number | null => (n < 5 ? null : round((100 * k) / n, 1));
const meanOf = (some: readonly Review[]): number | null =>
  some.length === 0 ? null : round(some.reduce((sum, { rating }) => sum + rating, 0) / some.length, 2);

/** Wilson's interval, from the quadratic equation that defines it. */
function wilson(k: number, n: number): [number, number] | null {
  if (n < 5) return null;
  const z2 = 1.96 ** 2;
  const [a, b, c] = [n + z2, -(2 * k + z2), (k * k) / n];
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  const limit = (x: number): number => round(100 * Math.min(1, Math.max(0, x)), 1);
  return [limit((-b - root) / (2 * a)), limit((-b + root) / (2 * a))];
}

/** Equal but for a rounding of the last digit. */
function near(actual: readonly number[] | null, wanted: readonly number[] | null, digits = 1): void {
  if (wanted === null || actual === null) expect(actual).toEqual(wanted);
  else
    for (const [at, value] of wanted.entries())
      expect(Math.abs((actual[at] ?? 99) - value)).toBeLessThan(0.51 / 10 ** digits);
}

function supportOf(n: number): string {
  return n >= 30 ? 'high' : n >= 10 ? 'medium' : n >= 5 ? 'low' : 'insufficient';
}

/** The numbers of one entry; `of` are the reviews that its share refers to. */
function checkEntry(entry: Entry, mentioning: readonly Review[], of: number, isShown: boolean): void {
  const low = mentioning.filter(({ rating }) => rating <= 3).length;
  expect([entry.mention_count, entry.low_rated_count, entry.high_rated_count], entry.id).toEqual([
    mentioning.length,
    low,
    mentioning.length - low,
  ]);
  expect(entry.low_rated.review_count).toBe(low);
  expect(entry.share_pct, entry.id).toBe(isShown ? pct(mentioning.length, of) : null);
  expect(entry.support).toBe(isShown ? supportOf(mentioning.length) : 'insufficient');
  for (const side of SIDES) expect(entry[`${side}_count`]).toBeNull();
  expect([entry.complaint_count, entry.positive_pct, entry.positive_pct_ci95, entry.score]).toEqual(
    Array(4).fill(null),
  );
  expect(entry.praise_count).toBeLessThanOrEqual(entry.high_rated_count);
  const mean = meanOf(reviews);
  const own = mentioning.length < 5 ? null : meanOf(mentioning);
  expect(entry.avg_rating, entry.id).toBe(own);
  expect(entry.rating_delta).toBe(own === null || mean === null ? null : round(own - mean, 2) + 0);
}

test('every count, share and mean of aspects follows from the mentions of each review', () => {
  verifies('10.computed', '10.clause', '10.basis');
  for (const aspect of insights.aspects) {
    const opinions = reviews.flatMap((review) => {
      const found = insights.per_review[review.id] ?? insights.unread[review.id];
      const mention = found?.aspects.find(({ id }) => id === aspect.id);
      return mention === undefined ? [] : [{ review, ...mention }];
    });
    for (const side of SIDES)
      expect(aspect.built_in?.[`${side}_count`], `${aspect.id} ${side}`).toBe(
        opinions.filter(({ built_in }) => built_in === side).length,
      );
    const own = opinions.map(({ review }) => review);
    checkEntry(aspect, own, insights.analyzed_count, aspect.support !== 'insufficient');
    expect(aspect.read_count).toBe(opinions.length);
    expect(aspect.praise_count, aspect.id).toBe(
      opinions.filter(
        ({ review, sentiment, built_in }) =>
          (review.rating === 4 || review.rating === 5) && (sentiment ?? built_in) === 'positive',
      ).length,
    );
    expect(aspect.avg_rating).toBe(own.length < 5 ? null : meanOf(own));
    for (const { review, start, end, source } of opinions) {
      const text = review.text ?? '';
      const place = text.slice(start, end);
      expect(start).toBeLessThan(end);
      if (source === 'computed') expect(place, place).not.toMatch(/[a-z]{3}[.!?]\s+[A-Z][a-z]+ [a-z]+/);
    }
  }
});

test('people, services and topics count the reviews that name them', () => {
  verifies('10.literal');
  for (const kind of ['technicians', 'services'] as const)
    for (const entity of insights.entities[kind]) {
      const naming = reviews.filter((review) => review[`mentions_${kind}`].includes(entity.id));
      checkEntry(entity, naming, reviews.length, naming.length >= 5);
      for (const { id, mention_count, positive_pct } of entity.aspects) {
        const own = naming.flatMap((review) => {
          const found = insights.per_review[review.id] ?? insights.unread[review.id];
          return found?.aspects.filter((aspect) => aspect.id === id) ?? [];
        });
        expect([mention_count, positive_pct]).toEqual([own.length, null]);
      }
      for (const star of ['1', '2', '3', '4', '5'] as const)
        expect(entity.rating_counts[star]).toBe(
          naming.filter(({ rating }) => String(rating) === star).length,
        );
      expect([entity.first_mentioned, entity.last_mentioned]).toEqual([
        naming.map(({ date }) => date).sort()[0] ?? null,
        naming
          .map(({ date }) => date)
          .sort()
          .at(-1) ?? null,
      ]);
    }
  for (const topic of insights.topics) {
    const words = topic.keywords.filter((keyword) => /^[a-z]+$/.test(keyword));
    for (const review of reviews) {
      const said = ` ${`${review.title ?? ''} ${review.text ?? ''}`.toLowerCase().replace(/[^\p{L}]+/gu, ' ')} `;
      const excluded = content.topics.find(({ id }) => id === topic.id)?.excludes ?? [];
      if (excluded.some((phrase) => said.includes(phrase))) continue;
      if (words.some((word) => said.includes(` ${word} `)))
        expect(topic.review_ids, `${topic.id}: ${said}`).toContain(review.id);
    }
    const found = reviews.filter(({ id }) => topic.review_ids.includes(id));
    checkEntry(topic, found, reviews.length, found.length >= 5);
  }
});

test('corrections of services and of unread reviews are counted', () => {
  verifies('10.authored');
  const corrected = content.reviews.filter(({ overrides }) => overrides?.some(({ entity }) => entity));
  const massage = insights.entities.services.find(({ id }) => id === 'massage-therapy');
  const named = corrected.filter(({ id }) =>
    reviews.find((review) => review.id === id)?.mentions_services.includes('massage-therapy'),
  );
  expect(named.length).toBeGreaterThan(3);
  // A person judged these five-star reviews, so none of them praises the massages.
  expect(massage?.praise_count).toBeLessThanOrEqual((massage?.high_rated_count ?? 0) - named.length);
  expect(insights.method.overrides_applied).toBe(corrected.length + 1);
  expect(insights.unread['01J00000000000000000000009']?.aspects).toMatchObject([
    { id: 'staff', source: 'override' },
  ]);
});

test('the totals add up: analyzed, skipped, stars and months', () => {
  const read = reviews.filter(({ id }) => insights.per_review[id] !== undefined);
  const skipped = insights.excluded.reduce((sum, { count }) => sum + count, 0);
  expect([insights.review_count, insights.analyzed_count, read.length + skipped]).toEqual([
    reviews.length,
    read.length,
    reviews.length,
  ]);
  expect(insights.high_rated.review_count).toBe(reviews.filter(({ rating }) => rating > 3).length);
  const all = insights.overall_sentiment;
  for (const side of SIDES) {
    const n = read.filter(({ id }) => insights.per_review[id]?.built_in?.label === side).length;
    expect([all.built_in?.[`${side}_count`], all[`${side}_count`], all[`${side}_pct`]]).toEqual([
      n,
      null,
      null,
    ]);
  }
  for (const { month, review_count, avg_rating } of insights.temporal.monthly) {
    const own = reviews.filter(({ date }) => date.startsWith(month));
    expect([review_count, avg_rating]).toEqual([own.length, meanOf(own)]);
  }
  const asked = new Map(insights.faq.map((entry) => [entry.id, entry]));
  expect(asked.get('how-positive-are-the-reviews')).toMatchObject({
    support_count: reviews.length,
    agree_pct: pct(insights.high_rated.review_count, reviews.length),
  });
});

test('more than half of the replies came within the median', () => {
  const answered = (days: number): Content['reviews'][number] => ({
    ...(content.reviews[0] as Content['reviews'][number]),
    date: '2026-01-01',
    owner_reply: { text: 'Thank you.', date: `2026-01-0${1 + days}` },
  });
  for (const some of [content.reviews, [1, 2, 4, 5, 8].map(answered), [1, 2, 4, 5, 6, 8].map(answered)]) {
    const delays = some
      .flatMap(({ date, owner_reply }) =>
        owner_reply ? [(Date.parse(owner_reply.date) - Date.parse(date)) / 86_400_000] : [],
      )
      .sort((a, b) => a - b);
    const within = (limit: number): number => delays.filter((days) => days <= limit).length;
    expect(replyDelays(some)).toEqual({
      reviews: some.length,
      replied: delays.length,
      median_days: delays.find((days) => within(days) * 2 > delays.length),
      longest_days: Math.max(...delays),
      within_a_week: within(7),
    });
  }
});

test('the trend compares the share of four and five stars in two years', () => {
  const newest = reviews[0]?.date ?? '';
  const yearsAgo = (years: number): string => `${Number(newest.slice(0, 4)) - years}${newest.slice(4)}`;
  const counts = insights.temporal.trend_counts;
  expect(counts).not.toBeNull();
  for (const [all, positive, [from, to]] of [
    [counts?.recent, counts?.recent_positive, [yearsAgo(1), '9999']],
    [counts?.before, counts?.before_positive, [yearsAgo(2), yearsAgo(1)]],
  ] as const) {
    const own = reviews.filter(({ date }) => date > from && date <= to);
    expect([all, positive]).toEqual([own.length, own.filter(({ rating }) => rating >= 4).length]);
  }
});

const { call } = client(release);
const count = async (args: object): Promise<Json> => (await call('count_reviews', args)).structuredContent;

/** The two-sided 95% quantile of Student's distribution, by summing its density up to it. */
function student(freedom: number): number {
  const density = (t: number): number => (1 + t ** 2 / freedom) ** (-(freedom + 1) / 2);
  const step = 0.001;
  const values = Array.from({ length: 200_000 }, (_, n) => density((n + 0.5) * step));
  const all = values.reduce((sum, value) => sum + value, 0);
  let [sum, n] = [0, 0];
  for (; sum < 0.95 * all; n += 1) sum += values[n] ?? 0;
  return n * step;
}

/** Mean and its 95% interval, from the definition of the sample's standard deviation. */
function meanInterval(some: readonly Review[]): [number, number] | null {
  const n = some.length;
  if (n < 5) return null;
  const mean = some.reduce((sum, { rating }) => sum + rating, 0) / n;
  const variance = some.reduce((sum, { rating }) => sum + (rating - mean) ** 2, 0) / (n - 1);
  if (variance === 0) return null;
  const half = student(n - 1) * Math.sqrt(variance / n);
  return [round(Math.max(1, mean - half), 2), round(Math.min(5, mean + half), 2)];
}

test.each([
  {},
  { max_rating: 3 },
  { topic: 'parking' },
  { aspect: 'staff' },
  { mentions_service: 'massage-therapy' },
])(
  'count_reviews %j: counts, shares, means and intervals',
  async (args: { max_rating?: number; topic?: string; aspect?: string; mentions_service?: string }) => {
    verifies('7.count');
    const own = reviews.filter(
      ({ id, rating, mentions_services }) =>
        rating <= (args.max_rating ?? 5) &&
        (args.topic === undefined ||
          insights.topics.find((topic) => topic.id === args.topic)?.review_ids.includes(id)) &&
        (args.aspect === undefined ||
          (insights.per_review[id] ?? insights.unread[id])?.aspects.some((one) => one.id === args.aspect)) &&
        (args.mentions_service === undefined || mentions_services.includes(args.mentions_service)),
    );
    const answer = await count({ ...args, by: 'year' });
    const check = (found: Json, some: readonly Review[], of: number): void => {
      expect(found).toMatchObject({
        count: some.length,
        share_pct: pct(some.length, of),
        mean_rating: meanOf(some),
      });
      near(found.share_pct_ci95, some.length === of ? null : wilson(some.length, of));
      near(found.mean_rating_ci95, meanInterval(some), 2);
    };
    check(answer, own, args.aspect === undefined ? reviews.length : insights.analyzed_count);
    for (const group of answer.groups)
      check(
        group,
        own.filter(({ date }) => date.startsWith(group.group)),
        own.length,
      );
    for (const star of [1, 2, 3, 4, 5])
      expect(answer.rating_counts[star]).toBe(own.filter(({ rating }) => rating === star).length);
  },
);

test('the difference of two groups has the interval of means with one variance', async () => {
  const { comparison } = await count({ by: 'year', compare: '2025, 2026' });
  const [a, b] = ['2025', '2026'].map((year) => {
    const own = reviews.filter(({ date }) => date.startsWith(year)).map(({ rating }) => rating);
    const mean = own.reduce((sum, rating) => sum + rating, 0) / own.length;
    const squares = own.reduce((sum, rating) => sum + (rating - mean) ** 2, 0);
    return { mean, squares, n: own.length };
  });
  const difference = (a?.mean ?? 0) - (b?.mean ?? 0);
  const [n, m] = [a?.n ?? 0, b?.n ?? 0];
  const variance = ((a?.squares ?? 0) + (b?.squares ?? 0)) / (n + m - 2);
  // One star more or less moves a mean by 1 / n.
  const half = student(n + m - 2) * Math.sqrt(variance * (1 / n + 1 / m)) + (1 / n + 1 / m) / 2;
  near(comparison.ci95, [round(difference - half, 2), round(difference + half, 2)], 2);
  expect(comparison.may_be_chance).toBe(Math.abs(difference) <= half);
});

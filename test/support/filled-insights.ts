import { percent, score, supportOf, wilson95 } from '../../src/insights/dataset/statistics.ts';
import type { Counted, Evidence, InsightsDataset, Polarity } from '../../src/schema/insights-dataset.ts';
import type { Review } from '../../src/schema/review.ts';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';

const ASPECTS = ['treatment', 'communication', 'staff', 'waiting-time', 'price', 'parking'];
const SOURCES = ['computed', 'reading', 'override'] as const;

/** Insights with every list filled from the given reviews: quotes are verbatim, numbers are made up. */
export function filledInsights(dataset: ReviewsDataset, insights: InsightsDataset): InsightsDataset {
  // Reviews with a disclosure first, so that quotes have one.
  const written = dataset.reviews
    .filter(({ text }) => text !== null)
    .toSorted((a, b) => Number(b.disclosure !== null) - Number(a.disclosure !== null));
  const evidence = (from: number, n: number): Evidence[] => written.slice(from, from + n).map(quote);
  const aspects: InsightsDataset['aspects'] = ASPECTS.map((id, i) => {
    // The last one has too few mentions to say anything.
    const n = i === ASPECTS.length - 1 ? 3 : 120 - 22 * i;
    const positive = Math.floor(n * (0.95 - 0.15 * i));
    const negative = Math.floor((n - positive) / 2);
    const mixed = Math.floor((n - positive - negative) / 2);
    return {
      id,
      label: id.replace('-', ' '),
      description: `What reviews say about ${id}.`,
      ...counts(n, positive, negative, mixed),
      share_pct: percent(n, written.length),
      avg_rating: 4.2,
      rating_delta: -0.2,
      example_review_ids: written.slice(i, i + 3).map((review) => review.id),
      evidence: i === 1 ? [] : evidence(i * 3, 3),
      evidence_against: i === 2 ? evidence(i * 3, 1) : [],
      criticism_is_precise: null,
    };
  });
  const pull = quote(written[0] as Review);
  return {
    ...insights,
    basis: 'reader',
    warnings: {
      review_count: 11,
      review_ids: written.slice(0, 11).map(({ id }) => id),
      asked_count: written.length,
    },
    aspects,
    entities: {
      ...insights.entities,
      services: insights.entities.services.map((entity) => ({ ...entity, aspects: [] })),
      technicians: insights.entities.technicians.map((entity, i) => ({
        ...entity,
        evidence: evidence(i, 2),
        aspects: [{ id: 'treatment', mention_count: 9, positive_pct: 88.9 }],
      })),
    },
    topics: ['First visit', 'Family and children'].map((label, i) => ({
      id: label.toLowerCase().replaceAll(' ', '-'),
      label,
      keywords: ['first'],
      review_ids: [],
      ...counts(20 - i, 18 - i, 2, 0),
      ...{ share_pct: 10, avg_rating: 4.5, rating_delta: 0.1 },
      ...{ example_review_ids: [], evidence: [], evidence_against: [] },
    })),
    temporal: {
      ...insights.temporal,
      trend: 'improving',
      trend_counts: {
        recent: 120,
        recent_positive: 110,
        before: 100,
        before_positive: 70,
      },
    },
    per_review: Object.fromEntries(
      written.map((review, i) => {
        const { start, end } = quote(review);
        return [
          review.id,
          {
            sentiment: { label: 'positive' as const, score: 0.8 },
            built_in: null,
            rating_consistent: i % 5 !== 0,
            language: 'en',
            aspects: [
              {
                id: 'treatment',
                sentiment: 'positive' as const,
                confidence: 0.9,
                start,
                end,
                source: SOURCES[i % 3] ?? 'computed',
              },
            ],
            technicians: [],
            services: [],
            service_areas: [],
            topics: i % 3 === 0 ? ['first-visit'] : [],
          },
        ];
      }),
    ),
    faq: ['Will I wait?', 'Does it hurt?'].map((question, i) => ({
      // The owner's questions in the content have these ids.
      id: ['how-long-will-i-wait', 'does-it-hurt'][i] ?? '',
      question,
      answer: 'Most people are seen within ten minutes.',
      answer_kind: i === 0 ? ('authored' as const) : ('template' as const),
      evidence: evidence(i * 2, 2),
      support_count: 12 * i,
      agree_pct: i === 0 ? null : 75,
      reviewed_at: i === 0 ? '2026-09-20' : null,
    })),
    summary_provenance: insights.summary_provenance && {
      ...insights.summary_provenance,
      claims: [
        {
          text: 'Most are satisfied.',
          stat: '/overall_sentiment/positive_pct',
          evidence_review_ids: [pull.review_id],
        },
      ],
    },
    pull_quote: pull.quote,
    pull_quote_source: { review_id: pull.review_id, start: pull.start, end: pull.end },
    method: {
      ...insights.method,
      readings: {
        by: ['Reader 3'],
        read_count: written.length,
        text_count: written.length,
        held_count: 1,
        used: true,
        checked: false,
        why_not: null,
      },
      evaluation: [
        figure('review polarity', 'Reviews of others', 'not trained on', 'accuracy', 0.91, 200),
        figure('review polarity', 'Reviews of others', 'not trained on', 'macro-F1', 0.9, 200),
        figure('review polarity', 'Learned reviews', '5 folds by blocks', 'accuracy', 0.97, 900),
        figure('aspect polarity', 'Few reviews', 'not trained on', 'accuracy', 0.99, 41),
        figure('sarcasm', 'Made up pairs', 'not trained on', 'accuracy', 0.6, 300),
        {
          ...figure('aspect detection', 'Reviews of others', 'held out', 'micro-F1', 0.74, 300),
          baselines: [],
        },
      ],
    },
  };
}

/** The counts of a site that a reader has read. */
function counts(
  n: number,
  positive: number,
  negative: number,
  mixed: number,
): Omit<
  Counted,
  'share_pct' | 'avg_rating' | 'rating_delta' | 'example_review_ids' | 'evidence' | 'evidence_against'
> {
  return {
    mention_count: n,
    read_count: n,
    high_rated_count: n - negative,
    low_rated_count: negative,
    low_rated: { review_count: negative },
    praise_count: positive + mixed,
    complaint_count: negative + mixed,
    positive_count: positive,
    negative_count: negative,
    mixed_count: mixed,
    neutral_count: n - positive - negative - mixed,
    positive_pct: percent(positive, n),
    positive_pct_ci95: wilson95(positive, n),
    score: score(positive, negative, n),
    built_in: null,
    support: supportOf(n),
    ...{ trend: null, trend_counts: null, top_phrases: [], top_phrase_details: [] },
  };
}

function figure(
  task: string,
  dataset: string,
  split: string,
  metric: string,
  value: number,
  n: number,
): InsightsDataset['method']['evaluation'][number] {
  return {
    task,
    dataset,
    split,
    metric,
    value,
    n,
    ci95: metric === 'accuracy' ? [value - 0.04, value + 0.01] : null,
    baselines: [
      { method: 'Majority', value: 0.5 },
      { method: 'VADER', value: 0.757 },
    ],
  };
}

/** The first sentence of a review. */
function quote({ id, text, rating, verified, disclosure }: Review): Evidence {
  const whole = text ?? '';
  const stop = whole.search(/[.!?]/);
  const end = stop === -1 ? whole.length : stop + 1;
  const sentiment: Polarity = rating >= 4 ? 'positive' : rating <= 2 ? 'negative' : 'mixed';
  return {
    review_id: id,
    start: 0,
    end,
    quote: whole.slice(0, end),
    sentiment,
    confidence: 0.9,
    source: 'computed',
    verified,
    disclosure,
  };
}

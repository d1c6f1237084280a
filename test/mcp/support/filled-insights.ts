import type { Content } from '../../../src/schema/content.ts';
import { type AspectInsight, type Evidence, InsightsDataset } from '../../../src/schema/insights-dataset.ts';
import type { Review } from '../../../src/schema/review.ts';
import type { ReviewsDataset } from '../../../src/schema/reviews-dataset.ts';
import { memoryRelease } from './release.ts';

/** insights.json with every list filled: counts by plain words, verbatim quotes. */
export function filledInsights(content: Content): (dataset: ReviewsDataset) => InsightsDataset {
  return (dataset) => {
    const { insights } = memoryRelease(content);
    const saying = (words: readonly string[]): Review[] =>
      dataset.reviews.filter(({ text }) => words.some((word) => text?.toLowerCase().includes(word)));
    const faq = content.faq.map(({ id, question, answer, reviewed_at, keywords }) => ({
      id,
      question,
      answer: answer ?? '',
      answer_kind: 'authored' as const,
      evidence: saying(keywords ?? [])
        .slice(0, 2)
        .flatMap(evidenceOf),
      support_count: saying(keywords ?? []).length,
      agree_pct: null,
      reviewed_at: reviewed_at ?? null,
    }));
    return InsightsDataset.parse({
      ...insights,
      aspects: content.aspects.map(({ id, label, description, terms }) => ({
        id,
        label,
        description,
        ...mentioned(saying(terms), dataset),
        criticism_is_precise: true,
      })),
      entities: {
        ...insights.entities,
        technicians: insights.entities.technicians.map((entry) => ({
          ...entry,
          evidence: dataset.reviews
            .filter(({ mentions_technicians }) => mentions_technicians.includes(entry.id))
            .flatMap(evidenceOf)
            .slice(0, 3),
        })),
      },
      topics: content.topics
        .filter(({ kind }) => kind !== 'problem')
        .map(({ id, label, keywords }) => {
          const {
            positive_pct_ci95: _ci,
            score: _score,
            support: _support,
            rating_delta: _delta,
            top_phrases: _phrases,
            top_phrase_details: _details,
            ...sides
          } = mentioned(saying(keywords), dataset);
          return { id, label, keywords, review_ids: saying(keywords).map((review) => review.id), ...sides };
        }),
      faq,
    });
  };
}

function mentioned(
  reviews: Review[],
  dataset: ReviewsDataset,
): Omit<AspectInsight, 'id' | 'label' | 'description' | 'criticism_is_precise'> {
  const n = reviews.length;
  const positive = reviews.filter(({ rating }) => rating >= 4).length;
  const negative = reviews.filter(({ rating }) => rating <= 2).length;
  const pct = n < 5 ? null : Math.round((positive / n) * 1000) / 10;
  return {
    mention_count: n,
    read_count: n,
    positive_count: positive,
    neutral_count: n - positive - negative,
    negative_count: negative,
    mixed_count: 0,
    positive_pct: pct,
    positive_pct_ci95: pct === null ? null : [Math.max(0, pct - 5), Math.min(100, pct + 5)],
    score: null,
    support: n >= 30 ? 'high' : n >= 10 ? 'medium' : n >= 5 ? 'low' : 'insufficient',
    trend: 'stable',
    trend_counts: null,
    share_pct: Math.round((n / dataset.review_count) * 1000) / 10,
    avg_rating:
      n === 0 ? null : Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / n) * 100) / 100,
    rating_delta: null,
    top_phrases: ['kind staff'],
    top_phrase_details: [
      {
        phrase: 'kind staff',
        count: 3,
        sentiment: 'positive',
        review_ids: reviews.slice(0, 3).map(({ id }) => id),
      },
    ],
    example_review_ids: reviews.slice(0, 5).map(({ id }) => id),
    evidence: reviews.flatMap(evidenceOf).slice(0, 5),
    evidence_against: reviews
      .filter(({ rating }) => rating <= 3)
      .flatMap(evidenceOf)
      .slice(0, 3),
    low_rated: { review_count: reviews.filter(({ rating }) => rating <= 3).length },
  };
}

function evidenceOf({ id, text, rating, verified, disclosure }: Review): Evidence[] {
  if (text === null) return [];
  const end = Math.min(80, text.length);
  return [
    {
      review_id: id,
      start: 0,
      end,
      quote: text.slice(0, end),
      sentiment: rating >= 4 ? 'positive' : 'negative',
      confidence: 0.9,
      source: 'computed',
      verified,
      disclosure,
    },
  ];
}

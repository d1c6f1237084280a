import { z } from 'zod';
import { DateRange, RatingsDistribution } from './reviews-dataset.ts';
import { CalendarDate, Line, Month, Slug, Timestamp, Ulid } from './scalars.ts';

/**
 * `/insights.json`: what the reviews say, as counts with evidence. Percentages run from 0 to 100
 * with one decimal, scores from -1 to 1 with three; both are null below five mentions.
 */
const count = z.int().min(0);
const pct = z.number().min(0).max(100);
const score = z.number().min(-1).max(1);
const stars = z.number().min(1).max(5);

export const Polarity = z.enum(['positive', 'neutral', 'negative', 'mixed']);
export type Polarity = z.infer<typeof Polarity>;

const Source = z.enum(['computed', 'reading', 'override']).meta({
  description: 'Who judged: the built-in reader, a program of the owner, or a person.',
});

export const Basis = z.enum(['stars', 'reader']).meta({
  description:
    '`stars`: no one has read the texts, so counts only combine stars with the words of reviews. `reader`: ' +
    'a program of the owner has read at least nine tenths of the texts, so counts have its judgments.',
});
export type Basis = z.infer<typeof Basis>;

export const Support = z.enum(['high', 'medium', 'low', 'insufficient']).meta({
  description:
    'high: 30 or more mentions. medium: 10 or more. low: 5 or more. ' +
    'Otherwise, where fewer than five mentions name it, or where too many texts were not analyzed: insufficient.',
});
export type Support = z.infer<typeof Support>;

/** Keys of earlier versions that lost their meaning. */
const gone = (what: string) => z.null().meta({ description: `Always null since 2.0: ${what}.` });
const emptied = (what: string) =>
  z
    .array(z.never())
    .max(0)
    .meta({ description: `Always empty since 2.0: ${what}.` });

export const Evidence = z
  .strictObject({
    review_id: Ulid,
    start: count.meta({ description: 'Where the quote starts in the published text, in UTF-16 units.' }),
    end: count.meta({ description: 'Where it ends, exclusive, in UTF-16 units.' }),
    quote: z.string(),
    sentiment: Polarity,
    confidence: z.number().min(0).max(1),
    source: Source,
    verified: z.boolean().meta({ description: 'Whether the origin of its review can be checked.' }),
    disclosure: z.string().nullable().meta({
      description: 'What the author received from the business, or their relation to it; null if unknown.',
    }),
  })
  .meta({ description: 'A verbatim quote of praise or criticism.' });
export type Evidence = z.infer<typeof Evidence>;

const readers = 'With `basis: reader`, its judgments; null with `stars`.';

/** The four counts of sides, by key. */
const sides = { positive_count: count, neutral_count: count, negative_count: count, mixed_count: count };

const BuiltIn = z
  .strictObject({ ...sides, positive_pct: pct.nullable(), score: score.nullable() })
  .nullable()
  .meta({
    description:
      'Judgments of the built-in reader, which misses much criticism; no sentence or filter uses them. Null with `basis: reader`.',
  });
export type BuiltIn = z.infer<typeof BuiltIn>;

const mentioned = {
  mention_count: count.meta({
    description:
      'Reviews that mention it: for an aspect those that were analyzed, for all else every published review with its words.',
  }),
  read_count: count.meta({ description: 'Mentions that a reader judged.' }),
  high_rated_count: count.meta({ description: 'How many of these reviews have four or five stars.' }),
  low_rated_count: count.meta({ description: 'How many of these reviews have three stars or fewer.' }),
  praise_count: count.nullable().meta({
    description:
      'With `basis: stars`: reviews with four or five stars and a clause that praises it; null where too few of the reviews that mention it were read. ' +
      'With `reader`: reviews that praise it, mixed ones included. `sentiment=positive` finds them.',
  }),
  complaint_count: count.nullable().meta({
    description: `Reviews that complain about it, mixed ones included. ${readers} \`sentiment=negative\` finds them.`,
  }),
  positive_count: count.nullable().meta({ description: readers }),
  neutral_count: count.nullable(),
  negative_count: count.nullable(),
  mixed_count: count.nullable(),
  positive_pct: pct.nullable().meta({
    description: `Positive mentions per 100 of read_count; null below five. ${readers}`,
  }),
  positive_pct_ci95: z.tuple([pct, pct]).nullable().meta({
    description: '95% Wilson interval of positive_pct.',
  }),
  score: score.nullable().meta({ description: `(positive - negative) / mentions. ${readers}` }),
  built_in: BuiltIn,
  share_pct: pct.nullable().meta({
    description: 'Mentions per 100 reviews: for an aspect analyzed ones, for all else published ones.',
  }),
  avg_rating: stars.nullable().meta({ description: 'Mean stars of these reviews; null below five.' }),
  rating_delta: z.number().min(-4).max(4).nullable().meta({
    description: 'avg_rating minus the mean of all reviews, in stars.',
  }),
  low_rated: z.strictObject({ review_count: count }).meta({ description: 'The same as low_rated_count.' }),
  support: Support,
  example_review_ids: z.array(Ulid).max(5),
  evidence: z.array(Evidence),
  evidence_against: z
    .array(Evidence)
    .max(3)
    .meta({ description: 'Criticism of it, from reviews with three stars or fewer.' }),
  trend: gone('too few reviews mention one subject'),
  trend_counts: gone('too few reviews mention one subject'),
  top_phrases: emptied('phrases'),
  top_phrase_details: emptied('phrases'),
};
const Counted = z.strictObject(mentioned);
export type Counted = z.infer<typeof Counted>;

export const AspectInsight = z
  .strictObject({
    id: Slug,
    label: Line,
    description: z.string(),
    ...mentioned,
    criticism_is_precise: gone('complaints are counted by stars or by a reader'),
  })
  .meta({ description: 'What reviews say about one aspect.' });
export type AspectInsight = z.infer<typeof AspectInsight>;

export const EntityInsight = z
  .strictObject({
    id: Slug,
    label: Line,
    aliases: z.array(Line),
    role: Line.nullable(),
    ...mentioned,
    rating_counts: RatingsDistribution.meta({
      description: 'Stars of all reviews that name it. Their sum is the number of these reviews.',
    }),
    first_mentioned: CalendarDate.nullable(),
    last_mentioned: CalendarDate.nullable(),
    aspects: z
      .array(z.strictObject({ id: z.string(), mention_count: count, positive_pct: pct.nullable() }))
      .meta({ description: 'Aspects in the reviews that name it, whether or not they are about it.' }),
  })
  .meta({ description: 'What reviews say about one technician or service.' });
export type EntityInsight = z.infer<typeof EntityInsight>;

export const Trend = z.enum(['improving', 'declining', 'stable', 'insufficient']).meta({
  description:
    "Share of four and five stars in the last 12 months compared with the 12 before (trend_counts): Fisher's exact test, p < .01.",
});
export type Trend = z.infer<typeof Trend>;

/** What a trend compares: the last 12 months with the 12 before. */
export const TrendCounts = z.strictObject({
  recent: count,
  recent_positive: count,
  before: count,
  before_positive: count,
});
export type TrendCounts = z.infer<typeof TrendCounts>;

export const AreaInsight = z
  .strictObject({
    id: Slug,
    label: Line,
    mention_count: count,
    avg_rating: stars.nullable(),
    basis: z.enum(['text', 'metadata']),
  })
  .meta({ description: 'A place or a health problem: counts only.' });
export type AreaInsight = z.infer<typeof AreaInsight>;

export const TopicInsight = z
  .strictObject({
    id: Slug,
    label: Line,
    keywords: z.array(Line),
    review_ids: z.array(Ulid).meta({
      description:
        'Every review that has a keyword in its title or text, in singular or plural; with `basis: reader` also those in which the reader found it.',
    }),
    ...mentioned,
  })
  .meta({ description: 'What reviews say about one subject.' });
export type TopicInsight = z.infer<typeof TopicInsight>;

export const OverallSentiment = z
  .strictObject({
    score: score.nullable(),
    positive_count: count.nullable().meta({ description: readers }),
    neutral_count: count.nullable(),
    negative_count: count.nullable(),
    mixed_count: count.nullable(),
    positive_pct: pct.nullable(),
    neutral_pct: pct.nullable(),
    negative_pct: pct.nullable(),
    mixed_pct: pct.nullable(),
    positive_pct_ci95: z.tuple([pct, pct]).nullable(),
    built_in: BuiltIn,
    rating_agreement_pct: pct.nullable().meta({
      description:
        'Percentage of clearly positive or negative texts that agree with their stars. Reviews with three stars do not count.',
    }),
    rating_agreement_counts: z
      .strictObject({ agree: count, of: count })
      .meta({ description: 'The counts behind rating_agreement_pct.' }),
    withheld: z
      .enum(['language', 'vocabulary'])
      .nullable()
      .meta({
        description:
          'Why shares are null and lists of quotes empty. `language`: more than a fifth of the texts were not read. `vocabulary`: ' +
          'the site uses the aspects of the pack for all trades, so aspects, people, services and topics have counts only.',
      }),
  })
  .meta({ description: 'Sentiment over all reviews.' });
export type OverallSentiment = z.infer<typeof OverallSentiment>;

export const Warnings = z
  .strictObject({
    review_count: count,
    review_ids: z.array(Ulid),
    asked_count: count.meta({ description: 'Texts whose reader was asked for warnings.' }),
  })
  .nullable()
  .meta({
    description:
      'Reviews that warn of hygiene, safety, discrimination or money taken, by readings. Null if no reader was asked.',
  });

export const MonthInsight = z.strictObject({
  month: Month,
  review_count: count,
  avg_rating: stars.nullable(),
  positive_pct: gone('stars say it'),
});

const mentionedInReview = {
  aspects: z.array(
    z.strictObject({
      id: z.string(),
      sentiment: Polarity.nullable().meta({ description: 'By a reader or a person; otherwise null.' }),
      built_in: Polarity.optional().meta({ description: 'By the built-in reader, if it alone judged.' }),
      confidence: z.number().min(0).max(1),
      start: count,
      end: count,
      source: Source,
    }),
  ),
  technicians: z.array(Slug),
  services: z.array(Slug),
  service_areas: z.array(Slug),
  topics: z.array(Slug),
};

export const ReviewInsight = z
  .strictObject({
    sentiment: z.strictObject({ label: Polarity, score }).nullable().meta({ description: readers }),
    built_in: z.strictObject({ label: Polarity, score }).nullable(),
    rating_consistent: z.boolean().meta({ description: 'False where text and stars disagree.' }),
    language: z.string(),
    ...mentionedInReview,
  })
  .meta({ description: 'What the analysis found in one review.' });
export type ReviewInsight = z.infer<typeof ReviewInsight>;

/** Without its sentiment: also known of a review that was not analyzed. */
export const UnreadReview = z.strictObject({ language: z.string(), ...mentionedInReview }).meta({
  description:
    'What a review that was not analyzed mentions, by its words alone; `aspects` only by corrections.',
});
export type Mentioned = Omit<z.infer<typeof UnreadReview>, 'language'>;

export const FaqInsight = z
  .strictObject({
    id: Slug,
    question: Line,
    answer: z.string(),
    answer_kind: z.enum(['authored', 'template']),
    evidence: z.array(Evidence),
    support_count: count.meta({
      description: 'Reviews with a keyword of the question in title or text, in any form and language.',
    }),
    review_ids: z.array(Ulid).optional().meta({
      description: 'These reviews, for a question of the owner that is not about health.',
    }),
    agree_pct: pct.nullable().meta({
      description:
        'Of the computed question about stars: percentage of reviews with four or five. Otherwise null.',
    }),
    reviewed_at: CalendarDate.nullable(),
  })
  .meta({ description: 'A question that people ask.' });
export type FaqInsight = z.infer<typeof FaqInsight>;

export const Method = z
  .strictObject({
    name: z.string(),
    model_sha256: z.string().nullable(),
    vocabulary_sha256: z.string(),
    deterministic: z.literal(true),
    languages: z.array(z.string()),
    overrides_applied: count,
    readings: z
      .strictObject({
        by: z.array(Line).meta({ description: 'The programs that read the reviews, most readings first.' }),
        read_count: count.meta({ description: 'Texts with a reading, and of how many.' }),
        text_count: count,
        held_count: count.meta({
          description: 'Readings against the stars that the owner did not confirm; not used.',
        }),
        held_sayings_count: count.optional().meta({
          description: 'Judgments that contradict both the stars and the built-in reader; not used.',
        }),
        used: z.boolean().meta({ description: 'Whether the numbers of this file come from them.' }),
        checked: z.boolean().meta({ description: 'Whether the owner labeled reviews to check them.' }),
        complaints_checked: z
          .strictObject({ right: count, of: count })
          .nullable()
          .optional()
          .meta({ description: 'Complaints in labeled reviews, and how many of them the owner also sees.' }),
        why_not: z.string().nullable(),
      })
      .optional()
      .meta({ description: 'Readings by a program that the owner chose; absent without any.' }),
    caveat: z.string().nullable().meta({ description: 'What the figures in `evaluation` do not show.' }),
    evaluation: z.array(
      z.strictObject({
        dataset: z.string(),
        split: z.string(),
        trades: z
          .array(z.string())
          .optional()
          .meta({ description: 'Packs of the trades whose reviews were measured.' }),
        task: z.string(),
        metric: z.string(),
        value: z.number(),
        n: count,
        ci95: z.tuple([z.number(), z.number()]).nullable(),
        baselines: z
          .array(z.strictObject({ method: z.string(), value: z.number() }))
          .optional()
          .meta({ description: 'The same measure for simpler methods on the same items.' }),
      }),
    ),
  })
  .meta({ description: 'How the numbers are computed, and how well that works.' });
export type Method = z.infer<typeof Method>;

export const InsightsDataset = z
  .strictObject({
    version: z.int(),
    generated_at: Timestamp.meta({
      description: 'Newest of all dates in the content, not the time of the build.',
    }),
    model: z.string().meta({ description: 'Name and version of what computed the sentiment.' }),
    method: Method,
    review_count: count.meta({ description: 'All reviews.' }),
    analyzed_count: count.meta({ description: 'Reviews whose sentiment was computed.' }),
    excluded: z.array(
      z.strictObject({
        reason: z.enum(['no_text', 'language', 'not_read']).meta({
          description:
            '`no_text`: stars only or no words, such as emoji alone. `language`: not in English. `not_read`: ' +
            'the reader has not read it, or its reading is held.',
        }),
        count,
      }),
    ),
    left_out: z
      .string()
      .nullable()
      .meta({ description: 'Which reviews the counts of mentions and sentiment skip, and `read_by`.' }),
    read_by: z.string().optional().meta({
      description: 'Who judged the texts, and whether the owner checked it; absent for the built-in reader.',
    }),
    basis: Basis,
    date_range: DateRange,
    high_rated: z.strictObject({
      review_count: count.meta({ description: 'Published reviews with four or five stars.' }),
    }),
    overall_sentiment: OverallSentiment,
    warnings: Warnings,
    themes: emptied('topics and aspects say it'),
    aspects: z.array(AspectInsight),
    most_praised: emptied('praise_count says it'),
    most_criticized: emptied('low_rated_count and complaint_count say it'),
    entities: z.strictObject({
      technicians: z.array(EntityInsight),
      services: z.array(EntityInsight),
      problems: z.array(AreaInsight),
      service_areas: z.array(AreaInsight),
    }),
    topics: z.array(TopicInsight),
    temporal: z.strictObject({
      monthly: z.array(MonthInsight),
      trend: Trend,
      trend_counts: TrendCounts.nullable(),
    }),
    per_review: z.record(Ulid, ReviewInsight),
    unread: z.record(Ulid, UnreadReview),
    faq: z.array(FaqInsight),
    summary: z.string().nullable(),
    summary_provenance: z
      .strictObject({
        kind: z.enum(['authored', 'template']),
        author: z.string().nullable(),
        reviewed_at: CalendarDate.nullable(),
        claims: z.array(
          z.strictObject({
            text: z.string(),
            stat: z.string().meta({ description: 'JSON pointer into this document.' }),
            evidence_review_ids: z.array(Ulid),
          }),
        ),
      })
      .nullable(),
    pull_quote: z.string().nullable(),
    pull_quote_source: z.strictObject({ review_id: Ulid, start: count, end: count }).nullable(),
    disclosure_text: z.string(),
    flag_content_uri: z.string().nullable(),
  })
  .meta({ description: 'What the reviews say: counts, intervals and verbatim evidence.' });
export type InsightsDataset = z.infer<typeof InsightsDataset>;

import { z } from 'zod';
import { Business } from './business.ts';
import { Review } from './review.ts';
import { CalendarDate, Timestamp } from './scalars.ts';

const count = z.int().min(0);

export const DateRange = z
  .strictObject({ earliest: CalendarDate.nullable(), latest: CalendarDate.nullable() })
  .meta({ description: 'Dates of the oldest and newest review; nulls without reviews.' });

export const RatingsDistribution = z
  .strictObject({ '1': count, '2': count, '3': count, '4': count, '5': count })
  .meta({ description: 'Number of reviews with each number of stars.' });
export type RatingsDistribution = z.infer<typeof RatingsDistribution>;

export const AggregateRating = z
  .strictObject({
    rating_value: z.number().min(1).max(5).nullable().meta({
      description: 'Mean of all stars, two decimals; null without reviews.',
    }),
    rating_count: count.meta({ description: 'All reviews.' }),
    review_count: count.meta({ description: 'Reviews with text.' }),
    best_rating: z.literal(5),
    worst_rating: z.literal(1),
    ratings_distribution: RatingsDistribution,
  })
  .meta({ description: 'Rating from all reviews (schema.org AggregateRating).' });
export type AggregateRating = z.infer<typeof AggregateRating>;

/** `/reviews.json`. */
export const ReviewsDataset = z
  .strictObject({
    version: z.int().meta({ description: 'Goes up when a documented key changes its meaning.' }),
    generated_at: Timestamp.meta({
      description: 'Newest of all dates in the content, not the time of the build.',
    }),
    review_count: count.meta({ description: 'All reviews, with and without text.' }),
    date_range: DateRange,
    business: Business,
    aggregate_rating: AggregateRating,
    reviews: z.array(Review).meta({ description: 'All reviews, newest first.' }),
  })
  .meta({ description: 'Every published review, with the business and its rating.' });
export type ReviewsDataset = z.infer<typeof ReviewsDataset>;

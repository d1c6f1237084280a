import { z } from 'zod';
import { Review } from './review.ts';
import { Ulid } from './scalars.ts';

export const Match = z
  .strictObject({
    id: Ulid,
    snippet: z.string().meta({ description: 'The sentence that matches best.' }),
    matched: z
      .array(z.string())
      .meta({ description: 'The words that matched, as written; otherwise the subject or stars that did.' }),
    fit: z.number().min(0).max(1).meta({
      description: 'The part of the question that the review has; rare words count the most.',
    }),
    side: z.enum(['positive', 'negative']).optional().meta({
      description:
        'What the review says there, or about the aspect asked about, where the analysis found one side.',
    }),
  })
  .meta({ description: 'Why a review matched.' });
export type Match = z.infer<typeof Match>;

/** Search words that no review has. Their absence is also information. */
export const Absence = z.strictObject({
  not_found: z.array(z.string()).meta({
    description:
      'For a search with `words`: those that no review has in any form, and pairs of words that no review has near each other.',
  }),
  respelled: z.record(z.string(), z.string()).meta({
    description: 'Words that no review has, each with the similar word that was looked for instead.',
  }),
  related: z.record(z.string(), z.array(z.string())).meta({
    description: 'Words in `not_found`, each with the related words that reviews have.',
  }),
});
export type Absence = z.infer<typeof Absence>;

/** Response of search and since, over HTTP and MCP. */
export const ReviewPage = z
  .strictObject({
    matched: z.int().min(0).meta({ description: 'All matches, before `limit`.' }),
    returned: z.int().min(0).meta({ description: 'Reviews in this response.' }),
    reviews: z.array(Review).meta({ description: 'The matches with all their fields.' }),
    next_cursor: z.string().nullable().meta({
      description: 'Opaque. Send it as `cursor` for the next page. Null at the end.',
    }),
    matches: z
      .array(Match)
      .optional()
      .meta({ description: 'For a search with `words`: why each review matched, in the same order.' }),
    ...Absence.partial().shape,
  })
  .meta({ description: 'Matching reviews.' });
export type ReviewPage = z.infer<typeof ReviewPage>;

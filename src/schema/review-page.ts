import { z } from 'zod';
import { Review } from './review.ts';
import { Ulid } from './scalars.ts';

export const Match = z
  .strictObject({
    id: Ulid,
    snippet: z.string().meta({ description: 'The sentence with most matches.' }),
    matched: z
      .array(z.string())
      .meta({ description: 'The words that matched, as written; otherwise the subject or stars that did.' }),
  })
  .meta({ description: 'Why a review matched.' });
export type Match = z.infer<typeof Match>;

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
  })
  .meta({ description: 'Matching reviews.' });
export type ReviewPage = z.infer<typeof ReviewPage>;

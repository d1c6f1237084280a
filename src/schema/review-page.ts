import { z } from 'zod';
import { Review } from './review.ts';

/** Answer of search and since, over HTTP and MCP alike. */
export const ReviewPage = z
  .strictObject({
    matched: z.int().min(0).meta({ description: 'All matches, before `limit`.' }),
    returned: z.int().min(0).meta({ description: 'Reviews in this answer.' }),
    reviews: z.array(Review).meta({ description: 'The matches with all their fields.' }),
    next_cursor: z.string().nullable().meta({
      description: 'Opaque; pass it as `cursor` for the next page. Null at the end.',
    }),
  })
  .meta({ description: 'Matching reviews.' });
export type ReviewPage = z.infer<typeof ReviewPage>;

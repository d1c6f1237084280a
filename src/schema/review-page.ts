import { z } from 'zod';
import { Review } from './review.ts';

/** Response of search and since, over HTTP and MCP. */
export const ReviewPage = z
  .strictObject({
    matched: z.int().min(0).meta({ description: 'All matches, before `limit`.' }),
    returned: z.int().min(0).meta({ description: 'Reviews in this response.' }),
    reviews: z.array(Review).meta({ description: 'The matches with all their fields.' }),
    next_cursor: z.string().nullable().meta({
      description: 'Opaque. Send it as `cursor` for the next page. Null at the end.',
    }),
  })
  .meta({ description: 'Matching reviews.' });
export type ReviewPage = z.infer<typeof ReviewPage>;

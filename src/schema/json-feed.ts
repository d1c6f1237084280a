import { z } from 'zod';
import { FEED_SIZE } from '../settings.ts';
import { Timestamp, WebUrl } from './scalars.ts';

const Author = z.strictObject({ name: z.string(), avatar: WebUrl.optional() });

const JsonFeedItem = z.strictObject({
  id: z.string().min(1),
  url: WebUrl,
  external_url: WebUrl.optional(),
  title: z.string(),
  content_text: z.string(),
  date_published: Timestamp,
  date_modified: Timestamp.optional(),
  authors: z.array(Author),
  author: Author.meta({ description: 'The same author, for readers of JSON Feed 1.0.' }),
  language: z.string().optional(),
  _review: z
    .strictObject({
      rating: z.int(),
      source: z.string(),
      verified: z.boolean(),
      disclosure: z.string().nullable(),
    })
    .meta({
      description:
        "Our extension: stars, source, whether the origin can be checked, and the author's disclosure or null.",
    }),
});

/** `/api/feed.json`: JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export const JsonFeed = z
  .strictObject({
    version: z.literal('https://jsonfeed.org/version/1.1'),
    title: z.string(),
    home_page_url: WebUrl,
    feed_url: WebUrl,
    description: z.string(),
    authors: z.array(z.strictObject({ name: z.string(), url: WebUrl.optional() })),
    hubs: z.array(z.strictObject({ type: z.literal('WebSub'), url: WebUrl })),
    items: z.array(JsonFeedItem).meta({ description: `The ${FEED_SIZE} newest reviews.` }),
  })
  .meta({ description: 'JSON Feed 1.1 of the newest reviews.' });
export type JsonFeed = z.infer<typeof JsonFeed>;

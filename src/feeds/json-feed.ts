import type { ReplyTimes } from '../reviews/reply-times.ts';
import type { JsonFeed } from '../schema/json-feed.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { FEED_SIZE, LOCALES, PATHS } from '../settings.ts';
import { catalogOf } from '../wording/catalog/catalog.ts';
import { feedEntry, lastChange } from './entry.ts';

export function jsonFeed(
  { business, reviews }: ReviewsDataset,
  baseUrl: string,
  replies: ReplyTimes,
): JsonFeed {
  const { frame, lists } = catalogOf(business.locale ?? LOCALES[0]);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: frame.reviewsOf(business.name),
    home_page_url: `${baseUrl}/`,
    feed_url: `${baseUrl}${PATHS.jsonFeed}`,
    description: lists.newestFirst(frame.reviews, business.name),
    authors: [{ name: business.name, url: business.url }],
    hubs: [{ type: 'WebSub', url: `${baseUrl}${PATHS.hub}` }],
    items: reviews.slice(0, FEED_SIZE).map((review) => {
      const entry = feedEntry(review, business);
      const updated = lastChange([review], replies);
      const author = {
        name: entry.author,
        ...(review.author_avatar_url === null ? {} : { avatar: review.author_avatar_url }),
      };
      return {
        id: review.id,
        url: review.url,
        ...(review.source_url === null ? {} : { external_url: review.source_url }),
        title: entry.title,
        content_text: entry.paragraphs.join('\n\n'),
        date_published: entry.published,
        ...(updated === entry.published ? {} : { date_modified: updated }),
        authors: [author],
        author,
        ...(review.language === 'und' ? {} : { language: review.language }),
        _review: {
          rating: review.rating,
          source: review.source,
          verified: review.verified,
          disclosure: review.disclosure,
        },
      };
    }),
  };
}

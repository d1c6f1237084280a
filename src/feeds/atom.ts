import { Feed } from 'feed';
import type { ReplyTimes } from '../reviews/reply-times.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { FEED_SIZE, LOCALES, PATHS } from '../settings.ts';
import { epochSeconds } from '../text/calendar.ts';
import { escapedMarkup } from '../text/escaped-markup.ts';
import { catalogOf } from '../wording/catalog/catalog.ts';
import { feedEntry, lastChange, printable } from './entry.ts';
import { entryId } from './entry-id.ts';

/** Atom (RFC 4287) of the newest reviews, with hub and self links inside (W3C WebSub 4). */
export function atomFeed(dataset: ReviewsDataset, baseUrl: string, replies: ReplyTimes): string {
  const { business } = dataset;
  const name = printable(business.name);
  const { frame, lists, feeds, starsOfFive } = catalogOf(business.locale ?? LOCALES[0]);
  const reviews = dataset.reviews.slice(0, FEED_SIZE);
  const feed = new Feed({
    id: `${baseUrl}/`,
    title: frame.reviewsOf(name),
    description: lists.newestFirst(frame.reviews, name),
    link: `${baseUrl}/`,
    feed: `${baseUrl}${PATHS.atom}`,
    hub: `${baseUrl}${PATHS.hub}`,
    updated: dateOf(reviews.length === 0 ? dataset.generated_at : lastChange(reviews, replies)),
    author: { name: name, link: business.url },
    copyright: feeds.rights,
    generator: false,
  });
  for (const review of reviews) {
    const entry = feedEntry(review, business);
    feed.addItem({
      id: entryId(review.id),
      link: review.url,
      title: escapedMarkup(entry.title),
      content: entry.paragraphs.map(paragraph).join(''),
      author: [{ name: entry.author }],
      published: dateOf(entry.published),
      date: dateOf(lastChange([review], replies)),
      category: [{ name: starsOfFive(review.rating), term: `stars-${review.rating}` }],
    });
  }
  return `${withLanguages(feed.atom1(), reviews)}\n`;
}

/** The language of each entry, as in the JSON Feed. Text in the feed is escaped, so each `<entry>` is one. */
function withLanguages(atom: string, reviews: ReviewsDataset['reviews']): string {
  let place = 0;
  return atom.replace(/<entry>/g, (start) => {
    const language = reviews[place]?.language ?? 'und';
    place += 1;
    return language === 'und' ? start : `<entry xml:lang="${escapedMarkup(language)}">`;
  });
}

function paragraph(text: string): string {
  return `<p>${escapedMarkup(text).replace(/\n/g, '<br>')}</p>`;
}

/** The feed library takes Date objects. These come from content, never from a clock. */
function dateOf(timestamp: string) {
  // biome-ignore lint/style/noRestrictedGlobals: a fixed instant handed to a library
  return new Date(epochSeconds(timestamp) * 1000);
}

import { epochSeconds, timestampOf } from '../schema/calendar.ts';
import type { Review } from '../schema/review.ts';
import { textStart } from '../schema/text-start.ts';

/** What both feeds say of a review, before each writes it in its own format. */
export interface FeedEntry {
  title: string;
  author: string;
  /** Plain paragraphs: the text or the title, then disclosure, verification and reply. */
  paragraphs: string[];
  published: string;
  updated: string;
}

const TITLE_MAX = 90;

/** A rating-only review reads "★★★★☆ 4 of 5" in title and content (CONTRACT 6), one of a headline alone has it in both. */
export function feedEntry(review: Review, businessName: string): FeedEntry {
  const stars = starLine(review.rating);
  const text = printable(review.text ?? '');
  const headline = printable(review.title ?? '') || excerpt(text);
  const title = headline === '' ? stars : `${stars}: ${headline}`;
  return {
    author: printable(review.author),
    title,
    paragraphs: [
      text || title,
      ...(review.disclosure === null ? [] : [`Disclosure: ${printable(review.disclosure)}`]),
      ...(review.verified ? [] : ['Not verified: the origin of this review cannot be checked.']),
      ...(review.owner_reply === null
        ? []
        : [
            `Reply by ${printable(businessName)}, ${review.owner_reply.date}: ${printable(review.owner_reply.text)}`,
          ]),
    ],
    published: `${review.date}T00:00:00Z`,
    updated: timestampOf(lastChange(review)),
  };
}

/** The newest change among the entries, else `fallback`: a feed changes only when its entries do. */
export function feedUpdated(reviews: readonly Review[], fallback: string): string {
  return reviews.length === 0 ? fallback : timestampOf(Math.max(...reviews.map(lastChange)));
}

function lastChange(review: Review): number {
  const dates = [review.date, review.updated_at, review.owner_reply?.date];
  return Math.max(...dates.flatMap((date) => (date ? [epochSeconds(date)] : [])));
}

function starLine(rating: number): string {
  return `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)} ${rating} of 5`;
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= TITLE_MAX) return line;
  const blank = line.lastIndexOf(' ', TITLE_MAX - 1);
  return `${textStart(line, Math.max(blank, TITLE_MAX / 2))}…`;
}

/** The two noncharacters that XML 1.0 forbids as the replacement character; nothing else illegal leaves the build. */
export function printable(text: string): string {
  return text.replace(/[\uFFFE\uFFFF]/g, '\uFFFD');
}

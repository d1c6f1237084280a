import type { ReplyTimes } from '../reviews/reply-times.ts';
import type { Business } from '../schema/business.ts';
import type { Review } from '../schema/review.ts';
import { LOCALES } from '../settings.ts';
import { epochSeconds, timestampOf } from '../text/calendar.ts';
import { textStart } from '../text/text-start.ts';
import { CARD_WORDS, type CardWords } from '../wording/catalog/card-words.ts';
import { notesInTitle, reviewNotes } from '../wording/review-notes.ts';

/** What both feeds say about a review, before each writes it in its own format. */
export interface FeedEntry {
  title: string;
  author: string;
  /** Plain paragraphs: the text or the title, then disclosure, verification and reply. */
  paragraphs: string[];
  published: string;
}

const TITLE_MAX = 90;

/** A review without text also has its title as content (contract 6.rating-only). */
export function feedEntry(
  review: Review,
  { name, locale = LOCALES[0] }: Pick<Business, 'name' | 'locale'>,
): FeedEntry {
  const words = CARD_WORDS[locale];
  const stars = starLine(words, review.rating) + notesInTitle(words, review);
  const text = printable(review.text ?? '');
  const headline = printable(review.title ?? '') || excerpt(text);
  const title = headline === '' ? stars : `${stars}: ${headline}`;
  return {
    author: printable(review.author),
    title,
    paragraphs: [
      text || title,
      ...reviewNotes(words, review).map(printable),
      ...(review.owner_reply === null
        ? []
        : [
            `${words.replyFrom}${printable(name)}, ${review.owner_reply.date}: ${printable(review.owner_reply.text)}`,
          ]),
    ],
    published: `${review.date}T00:00:00Z`,
  };
}

/**
 * The newest change of a review's text or reply, computed from content only. A reply counts with its
 * day and with its time, so that adding the time never moves a feed back.
 */
export function lastChange(reviews: readonly Review[], replies: ReplyTimes): string {
  const dates = reviews.flatMap(({ id, date, updated_at, owner_reply }) => [
    date,
    updated_at,
    owner_reply?.date,
    replies.get(id),
  ]);
  return timestampOf(Math.max(...dates.flatMap((date) => (date ? [epochSeconds(date)] : []))));
}

function starLine(words: CardWords, rating: number): string {
  return `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)} ${words.ofFive(rating)}`;
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= TITLE_MAX) return line;
  const space = line.lastIndexOf(' ', TITLE_MAX - 1);
  return `${textStart(line, Math.max(space, TITLE_MAX / 2))}…`;
}

/** Replaces the two noncharacters that XML 1.0 forbids; `clean` removes all others. */
export function printable(text: string): string {
  return text.replace(/[\uFFFE\uFFFF]/g, '\uFFFD');
}

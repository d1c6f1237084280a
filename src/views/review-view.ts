import type { Review } from '../schema/review.ts';
import type { CardWords } from '../wording/catalog/card-words.ts';
import { reviewLabels } from '../wording/review-labels.ts';
import { excerpt } from './excerpt.ts';

/** The content of a review's card, for the pages and for the browser. */
export interface ReviewView {
  href: string;
  rating: number;
  author: string;
  date: string;
  dateLabel: string;
  /** What a screen reader calls the link to the review; it contains the visible date. */
  permalink: string;
  lang: string | undefined;
  title: string | null;
  /** The text and the part on show; null for stars only. */
  text: { value: string; start: number; end: number } | null;
  notes: string[];
  /** `by` may be written from right to left, so it needs isolation from the words around it. */
  reply: { by: string; date: string; text: string; lang: string | undefined } | null;
  /** Where it is from, when it was edited, and who and what it mentions; `rel` marks another site. */
  foot: { label: string; href?: string; rel?: string }[];
}

/** The names on a card. */
export interface Naming {
  name: string;
  technicians: readonly Label[];
  services: readonly Label[];
}

interface Label {
  id: string;
  label: string;
}

/** What to show of a review: `whole` shows all of its text; else the excerpt contains the index `around`. */
interface Shown {
  whole?: boolean;
  around?: number;
  /** Only pages detect it: the lists of words would be a quarter of the script. */
  replyLanguage?: string | undefined;
}

export function reviewView(
  review: Review,
  { words, business }: { words: CardWords; business: Naming },
  { whole = false, around = 0, replyLanguage }: Shown = {},
): ReviewView {
  const { text, owner_reply: reply } = review;
  const source = sourceLabel(review.source);
  return {
    href: `/reviews/${review.id}/`,
    rating: review.rating,
    author: review.author,
    date: review.date,
    dateLabel: words.date(review.date),
    permalink: words.permalink(review.author, review.rating, words.date(review.date)),
    lang: textLanguage(review),
    title: review.title,
    text:
      text === null
        ? null
        : { value: text, ...(whole ? { start: 0, end: text.length } : excerpt(text, around)) },
    notes: reviewLabels(words, review),
    reply: reply && {
      by: business.name,
      date: words.date(reply.date),
      text: whole ? reply.text : shortened(reply.text),
      lang: replyLanguage,
    },
    foot: [
      review.source_url === null
        ? { label: words.from(source) }
        : { label: words.originalOn(source), href: review.source_url, rel: 'nofollow noopener' },
      ...(review.updated_at === null ? [] : [{ label: words.edited(review.updated_at) }]),
      ...named(review.mentions_technicians, business.technicians, '/technicians/'),
      ...named(review.mentions_services, business.services, '/services/'),
    ],
  };
}

/** For `lang` (WCAG 2.2, 3.1.2); undefined where it is unknown. */
export function textLanguage({ language }: Pick<Review, 'language'>): string | undefined {
  return language === 'und' ? undefined : language;
}

/** "Google" for "google". */
export function sourceLabel(source: string): string {
  return source
    .split(/[-_]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

function shortened(text: string): string {
  const { end } = excerpt(text);
  return end === text.length ? text : `${text.slice(0, end)} …`;
}

function named(
  ids: readonly string[],
  vocabulary: readonly Label[],
  folder: string,
): { label: string; href: string }[] {
  return ids.flatMap((id) => {
    const entry = vocabulary.find((candidate) => candidate.id === id);
    return entry ? [{ label: entry.label, href: `${folder}${id}/` }] : [];
  });
}

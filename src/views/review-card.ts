import { detectLanguage } from '../reviews/language.ts';
import type { Review } from '../schema/review.ts';
import { namedPath, reviewPath } from '../text/page-paths.ts';
import type { CardWords } from '../wording/catalog/card-words.ts';
import { reviewNotes } from '../wording/review-notes.ts';
import { sourceLabel } from '../wording/source-label.ts';
import { excerpt } from './excerpt.ts';
import type { Tree } from './tree.ts';

export interface Naming {
  name: string;
  technicians: readonly Label[];
  services: readonly Label[];
}

interface Label {
  id: string;
  label: string;
}

/** A part of a text, in UTF-16 units. */
export interface Range {
  start: number;
  end: number;
}

export interface CardOptions {
  /** On its own page, a review is complete and does not link to itself. */
  alone?: boolean;
  /** Path of the page, to which the card does not link. */
  path?: string | undefined;
  /** Level of its heading in the page. */
  heading?: 'h2' | 'h3' | undefined;
  /** What to mark in a text; the excerpt contains the first mark. */
  marksOf?: (text: string) => readonly Range[];
}

/** The card of a review, for pages and for the browser. */
export function reviewCard(
  review: Review,
  business: Naming,
  words: CardWords,
  { alone = false, path, heading = 'h3', marksOf = () => [] }: CardOptions = {},
): Tree {
  const { author, rating, title, text, owner_reply: reply } = review;
  const lang = textLanguage(review);
  const href = reviewPath(review.id);
  const day = words.date(review.date);
  const time: Tree = ['time', { datetime: review.date }, day];
  const whole = (value: string): Range => ({ start: 0, end: value.length });
  const part = (value: string): Range => (alone ? whole(value) : excerpt(value, marksOf(value)[0]?.start));
  const all = (value: string): Tree[] => marked(value, whole(value), marksOf(value));
  const opening = (value: string): Tree[] => marked(value, part(value), marksOf(value));
  const more = (value: string): Tree[] =>
    part(value).end - part(value).start < value.length ? [['p', {}, ['a', { href }, words.readAll]]] : [];
  const card: (Tree | false | null)[] = [
    [
      'div',
      { class: 'review-head' },
      [
        // A page with one review already has its heading.
        alone ? 'p' : heading,
        { class: 'review-by' },
        ['span', { class: 'stars', 'data-stars': String(rating), 'aria-hidden': 'true' }],
        ['span', {}, words.ofFive(rating), ['span', { class: 'visually-hidden' }, words.stars]],
        ' ',
        ['b', { dir: 'auto' }, ...all(author)],
      ],
      ' ',
      alone ? time : ['a', { href, 'aria-label': words.permalink(author, rating, day) }, time],
    ],
    title !== null && ['p', { class: 'review-title', dir: 'auto', lang }, ...all(title)],
    text === null
      ? ['p', { class: 'quiet' }, words.noText]
      : ['blockquote', { dir: 'auto', lang }, ['p', { class: 'review-text', dir: 'auto' }, ...opening(text)]],
    ...more(text ?? ''),
    ...reviewNotes(words, review).map((note): Tree => ['p', { class: 'review-note' }, note]),
    reply && [
      'div',
      { class: 'review-reply' },
      // The name may be written from right to left, so it needs isolation.
      ['p', {}, words.replyFrom, ['bdi', {}, business.name], `, ${words.date(reply.date)}`],
      [
        'p',
        { dir: 'auto', lang: textLanguage({ language: detectLanguage(reply.text) }) },
        ...opening(reply.text),
      ],
      ...more(reply.text),
    ],
    ['p', { class: 'review-foot' }, ...foot(review, business, words, path)],
  ];
  return [
    'article',
    { class: alone ? 'review review-alone' : 'review' },
    ...card.filter((each) => each !== false && each !== null),
  ];
}

/** Where it is from, when it was edited, and who and what it mentions. */
function foot(review: Review, business: Naming, words: CardWords, path?: string): Tree[] {
  const source = sourceLabel(review.source);
  const named = (ids: readonly string[], kind: 'technicians' | 'services'): Tree[] =>
    business[kind]
      .filter(({ id }) => ids.includes(id) && namedPath(kind, id) !== path)
      .map(({ id, label }) => ['a', { href: namedPath(kind, id) }, label]);
  return [
    review.source_url === null
      ? ['span', {}, words.from(source)]
      : ['a', { href: review.source_url, rel: 'nofollow noopener' }, words.originalOn(source)],
    ...(review.updated_at === null ? [] : [['span', {}, words.edited(review.updated_at)] as const]),
    ...named(review.mentions_technicians, 'technicians'),
    ...named(review.mentions_services, 'services'),
  ];
}

/** The part of a text on show, with its marks. */
export function marked(text: string, { start, end }: Range, marks: readonly Range[]): Tree[] {
  const parts: Tree[] = start > 0 ? ['… '] : [];
  let place = start;
  for (const mark of marks) {
    const from = Math.max(mark.start, start);
    const to = Math.min(mark.end, end);
    if (from >= to) continue;
    parts.push(text.slice(place, from), ['mark', {}, text.slice(from, to)]);
    place = to;
  }
  parts.push(text.slice(place, end));
  if (end < text.length) parts.push(' …');
  return parts.filter((each) => each !== '');
}

/** For `lang` (WCAG 2.2, 3.1.2); undefined where it is unknown. */
export function textLanguage({ language }: Pick<Review, 'language'>): string | undefined {
  return language === 'und' ? undefined : language;
}

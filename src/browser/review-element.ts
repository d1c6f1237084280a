import type { Review } from '../schema/review.ts';
import type { Locale } from '../settings.ts';
import { type Naming, reviewView } from '../views/review-view.ts';
import { CARD_WORDS } from '../wording/catalog/card-words.ts';
import { element } from './elements.ts';
import type { Range } from './highlight.ts';

/** What to mark in a text. */
export type MarksOf = (text: string) => Range[];

/** The element of `components/lists/review-card.astro`, with marks, and without the language of the reply. */
export function reviewElement(review: Review, business: Naming, marksOf: MarksOf): HTMLElement {
  const words = CARD_WORDS[document.documentElement.lang as Locale];
  const marks = review.text === null ? [] : marksOf(review.text);
  const all = (text: string) => marked({ value: text, start: 0, end: text.length }, marksOf(text));
  const view = reviewView(review, { business, words }, { around: marks[0]?.start ?? 0 });
  const time = element('time', { datetime: view.date }, view.dateLabel);
  const cut = view.text !== null && (view.text.start > 0 || view.text.end < view.text.value.length);
  return element(
    'article',
    { class: 'review' },
    element(
      'div',
      { class: 'review-head' },
      element(
        'h3',
        { class: 'review-by' },
        element('span', { class: 'stars', 'data-stars': String(view.rating), 'aria-hidden': 'true' }),
        element(
          'span',
          {},
          words.ofFive(view.rating),
          element('span', { class: 'visually-hidden' }, words.stars),
        ),
        element('b', { dir: 'auto' }, ...all(view.author)),
      ),
      element('a', { href: view.href, 'aria-label': view.permalink }, time),
    ),
    ...(view.title === null
      ? []
      : [element('p', { class: 'review-title', dir: 'auto', lang: view.lang }, ...all(view.title))]),
    view.text === null
      ? element('p', { class: 'quiet' }, words.noText)
      : element(
          'blockquote',
          { dir: 'auto', lang: view.lang },
          element('p', { class: 'review-text', dir: 'auto' }, ...marked(view.text, marks)),
        ),
    ...(cut ? [element('p', {}, element('a', { href: view.href }, words.readAll))] : []),
    ...view.notes.map((note) => element('p', { class: 'review-note' }, note)),
    ...(view.reply === null
      ? []
      : [
          element(
            'div',
            { class: 'review-reply' },
            element('p', {}, words.replyFrom, element('bdi', {}, view.reply.by), `, ${view.reply.date}`),
            element('p', { dir: 'auto', lang: view.reply.lang }, ...all(view.reply.text)),
          ),
        ]),
    element(
      'p',
      { class: 'review-foot' },
      ...view.foot.map(({ label, href, rel }) =>
        element(href === undefined ? 'span' : 'a', { href, rel }, label),
      ),
    ),
  );
}

/** The part of a text on show, with `<mark>` elements. */
export function marked(
  { value, start, end }: { value: string; start: number; end: number },
  marks: readonly Range[],
): (Node | string)[] {
  const parts: (Node | string)[] = start > 0 ? ['… '] : [];
  let place = start;
  for (const mark of marks) {
    const from = Math.max(mark.start, start);
    const to = Math.min(mark.end, end);
    if (from >= to) continue;
    parts.push(value.slice(place, from), element('mark', {}, value.slice(from, to)));
    place = to;
  }
  parts.push(value.slice(place, end));
  if (end < value.length) parts.push(' …');
  return parts.filter((part) => part !== '');
}

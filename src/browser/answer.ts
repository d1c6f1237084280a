import type { ReviewPage } from '../schema/review-page.ts';
import type { Locale } from '../settings.ts';
import { reviewLanguages } from '../views/review-languages.ts';
import { CARD_WORDS } from '../wording/catalog/card-words.ts';
import { element } from './elements.ts';
import { wordMarks } from './highlight.ts';
import { marked } from './review-element.ts';
import type { SearchOutcome } from './search-request.ts';
import type { SearchState } from './search-state.ts';

/** Quotes on each side. */
const QUOTES_MAX = 2;

/** The search parameter that finds more of each side by its stars. */
const SIDES = { praise: { min_rating: '4' }, criticism: { max_rating: '3' } } as const;
type Side = keyof typeof SIDES;

/**
 * Answers a question with sentences for and against, each with a link to its review. If the best matches
 * are all on one side, it asks for the other one.
 */
export async function showAnswer(
  state: SearchState,
  page: ReviewPage,
  ask: (parameters: Record<string, string>) => Promise<SearchOutcome>,
): Promise<void> {
  const least = Math.max(...(page.matches ?? []).map(({ fit }) => fit)) / 2;
  const quotes = { praise: quotesOf(page, 'praise', least), criticism: quotesOf(page, 'criticism', least) };
  render(state, page.matched, quotes);
  const lacking = (['praise', 'criticism'] as const).find((side) => quotes[side].length === 0);
  if (lacking === undefined || page.next_cursor === null) return;
  const { shown } = state;
  const others = await ask(SIDES[lacking]);
  if (others.ok && state.shown === shown)
    render(state, page.matched, { ...quotes, [lacking]: quotesOf(others.page, lacking, least) });
}

function render({ answer, words }: SearchState, matched: number, quotes: Record<Side, HTMLElement[]>): void {
  const sides = (['praise', 'criticism'] as const).filter((side) => quotes[side].length > 0);
  answer.hidden = sides.length === 0;
  answer.replaceChildren(
    element(
      'div',
      { class: 'columns' },
      ...sides.map((side) =>
        element(
          'div',
          {},
          element('p', { class: 'label' }, words[side]),
          element('ul', { class: 'quotes' }, ...quotes[side]),
        ),
      ),
    ),
    element('a', { href: '#results' }, words.all(matched)),
  );
}

/**
 * Sentences of the reviews' own texts, by stars, without those that the analysis puts on the other side: four stars may
 * come with a complaint. A match in a reply or a name is no opinion, and one with less than half of the best is no answer.
 */
function quotesOf({ reviews, matches = [] }: ReviewPage, side: Side, least: number): HTMLElement[] {
  const { date, ofFive, quoteMarks } = CARD_WORDS[document.documentElement.lang as Locale];
  const quotes = reviews.flatMap((review, place) => {
    const { snippet = '', matched = [], fit = 0, side: about } = matches[place] ?? {};
    const isOnSide = review.rating >= 4 === (side === 'praise');
    const isOpposite = about === (side === 'praise' ? 'negative' : 'positive');
    const isSaid = matched.length > 0 && review.text?.includes(snippet.replace(/^… | …$/g, ''));
    if (!isOnSide || isOpposite || !isSaid || fit < least) return [];
    const text = { value: snippet, start: 0, end: snippet.length };
    return element(
      'li',
      {},
      element(
        'blockquote',
        { lang: reviewLanguages(review).text },
        element(
          'p',
          { dir: 'auto' },
          quoteMarks[0],
          ...marked(text, wordMarks(snippet, matched)),
          quoteMarks[1],
        ),
      ),
      element(
        'p',
        { class: 'quiet' },
        element('a', { href: `/reviews/${review.id}/` }, element('span', { dir: 'auto' }, review.author)),
        `, ${date(review.date)} · ${ofFive(review.rating)}`,
      ),
    );
  });
  return quotes.slice(0, QUOTES_MAX);
}

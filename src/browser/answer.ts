import type { ReviewPage } from '../schema/review-page.ts';
import type { Locale } from '../settings.ts';
import { reviewPath } from '../text/page-paths.ts';
import { marked, textLanguage } from '../views/review-card.ts';
import { CARD_WORDS } from '../wording/catalog/card-words.ts';
import { element, linkLine, nodeOf } from './elements.ts';
import { wordMarks } from './highlight.ts';
import type { SearchOutcome } from './search-request.ts';
import type { SearchState } from './search-state.ts';

const QUOTES_MAX = 2;

/** The search parameter that finds more of each side by its stars. */
const SIDES = { praise: { min_rating: '4' }, criticism: { max_rating: '3' } } as const;
type Side = keyof typeof SIDES;
type Quotes = Record<Side, HTMLElement[]>;

/**
 * Answers a question: what the owner publishes, how many reviews have its words, then sentences for and against, each
 * with a link to its review. If the best matches are all on one side, it asks for the other one. Few matches need no
 * quotes: their cards are on the screen.
 */
export async function showAnswer(
  state: SearchState,
  page: ReviewPage,
  ask: (parameters: Record<string, string>) => Promise<SearchOutcome>,
): Promise<void> {
  const isLong = page.matched > 2 * QUOTES_MAX;
  const answers = (page.matches ?? []).filter(({ rest = false }) => !rest || isAbsent(page));
  const least = Math.max(0, ...answers.map(({ fit }) => fit)) / 2;
  const quotesOn = (found: ReviewPage, side: Side) => (isLong ? quotesOf(found, side, least) : []);
  const quotes = { praise: quotesOn(page, 'praise'), criticism: quotesOn(page, 'criticism') };
  render(state, page, quotes);
  const lacking = (['praise', 'criticism'] as const).find((side) => quotes[side].length === 0);
  if (!isLong || lacking === undefined || page.next_cursor === null) return;
  const { shown } = state;
  const others = await ask(SIDES[lacking]);
  if (others.ok && state.shown === shown)
    render(state, page, { ...quotes, [lacking]: quotesOn(others.page, lacking) });
}

function render({ answer, words, list }: SearchState, page: ReviewPage, quotes: Quotes): void {
  const sides = (['praise', 'criticism'] as const).filter((side) => quotes[side].length > 0);
  const quoted = sides.flatMap((side) => quotes[side]);
  answer.replaceChildren(
    ...ownerFacts(page, words.owner),
    ...counts(page, words),
    ...(quoted.length > 0 && isAbsent(page) && page.distinguishing?.others.length
      ? [element('p', { class: 'label' }, words.otherWords)]
      : []),
    ...(quoted.length === 0
      ? []
      : [
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
          element('a', { href: '#results' }, words.more(page.matched - quoted.length)),
        ]),
  );
  answer.hidden = answer.childElementCount === 0;
  // The list below does not repeat what is quoted here.
  const links = new Set(quoted.map((quote) => quote.querySelector('a')?.getAttribute('href')));
  for (const card of list.children as Iterable<HTMLElement> & HTMLCollection)
    (card as HTMLElement).hidden = links.has(card.querySelector('.review-head a')?.getAttribute('href'));
}

/** Whether no review has what distinguishes the question, so that all answers are about the rest. */
function isAbsent({ matched, distinguishing, not_found: missing = [] }: ReviewPage): boolean {
  return matched > 0 && distinguishing != null && missing.includes(distinguishing.word);
}

/** What the owner publishes about the question, marked as the owner's. */
function ownerFacts({ owner = [] }: ReviewPage, label: string): HTMLElement[] {
  if (owner.length === 0) return [];
  const facts = owner.map(({ title, text, url }) =>
    element(
      'p',
      { dir: 'auto' },
      element('a', { href: new URL(url).pathname }, title),
      /[?!]$/.test(title) ? ' ' : ': ',
      text,
    ),
  );
  return [element('div', { class: 'review-reply' }, element('p', {}, label), ...facts)];
}

/** "1 review has “scratched” · 24 reviews have “car”": the rarest word first, each a link to these reviews. */
function counts({ distinguishing }: ReviewPage, words: SearchState['words']): HTMLElement[] {
  if (!distinguishing || distinguishing.others.length === 0) return [];
  const links = [distinguishing, ...distinguishing.others]
    // The line above says what no review has.
    .filter(({ reviews }) => reviews > 0)
    .map(({ word, reviews }) =>
      element('a', { href: `?${new URLSearchParams({ words: `"${word}"` })}` }, words.have(reviews, word)),
    );
  return linkLine(links);
}

/**
 * Sentences of the reviews' own texts, by stars, without those that the analysis puts on the other side: four stars may
 * come with a complaint. A match in a reply or a name is not an opinion, one with less than half of the best does not answer,
 * and one without the word that distinguishes the question is only shown if no review has that.
 */
function quotesOf(page: ReviewPage, side: Side, least: number): HTMLElement[] {
  const { date, ofFive, quoteMarks } = CARD_WORDS[document.documentElement.lang as Locale];
  const { reviews, matches = [] } = page;
  const quotes = reviews.flatMap((review, place) => {
    const { snippet = '', matched = [], fit = 0, side: about, rest = false } = matches[place] ?? {};
    const isOnSide = review.rating >= 4 === (side === 'praise');
    const isOpposite = about === (side === 'praise' ? 'negative' : 'positive');
    const isSaid = matched.length > 0 && review.text?.includes(snippet.replace(/^… | …$/g, ''));
    if (!isOnSide || isOpposite || !isSaid || fit < least || (rest && !isAbsent(page))) return [];
    const whole = { start: 0, end: snippet.length };
    return element(
      'li',
      {},
      element(
        'blockquote',
        { lang: textLanguage(review) },
        element(
          'p',
          { dir: 'auto' },
          quoteMarks[0],
          ...marked(snippet, whole, wordMarks(snippet, matched)).map(nodeOf),
          quoteMarks[1],
        ),
      ),
      element(
        'p',
        { class: 'quiet' },
        element('a', { href: reviewPath(review.id) }, element('span', { dir: 'auto' }, review.author)),
        `, ${date(review.date)} · ${ofFive(review.rating)}`,
      ),
    );
  });
  return quotes.slice(0, QUOTES_MAX);
}

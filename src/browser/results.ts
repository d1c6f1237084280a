import { fold } from '../reviews/fold.ts';
import type { ReviewPage } from '../schema/review-page.ts';
import type { Locale } from '../settings.ts';
import { type Range, reviewCard } from '../views/review-card.ts';
import { CARD_WORDS } from '../wording/catalog/card-words.ts';
import { element, linkLine, nodeOf } from './elements.ts';
import { languageName } from './filters.ts';
import { exactMarks, wordMarks } from './highlight.ts';
import { say } from './say.ts';
import type { SearchOutcome } from './search-request.ts';
import type { SearchState } from './search-state.ts';

/** Replaces the prebuilt reviews with the first results, or with what is wrong with the filters. */
export function showResults(state: SearchState, outcome: SearchOutcome): void {
  showList(state, true);
  state.list.replaceChildren();
  setNext(state, null);
  if (outcome.ok) appendResults(state, outcome.page);
  else say(state, outcome.problems.join('. '));
}

export function showPrebuilt(state: SearchState): void {
  showList(state, false);
  setNext(state, null);
  say(state, state.unfiltered.status);
}

/** Adds a page of results. Returns the first new one, or undefined when it has none. */
export function appendResults(state: SearchState, page: ReviewPage): HTMLElement | undefined {
  const words = CARD_WORDS[document.documentElement.lang as Locale];
  const elements = page.reviews.map((review, place) => {
    const marksOf = marksFor(state, page.matches?.[place]?.matched);
    return nodeOf(reviewCard(review, state.names, words, { marksOf })) as HTMLElement;
  });
  state.list.append(...elements, ...otherLanguages(page));
  setNext(state, page.next_cursor);
  say(state, resultWords(state, page));
  return elements[0];
}

/** "Spanish (16) · French (3)": where else reviews may say it, each a link to these reviews. */
function otherLanguages({ other_languages: others = [] }: ReviewPage): HTMLElement[] {
  return linkLine(
    others.map(({ language, reviews, url }) =>
      element('a', { href: new URL(url).search }, `${languageName(language)} (${reviews})`),
    ),
  );
}

/** "No review has “acoustics”. 5 of 224 reviews" */
function resultWords({ words, total }: SearchState, page: ReviewPage): string {
  const { matched, not_found: missing = [], respelled = {}, related = {}, apart = [] } = page;
  const { other_languages: others = [] } = page;
  const instead = [
    ...missing.map((word) => [word, related[word] ?? []] as const),
    ...Object.entries(respelled),
  ];
  // Words with the same others in one sentence.
  const asked = new Map<string, string[]>();
  for (const [word, others] of instead) asked.set(`${others}`, [...(asked.get(`${others}`) ?? []), word]);
  const absent = [
    ...[...asked].map(([others, all]) => words.absent(all, others ? others.split(',') : [])),
    ...apart.map((pair) => words.apart(pair)),
  ];
  const unlike = others.reduce((sum, { reviews }) => sum + reviews, 0);
  if (matched > 0) return [...absent, words.found(matched, total)].join(' ');
  return [...absent, words.none, ...(unlike > 0 ? [words.unlike(unlike, total)] : [])].join(' ');
}

/** What to mark: the words that matched, and the exact text. */
function marksFor({ shown }: SearchState, matched: readonly string[] = []): (text: string) => Range[] {
  const exact = fold(new URLSearchParams(shown).get('query') ?? '').trim();
  return (text) => (matched.length > 0 ? wordMarks(text, matched) : exactMarks(text, exact));
}

function showList({ prebuilt, list, clear, api, answer }: SearchState, visible: boolean): void {
  prebuilt.hidden = visible;
  list.hidden = !visible;
  clear.hidden = !visible;
  api.hidden = !visible;
  answer.hidden = true;
}

function setNext(state: SearchState, cursor: string | null): void {
  state.cursor = cursor;
  state.more.hidden = cursor === null;
}

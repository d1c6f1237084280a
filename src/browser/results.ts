import { counted } from '../text/counted.ts';
import type { Place } from './history-entry.ts';
import type { ResultPage, SearchOutcome } from './search-session.ts';
import type { SearchState } from './search-state.ts';

/** Replaces the prebuilt reviews with the first results, or with what is wrong in the query. */
export function showResults(state: SearchState, outcome: SearchOutcome, filters: string): void {
  showList(state, true);
  state.api.querySelector('a')?.setAttribute('href', `${state.form.dataset.search}?${filters}`);
  state.list.replaceChildren(...(outcome.ok ? outcome.page.elements : []));
  setNext(state, outcome.ok ? outcome.page.more : null);
  state.status.textContent = outcome.ok
    ? matchWords(outcome.page.matched, outcome.total)
    : outcome.problems.join('. ');
}

export function showPrebuilt(state: SearchState): void {
  showList(state, false);
  setNext(state, null);
  state.status.textContent = state.unfiltered.status;
}

/** Appends the next results. Returns the first new one, or undefined when there are no more. */
export function extendResults(state: SearchState): HTMLElement | undefined {
  const page = state.next?.();
  if (!page) return undefined;
  state.list.append(...page.elements);
  setNext(state, page.more);
  return page.elements[0];
}

export function returnTo(state: SearchState, { shown, top }: Place): void {
  while (state.list.children.length < shown && extendResults(state));
  if (top !== null) scrollTo({ top, behavior: 'instant' });
}

function showList({ prebuilt, list, clear, api }: SearchState, visible: boolean): void {
  prebuilt.hidden = visible;
  list.hidden = !visible;
  clear.hidden = !visible;
  api.hidden = !visible;
}

function setNext(state: SearchState, next: ResultPage['more']): void {
  state.next = next;
  state.more.hidden = next === null;
}

function matchWords(matched: number, total: number): string {
  if (matched === 0) return 'No review matches. Try fewer filters or another word.';
  return `${matched} of ${counted(total, 'review')}`;
}

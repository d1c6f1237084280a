import { SEARCH_LIMIT } from '../settings.ts';
import { showAnswer } from './answer.ts';
import { headingOf, nameSorts } from './filters.ts';
import { keepPlace, type ListPosition } from './history-entry.ts';
import { appendResults, showPrebuilt, showResults } from './results.ts';
import { say, sayNothing } from './say.ts';
import { apiUrl, requestSearch, type SearchOutcome } from './search-request.ts';
import type { SearchState } from './search-state.ts';

/** How long typing may pause before it is searched for, in milliseconds. */
const TYPING_PAUSE_MS = 150;
/** When a visitor should see that a search is under way, in milliseconds. */
const SLOW_MS = 400;

/** Shows what matches `filters`, a query string; without any, the reviews of the page itself. */
export async function showFilters(
  state: SearchState,
  filters: string,
  place: ListPosition | null = null,
): Promise<void> {
  state.shown = filters;
  state.retry = null;
  state.isSettled = false;
  state.request.abort();
  sayNothing(state);
  describe(state, filters);
  if (filters === '') {
    showPrebuilt(state);
    return;
  }
  state.isTyping = state.changing === 'words' && new URLSearchParams(filters).has('words');
  if (state.isTyping) await pause(TYPING_PAUSE_MS);
  if (state.shown !== filters) return;
  const slow = setTimeout(() => say(state, state.words.searching), SLOW_MS);
  await attempt(
    state,
    () => void showFilters(state, filters, place),
    async () => {
      const wanted = place?.shown ?? 0;
      const outcome = await request(state, limitFor(wanted));
      showResults(state, outcome);
      if (outcome.ok && new URLSearchParams(filters).has('words'))
        await showAnswer(state, outcome.page, (more) => request(state, more));
      while (state.list.children.length < wanted && state.cursor !== null) {
        await extend(state, wanted - state.list.children.length);
      }
      state.isSettled = true;
      if (place !== null && place.top !== null) scrollTo({ top: place.top, behavior: 'instant' });
    },
  );
  clearTimeout(slow);
}

/** Adds the next results and moves the focus to the first new one. */
export async function showMore(state: SearchState): Promise<void> {
  await attempt(
    state,
    () => void showMore(state),
    async () => {
      const first = await extend(state);
      state.retry = null;
      keepPlace(state, null);
      first?.setAttribute('tabindex', '-1');
      first?.focus({ preventScroll: true });
    },
  );
}

async function extend(state: SearchState, wanted = 0): Promise<HTMLElement | undefined> {
  const outcome = await request(state, { ...limitFor(wanted), cursor: state.cursor ?? '' });
  return outcome.ok ? appendResults(state, outcome.page) : undefined;
}

/** The visitor's place may need more reviews than a page of results has. */
function limitFor(wanted: number): Record<string, string> {
  return wanted > SEARCH_LIMIT.default ? { limit: String(Math.min(wanted, SEARCH_LIMIT.maximum)) } : {};
}

function request(state: SearchState, more: Record<string, string>): Promise<SearchOutcome> {
  state.request.abort();
  state.request = new AbortController();
  const url = apiUrl(state.form.dataset.search ?? '', state.shown, state.isTyping);
  return requestSearch(`${url}&${new URLSearchParams(more)}`, state.request.signal);
}

/** A request that a newer one replaces ends silently; any other failure is shown, with a way to try again. */
async function attempt(state: SearchState, retry: () => void, work: () => Promise<void>): Promise<void> {
  const { shown } = state;
  try {
    await work();
  } catch (error) {
    if (state.shown !== shown || (error as Error).name === 'AbortError') return;
    state.retry = retry;
    say(state, state.words.failed);
  }
}

/** Names the filters in the title and heading, and in the link to the API. */
function describe(state: SearchState, filters: string): void {
  const { heading, form, words, api, unfiltered } = state;
  nameSorts(filters, state, words);
  const named = headingOf(filters, state);
  heading?.replaceChildren(...(filters === '' ? unfiltered.heading : [named]));
  document.title = filters === '' ? unfiltered.title : `${named} – ${unfiltered.title}`;
  api.querySelector('a')?.setAttribute('href', apiUrl(form.dataset.search ?? '', filters));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

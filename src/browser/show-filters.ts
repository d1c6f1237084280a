import { filtersInWords } from './filters.ts';
import type { Place } from './history-entry.ts';
import { returnTo, showPrebuilt, showResults } from './results.ts';
import type { SearchSession } from './search-session.ts';
import type { SearchState } from './search-state.ts';

/** Shows what matches `filters`, a query string; without any, the reviews of the page itself. */
export async function showFilters(
  state: SearchState,
  filters: string,
  place: Place | null = null,
): Promise<void> {
  state.shown = filters;
  state.retry = null;
  describe(state, filters);
  if (filters === '') {
    showPrebuilt(state);
    return;
  }
  try {
    if (!state.session) state.status.textContent = 'Loading the reviews…';
    state.session ??= loadSession(state);
    const search = await state.session;
    if (state.shown !== filters) return;
    showResults(state, search(filters), filters);
    if (place !== null) returnTo(state, place);
  } catch {
    state.session = undefined;
    if (state.shown !== filters) return;
    state.retry = () => (state.lacksCode ? location.reload() : void showFilters(state, filters));
    state.status.textContent = 'Could not load the reviews. Check your connection and press Search.';
  }
}

/** Names the filters in the title, on paper and beside the folded-up form. */
function describe({ set, searched, form, unfiltered }: SearchState, filters: string): void {
  const count = [...new URLSearchParams(filters).keys()].filter((name) => name !== 'query').length;
  set.textContent = count === 0 ? '' : ` (${count} set)`;
  searched.textContent = filtersInWords(filters, form);
  document.title = filters === '' ? unfiltered.title : `${searched.textContent} – ${unfiltered.title}`;
}

/** Data first: browsers never retry a module that failed to load, so it waits for the network. */
async function loadSession(state: SearchState): Promise<SearchSession> {
  const response = await fetch(state.form.dataset.dataset ?? '');
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}`);
  const { sessionOf } = await import('./search-session.ts').catch((error: unknown) => {
    state.lacksCode = true;
    throw error;
  });
  return sessionOf(await response.json());
}

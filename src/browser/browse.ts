import { filtersOf, filtersOfForm, showInForm } from './filters.ts';
import { keepPlace, type ListPosition, placeOf, recordFilters, urlOf } from './history-entry.ts';
import { dropKept, keepFilters } from './kept-filters.ts';
import { type SearchState, searchState } from './search-state.ts';
import { showFilters, showMore } from './show-filters.ts';

/**
 * Live search on a list of reviews. The page's URL holds the filters, as parameters of the search API,
 * which finds the reviews.
 */
const root = document.querySelector<HTMLElement>('[data-browser]');
if (root) {
  const state = searchState(root);
  listenToForm(state);
  listenToHistory(state);
  showUrl(state);
}

function listenToForm(state: SearchState): void {
  const { form, clear, more } = state;
  form.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement | HTMLSelectElement;
    dropKept(state, field.name, () => apply(state));
    apply(state, field.name);
  });
  form.addEventListener('focusout', () => {
    state.changing = '';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply(state);
    state.changing = '';
  });
  clear.addEventListener('click', () => {
    fillForm(state, '');
    apply(state);
    form.querySelector('input')?.focus();
  });
  more.addEventListener('click', () => void showMore(state));
}

function listenToHistory(state: SearchState): void {
  addEventListener('popstate', (event) => {
    const place = placeOf(event.state);
    // A jump within the page, such as by the skip link, changes no filter.
    if (place === null && filtersOf(location.search) === state.shown) return;
    follow(state, place);
  });
  addEventListener('pagehide', () => keepPlace(state, scrollY));
  // What `pagehide` keeps survives going back, but not a reload.
  addEventListener('scrollend', () => keepPlace(state, scrollY));
}

/** Reads the filters that the page was opened with. */
function showUrl(state: SearchState): void {
  state.loading.hidden = true;
  if (location.hash === `#${state.loading.id}`) {
    // The form was sent, with all its fields, before this code arrived.
    fillForm(state, filtersOf(location.search));
    history.replaceState(null, '', urlOf(filtersOfForm(state.form, state.kept)));
  }
  if (filtersOf(location.search) === '') return;
  const place = placeOf(history.state);
  follow(state, place);
  if (location.hash === '' && place === null) (state.heading ?? state.root).scrollIntoView();
}

function follow(state: SearchState, place: ListPosition | null): void {
  const filters = filtersOf(location.search);
  state.changing = '';
  fillForm(state, filters);
  void showFilters(state, filters, place);
}

/** Shows the filters of the form and puts them into the URL. `field` is the one that changed. */
function apply(state: SearchState, field = ''): void {
  const filters = filtersOfForm(state.form, state.kept);
  if (filters === state.shown) {
    state.retry?.();
    return;
  }
  recordFilters(state, filters, field);
  void showFilters(state, filters);
}

function fillForm(state: SearchState, filters: string): void {
  keepFilters(state, showInForm(filters, state.form), () => apply(state));
}

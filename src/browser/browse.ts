import { counted } from '../text/counted.ts';
import { element } from './elements.ts';
import {
  type Filter,
  fieldOf,
  filtersInWords,
  filtersOf,
  filtersOfForm,
  filterWords,
  showInForm,
} from './filters.ts';
import { type Place, placeOf } from './place.ts';
import type { Answer, ResultPage } from './search-session.ts';

/**
 * Live search on a list of reviews. The page's address holds the filters; the code and data of the
 * search are loaded when the first filter is used.
 */
const root = document.querySelector<HTMLElement>('[data-browser]');
if (root) startBrowsing(root);

function startBrowsing(root: HTMLElement): void {
  const part = <T extends HTMLElement>(name: string): T => {
    const found = root.querySelector<T>(`[data-part="${name}"]`);
    if (!found) throw new Error(`the page lacks data-part="${name}"`);
    return found;
  };
  const form = part<HTMLFormElement>('form');
  const fields = part<HTMLDetailsElement>('fields');
  const status = part('status');
  const list = part('results');
  const prebuilt = part('prebuilt');
  const more = part<HTMLButtonElement>('more');
  const clear = part<HTMLButtonElement>('clear');
  const api = part('api');
  const set = part('set');
  const loading = part('loading');
  const chips = part('kept');
  const searched = part('searched');
  const unfiltered = status.textContent;
  const { title } = document;
  let session: Promise<(query: string) => Answer> | undefined;
  let shown = '';
  /** What the search button does after a failure. */
  let retry: (() => void) | null = null;
  let lacksCode = false;
  /** Name of the field that made the newest entry of the history and is still in use. */
  let changing = '';
  /** Filters of the address that the form cannot show. */
  let kept: readonly Filter[] = [];
  let next: ResultPage['more'] = null;

  const open = (): Promise<(query: string) => Answer> => {
    session ??= openSession();
    return session;
  };

  /** Data first: a browser does not ask again for code that it could not get, so that is for when the network is there. */
  const openSession = async (): Promise<(query: string) => Answer> => {
    const response = await fetch(form.dataset.dataset ?? '');
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    const { sessionOf } = await import('./search-session.ts').catch((error: unknown) => {
      lacksCode = true;
      throw error;
    });
    return sessionOf(await response.json());
  };

  const show = async (filters: string, place: Place | null = null): Promise<void> => {
    shown = filters;
    retry = null;
    const count = [...new URLSearchParams(filters).keys()].filter((name) => name !== 'query').length;
    set.textContent = count === 0 ? '' : ` (${count} set)`;
    searched.textContent = filtersInWords(filters, form);
    document.title = filters === '' ? title : `${searched.textContent} – ${title}`;
    if (filters === '') {
      setResults(false);
      status.textContent = unfiltered;
      return;
    }
    try {
      if (!session) status.textContent = 'Loading the reviews…';
      const ask = await open();
      if (shown !== filters) return;
      setResults(true);
      present(ask(filters));
      if (place !== null) returnTo(place);
      api.querySelector('a')?.setAttribute('href', `/api/reviews/search?${filters}`);
    } catch {
      session = undefined;
      if (shown !== filters) return;
      retry = () => (lacksCode ? location.reload() : void show(filters));
      status.textContent = 'The reviews could not be loaded. Check your connection and press Search.';
    }
  };

  const present = (answer: Answer): void => {
    if (!answer.ok) {
      list.replaceChildren();
      append(null);
      status.textContent = answer.problems.join('. ');
      return;
    }
    const { page, total } = answer;
    list.replaceChildren(...page.elements);
    append(page.more);
    status.textContent =
      page.matched === 0
        ? 'No review matches. Try fewer filters or another word.'
        : `${page.matched} of ${counted(total, 'review')}`;
  };

  const extend = (): HTMLElement | undefined => {
    const page = next?.();
    if (!page) return undefined;
    list.append(...page.elements);
    append(page.more);
    return page.elements[0];
  };

  const returnTo = ({ shown: wanted, top }: Place): void => {
    while (list.children.length < wanted && extend());
    if (top !== null) scrollTo({ top, behavior: 'instant' });
  };

  const append = (following: ResultPage['more']): void => {
    next = following;
    more.hidden = following === null;
  };

  const setResults = (visible: boolean): void => {
    prebuilt.hidden = visible;
    list.hidden = !visible;
    clear.hidden = !visible;
    api.hidden = !visible;
    if (!visible) append(null);
  };

  const keep = (filters: readonly Filter[]): void => {
    kept = filters;
    chips.hidden = kept.length === 0;
    chips.replaceChildren(
      ...kept.map((filter) => {
        const button = element(
          'button',
          { type: 'button' },
          element('span', { class: 'visually-hidden' }, 'Remove '),
          filterWords(filter),
          element('span', { 'aria-hidden': 'true' }, '×'),
        );
        button.addEventListener('click', () => {
          keep(kept.filter((other) => other !== filter));
          apply();
          (chips.querySelector('button') ?? form.querySelector('input'))?.focus();
        });
        return element('li', {}, button);
      }),
    );
  };

  /** A choice in the form takes the place of what the address said of the same field. */
  const replaceKept = (target: EventTarget | null): void => {
    const { name } = target as HTMLInputElement | HTMLSelectElement;
    if (kept.some(([filter]) => fieldOf(filter) === name)) {
      keep(kept.filter(([filter]) => fieldOf(filter) !== name));
    }
  };

  const addressOf = (filters: string): string => (filters === '' ? location.pathname : `?${filters}`);

  /** However much changes in a field before it is left, it makes one step of history. */
  const apply = (field = ''): void => {
    const filters = filtersOfForm(form, kept);
    if (filters === shown) {
      retry?.();
      return;
    }
    if (field !== '' && field === changing) history.replaceState(null, '', addressOf(filters));
    else history.pushState(null, '', addressOf(filters));
    changing = field;
    void show(filters);
  };

  form.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement | HTMLSelectElement;
    replaceKept(field);
    if (!isHalfTyped(field)) apply(field.name);
  });
  form.addEventListener('focusout', ({ target }) => {
    if (isHalfTyped(target as HTMLElement)) apply();
    changing = '';
  });
  // A browser cannot say what is wrong with a field that is folded up.
  form.addEventListener('invalid', () => (fields.open = true), { capture: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
    changing = '';
  });
  clear.addEventListener('click', () => {
    keep(showInForm('', form));
    apply();
    form.querySelector('input')?.focus();
  });
  more.addEventListener('click', () => {
    const first = extend();
    keepPlace(null);
    first?.setAttribute('tabindex', '-1');
    first?.focus({ preventScroll: true });
  });
  /** The results are made anew when this entry of the history is opened again; it keeps how far they went. */
  const keepPlace = (top: number | null): void => {
    if (!list.hidden) history.replaceState({ shown: list.children.length, top } satisfies Place, '');
  };
  const follow = (place: Place | null): void => {
    const filters = filtersOf(location.search);
    changing = '';
    keep(showInForm(filters, form));
    void show(filters, place);
  };
  addEventListener('popstate', ({ state }) => {
    const place = placeOf(state);
    // A jump within the page, as by the skip link, is an entry of its own without a place: nothing to show anew.
    if (place === null && filtersOf(location.search) === shown) return;
    follow(place);
  });
  addEventListener('pagehide', () => keepPlace(scrollY));
  // What is noted while the page is being left survives going back, not a reload.
  addEventListener('scrollend', () => keepPlace(scrollY));
  loading.hidden = true;
  if (location.hash === `#${loading.id}`) {
    // The form was sent before this code was there, with all its fields.
    keep(showInForm(filtersOf(location.search), form));
    history.replaceState(null, '', addressOf(filtersOfForm(form, kept)));
  }
  if (filtersOf(location.search) !== '') {
    const place = placeOf(history.state);
    follow(place);
    if (location.hash === '' && place === null) root.scrollIntoView();
  }
}

/** A date whose year or another part is still being typed: "0202" on the way to "2026". */
function isHalfTyped(field: Element): boolean {
  if (!(field instanceof HTMLInputElement) || field.type !== 'date') return false;
  return field.validity.badInput || field.value.startsWith('0');
}

import type { Locale } from '../settings.ts';
import { SEARCH_WORDS, type SearchWords } from '../wording/catalog/search-words.ts';
import type { Filter, Names } from './filters.ts';

/** The search of one page: its elements, and what changes while a visitor uses it. */
export interface SearchState extends ReturnType<typeof partsOf> {
  root: HTMLElement;
  names: Names;
  words: SearchWords;
  /** All reviews, regardless of filters. */
  total: number;
  /** Title, heading and status line of the page without filters. */
  unfiltered: { title: string; heading: Node[]; status: string | null };
  /** The filters on show, as a query string. */
  shown: string;
  /** Filters of the URL that the form cannot show. */
  kept: readonly Filter[];
  /** Name of the field that made the newest history entry and is still in use. */
  changing: string;
  /** The last word of the filters on show may be only the beginning of one. */
  isTyping: boolean;
  /** Where the next results begin; null when all are shown. */
  cursor: string | null;
  /** The list shows all that it should, so its length and position are the visitor's place. */
  isSettled: boolean;
  /** Ends the request that is under way. */
  request: AbortController;
  /** The announcement that waits for the visitor to stop typing. */
  announcement: ReturnType<typeof setTimeout> | undefined;
  /** What the search button does after a failure. */
  retry: (() => void) | null;
}

export function searchState(root: HTMLElement): SearchState {
  const parts = partsOf(root);
  return {
    ...parts,
    root,
    names: JSON.parse(root.dataset.names ?? ''),
    words: SEARCH_WORDS[document.documentElement.lang as Locale],
    total: Number(root.dataset.total),
    unfiltered: {
      title: document.title,
      heading: [...(parts.heading?.childNodes ?? [])],
      status: parts.status.textContent,
    },
    shown: '',
    kept: [],
    changing: '',
    isTyping: false,
    cursor: null,
    isSettled: false,
    request: new AbortController(),
    announcement: undefined,
    retry: null,
  };
}

function partsOf(root: HTMLElement) {
  const part = <T extends HTMLElement>(name: string): T => {
    const found = root.querySelector<T>(`[data-part="${name}"]`);
    if (!found) throw new Error(`The page has no data-part="${name}".`);
    return found;
  };
  return {
    form: part<HTMLFormElement>('form'),
    sort: part<HTMLSelectElement>('sort'),
    status: part('status'),
    announced: part('announced'),
    list: part('results'),
    prebuilt: part('prebuilt'),
    more: part<HTMLButtonElement>('more'),
    clear: part<HTMLButtonElement>('clear'),
    api: part('api'),
    loading: part('loading'),
    chips: part('kept'),
    answer: part('answer'),
    heading: document.querySelector('h1'),
  };
}

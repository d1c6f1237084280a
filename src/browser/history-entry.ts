import type { SearchState } from './search-state.ts';

/** How far a visitor got in a list of results, kept in the history entry for the way back. */
export interface ListPosition {
  shown: number;
  /** Scroll position in pixels; null when only the number is known. */
  top: number | null;
}

/** The place in the state of a history entry; null without one. */
export function placeOf(state: unknown): ListPosition | null {
  const { shown, top } = (state ?? {}) as Partial<ListPosition>;
  return typeof shown === 'number' ? { shown, top: typeof top === 'number' ? top : null } : null;
}

/**
 * Results are rendered again when this history entry is opened again. Until they arrive, the list
 * still shows another entry's reviews.
 */
export function keepPlace({ list, isSettled }: SearchState, top: number | null): void {
  if (!list.hidden && isSettled)
    history.replaceState({ shown: list.children.length, top } satisfies ListPosition, '');
}

/** All changes in a field before the focus leaves it make one step of history. */
export function recordFilters(state: SearchState, filters: string, field: string): void {
  const isSameStep = field !== '' && field === state.changing;
  history[isSameStep ? 'replaceState' : 'pushState'](null, '', urlOf(filters));
  state.changing = field;
}

export function urlOf(filters: string): string {
  return filters === '' ? location.pathname : `?${filters}`;
}

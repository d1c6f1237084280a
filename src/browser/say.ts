import type { SearchState } from './search-state.ts';

/** Screen readers announce what has not changed for this long, in milliseconds. */
const QUIET_MS = 700;

/** Shows the state of the search at once and announces it once, when typing has stopped. */
export function say(state: SearchState, words: string | null): void {
  const { status, announced } = state;
  if (status.textContent !== words) status.textContent = words;
  clearTimeout(state.announcement);
  state.announcement = setTimeout(() => {
    // The same words again would be announced again.
    if (announced.textContent !== words) announced.textContent = words;
  }, QUIET_MS);
}

/** A new search announces its result, even if it reads like the last one. */
export function sayNothing({ announced, announcement }: SearchState): void {
  clearTimeout(announcement);
  announced.textContent = '';
}

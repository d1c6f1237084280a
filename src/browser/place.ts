/** How far somebody had gone in a list of results, as an entry of the history keeps it. */
export interface Place {
  /** Number of reviews shown. */
  shown: number;
  /** Pixels scrolled when the page was left; null when only the number is known. */
  top: number | null;
}

/** The place in the state of an entry; null when it holds none. */
export function placeOf(state: unknown): Place | null {
  const { shown, top } = (state ?? {}) as Partial<Place>;
  return typeof shown === 'number' ? { shown, top: typeof top === 'number' ? top : null } : null;
}

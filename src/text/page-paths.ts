import { PAGES } from '../settings.ts';

export function reviewPath(id: string): string {
  return `${PAGES.reviews}${id}/`;
}

/** The reviews with these stars, or of this year. */
export function listPath(by: 'rating' | 'year', value: string | number): string {
  return `${PAGES.reviews}${by}/${value}/`;
}

/** The reviews that name a person or service. */
export function namedPath(kind: 'technicians' | 'services', id: string): string {
  return `${PAGES[kind]}${id}/`;
}

/** The reviews with these values of search parameters. */
export function filteredPath(filters: Record<string, string>): string {
  return `${PAGES.reviews}?${new URLSearchParams(filters)}`;
}

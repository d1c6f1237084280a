/**
 * The filters of a page between its address and its form. The names are the parameters of
 * `/api/reviews/search`, so that an address can be turned into the call that answers the same.
 */
const FILTERS = [
  'rating',
  'min_rating',
  'since',
  'until',
  'query',
  'mentions_technician',
  'mentions_service',
  'sort',
] as const;

/** The filters of an address as a query string; other parameters (campaign marks and such) are left out. */
export function filtersOf(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of FILTERS)
    for (const value of given.getAll(name)) if (value !== '') kept.append(name, value);
  return kept.toString();
}

/** `stars` is one field for two parameters: "4" is exactly four, "4+" four and more. */
export function filtersOfForm(form: HTMLFormElement): string {
  const given = new FormData(form);
  const text = (name: string): string => String(given.get(name) ?? '');
  const stars = text('stars');
  return filtersOf(
    new URLSearchParams({
      rating: stars.endsWith('+') ? '' : stars,
      min_rating: stars.endsWith('+') ? stars.slice(0, -1) : '',
      since: text('since'),
      until: text('until'),
      query: text('query').trim() === '' ? '' : text('query'),
      mentions_technician: text('mentions_technician'),
      mentions_service: text('mentions_service'),
      sort: text('sort') === 'newest' ? '' : text('sort'),
    }).toString(),
  );
}

export function showInForm(filters: string, form: HTMLFormElement): void {
  const given = new URLSearchParams(filters);
  const minimum = given.get('min_rating');
  const values: Record<string, string> = {
    stars: given.get('rating') ?? (minimum === null ? '' : `${minimum}+`),
    sort: given.get('sort') ?? 'newest',
  };
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    field.value = values[field.name] ?? given.get(field.name) ?? '';
  }
}

import { element } from './elements.ts';
import { type Filter, filterWords } from './filters.ts';
import { apiUrl, requestSearch } from './search-request.ts';
import type { SearchState } from './search-state.ts';

/** Most filters to try without, so that one search asks for few others. */
const TRIED_MAX = 4;

/** After a search without a match: the same without one of its filters, as links with counts. */
export async function suggest(state: SearchState, filters: string): Promise<void> {
  const given = [...new URLSearchParams(filters)].filter(([name]) => name !== 'sort');
  if (given.length < 2) return;
  const links = await Promise.allSettled(
    given.slice(0, TRIED_MAX).map((left, place) =>
      linkWithout(
        state,
        left,
        given.filter((_filter, other) => other !== place),
      ),
    ),
  );
  // A failed request costs its suggestion only.
  const found = links.flatMap((link) => (link.status === 'fulfilled' ? link.value : []));
  if (state.shown !== filters) return;
  state.without.replaceChildren(...found);
  state.without.hidden = false;
}

/** A link to the search for `rest`, if it finds something. */
async function linkWithout(state: SearchState, left: Filter, rest: Filter[]): Promise<HTMLElement[]> {
  const query = queryOf(rest);
  const url = `${apiUrl(state.form.dataset.search ?? '', query)}&limit=1`;
  const outcome = await requestSearch(url, state.request.signal);
  if (!outcome.ok || outcome.page.matched === 0) return [];
  const label = state.words.without(filterWords(left, state));
  const count = element('b', {}, String(outcome.page.matched));
  return [element('li', {}, element('a', { href: `?${query}` }, label, ' ', count))];
}

function queryOf(filters: readonly Filter[]): string {
  return new URLSearchParams(filters.map(([name, value]) => [name, value])).toString();
}

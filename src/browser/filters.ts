import { fold } from '../reviews/fold.ts';
import type { Locale } from '../settings.ts';
import { type Naming, sourceLabel } from '../views/review-view.ts';
import { CARD_WORDS } from '../wording/catalog/card-words.ts';
import { SEARCH_WORDS, type SearchWords } from '../wording/catalog/search-words.ts';

const FILTERS = Object.keys(SEARCH_WORDS['en-US'].labels);

/**
 * The filters of a URL as a query string, without other parameters such as campaign tags. Two fields of
 * the form stand for several parameters: `stars` is exactly "4", "4+" or more, "3-" or fewer; `words`
 * with `exact` is `query`.
 */
export function filtersOf(search: string): string {
  const given = new URLSearchParams(search);
  for (const stars of given.getAll('stars')) {
    if (stars.endsWith('+')) given.append('min_rating', stars.slice(0, -1));
    else if (stars.endsWith('-')) given.append('max_rating', stars.slice(0, -1));
    else given.append('rating', stars);
  }
  if (given.has('exact')) {
    for (const words of given.getAll('words')) given.append('query', words);
    given.delete('words');
  }
  const kept = new URLSearchParams();
  for (const name of FILTERS)
    for (const value of given.getAll(name)) if (value !== '') kept.append(name, value);
  if (kept.get('sort') === usualSort(kept)) kept.delete('sort');
  return kept.toString();
}

/** A filter as the URL names it. */
export type Filter = readonly [name: string, value: string];

export type Names = Naming & Record<'aspects' | 'topics', Naming['services']>;

/**
 * The filters that the form shows, and those it cannot show but keeps. Phone keyboards add a space
 * after a completed word, so spaces at the ends do not count here, as they do for the API.
 */
export function filtersOfForm(form: HTMLFormElement, kept: readonly Filter[]): string {
  const filters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text !== '') filters.append(name, text);
  }
  const own = filtersOf(filters.toString());
  return filtersOf(`${own}&${new URLSearchParams(kept.map(([name, value]) => [name, value]))}`);
}

/** Fills the form. Returns the filters that have no field or no option in it. */
export function showInForm(filters: string, form: HTMLFormElement): Filter[] {
  const given = new URLSearchParams(filters);
  const exact = form.elements.namedItem('exact') as HTMLInputElement;
  const fields = [...form.elements].filter(
    (field) => (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field !== exact,
  ) as (HTMLInputElement | HTMLSelectElement)[];
  for (const field of fields) field.value = '';
  exact.checked = false;
  const filled = new Set<string>();
  return [...given].filter(([name, value]) => {
    const field = fields.find((each) => each.name === fieldOf(name));
    if (!field || filled.has(field.name) || (name === 'query' && given.has('words'))) return true;
    const choice = named(field, choiceOf(name, value));
    field.value = choice;
    if (field.value === choice) filled.add(field.name);
    else field.value = '';
    if (name === 'query') exact.checked = field.value === choice;
    return field.value !== choice;
  });
}

/** The form field that sets a filter. */
export function fieldOf(name: string): string {
  if (name === 'query' || name === 'exact') return 'words';
  return name === 'rating' || name === 'min_rating' || name === 'max_rating' ? 'stars' : name;
}

/** The value of that field. */
function choiceOf(name: string, value: string): string {
  return name === 'min_rating' ? `${value}+` : name === 'max_rating' ? `${value}-` : value;
}

/** How filters are named on this page. */
export interface Wording {
  names: Names;
  words: SearchWords;
}

/** All filters in words, with the form's labels: "Person: Dr. Ada Moss, Stars: 5 stars". */
export function filtersInWords(filters: string, form: HTMLFormElement, wording: Wording): string {
  const fields = new Map(
    [...form.elements]
      .filter((field) => field instanceof HTMLSelectElement)
      .map((field) => [field.name, field] as const),
  );
  return [...new URLSearchParams(filters)]
    .map(([name, value]) => {
      const options = [...(fields.get(fieldOf(name))?.options ?? [])];
      const choice = options.find((option) => option.value === choiceOf(name, value))?.label;
      return filterWords([name, value], wording, choice);
    })
    .join(', ');
}

/** A filter in words, with its label unless it needs none: "Person: Ada", "Parking". */
export function filterWords([name, value]: Filter, { names, words }: Wording, choice?: string): string {
  const label = words.labels[name as keyof typeof words.labels];
  if (typeof label !== 'string') return label[value === 'false' ? 1 : 0];
  if (choice !== undefined) return `${label}: ${choice}`;
  const alone = {
    sentiment: Object.entries(words.sentiments).find(([side]) => side === value)?.[1],
    aspect: names.aspects.find(({ id }) => id === value)?.label,
    topic: names.topics.find(({ id }) => id === value)?.label,
  }[name];
  if (alone !== undefined) return alone;
  const shown = valueInWords(name, value);
  const bounded =
    name === 'min_rating' ? words.orMore(shown) : name === 'max_rating' ? words.orFewer(shown) : shown;
  return `${label}: ${bounded}`;
}

function valueInWords(name: string, value: string): string {
  if (name === 'source') return sourceLabel(value);
  if ((name === 'since' || name === 'until') && /^\d{4}-\d\d-\d\d$/.test(value))
    return CARD_WORDS[document.documentElement.lang as Locale].date(value);
  return name === 'language' ? languageName(value) : value;
}

/** In the language of the page: "Spanish". */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(document.documentElement.lang, { type: 'language' }).of(tag) ?? tag;
  } catch {
    // The URL may hold anything.
    return tag;
  }
}

/** How a list without a choice is sorted: the best matches of words come first. */
function usualSort(filters: URLSearchParams): 'relevance' | 'newest' {
  return filters.has('words') ? 'relevance' : 'newest';
}

/** Names the first choice after what the list does; "Newest" is a choice only beside another default. */
export function nameSorts(filters: string, { sort }: { sort: HTMLSelectElement }, words: SearchWords): void {
  const usual = usualSort(new URLSearchParams(filters));
  const [first, newest] = sort.options;
  if (!first || !newest) return;
  first.textContent = words.sorts[usual];
  newest.hidden = newest.disabled = usual === 'newest';
}

/** A URL may use any name of a person or service; the option has the id. */
function named(field: HTMLInputElement | HTMLSelectElement, value: string): string {
  if (!(field instanceof HTMLSelectElement)) return value;
  const name = fold(value).trim();
  const choice = [...field.options].find(({ dataset }) => dataset.names?.split('\n').includes(name));
  return choice?.value ?? value;
}

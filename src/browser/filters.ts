import type { Locale } from '../settings.ts';
import type { Naming } from '../views/review-card.ts';
import { CARD_WORDS } from '../wording/catalog/card-words.ts';
import { SEARCH_WORDS, type SearchWords } from '../wording/catalog/search-words.ts';
import { sourceLabel } from '../wording/source-label.ts';

const FILTERS = Object.keys(SEARCH_WORDS['en-US'].filters);

/**
 * The filters of a URL as a query string, without other parameters such as campaign tags. The field `stars` of the form
 * is three parameters: exactly "4", "4+" or more, "3-" or fewer.
 */
export function filtersOf(search: string): string {
  const given = new URLSearchParams(search);
  for (const stars of given.getAll('stars')) {
    if (stars.endsWith('+')) given.append('min_rating', stars.slice(0, -1));
    else if (stars.endsWith('-')) given.append('max_rating', stars.slice(0, -1));
    else given.append('rating', stars);
  }
  const kept = new URLSearchParams();
  for (const name of FILTERS)
    for (const value of given.getAll(name)) if (value !== '') kept.append(name, value);
  if (kept.get('sort') === usualSort(kept)) kept.delete('sort');
  return kept.toString();
}

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
  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
  );
  for (const field of fields) field.value = '';
  const filled = new Set<string>();
  return [...new URLSearchParams(filters)].filter(([name, value]) => {
    const field = fields.find((each) => each.name === fieldOf(name));
    if (!field || filled.has(field.name)) return true;
    const choice = choiceOf(name, value);
    field.value = choice;
    if (field.value === choice) filled.add(field.name);
    else field.value = '';
    return field.value !== choice;
  });
}

export function fieldOf(name: string): string {
  return name === 'rating' || name === 'min_rating' || name === 'max_rating' ? 'stars' : name;
}

function choiceOf(name: string, value: string): string {
  return name === 'min_rating' ? `${value}+` : name === 'max_rating' ? `${value}-` : value;
}

export interface Wording {
  names: Names;
  words: SearchWords;
}

/** The heading of a list: "What reviews say about “wait”", "Reviews: 5 stars, about Parking". */
export function headingOf(filters: string, wording: Wording): string {
  const given = new URLSearchParams(filters);
  const { words } = wording;
  const asked = given.get('words');
  // In quotation marks: exactly this word.
  const shown = asked?.replace(/^"([^"]*)"$/, '$1') ?? '';
  const others = [...given]
    .filter(([name, value]) => name !== 'sort' && !(name === 'words' && value === asked))
    .map((filter) => filterWords(filter, wording))
    .join(', ');
  if (asked === null) return words.listed(others);
  return others === '' ? words.about(shown) : `${words.about(shown)} (${others})`;
}

/** A filter in words: "naming Ada", "about Parking", "5 stars". */
export function filterWords([name, value]: Filter, { names, words }: Wording): string {
  const labeled = (entries: readonly { id: string; label: string }[]): string =>
    entries.find(({ id }) => id === value)?.label ?? value;
  const shown = {
    mentions_technician: () => labeled(names.technicians),
    mentions_service: () => labeled(names.services),
    aspect: () => labeled(names.aspects),
    topic: () => labeled(names.topics),
    source: () => sourceLabel(value),
    language: () => languageName(value),
    since: () => dateWords(value),
    until: () => dateWords(value),
  }[name];
  return words.filters[name as keyof SearchWords['filters']](shown?.() ?? value);
}

function dateWords(value: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(value)
    ? CARD_WORDS[document.documentElement.lang as Locale].date(value)
    : value;
}

/** In the language of the page: "Spanish". */
export function languageName(tag: string): string {
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

/** Names the first choice after the default order. "Newest" is a choice only if it is not the default. */
export function nameSorts(filters: string, { sort }: { sort: HTMLSelectElement }, words: SearchWords): void {
  const usual = usualSort(new URLSearchParams(filters));
  const [first, newest] = sort.options;
  if (!first || !newest) return;
  first.textContent = words.sorts[usual];
  newest.hidden = newest.disabled = usual === 'newest';
}

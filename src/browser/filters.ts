import { fold } from '../reviews/fold.ts';
import { FILTER_LABELS } from '../views/filter-labels.ts';

const FILTERS = Object.keys(FILTER_LABELS);

/**
 * The filters of a URL as a query string, without other parameters such as campaign tags. `stars`
 * of the form is one field for two parameters: "4" means exactly four, "4+" four or more.
 */
export function filtersOf(search: string): string {
  const given = new URLSearchParams(search);
  for (const stars of given.getAll('stars')) {
    if (stars.endsWith('+')) given.append('min_rating', stars.slice(0, -1));
    else given.append('rating', stars);
  }
  const kept = new URLSearchParams();
  for (const name of FILTERS)
    for (const value of given.getAll(name)) if (value !== '') kept.append(name, value);
  return kept.toString();
}

/** A filter as the URL names it. */
export type Filter = readonly [name: string, value: string];

/**
 * The filters that the form shows, and those it cannot show but keeps. Phone keyboards add a space
 * after a completed word, so spaces at the ends do not count here, as they do for the API.
 */
export function filtersOfForm(form: HTMLFormElement, kept: readonly Filter[]): string {
  const filters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text !== unset(name)) filters.append(name, text);
  }
  for (const [name, value] of kept) filters.append(name, value);
  return filtersOf(filters.toString());
}

/** Fills the form. Returns the filters that have no field or no option in it. */
export function showInForm(filters: string, form: HTMLFormElement): Filter[] {
  const given = new URLSearchParams(filters);
  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
  );
  for (const field of fields) field.value = unset(field.name);
  const filled = new Set<string>();
  return [...given].filter(([name, value]) => {
    const field = fields.find((each) => each.name === fieldOf(name));
    if (!field || filled.has(field.name)) return true;
    const choice = name === 'min_rating' ? `${value}+` : named(field, value);
    field.value = choice;
    if (field.value === choice) filled.add(field.name);
    else field.value = unset(field.name);
    return field.value !== choice;
  });
}

/** The form field that sets a filter. */
export function fieldOf(name: string): string {
  return name === 'rating' || name === 'min_rating' ? 'stars' : name;
}

/** All filters in words, with the form's labels: "Person: Dr. Ada Moss, Stars: 5 stars". */
export function filtersInWords(filters: string, form: HTMLFormElement): string {
  const fields = new Map(
    [...form.elements]
      .filter((field) => field instanceof HTMLSelectElement)
      .map((field) => [field.name, field] as const),
  );
  return [...new URLSearchParams(filters)]
    .map(([name, value]) => {
      const choice = name === 'min_rating' ? `${value}+` : value;
      const options = [...(fields.get(fieldOf(name))?.options ?? [])];
      const label = options.find((option) => option.value === choice)?.label;
      return label === undefined ? filterWords([name, value]) : `${labelOf(name)}: ${label}`;
    })
    .join(', ');
}

/** A filter in words, with the form's label: "Person: Ada". */
export function filterWords([name, value]: Filter): string {
  return `${labelOf(name)}: ${value}${name === 'min_rating' ? ' or more' : ''}`;
}

function labelOf(name: string): string {
  return FILTER_LABELS[name as keyof typeof FILTER_LABELS];
}

function unset(field: string): string {
  return field === 'sort' ? 'newest' : '';
}

/** A URL may use any name of a person or service; the option has the id. */
function named(field: HTMLInputElement | HTMLSelectElement, value: string): string {
  if (!(field instanceof HTMLSelectElement)) return value;
  const name = fold(value).trim();
  const choice = [...field.options].find(({ dataset }) => dataset.names?.split('\n').includes(name));
  return choice?.value ?? value;
}

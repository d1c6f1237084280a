import type { CompleteRequestParams, CompleteResult } from '@modelcontextprotocol/server';
import { fold } from '../../reviews/fold.ts';
import type { Catalog } from '../answers/catalog.ts';
import { PROMPTS } from './prompts.ts';

/** The protocol allows at most this many values in one result. */
const VALUES_MAX = 100;

/** Ids and names that begin with the typed text; null when prompt, template or argument is unknown. */
export function complete(
  catalog: Catalog,
  ref: CompleteRequestParams['ref'],
  argument: { name: string; value: string },
): CompleteResult['completion'] | null {
  const candidates = candidatesFor(catalog, ref, argument.name);
  if (candidates === null) return null;
  const typed = fold(argument.value).trim();
  const found = candidates.filter((names) => names.some((name) => fold(name).startsWith(typed)));
  return {
    values: found.slice(0, VALUES_MAX).map(([id]) => id ?? ''),
    total: found.length,
    hasMore: found.length > VALUES_MAX,
  };
}

/** Each candidate: the value to insert, then other names that find it. */
function candidatesFor(catalog: Catalog, ref: CompleteRequestParams['ref'], name: string): string[][] | null {
  if (ref.type === 'ref/prompt') {
    const prompt = PROMPTS.find((entry) => entry.name === ref.name);
    if (!prompt?.arguments.some((argument) => argument.name === name)) return null;
    if (name === 'aspect') return catalog.tables.vocabulary.aspects.map(({ id, label }) => [id, label]);
    return name === 'period' ? periodsOf(catalog) : [];
  }
  const { templates } = catalog.tables;
  if (!templates.some(({ uriTemplate }) => uriTemplate === ref.uri && ref.uri.includes(`{${name}}`)))
    return null;
  const { business } = catalog.dataset;
  if (name === 'id') return catalog.source.index.ids.map((id) => [id]);
  const vocabulary = name === 'service' ? business.services : business.technicians;
  return vocabulary.map(({ id, label, aliases }) => [id, label, ...aliases]);
}

/** Years, then months, that have reviews; each newest first. */
function periodsOf({ source }: Catalog): string[][] {
  const years = [...new Set(source.index.dates.map((date) => date.slice(0, 4)))];
  const months = [...new Set(source.index.dates.map((date) => date.slice(0, 7)))];
  return [...years, ...months].map((period) => [period]);
}

import { withRecordPlaces } from '../../api/files.ts';
import type { Operation, QueryOperation } from '../../api/operation.ts';
import { publishedFile, readPublishedSite } from '../../io/release/site-data.ts';
import { searchIndex } from '../../reviews/search-index.ts';
import { PATHS } from '../../settings.ts';
import type { Language } from './tokens.ts';

export interface SampleResponse {
  language: Language;
  code: string;
}

/** Longer strings are cut. */
const STRING_MAX = 160;

/** What a GET returns; null where the response is too long, or differs in each moment. */
export async function sampleResponse(operation: Operation, input?: object): Promise<SampleResponse | null> {
  const { path } = operation;
  if ('run' in operation) return json(page(operation, input ?? examplesOf(operation)));
  if (operation.kind !== 'file' || path === PATHS.openapi) return null;
  const text = await publishedFile(path).text();
  return path === PATHS.atom ? { language: 'text', code: shortenedAtom(text) } : json(JSON.parse(text));
}

function page({ run }: QueryOperation, input: object): unknown {
  const { dataset, insights } = readPublishedSite();
  const index = searchIndex(dataset.reviews, dataset.business, insights);
  const { matched, rows, nextCursor } = run({ index, words: neverRead, ...withRecordPlaces(dataset) }, input);
  const reviews =
    'from' in rows ? dataset.reviews.slice(rows.from, rows.to) : rows.map((row) => dataset.reviews[row]);
  return { matched, returned: reviews.length, reviews, next_cursor: nextCursor };
}

/** The samples search without words. */
function neverRead(): never {
  throw new Error('a sample needs the index of words');
}

function examplesOf({ pathParameters }: QueryOperation): object {
  return Object.fromEntries(Object.entries(pathParameters).map(([name, { example }]) => [name, example]));
}

function json(value: unknown): SampleResponse {
  return { language: 'json', code: JSON.stringify(shortened(value), null, 2) };
}

/** The first item of each list and of each object by review id; the beginning of long strings. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > STRING_MAX ? `${value.slice(0, STRING_MAX).toWellFormed()}…` : value;
  }
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const shown = entries.every(([key]) => /^[0-9A-Z]{26}$/.test(key)) ? entries.slice(0, 1) : entries;
  return Object.fromEntries(shown.map(([key, each]) => [key, shortened(each)]));
}

/** The head of the feed and its first entry. */
function shortenedAtom(xml: string): string {
  const end = xml.indexOf('</entry>');
  const text = end === -1 ? xml : `${xml.slice(0, end)}</entry></feed>`;
  return text.replaceAll(/>(?=<(?!\/))/g, '>\n');
}

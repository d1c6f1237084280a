import type { Catalog } from './catalog.ts';
import { links } from './links.ts';

/**
 * The same value with what a citation needs beside each quote of every list called `evidence` or
 * `evidence_against`: the `url` of
 * its review, the `date` it was written and its stars as `rating`. insights.json has none of these.
 */
export function withCitedEvidence<T>(catalog: Catalog, value: T): T {
  return cited(catalog, value) as T;
}

function cited(catalog: Catalog, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => cited(catalog, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      (key === 'evidence' || key === 'evidence_against') && Array.isArray(inner)
        ? inner.map((quote: { review_id: string }) => ({ ...quote, ...sourceOf(catalog, quote.review_id) }))
        : cited(catalog, inner),
    ]),
  );
}

function sourceOf(catalog: Catalog, id: string): object {
  const { baseUrl, index } = catalog.source;
  const row = catalog.rowOf(id);
  return { url: links.review(baseUrl, id), date: index.dates[row], rating: index.ratings[row] };
}

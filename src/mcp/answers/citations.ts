import type { FaqInsight } from '../../schema/insights-dataset.ts';
import { PAGES } from '../../settings.ts';
import { anchor } from '../../text/anchor.ts';
import { filteredPath, namedPath, reviewPath } from '../../text/page-paths.ts';
import type { ParsedRelease } from './parsed-release.ts';

/** Public URLs that assistants cite. */
export const links = {
  review: (baseUrl: string, id: string): string => baseUrl + reviewPath(id),
  technician: (baseUrl: string, id: string): string => baseUrl + namedPath('technicians', id),
  service: (baseUrl: string, id: string): string => baseUrl + namedPath('services', id),
  aspect: (baseUrl: string, id: string): string => baseUrl + filteredPath({ aspect: id }),
  topic: (baseUrl: string): string => baseUrl + PAGES.insights,
  /** Only the owner's answers have a place on the page. */
  faq: (baseUrl: string, { id, answer_kind: kind }: Pick<FaqInsight, 'id' | 'answer_kind'>): string =>
    `${baseUrl}${PAGES.insights}${kind === 'authored' ? `#${anchor('question', id)}` : ''}`,
  policy: (baseUrl: string): string => baseUrl + PAGES.policy,
  home: (baseUrl: string): string => `${baseUrl}/`,
} as const;

/** The row of the review with this URL, or -1. */
export function reviewAt(parsed: ParsedRelease, url: string): number {
  const { baseUrl } = parsed.release;
  if (!url.startsWith(`${baseUrl}/`)) return -1;
  const id = /^\/reviews\/([0-9A-Z]{26})\/?([?#].*)?$/.exec(url.slice(baseUrl.length))?.[1];
  return id === undefined ? -1 : parsed.rowOf(id);
}

/**
 * A copy whose quotes in `evidence` and `evidence_against` also carry the `url`, `date` and `rating`
 * of their review. insights.json has none of these, and a citation needs them.
 */
export function withCitations<T>(parsed: ParsedRelease, value: T): T {
  return cited(parsed, value) as T;
}

function cited(parsed: ParsedRelease, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => cited(parsed, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      (key === 'evidence' || key === 'evidence_against') && Array.isArray(inner)
        ? inner.map((quote: { review_id: string }) => ({ ...quote, ...sourceOf(parsed, quote.review_id) }))
        : cited(parsed, inner),
    ]),
  );
}

function sourceOf(parsed: ParsedRelease, id: string): object {
  const { baseUrl, index } = parsed.release;
  const row = parsed.rowOf(id);
  return { url: links.review(baseUrl, id), date: index.dates[row], rating: index.ratings[row] };
}

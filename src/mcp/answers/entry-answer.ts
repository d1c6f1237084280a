import type { AspectInsight, EntityInsight } from '../../schema/insights-dataset.ts';
import { NOTICE, type ToolAnswer } from './answer.ts';
import type { Catalog } from './catalog.ts';
import { withCitations } from './citations.ts';
import { fitted } from './fitted.ts';

/** Where to find what a shortened result omits. */
export const REST_ELSEWHERE = 'The url and search_reviews have the rest.';

/** The result of a tool that reports on one aspect, technician or service. */
export function entryAnswer(catalog: Catalog, entry: AspectInsight | EntityInsight, url: string): ToolAnswer {
  const { left_out } = catalog.insights();
  return fitted({ ...withCitations(catalog, entry), url, left_out, notice: NOTICE }, REST_ELSEWHERE);
}

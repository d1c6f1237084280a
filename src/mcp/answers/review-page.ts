import { search } from '../../reviews/search.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import { MCP_RESULT_MAX } from '../../settings.ts';
import { NOTICE, type ToolAnswer } from './answer.ts';
import type { Catalog } from './catalog.ts';

/** Characters around the records: counts, cursor, notice and hint. */
const ENVELOPE_MAX = 800;

/**
 * The envelope and records of the HTTP search: as many whole records as `MCP_RESULT_MAX` holds, at least
 * one. A cut page says so and continues with `next_cursor`. `advice` is added when nothing matched.
 */
export function reviewPage(catalog: Catalog, query: SearchQuery, advice?: string): ToolAnswer {
  let found = search(catalog.source, query);
  const asked = found.rows.length;
  const fitting = rowsWithin(catalog, found.rows, MCP_RESULT_MAX - ENVELOPE_MAX);
  if (fitting < asked) found = search(catalog.source, { ...query, limit: fitting });
  const hint =
    fitting < asked
      ? `Only ${fitting} of ${asked} reviews fit in one result. For the rest, pass next_cursor as cursor; to get less, narrow by dates, rating or query, or lower limit.`
      : found.matched === 0
        ? advice
        : undefined;
  const tail = {
    next_cursor: found.nextCursor,
    notice: NOTICE,
    ...(fitting < asked ? { truncated: true } : {}),
    ...(hint === undefined ? {} : { hint }),
  };
  const head = { matched: found.matched, returned: found.rows.length };
  const records = found.rows.map((row) => catalog.reviewText(row)).join(',');
  return {
    structured: { ...head, reviews: found.rows.map((row) => catalog.review(row)), ...tail },
    // Published records are the JSON of their objects, so these pieces form the JSON of the structure.
    text: `${JSON.stringify(head).slice(0, -1)},"reviews":[${records}],${JSON.stringify(tail).slice(1)}`,
  };
}

function rowsWithin(catalog: Catalog, rows: readonly number[], budget: number): number {
  let length = 0;
  for (const [count, row] of rows.entries()) {
    length += catalog.reviewText(row).length + 1;
    if (length > budget) return Math.max(1, count);
  }
  return rows.length;
}

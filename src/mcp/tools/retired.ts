import { getReviewsSince } from '../../api/operations/get-reviews-since.ts';
import { SEARCH_PARAMETERS } from '../../schema/search-parameters.ts';
import type { SubjectKind } from '../answers/documents.ts';
import { opinionsOn } from '../answers/opinions.ts';
import { reviewPage } from '../answers/review-page.ts';
import { getInsights } from './get-insights.ts';
import type { CallableTool } from './tool.ts';

const { default: _none, ...limit } = SEARCH_PARAMETERS.limit;

/** Unlisted tools that clients may still call until the date in docs/developers/mcp.md. */
export const RETIRED_TOOLS: readonly CallableTool[] = [
  opinionsOnKind('get_aspect_sentiment', 'aspect', 'wait_time'),
  opinionsOnKind('get_technician', 'technician', 'dr-maya'),
  opinionsOnKind('get_service', 'service', 'massage'),
  getInsights,
  {
    name: getReviewsSince.mcpTool,
    parameters: { ...getReviewsSince.pathParameters, limit, ...getReviewsSince.query },
    required: ['date'],
    call: (parsed, { date, limit: most, cursor }) =>
      reviewPage(parsed, {
        since: String(date),
        limit: typeof most === 'number' ? most : Math.max(1, parsed.release.index.ids.length),
        ...(typeof cursor === 'string' ? { cursor } : {}),
      }),
  },
];

function opinionsOnKind(name: string, kind: SubjectKind, example: string): CallableTool {
  return {
    name,
    parameters: { [kind]: { type: 'string', description: 'Id, name or alias.', example } },
    required: [kind],
    call: (parsed, { [kind]: wanted }) => opinionsOn(parsed, String(wanted), kind, kind),
  };
}

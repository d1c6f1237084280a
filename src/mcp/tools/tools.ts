import { countReviews } from './count-reviews.ts';
import { fetchTool } from './fetch.ts';
import { getBusiness } from './get-business.ts';
import { getOpinions } from './get-opinions.ts';
import { RETIRED_TOOLS } from './retired.ts';
import { searchTool } from './search.ts';
import { searchReviews } from './search-reviews.ts';
import type { CallableTool, Tool } from './tool.ts';

/** All listed tools, in the order of `tools/list`. */
export const TOOLS: readonly Tool[] = [
  getBusiness,
  searchReviews,
  countReviews,
  getOpinions,
  searchTool,
  fetchTool,
];

/** What `tools/call` takes. */
export const CALLABLE_TOOLS: readonly CallableTool[] = [...TOOLS, ...RETIRED_TOOLS];

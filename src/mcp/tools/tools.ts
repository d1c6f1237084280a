import { countReviews } from './count-reviews.ts';
import { fetchTool } from './fetch.ts';
import { getAspectSentiment } from './get-aspect-sentiment.ts';
import { getBusiness } from './get-business.ts';
import { getInsights } from './get-insights.ts';
import { getReviewsSince } from './get-reviews-since.ts';
import { getService } from './get-service.ts';
import { getTechnician } from './get-technician.ts';
import { searchTool } from './search.ts';
import { searchReviews } from './search-reviews.ts';
import type { Tool } from './tool.ts';

/** All tools, in the order of `tools/list`. */
export const TOOLS: readonly Tool[] = [
  getBusiness,
  searchReviews,
  countReviews,
  getReviewsSince,
  getInsights,
  getAspectSentiment,
  getTechnician,
  getService,
  searchTool,
  fetchTool,
];

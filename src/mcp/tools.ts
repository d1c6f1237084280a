import type { Tool } from './tool.ts';
import { fetchTool } from './tools/fetch.ts';
import { getAspectSentiment } from './tools/get-aspect-sentiment.ts';
import { getBusiness } from './tools/get-business.ts';
import { getService, getTechnician } from './tools/get-entity.ts';
import { getInsights } from './tools/get-insights.ts';
import { getReviewsSince } from './tools/get-reviews-since.ts';
import { searchTool } from './tools/search.ts';
import { searchReviews } from './tools/search-reviews.ts';

/** The nine tools of CONTRACT 7, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [
  getBusiness,
  searchReviews,
  getReviewsSince,
  getInsights,
  getAspectSentiment,
  getTechnician,
  getService,
  searchTool,
  fetchTool,
];

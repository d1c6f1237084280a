import type { Operation } from './operation.ts';
import { getAtomFeed } from './operations/get-atom-feed.ts';
import { getHealth } from './operations/get-health.ts';
import { getInsights } from './operations/get-insights.ts';
import { getJsonFeed } from './operations/get-json-feed.ts';
import { getOpenApi } from './operations/get-open-api.ts';
import { getReviews } from './operations/get-reviews.ts';
import { getReviewsSince } from './operations/get-reviews-since.ts';
import { postMcp } from './operations/post-mcp.ts';
import { searchReviews } from './operations/search-reviews.ts';
import { subscribe } from './operations/subscribe.ts';

/** Operations that functions serve; all others are published files. */
export const LIVE_OPERATIONS = [searchReviews, getReviewsSince, subscribe, postMcp, getHealth] as const;

/** The operations of the service, in the order in which they are described. */
export const OPERATIONS: readonly Operation[] = [
  getReviews,
  getInsights,
  getJsonFeed,
  getAtomFeed,
  ...LIVE_OPERATIONS,
  getOpenApi,
];

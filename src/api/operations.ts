import type { Operation } from './operation.ts';
import { getDataFiles, getOpenApi } from './operations/files.ts';
import { getHealth } from './operations/get-health.ts';
import { getReviewsSince } from './operations/get-reviews-since.ts';
import { postMcp } from './operations/post-mcp.ts';
import { searchReviews } from './operations/search-reviews.ts';
import { subscribe } from './operations/subscribe.ts';

/** Operations that functions serve; all others are published files. */
export const LIVE_OPERATIONS = [searchReviews, getReviewsSince, subscribe, postMcp, getHealth] as const;

/** The service's operations, in the order of their documentation. */
export const OPERATIONS: readonly Operation[] = [...getDataFiles, ...LIVE_OPERATIONS, getOpenApi];

import type { ExistingReview } from '../../importers/merge/review-index.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { readReviewFiles } from '../../io/content/review-files.ts';
import { type Context, complain } from './command.ts';

/** All review files; null after the problems that prevent it were printed. */
export function readReviews(context: Context): ExistingReview[] | null {
  const read = readReviewFiles(context.environment.contentDirectory);
  if (read.ok) return read.reviews;
  complain(context, ...read.problems.map(formatProblem), 'Fix these files first.');
  return null;
}

import type { ExistingReview } from '../../importers/merge/review-index.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { readReviewFiles } from '../../io/content/review-files.ts';
import { type Context, complain } from './command.ts';
import { progressBar } from './progress.ts';

/** All review files, with a bar for many; null after the problems that prevent it were printed. */
export function readReviews(context: Context): ExistingReview[] | null {
  const { environment, errors } = context;
  const read = readReviewFiles(environment.contentDirectory, {
    progress: (total) => progressBar(errors, 'Reading', total),
  });
  if (read.ok) return read.reviews;
  complain(context, ...read.problems.map(formatProblem), 'Fix these files first.');
  return null;
}

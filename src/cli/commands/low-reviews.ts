import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tryGit } from '../../io/release/git-publication.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { counted } from '../../text/counted.ts';
import { reviewPath } from '../../text/page-paths.ts';
import { changedReviews, type UncommittedReview } from './changed-reviews.ts';
import type { Context } from './command.ts';

/** Reviews of up to so many stars need an answer soon. */
export const LOW = 3;

/** Whether a review is new, or has fewer stars than before, and is low. */
export function isNewlyLow({ before, now }: Pick<UncommittedReview, 'before' | 'now'>): boolean {
  return now !== null && now.rating <= LOW && (before === null || now.rating < before.rating);
}

/**
 * Writes one issue in Markdown about all newly low reviews since a commit: the title, an empty line, the rest. It has
 * neither words nor authors, since issues and their emails keep what `erase` removes. Returns how many reviews; none
 * where that commit had no reviews, as at the first publish.
 */
export function writeIssue(context: Context, folder: string, since: string): number {
  const { project, environment } = context;
  if (!hadReviews(project, environment.contentDirectory, since)) return 0;
  const low = changedReviews(project, environment.contentDirectory, since).filter(isNewlyLow);
  if (low.length === 0) return 0;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'low-reviews.md'), issue(low, environment.baseUrl));
  return low.length;
}

function hadReviews(project: string, directory: string, since: string): boolean {
  const path = `${since}:./${relative(project, directory).replaceAll('\\', '/')}/reviews`;
  const listed = tryGit(project, 'ls-tree', '-r', '--name-only', path);
  return listed.ok && /\.yaml$/m.test(listed.output);
}

function issue(low: readonly UncommittedReview[], baseUrl: string): string {
  const lines = low.flatMap(({ before, now }) => (now === null ? [] : [lineOf(now, before, baseUrl)]));
  const more = lines.length - LISTED;
  return [
    `${counted(lines.length, 'new or lowered review')} of up to ${LOW} stars`,
    '',
    ...lines.slice(0, LISTED),
    ...(more > 0 ? [`- and ${more} more: \`npm run reviews -- inbox\``] : []),
    '',
    'To reply: open Actions > Reviews > Run workflow, choose "reply", and paste the id and your words.',
    'Then post the same words at the source. The summary of the run has the link.',
    '',
  ].join('\n');
}

/** An email has room for so many. */
const LISTED = 20;

function lineOf(now: ReviewFile, before: ReviewFile | null, baseUrl: string): string {
  const stars =
    before === null ? counted(now.rating, 'star') : `from ${before.rating} stars to ${now.rating}`;
  return `- ${stars}, ${now.date}: ${now.source_url ?? baseUrl + reviewPath(now.id)} (id \`${now.id}\`)`;
}

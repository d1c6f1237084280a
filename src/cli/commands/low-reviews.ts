import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReviewFile } from '../../schema/review.ts';
import { changedReviews, type UncommittedReview } from './changed-reviews.ts';
import type { Context } from './command.ts';

/** Reviews of up to so many stars need an answer soon. */
export const LOW = 3;

/** Whether a review is new, or has fewer stars than before, and is low. */
export function isNewlyLow({ before, now }: Pick<UncommittedReview, 'before' | 'now'>): boolean {
  return now !== null && now.rating <= LOW && (before === null || now.rating < before.rating);
}

/**
 * Writes one issue in Markdown for each newly low review since a commit: the title, an empty line, the rest. It has
 * neither words nor the author, since issues and their emails keep what `erase` removes. Returns how many.
 */
export function writeIssues(context: Context, folder: string, since: string): number {
  const { project, environment } = context;
  mkdirSync(folder, { recursive: true });
  const low = changedReviews(project, environment.contentDirectory, since).filter(isNewlyLow);
  for (const { before, now } of low) {
    if (now === null) continue;
    writeFileSync(join(folder, `${now.id}.md`), issue(now, before, environment.baseUrl));
  }
  return low.length;
}

function issue(now: ReviewFile, before: ReviewFile | null, baseUrl: string): string {
  const title =
    before === null
      ? `New ${now.rating}-star review from ${now.date}`
      : `Review from ${now.date} dropped from ${before.rating} stars to ${now.rating}`;
  return [
    title,
    '',
    `- Stars: ${now.rating} of 5`,
    `- Date: ${now.date}`,
    `- Read it: ${now.source_url ?? `${baseUrl}/reviews/${now.id}/`}`,
    `- Id: \`${now.id}\``,
    '',
    'To reply: open Actions > Reviews > Run workflow, choose "reply", and paste the id and your words.',
    'Then post the same words at the source. The summary of the run has the link.',
    '',
  ].join('\n');
}

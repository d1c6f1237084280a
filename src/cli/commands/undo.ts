import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withRemoved } from '../../io/content/policy-yaml.ts';
import { updatedReview } from '../../io/content/review-yaml.ts';
import { type FileChange, writeFiles } from '../../io/content/write-files.ts';
import { changedPaths, commitStaged, TRAILER, tryGit } from '../../io/release/git-publication.ts';
import { withChange } from '../../reviews/changes.ts';
import type { PolicyFile } from '../../schema/editorial.ts';
import { counted } from '../../text/counted.ts';
import { truncated } from '../../text/truncated.ts';
import { changedReviews } from './changed-reviews.ts';
import { checkAndReport } from './check.ts';
import { type Context, command, type ExitCode, refuse, say } from './command.ts';
import { textOf } from './withdrawal.ts';

export const undoCommand = command({
  summary: 'Revert the last publish in your files, with a record of reviews that leave',
  usage: 'undo',
  run: ({ today, here }, context) => undo(context, today, here),
});

/** So far back it looks for a commit to take back. */
const RECENT = 200;

function undo(context: Context, today: string, here: string): ExitCode {
  const { project, environment } = context;
  const directory = environment.contentDirectory;
  const unchanged = (...lines: string[]): ExitCode => refuse(context, ...lines, 'Nothing was changed.');
  // Giving up restores all tracked files, so none may have changes; new files elsewhere stay.
  const tracked = tryGit(project, 'status', '--porcelain', '--untracked-files=no');
  const own = tryGit(project, 'status', '--porcelain', '--', directory);
  if (!tracked.ok) return unchanged(`${tracked.problem}.`);
  if (tracked.output !== '' || !own.ok || own.output !== '') {
    return unchanged(
      'You have changes that are not committed yet: git status lists them.',
      'Publish or commit them first. To discard those of the content: git restore content && git clean -fd content/reviews',
    );
  }
  const commit = lastPublication(project);
  if (commit === null) return unchanged('There is no publish to undo.');
  const touched = changedPaths(project, `${commit.id}^`, commit.id);
  if (touched.some(({ path }) => /(^|\/)erased\.yaml$/.test(path))) {
    return unchanged(`"${commit.subject}" erased a review. That cannot be undone.`);
  }
  const giveUp = (...lines: string[]): ExitCode => {
    tryGit(project, 'reset', '--hard', '--quiet', 'HEAD');
    return unchanged(...lines);
  };
  if (!tryGit(project, 'revert', '--no-commit', commit.id).ok) {
    return giveUp(`Later changes overlap with "${commit.subject}". Edit the files yourself, then publish.`);
  }
  const records = recordsOf(project, directory, here);
  if ('problem' in records) return giveUp(records.problem);
  writeFiles(directory, records.changes);
  tryGit(project, 'add', '--all', '--', directory);
  if (checkAndReport(context, today) !== 0) return giveUp('Undoing it would cause these problems.');
  const made = commitStaged(project, truncated(`Undo "${commit.subject}"`), `undo ${commit.id}`, ['.']);
  if (!made.ok) return giveUp(`git could not commit: ${made.problem}.`);
  say(
    context,
    `Undid "${commit.subject}" of ${commit.day} in your files.`,
    ...(records.removed > 0
      ? [`Removed ${counted(records.removed, 'review')}, recorded in policy.yaml.`]
      : []),
    'Git keeps both versions. To update the site: npm run reviews -- publish',
  );
  return 0;
}

/** The newest commit of `publish` that was not taken back. */
function lastPublication(project: string): { id: string; subject: string; day: string } | null {
  const format = `--format=%H%x00%s%x00%cs%x00%(trailers:key=${TRAILER},valueonly,separator=%x2C)`;
  const log = tryGit(project, 'log', `--max-count=${RECENT}`, '--first-parent', format);
  const undone = new Set<string>();
  for (const line of log.ok ? log.output.split('\n') : []) {
    const [id = '', subject = '', day = '', command = ''] = line.split('\0');
    if (command.startsWith('undo ')) undone.add(command.slice('undo '.length));
    if (command === 'publish' && !undone.has(id)) return { id, subject, day };
  }
  return null;
}

/** The records of reviews that a revert removes or changes. */
function recordsOf(
  project: string,
  directory: string,
  on: string,
): { changes: FileChange[]; removed: number } | { problem: string } {
  const changes: FileChange[] = [];
  const removed: NonNullable<PolicyFile['removed']> = [];
  for (const { file, before, now } of changedReviews(project, directory, 'HEAD')) {
    if (before === null) continue;
    if (now === null) {
      removed.push({ review: before.id, rating: before.rating, on, reason: 'imported_by_mistake' });
      continue;
    }
    const recorded = withChange(before, now, { on, by: 'owner', reason: 'A publication was undone.' });
    if (recorded === now) continue;
    const edited = updatedReview(file, readFileSync(join(directory, file)), now, recorded);
    if ('problem' in edited) return { problem: `${file} ${edited.problem.message}.` };
    changes.push({ file, content: edited.content });
  }
  if (removed.length === 0) return { changes, removed: 0 };
  const policy = textOf(directory, 'policy.yaml');
  const content = 'problem' in policy ? null : withRemoved(policy.text, removed, () => false);
  if ('problem' in policy || content === null) return { problem: 'policy.yaml cannot be edited.' };
  return { changes: [...changes, { file: policy.file, content }], removed: removed.length };
}

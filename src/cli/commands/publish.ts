import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  changedPaths,
  commitStaged,
  committedText,
  pullRebased,
  tryGit,
} from '../../io/release/git-publication.ts';
import { counted } from '../../text/counted.ts';
import { truncated } from '../../text/truncated.ts';
import { checkAndReport } from './check.ts';
import { type Context, command, type ExitCode, refuse, say } from './command.ts';
import { conflictingLeaves } from './conflicts.ts';
import { UsageError } from './options.ts';

export const publishCommand = command({
  summary: 'Check your content, pull the changes of others, and push',
  usage: `publish [--message <words>] [--keep mine|theirs]
    --message <words>   what you changed, for the history; without it, the changed files
    --keep <whose>      mine or theirs: whose version stays where both of you changed the same lines`,
  run({ text, today }, context) {
    const [message, keep] = ['message', 'keep'].map(text);
    if (keep !== undefined && keep !== 'mine' && keep !== 'theirs') {
      throw new UsageError(`--keep: must be mine or theirs, got "${truncated(keep)}"`);
    }
    return publish(context, { message, keep, today });
  },
});

interface Manner {
  message: string | undefined;
  keep: 'mine' | 'theirs' | undefined;
  today: string;
}

/** Others may push while we do, so a refused push is tried again with their changes. */
const ATTEMPTS = 3;

function publish(context: Context, { message, keep, today }: Manner): ExitCode {
  const { project } = context;
  const problem = unready(project);
  if (problem !== null) return refuse(context, `${problem} Nothing was published.`);
  if (checkAndReport(context, today) !== 0) {
    return refuse(context, 'Nothing was published. Fix these problems, then publish again.');
  }
  const committed = commitContent(context, message);
  if (committed !== null)
    return refuse(context, `git could not commit: ${committed}. Nothing was published.`);
  const isFirst = !tryGit(project, 'rev-parse', '@{upstream}').ok;
  for (let attempt = 1; ; attempt += 1) {
    if (!isFirst) {
      const code = takeIn(context, keep, today);
      if (code !== 0) return code;
      if (ahead(project) === 0) {
        say(context, 'Nothing to publish: your repository has all your changes.');
        return 0;
      }
    }
    const pushed = tryGit(
      project,
      'push',
      '--quiet',
      ...(isFirst ? ['--set-upstream', 'origin', 'HEAD'] : []),
    );
    if (pushed.ok) {
      say(context, 'Published. Your host builds the site now, which takes a few minutes.');
      return 0;
    }
    if (attempt === ATTEMPTS || !/rejected|fetch first|cannot lock ref/.test(pushed.problem)) {
      return refuse(
        context,
        `Your changes are committed, but git could not send them: ${pushed.problem}.`,
        'Fix this, then publish again.',
      );
    }
  }
}

/** Why this folder cannot be published by git; null if it can. */
function unready(project: string): string | null {
  const folder = tryGit(project, 'rev-parse', '--absolute-git-dir');
  if (!folder.ok) return 'This folder is not in a git repository. Make one: git init, then add a remote.';
  const directory = folder.output.trim();
  if (
    ['rebase-merge', 'rebase-apply', 'MERGE_HEAD', 'REVERT_HEAD'].some((name) =>
      existsSync(join(directory, name)),
    )
  ) {
    return 'An earlier merge, rebase or revert is not finished. Finish or cancel it; git status says how.';
  }
  if (!tryGit(project, 'symbolic-ref', '--quiet', 'HEAD').ok)
    return 'No branch is checked out. To fix it, run: git switch main.';
  const remotes = tryGit(project, 'remote');
  if (!remotes.ok || remotes.output.trim() === '') {
    return 'Git does not know where to send your changes. Run: git remote add origin <URL of your repository>.';
  }
  if (
    existsSync(join(project, 'package.json')) &&
    !tryGit(project, 'ls-files', '--error-unmatch', 'package.json').ok
  ) {
    return 'Git does not have package.json, without which no host can build. Run: git add . && git commit -m Start.';
  }
  return null;
}

/** Commits content, settings and the owner's files; the problem, or null if that worked or nothing had changed. */
function commitContent({ project, environment }: Context, message: string | undefined): string | null {
  const paths = [relative(project, environment.contentDirectory) || '.', 'site.yaml', 'public'];
  const there = paths.filter((path) => existsSync(join(project, path)));
  const added = tryGit(project, 'add', '--all', '--', ...there);
  if (!added.ok) return added.problem;
  const changes = changedPaths(project, '--cached', '--', ...there);
  if (changes.length === 0) return null;
  const made = commitStaged(project, truncated(message ?? subjectOf(changes)), 'publish', there);
  return made.ok ? null : made.problem;
}

/** Such as "Publish: 3 reviews added, 1 review changed, policy.yaml". */
export function subjectOf(changes: readonly { kind: string; path: string }[]): string {
  const isReview = ({ path }: { path: string }): boolean => /(^|\/)reviews\//.test(path);
  const reviews = changes.filter(isReview);
  const parts = Object.entries({ A: 'added', M: 'changed', D: 'removed' }).flatMap(([kind, word]) => {
    const count = reviews.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${counted(count, 'review')} ${word}`];
  });
  const others = changes.filter((change) => !isReview(change)).map(({ path }) => path.replace(/^.*\//, ''));
  return `Publish: ${[...parts, ...others].join(', ')}`;
}

/** Rebases your commits onto the others, and checks the result. */
function takeIn(context: Context, keep: Manner['keep'], today: string): ExitCode {
  const { project } = context;
  const before = tryGit(project, 'rev-parse', '@{upstream}');
  // In a rebase, git's "theirs" are the commits that are moved: yours.
  const strategy = keep === undefined ? [] : ['--strategy-option', keep === 'mine' ? 'theirs' : 'ours'];
  const pulled = pullRebased(project, ...strategy);
  if (!pulled.ok) {
    const lines = conflicts(project);
    tryGit(project, 'rebase', '--abort');
    if (lines.length === 0) {
      return refuse(
        context,
        `Your changes are committed, but git could not fetch those of others: ${pulled.problem}.`,
        'Fix this, then publish again.',
      );
    }
    return refuse(
      context,
      'You and someone else changed the same lines:',
      ...lines,
      'Nothing was published. Choose one version: npm run reviews -- publish --keep mine (or --keep theirs)',
    );
  }
  const after = tryGit(project, 'rev-parse', '@{upstream}');
  if (before.ok && after.ok && before.output === after.output) return 0;
  if (checkAndReport(context, today) === 0) return 0;
  return refuse(
    context,
    'Your changes and those of others are both here, but together they have these problems.',
    'Nothing was published. Fix them, then publish again.',
  );
}

/** What both changed, by file and leaf. */
function conflicts(project: string): string[] {
  return changedPaths(project, '--diff-filter=U').flatMap(({ path }) => {
    const [base, theirs, mine] = [1, 2, 3].map((stage) => committedText(project, `:${stage}`, path));
    if (mine === null || mine === undefined) return [`  ${path}  You deleted it; someone else changed it.`];
    if (theirs === null || theirs === undefined)
      return [`  ${path}  Someone else deleted it; you changed it.`];
    const lines = conflictingLeaves(base ?? '', theirs, mine).map((line) => `  ${path}  ${line}`);
    return lines.length > 0 ? lines : [`  ${path}  Both of you changed neighboring lines.`];
  });
}

function ahead(project: string): number {
  const count = tryGit(project, 'rev-list', '--count', '@{upstream}..HEAD');
  return count.ok ? Number(count.output) : 1;
}

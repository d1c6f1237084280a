import { git } from './git.ts';

/** Seconds since 1970 of the last commit that touched the paths; null outside git and with uncommitted changes. */
export function lastCommitOf(directory: string, paths: readonly string[] = ['.']): number | null {
  if (git(directory, 'status', '--porcelain', '--', ...paths)?.trim() !== '') return null;
  const seconds = Number(git(directory, 'log', '-1', '--format=%ct', '--', ...paths));
  return seconds > 0 ? seconds : null;
}

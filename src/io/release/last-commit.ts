import { git } from './git.ts';

/**
 * Seconds since 1970 of the last commit that touched a folder, or the given files and folders in it; null
 * outside git, or when they hold changes that are not committed: the commit's time would then be too early.
 */
export function lastCommitOf(directory: string, paths: readonly string[] = ['.']): number | null {
  if (git(directory, 'status', '--porcelain', '--', ...paths)?.trim() !== '') return null;
  const seconds = Number(git(directory, 'log', '-1', '--format=%ct', '--', ...paths));
  return seconds > 0 ? seconds : null;
}

import { execFileSync } from 'node:child_process';

/**
 * Seconds since 1970 of the last commit that touched a folder, or the given files and folders in it; null
 * outside git, or when they hold changes that are not committed: the commit's time would then be too early.
 */
export function lastCommitOf(directory: string, paths: readonly string[] = ['.']): number | null {
  try {
    const git = (...args: string[]): string =>
      execFileSync('git', ['-C', directory, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    if (git('status', '--porcelain', '--', ...paths) !== '') return null;
    const seconds = Number(git('log', '-1', '--format=%ct', '--', ...paths));
    return seconds > 0 ? seconds : null;
  } catch {
    return null;
  }
}

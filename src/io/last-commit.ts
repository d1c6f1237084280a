import { execFileSync } from 'node:child_process';

/**
 * Seconds since 1970 of the last commit that touched a folder; null outside git, or when the folder
 * holds changes that are not committed: the commit's time would then be too early.
 */
export function lastCommitOf(directory: string): number | null {
  try {
    const git = (...args: string[]): string =>
      execFileSync('git', ['-C', directory, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    if (git('status', '--porcelain', '--', '.') !== '') return null;
    const seconds = Number(git('log', '-1', '--format=%ct', '--', '.'));
    return seconds > 0 ? seconds : null;
  } catch {
    return null;
  }
}

import { execFileSync } from 'node:child_process';

/** What git prints in a folder; null without git, outside a repository, or if the command fails. */
export function git(directory: string, ...args: readonly string[]): string | null {
  try {
    return execFileSync('git', ['-C', directory, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: OUTPUT_MAX_BYTES,
    });
  } catch {
    return null;
  }
}

/** Room for the names of about 500,000 files. */
const OUTPUT_MAX_BYTES = 64_000_000;

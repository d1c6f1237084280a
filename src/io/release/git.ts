import { execFileSync } from 'node:child_process';
import { GIT_OUTPUT_BYTES, GIT_SECONDS } from '../../settings.ts';

/** Runs git with arguments, and with bytes for it to read. */
export type Git = (args: readonly string[], input?: string) => Buffer;

/** What git prints in a folder; null without git, outside a repository, or if the command fails. */
export function git(directory: string, ...args: readonly string[]): string | null {
  try {
    return gitIn(directory)(args).toString();
  } catch {
    return null;
  }
}

/** Runs git in a folder and throws if it fails. All runs together have a bounded time, each a bounded output. */
export function gitIn(directory: string): Git {
  const end = performance.now() + GIT_SECONDS * 1000;
  const env = {
    ...process.env,
    // Hooks set these, but the folder decides.
    ...{ GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined },
    // No messages in other languages, and no download of old files that a partial clone lacks.
    ...{ LC_ALL: 'C', GIT_NO_LAZY_FETCH: '1' },
  };
  return (args, input = '') =>
    execFileSync('git', ['-C', directory, ...args], {
      ...{ input, env, stdio: 'pipe', maxBuffer: GIT_OUTPUT_BYTES },
      timeout: Math.max(1, Math.ceil(end - performance.now())),
    });
}

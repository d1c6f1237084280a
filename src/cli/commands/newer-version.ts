import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PACKAGE, readPackage, softwareVersion } from '../../io/release/package.ts';
import { isVersion } from './vendored.ts';

/** An answer is worth no longer wait: without one, `check` says nothing. */
const WAIT_MS = 5_000;

/** The newest version where package.json installs this software from, by npm or git, if it is newer than this one. */
export async function newerVersion(project: string): Promise<string | null> {
  const source = readPackage(project)?.dependencies?.[PACKAGE];
  const asked = source === undefined ? null : request(source);
  if (asked === null) return null;
  const [program, ...args] = asked;
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', npm_config_fetch_retries: '0' };
  // npm is a shell script on Windows, which needs a shell; its arguments are ours.
  const shell = process.platform === 'win32' && program === 'npm';
  const answer = await promisify(execFile)(program, args, {
    env,
    shell,
    cwd: project,
    timeout: WAIT_MS,
  }).catch(() => ({ stdout: '' }));
  const listed = answer.stdout.matchAll(/^(?:.*refs\/tags\/v?)?(\d+\.\d+\.\d+)$/gm);
  const versions = [softwareVersion(), ...[...listed].map(([, version = '']) => version)];
  const newest = versions.sort(byNumbers).at(-1) ?? '';
  return newest === softwareVersion() ? null : newest;
}

/** The command that lists versions; null for a file, which has no later ones. */
function request(source: string): [string, ...string[]] | null {
  if (isVersion(source)) return ['npm', 'view', PACKAGE, 'version'];
  const [, short] = /^(?:github:)?([\w-]+\/[\w.-]+)(?:#|$)/.exec(source) ?? [];
  const url = short === undefined ? /^git\+([^#]+)/.exec(source)?.[1] : `https://github.com/${short}`;
  return url === undefined ? null : ['git', 'ls-remote', '--tags', '--refs', '--', url];
}

function byNumbers(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

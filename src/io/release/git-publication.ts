import { gitIn } from './git.ts';

/** What a project's git did: its output, or the line of its complaint that says why. */
export type GitResult = { ok: true; output: string } | { ok: false; problem: string };

export function tryGit(project: string, ...args: readonly string[]): GitResult {
  try {
    return { ok: true, output: gitIn(project)(args).toString() };
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: Buffer };
    if (code === 'ENOENT') return { ok: false, problem: 'git is not installed' };
    if (code === 'ETIMEDOUT') return { ok: false, problem: 'git took too long' };
    const lines = String(stderr ?? error)
      .split('\n')
      .map((line) => line.trim());
    // A push says with "!" why it was rejected, and with "error" only that it was.
    const [first = ''] = [
      ...[/^!/, /^(fatal|error)/].flatMap((mark) => lines.filter((line) => mark.test(line))),
      ...lines,
    ];
    return { ok: false, problem: first };
  }
}

/** A file of the project in a commit (`HEAD`) or in a stage of the index (`:2`); null if it is not there. */
export function committedText(project: string, stage: string, path: string): string | null {
  const read = tryGit(project, 'show', `${stage}:./${path}`);
  return read.ok ? read.output : null;
}

/** Paths in the project with their letter of `git diff --name-status`. */
export function changedPaths(project: string, ...args: readonly string[]): { kind: string; path: string }[] {
  const read = tryGit(project, 'diff', '--name-status', '--no-renames', '--relative', '-z', ...args);
  const parts = read.ok ? read.output.split('\0') : [];
  return Array.from({ length: Math.floor(parts.length / 2) }, (_, index) => ({
    kind: parts[index * 2] ?? '',
    path: parts[index * 2 + 1] ?? '',
  }));
}

/** Marks commits made by our commands, with the command and its subject. */
export const TRAILER = 'Reviews-Command';

/** Commits only what is staged at these paths. */
export function commitStaged(
  project: string,
  subject: string,
  command: string,
  paths: readonly string[],
): GitResult {
  const message = `${subject}\n\n${TRAILER}: ${command}\n`;
  return tryGit(project, ...author(project), 'commit', '--quiet', '--message', message, '--', ...paths);
}

/** Fetches the commits of others and puts ours after them. */
export function pullRebased(project: string, ...options: readonly string[]): GitResult {
  return tryGit(project, ...author(project), 'pull', '--quiet', '--rebase', '--autostash', ...options);
}

/** Git needs an author, which a fresh machine or a runner of workflows has not set. */
function author(project: string): string[] {
  const isSet = tryGit(project, 'config', 'user.email').ok;
  return isSet ? [] : ['-c', 'user.name=reviews', '-c', 'user.email=reviews@localhost'];
}

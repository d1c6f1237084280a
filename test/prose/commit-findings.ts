import { spawnSync } from 'node:child_process';

export const SUBJECT_LIMIT = 72;
/** Subjects that GitHub writes when it merges, or tests, a pull request. */
const WRITTEN_BY_GITHUB = /^Merge (?:pull request #\d+ from|[\da-f]{40} into) /;
/** They were public before the check ran, and public history stays. */
const PUBLISHED = ['b8f80eee6a8ff878db1c4f4206f267380aec5797', '11531de9f410bc238909fc04e466e716ccf791fc'];

/** Subjects that are too long, from the commit on that added this file. A clone without history has none. */
export function commitFindings(repository: string, file: string): string[] {
  const added = log(repository, '--diff-filter=A', '--format=%H', '--', file).at(-1);
  if (added === undefined) return [];
  return [
    ...log(repository, '-1', '--format=%h %s', added),
    ...log(repository, '--ancestry-path', '--format=%h %s', `${added}..HEAD`),
  ].flatMap((line) => {
    const [hash, ...words] = line.split(' ');
    const subject = words.join(' ');
    if (subject.length <= SUBJECT_LIMIT || WRITTEN_BY_GITHUB.test(subject)) return [];
    if (PUBLISHED.some((known) => known.startsWith(hash ?? '-'))) return [];
    return `commit ${hash}  subject of ${subject.length} characters: "${subject.slice(0, 40)}…". Use at most ${SUBJECT_LIMIT}.`;
  });
}

function log(repository: string, ...options: string[]): string[] {
  const { status, stdout } = spawnSync('git', ['log', ...options], { cwd: repository, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

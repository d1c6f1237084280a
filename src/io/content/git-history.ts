import { createHash } from 'node:crypto';
import type { History, KnownVersion } from '../../reviews/history.ts';
import { PolicyFile } from '../../schema/editorial.ts';
import { RECORDED_FIELDS, ReviewFile } from '../../schema/review.ts';
import { GIT_BATCH } from '../../settings.ts';
import { truncated } from '../../text/truncated.ts';
import { type Git, gitIn } from '../release/git.ts';
import { parseContentFile } from './content-file.ts';

/** Null without git, without a commit, or without a commit that has `records: 1`. */
export type GitHistory = { history: History } | { unreadable: string } | null;

/** A review file on the disk. If git has the same bytes, they are not parsed again. */
export interface PresentReview {
  bytes: Uint8Array;
  value: Partial<ReviewFile>;
}

/** Every version of every review since the first commit with `records: 1`. Few processes, even for a long history. */
export function gitHistory(directory: string, present: readonly PresentReview[]): GitHistory {
  try {
    const git = gitIn(directory);
    const [isShallow, prefix = ''] = git(['rev-parse', '--is-shallow-repository', '--show-prefix'])
      .toString()
      .split('\n');
    if (isShallow === 'true') return { unreadable: SHALLOW };
    const graph = commitGraph(git);
    const changes = changedFiles(git, [...graph.keys()], prefix);
    const baseline = firstWithRecords(git, changes);
    if (baseline === null) return null;
    const isAncestor = ancestry(graph);
    const later = changes.filter(({ commit }) => commit !== baseline && !isAncestor(commit, baseline));
    const files = [...treeOf(git, baseline), ...later].filter(({ file }) => file.startsWith('reviews/'));
    return { history: { baseline, versions: versionsOf(git, files, present), isAncestor } };
  } catch (error) {
    return failure(error);
  }
}

const SHALLOW =
  'this clone is shallow. Fetch all commits: git fetch --unshallow (in a workflow: fetch-depth: 0)';

/** A file that a commit has; the id of its bytes is git's. */
interface CommittedFile {
  commit: string;
  file: string;
  blob: string;
}

function commitGraph(git: Git): Map<string, string[]> {
  const lines = git(['rev-list', '--parents', '--topo-order', '--reverse', 'HEAD', '--']).toString();
  return new Map(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [commit = '', ...parents] = line.split(' ');
        return [commit, parents];
      }),
  );
}

function ancestry(graph: ReadonlyMap<string, readonly string[]>): History['isAncestor'] {
  const places = new Map([...graph.keys()].map((commit, place) => [commit, place]));
  const known = new Map<string, Uint8Array>();
  const ancestorsOf = (commit: string): Uint8Array => {
    const bits = new Uint8Array(Math.ceil(places.size / 8));
    const open = [...(graph.get(commit) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const place = places.get(next) ?? 0;
      const byte = bits[place >> 3] ?? 0;
      const bit = 1 << (place & 7);
      if ((byte & bit) !== 0) continue;
      bits[place >> 3] = byte | bit;
      open.push(...(graph.get(next) ?? []));
    }
    known.set(commit, bits);
    return bits;
  };
  return (of, commit) => {
    const bits = known.get(commit) ?? ancestorsOf(commit);
    const place = places.get(of) ?? 0;
    return ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
  };
}

/** Every content file that a commit brought, compared with each of its parents, in the order of the commits. */
function changedFiles(git: Git, commits: readonly string[], prefix: string): CommittedFile[] {
  const options = ['-r', '-m', '-z', '--raw', '--root', '--no-abbrev', '--no-renames'];
  const output = git(['diff-tree', '--stdin', ...options, '--', '.'], `${commits.join('\n')}\n`);
  const files: CommittedFile[] = [];
  const parts = output.toString().split('\0');
  let commit = '';
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    if (!part.startsWith(':')) commit = part;
    else {
      const [, mode = '', , blob = ''] = part.split(' ');
      const path = parts[++at] ?? '';
      addFile(files, { commit, file: path.slice(prefix.length), blob }, mode);
    }
  }
  return files;
}

function treeOf(git: Git, commit: string): CommittedFile[] {
  const files: CommittedFile[] = [];
  for (const entry of git(['ls-tree', '-r', '-z', commit]).toString().split('\0')) {
    const [, mode = '', blob = '', file = ''] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(entry) ?? [];
    addFile(files, { commit, file, blob }, mode);
  }
  return files;
}

/** Regular files that may be content; a deletion has mode 000000. */
function addFile(files: CommittedFile[], added: CommittedFile, mode: string): void {
  if (mode.startsWith('100') && /^(?!\.)(?:(?!\/\.).)*\.(?:ya?ml|json)$/i.test(added.file)) files.push(added);
}

function firstWithRecords(git: Git, changes: readonly CommittedFile[]): string | null {
  const policies = changes.filter(({ file }) => file === 'policy.yaml');
  const bytes = blobs(git, new Set(policies.map(({ blob }) => blob)));
  const first = policies.find(({ file, blob }) => {
    const { file: read } = parseContentFile(file, bytes.get(blob) ?? new Uint8Array(), PolicyFile);
    return (read?.value as PolicyFile | undefined)?.records === 1;
  });
  return first?.commit ?? null;
}

function versionsOf(
  git: Git,
  files: readonly CommittedFile[],
  present: readonly PresentReview[],
): KnownVersion[] {
  const algorithm = (files[0]?.blob.length ?? 40) === 40 ? 'sha1' : 'sha256';
  const read = new Map<string, Pick<KnownVersion, 'value' | 'isWhole'>>();
  for (const { bytes, value } of present) {
    const blob = createHash(algorithm).update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');
    read.set(blob, { value, isWhole: true });
  }
  const names = new Map(files.filter(({ blob }) => !read.has(blob)).map(({ blob, file }) => [blob, file]));
  for (const [blob, bytes] of blobs(git, names.keys())) {
    const { file } = parseContentFile(names.get(blob) ?? '', bytes, ReviewFile);
    if (file === null) continue;
    const isWhole = !file.unsound.some((field) => COMPARED.has(field));
    read.set(blob, { value: file.value as Partial<ReviewFile>, isWhole });
  }
  return files.flatMap(({ commit, file, blob }) => {
    const version = read.get(blob);
    return version?.value.id === undefined ? [] : [{ id: version.value.id, commit, file, ...version }];
  });
}

/** Fields that decide whether a version can be compared with another. */
const COMPARED: ReadonlySet<string> = new Set([...RECORDED_FIELDS, 'updated_at', 'changes']);

function blobs(git: Git, ids: Iterable<string>): Map<string, Uint8Array> {
  const wanted = [...ids];
  const found = new Map<string, Uint8Array>();
  for (let from = 0; from < wanted.length; from += GIT_BATCH) {
    const output = git(['cat-file', '--batch'], `${wanted.slice(from, from + GIT_BATCH).join('\n')}\n`);
    for (let at = 0; at < output.length; ) {
      const end = output.indexOf(10, at);
      const [id = '', , size] = output.toString('latin1', at, end).split(' ');
      if (size === undefined) throw new Unreadable('this clone lacks old files. Clone it without --filter');
      at = end + 1 + Number(size) + 1;
      found.set(id, output.subarray(end + 1, at - 1));
    }
  }
  return found;
}

class Unreadable extends Error {}

function failure(error: unknown): GitHistory {
  if (error instanceof Unreadable) return { unreadable: error.message };
  const { code, status, stderr } = error as { code?: string; status?: number | null; stderr?: Buffer };
  if (code === 'ENOENT') return null;
  if (code === 'ETIMEDOUT' || code === 'ENOBUFS') return { unreadable: 'the history is too long for it' };
  if (typeof status !== 'number') throw error;
  const [reason = ''] = String(stderr).trim().split('\n');
  return /not a git repository|bad revision 'HEAD'/.test(reason) ? null : { unreadable: truncated(reason) };
}

import { relative } from 'node:path';
import { parseContentFile } from '../../io/content/content-file.ts';
import { readBytes } from '../../io/content/content-folder.ts';
import { changedPaths, committedText } from '../../io/release/git-publication.ts';
import { ReviewFile } from '../../schema/review.ts';

/** A review that differs from its committed version, or that only one of both has. */
export interface UncommittedReview {
  /** Path in the content, of the present file if there is one. */
  file: string;
  before: ReviewFile | null;
  now: ReviewFile | null;
}

/** The reviews that differ between a commit and the disk, by id: a moved file is the same review. */
export function changedReviews(project: string, directory: string, commit: string): UncommittedReview[] {
  const folder = relative(project, directory);
  const found = new Map<string, UncommittedReview>();
  for (const { path } of changedPaths(project, commit, '--', `${folder}/reviews`)) {
    const file = path.slice(folder.length + 1);
    const committed = committedText(project, commit, path);
    const before = committed === null ? null : reviewOf(file, Buffer.from(committed));
    const present = readBytes(directory, file);
    const now = typeof present === 'string' ? null : reviewOf(file, present);
    for (const [side, value] of [
      ['before', before],
      ['now', now],
    ] as const) {
      if (value === null) continue;
      const known = found.get(value.id) ?? { file, before: null, now: null };
      found.set(value.id, { ...known, [side]: value, ...(side === 'now' ? { file } : {}) });
    }
  }
  return [...found.values()];
}

function reviewOf(file: string, bytes: Buffer): ReviewFile | null {
  const { file: parsed, problems } = parseContentFile(file, bytes, ReviewFile);
  return problems.length === 0 ? ((parsed?.value as ReviewFile | undefined) ?? null) : null;
}

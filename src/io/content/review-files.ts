import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ExistingReview } from '../../importers/review-index.ts';
import { PolicyFile } from '../../schema/editorial.ts';
import { ReviewFile } from '../../schema/review.ts';
import { parseContentFile } from './content-file.ts';
import { listFiles, readBytes } from './content-folder.ts';
import type { Problem } from './content-problem.ts';

/** All review files of a content folder, or every problem that keeps one from being read. */
export function readReviewFiles(
  directory: string,
): { ok: true; reviews: ExistingReview[] } | { ok: false; problems: Problem[] } {
  const reviews: ExistingReview[] = [];
  const problems: Problem[] = [];
  const names = listFiles(directory) ?? [];
  for (const file of names.filter((name) => /^reviews\/.*\.(ya?ml|json)$/i.test(name))) {
    const path = join(directory, file);
    const bytes = readBytes(path);
    if (typeof bytes === 'string') {
      problems.push({ file, line: 1, column: 1, field: '-', message: bytes, severity: 'error' });
      continue;
    }
    const parsed = parseContentFile(file, bytes, ReviewFile, { toEdit: true });
    if (parsed.file && parsed.problems.length === 0)
      reviews.push({ file, value: parsed.file.value as ReviewFile });
    problems.push(...parsed.problems.map((problem) => ({ ...problem, file, severity: 'error' as const })));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, reviews };
}

/** policy.yaml: publish_unverified; false where the file is missing or broken. */
export function publishesUnverified(directory: string): boolean {
  return fieldOf(directory, 'policy', 'publish_unverified') === true;
}

/** policy.yaml: withheld; the problems of the file where it cannot be relied on. */
export function readWithheld(
  directory: string,
): { ok: true; withheld: NonNullable<PolicyFile['withheld']> } | { ok: false; problems: Problem[] } {
  for (const file of ['policy.yaml', 'policy.yml', 'policy.json']) {
    const path = join(directory, file);
    if (!existsSync(path)) continue;
    const parsed = parseContentFile(file, readFileSync(path), PolicyFile);
    if (parsed.problems.length > 0 || parsed.file === null) {
      const problems = parsed.problems.map((problem) => ({ ...problem, file, severity: 'error' as const }));
      return { ok: false, problems };
    }
    return { ok: true, withheld: (parsed.file.value as PolicyFile).withheld ?? [] };
  }
  return { ok: true, withheld: [] };
}

/** business.yaml: sample; false where the file is missing or broken. */
export function isSample(directory: string): boolean {
  return fieldOf(directory, 'business', 'sample') === true;
}

/** One field of a content file, whatever else is wrong with the file. */
function fieldOf(directory: string, name: string, field: string): unknown {
  for (const extension of ['yaml', 'yml', 'json']) {
    const path = join(directory, `${name}.${extension}`);
    if (!existsSync(path)) continue;
    const { file } = parseContentFile(path, readFileSync(path), z.looseObject({}));
    return (file?.value as Record<string, unknown> | undefined)?.[field];
  }
  return undefined;
}

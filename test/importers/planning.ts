import type { ImportedFile } from '../../src/importers/imported-review.ts';
import type { ExistingReview } from '../../src/importers/merge/review-index.ts';
import { type ImportPlan, planImport } from '../../src/importers/merge/upsert.ts';
import { sha256 } from './importing.ts';

const OPTIONS = { today: '2026-11-20', here: '2026-11-20', publishUnverified: false, sha256 };

export const plan = (existing: ExistingReview[], file: ImportedFile, options = {}): ImportPlan =>
  planImport(existing, file, { ...OPTIONS, ...options });

/** The content after a plan. */
export function applied(existing: ExistingReview[], done: ImportPlan): ExistingReview[] {
  const changed = new Map(done.changed.map(({ file, value }) => [file, value]));
  return [
    ...existing.map(({ file, value }) => ({ file, value: changed.get(file) ?? value })),
    ...done.created,
  ];
}

/** The content that a first import makes. */
export const contentOf = (done: ImportPlan): ExistingReview[] => applied([], done);

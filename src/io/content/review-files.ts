import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ExistingReview } from '../../importers/merge/review-index.ts';
import { PolicyFile } from '../../schema/editorial.ts';
import { ReviewFile } from '../../schema/review.ts';
import { parseContentFile } from './content-file.ts';
import { leadsOut, listFiles, readBytes } from './content-folder.ts';
import { byPlace, ofWhole, type Problem } from './content-problem.ts';

/** All review files of a content folder, or every problem that prevents reading one. */
export function readReviewFiles(
  directory: string,
): { ok: true; reviews: ExistingReview[] } | { ok: false; problems: Problem[] } {
  const reviews: ExistingReview[] = [];
  const problems: Problem[] = [];
  const names = (listFiles(directory) ?? []).filter(
    (name) =>
      /^reviews\/.*\.(ya?ml|json)$/i.test(name) || (/^reviews(\/|$)/.test(name) && leadsOut(directory, name)),
  );
  for (const file of names) {
    const bytes = readBytes(directory, file);
    if (typeof bytes === 'string') {
      problems.push(ofWhole(file, bytes));
      continue;
    }
    const parsed = parseContentFile(file, bytes, ReviewFile, { toEdit: true });
    if (parsed.file && parsed.problems.length === 0)
      reviews.push({ file, value: parsed.file.value as ReviewFile });
    problems.push(...parsed.problems.map((problem) => ({ ...problem, file, severity: 'error' as const })));
  }
  return problems.length > 0 ? { ok: false, problems: problems.sort(byPlace) } : { ok: true, reviews };
}

/** policy.yaml: publish_unverified; false if the file is missing or broken. */
export function publishesUnverified(directory: string): boolean {
  return fieldOf(directory, 'policy', 'publish_unverified') === true;
}

/** policy.yaml: withheld; or the problems of the file. */
export function readWithheld(
  directory: string,
): { ok: true; withheld: NonNullable<PolicyFile['withheld']> } | { ok: false; problems: Problem[] } {
  for (const file of ['policy.yaml', 'policy.yml', 'policy.json']) {
    if (!existsSync(join(directory, file))) continue;
    const bytes = readBytes(directory, file);
    if (typeof bytes === 'string') return { ok: false, problems: [ofWhole(file, bytes)] };
    const parsed = parseContentFile(file, bytes, PolicyFile);
    if (parsed.problems.length > 0 || parsed.file === null) {
      const problems = parsed.problems.map((problem) => ({ ...problem, file, severity: 'error' as const }));
      return { ok: false, problems: problems.sort(byPlace) };
    }
    return { ok: true, withheld: (parsed.file.value as PolicyFile).withheld ?? [] };
  }
  return { ok: true, withheld: [] };
}

/** business.yaml: sample; false if the file is missing or broken. */
export function isSample(directory: string): boolean {
  return fieldOf(directory, 'business', 'sample') === true;
}

/** business.yaml: names and Google's id of the place, to compare exports with. */
export function businessPlace(directory: string): { names: string[]; placeId: string | null } {
  const [name, legal, placeId] = ['name', 'legal_name', 'place_id'].map((field) => {
    const value = fieldOf(directory, 'business', field);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  });
  return { names: [name, legal].filter((value) => typeof value === 'string'), placeId: placeId ?? null };
}

/** One field of a content file, even if other fields have problems. */
function fieldOf(directory: string, name: string, field: string): unknown {
  for (const extension of ['yaml', 'yml', 'json']) {
    const path = `${name}.${extension}`;
    if (!existsSync(join(directory, path))) continue;
    const bytes = readBytes(directory, path);
    if (typeof bytes === 'string') return undefined;
    const { file } = parseContentFile(path, bytes, z.looseObject({}));
    return (file?.value as Record<string, unknown> | undefined)?.[field];
  }
  return undefined;
}

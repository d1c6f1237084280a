import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ExistingReview } from '../../importers/merge/review-index.ts';
import type { Sound, Sourced, SourcedContent } from '../../reviews/sourced-content.ts';
import type { BusinessFile } from '../../schema/business.ts';
import type { ErasedFile, PolicyFile } from '../../schema/editorial.ts';
import { ReviewFile } from '../../schema/review.ts';
import { parseContentFile } from './content-file.ts';
import { leadsOut, listFiles, readBytes } from './content-folder.ts';
import { CONTENT_FILES, type ContentFileName } from './content-names.ts';
import { byPlace, ofWhole, type Problem } from './content-problem.ts';

export function readReviewFiles(
  directory: string,
): { ok: true; reviews: ExistingReview[] } | { ok: false; problems: Problem[] } {
  const reviews: ExistingReview[] = [];
  const problems: Problem[] = [];
  const names = (listFiles(directory) ?? []).filter(
    (name) => /^reviews\/.*\.yaml$/.test(name) || (/^reviews(\/|$)/.test(name) && leadsOut(directory, name)),
  );
  for (const file of names) {
    const bytes = readBytes(directory, file);
    if (typeof bytes === 'string') {
      problems.push(ofWhole(file, bytes));
      continue;
    }
    const parsed = parseContentFile(file, bytes, ReviewFile);
    if (parsed.file && parsed.problems.length === 0)
      reviews.push({ file, value: parsed.file.value as ReviewFile });
    problems.push(...parsed.problems.map((problem) => ({ ...problem, file, severity: 'error' as const })));
  }
  return problems.length > 0 ? { ok: false, problems: problems.sort(byPlace) } : { ok: true, reviews };
}

export function publishesUnverified(directory: string): boolean {
  return fieldOf(directory, 'policy.yaml', 'publish_unverified') === true;
}

export function readPolicy(
  directory: string,
): { ok: true; policy: PolicyFile } | { ok: false; problems: Problem[] } {
  const read = readShaped<PolicyFile>(directory, 'policy.yaml');
  return read.ok ? { ok: true, policy: read.value ?? {} } : read;
}

export function readErased(
  directory: string,
): { ok: true; erased: ErasedFile | null } | { ok: false; problems: Problem[] } {
  const read = readShaped<ErasedFile>(directory, 'erased.yaml');
  return read.ok ? { ok: true, erased: read.value } : read;
}

function readShaped<T>(
  directory: string,
  name: 'policy.yaml' | 'erased.yaml',
): { ok: true; value: T | null } | { ok: false; problems: Problem[] } {
  if (!existsSync(join(directory, name))) return { ok: true, value: null };
  const bytes = readBytes(directory, name);
  if (typeof bytes === 'string') return { ok: false, problems: [ofWhole(name, bytes)] };
  const parsed = parseContentFile(name, bytes, CONTENT_FILES[name]);
  if (parsed.problems.length === 0) return { ok: true, value: parsed.file?.value as T };
  const problems = parsed.problems.map((problem) => ({ ...problem, file: name, severity: 'error' as const }));
  return { ok: false, problems: problems.sort(byPlace) };
}

/** The files that decide what the check of replies looks for; without those that are missing or broken. */
export function loadReplySettings(
  directory: string,
): Pick<SourcedContent, 'business' | 'policy' | 'technicians'> {
  return {
    business: soundPart(directory, 'business.yaml'),
    policy: soundPart(directory, 'policy.yaml'),
    technicians: soundPart(directory, 'technicians.yaml'),
  };
}

export function loadBusiness(directory: string): Sound<BusinessFile> | null {
  return soundPart<Sound<BusinessFile>>(directory, 'business.yaml')?.value ?? null;
}

function soundPart<T>(directory: string, file: ContentFileName): Sourced<T> | null {
  const bytes = readBytes(directory, file);
  const parsed = typeof bytes === 'string' ? null : parseContentFile(file, bytes, CONTENT_FILES[file]);
  return parsed?.file ? { file, value: parsed.file.value as T } : null;
}

export function isSample(directory: string): boolean {
  return fieldOf(directory, 'business.yaml', 'sample') === true;
}

/** business.yaml: names and Google's id of the place, to compare exports with. */
export function businessPlace(directory: string): { names: string[]; placeId: string | null } {
  const [name, legal, placeId] = ['name', 'legal_name', 'place_id'].map((field) => {
    const value = fieldOf(directory, 'business.yaml', field);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  });
  return { names: [name, legal].filter((value) => typeof value === 'string'), placeId: placeId ?? null };
}

/** One field of a content file, even if other fields have problems. */
function fieldOf(directory: string, name: string, field: string): unknown {
  const bytes = readBytes(directory, name);
  if (typeof bytes === 'string') return undefined;
  const { file } = parseContentFile(name, bytes, z.looseObject({}));
  return (file?.value as Record<string, unknown> | undefined)?.[field];
}

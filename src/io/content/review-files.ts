import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { ExistingReview } from '../../importers/merge/review-index.ts';
import type { Sound, Sourced, SourcedContent } from '../../reviews/sourced-content.ts';
import type { BusinessFile } from '../../schema/business.ts';
import { ReviewFile } from '../../schema/review.ts';
import { withPack } from './business-findings.ts';
import { parseContentFile } from './content-file.ts';
import { listFiles, readBytes } from './content-folder.ts';
import { CONTENT_FILES, type ContentFileName } from './content-names.ts';
import { byPlace, located, ofWhole, type Problem } from './content-problem.ts';

export function readReviewFiles(
  directory: string,
): { ok: true; reviews: ExistingReview[] } | { ok: false; problems: Problem[] } {
  const reviews: ExistingReview[] = [];
  const problems: Problem[] = [];
  for (const file of listFiles(directory) ?? []) {
    if (!/^reviews(\/|$)/.test(file)) continue;
    const bytes = readBytes(directory, file);
    if (typeof bytes === 'string') problems.push(ofWhole(file, bytes));
    else if (file.endsWith('.yaml')) {
      const parsed = parseContentFile(file, bytes, ReviewFile);
      reviews.push({ file, value: parsed.file?.value as ReviewFile });
      problems.push(...parsed.problems.map((problem) => located(file, problem)));
    }
  }
  return problems.length > 0 ? { ok: false, problems: problems.sort(byPlace) } : { ok: true, reviews };
}

type ValueOf<N extends ContentFileName> = z.output<(typeof CONTENT_FILES)[N]>;

/** A whole content file; null if it does not exist. */
export function readWhole<N extends ContentFileName>(
  directory: string,
  name: N,
): { ok: true; value: ValueOf<N> | null } | { ok: false; problems: Problem[] } {
  if (!existsSync(join(directory, name))) return { ok: true, value: null };
  const bytes = readBytes(directory, name);
  if (typeof bytes === 'string') return { ok: false, problems: [ofWhole(name, bytes)] };
  const { file, problems } = parseContentFile(name, bytes, CONTENT_FILES[name]);
  return problems.length === 0
    ? { ok: true, value: file?.value as ValueOf<N> }
    : { ok: false, problems: problems.map((problem) => located(name, problem)).sort(byPlace) };
}

/** The valid part of a content file, or null. */
function readSound<N extends ContentFileName>(directory: string, name: N): Sourced<Sound<ValueOf<N>>> | null {
  const bytes = readBytes(directory, name);
  const parsed = typeof bytes === 'string' ? null : parseContentFile(name, bytes, CONTENT_FILES[name]);
  return parsed?.file ? { file: name, value: parsed.file.value as Sound<ValueOf<N>> } : null;
}

/** The files that decide what the check of replies looks for. */
export function loadReplySettings(
  directory: string,
): Pick<SourcedContent, 'business' | 'policy' | 'technicians'> {
  const business = readSound(directory, 'business.yaml');
  return {
    business: business && { ...business, value: withPack(business.value) },
    policy: readSound(directory, 'policy.yaml'),
    technicians: readSound(directory, 'technicians.yaml') as SourcedContent['technicians'],
  };
}

export function publishesUnverified(directory: string): boolean {
  return readSound(directory, 'policy.yaml')?.value.publish_unverified === true;
}

export function loadBusiness(directory: string): Sound<BusinessFile> | null {
  return readSound(directory, 'business.yaml')?.value ?? null;
}

export function isSample(directory: string): boolean {
  return loadBusiness(directory)?.sample === true;
}

/** business.yaml: names and Google's id of the place, to compare exports with. */
export function businessLocation(directory: string): { names: string[]; placeId: string | null } {
  const { name, legal_name: legal, place_id: placeId } = loadBusiness(directory) ?? {};
  return { names: [name, legal].filter((value) => value !== undefined), placeId: placeId ?? null };
}

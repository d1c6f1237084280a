import type { z } from 'zod';
import { BusinessFile } from '../../schema/business.ts';
import { ErasedFile, FaqFile, PolicyFile, SummaryFile } from '../../schema/editorial.ts';
import { ExtendedAspectsFile } from '../../schema/pack.ts';
import { LabelsFile } from '../../schema/reading-file.ts';
import { ReviewFile } from '../../schema/review.ts';
import {
  AspectsFile,
  ServiceAreasFile,
  ServicesFile,
  TechniciansFile,
  TopicsFile,
} from '../../schema/vocabulary.ts';
import { didYouMeanSentence, nearestName } from '../../text/nearest-name.ts';
import { ofWhole, type Problem } from './content-problem.ts';

/** Files of `content/` that are not reviews, with their shapes. Only business.yaml must exist. */
export const CONTENT_FILES = {
  'business.yaml': BusinessFile,
  'technicians.yaml': TechniciansFile,
  'services.yaml': ServicesFile,
  'service-areas.yaml': ServiceAreasFile,
  'aspects.yaml': AspectsFile,
  'topics.yaml': TopicsFile,
  'faq.yaml': FaqFile,
  'summary.md': SummaryFile,
  'policy.yaml': PolicyFile,
  'erased.yaml': ErasedFile,
  'labels.yaml': LabelsFile,
} as const satisfies Record<string, z.ZodType>;

export type ContentFileName = keyof typeof CONTENT_FILES;

/** A file that names a pack, or a pack's changes, instead of listing all aspects. */
const EXTENDED = /^[{ ]*"?(?:extends|without|aspects)"? *:/m;

/** The folder of a file if it is a misspelling of `reviews`, such as `Reviews` or `review`; else null. */
export function misnamedFolder(name: string): string | null {
  const [folder = '', ...inside] = name.split('/');
  if (inside.length === 0 || folder === 'reviews' || folder === 'readings') return null;
  return nearestName(folder.toLowerCase(), ['reviews']) === null ? null : folder;
}

/** The shape of a file with this text, or a sentence about why it does not belong in `content/`. */
export function shapeFor(name: string, bytes: Uint8Array): z.ZodType | string {
  if (name === 'aspects.yaml' && EXTENDED.test(new TextDecoder().decode(bytes))) return ExtendedAspectsFile;
  if (isContentFile(name)) return CONTENT_FILES[name];
  const isReview = name.startsWith('reviews/');
  if (isReview && name.endsWith('.yaml')) return ReviewFile;
  const now = currentName(name);
  if (now !== name) return `is not read under this name. Rename it to ${now}: JSON is YAML.`;
  if (isReview) return 'is not a review file. Rename it to end in .yaml, or delete it.';
  const names = Object.keys(CONTENT_FILES);
  return `is not a content file.${didYouMeanSentence(name, names)} Allowed: ${names.join(', ')}, reviews/, readings/.`;
}

/** The name under which a file is read, with `.yaml` for the endings of versions up to 1.3. */
export function currentName(name: string): string {
  const now = name.replace(/\.(ya?ml|json)$/i, '.yaml');
  return name.startsWith('reviews/') || isContentFile(now) ? now : name;
}

export function isContentFile(name: string): name is ContentFileName {
  return Object.hasOwn(CONTENT_FILES, name);
}

export function missingFiles(names: readonly string[]): Problem[] {
  if (names.includes('business.yaml')) return [];
  const remedy = 'Restore it from git, or copy it from a new project: npm run create -- <folder>';
  return [ofWhole('business.yaml', `is missing. It describes your business. ${remedy}`)];
}

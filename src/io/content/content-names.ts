import type { z } from 'zod';
import { BusinessFile } from '../../schema/business.ts';
import { ErasedFile, FaqFile, PolicyFile, SummaryFile } from '../../schema/editorial.ts';
import { ExtendedAspectsFile } from '../../schema/pack.ts';
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

/** Files of `content/` other than reviews, with their shapes. Only business.yaml must exist. */
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
} as const satisfies Record<string, z.ZodType>;

export type ContentFileName = keyof typeof CONTENT_FILES;

/** A file that names a pack, or a pack's changes, instead of listing all aspects. */
const EXTENDED = /^[{ ]*"?(?:extends|without|aspects)"? *:/m;

const REVIEW_FILE = /\.(ya?ml|json)$/i;

/** The folder of a file if it is a misspelling of `reviews`, such as `Reviews` or `review`; else null. */
export function misnamedFolder(name: string): string | null {
  const [folder = '', ...inside] = name.split('/');
  if (inside.length === 0 || folder === 'reviews') return null;
  return nearestName(folder.toLowerCase(), ['reviews']) === null ? null : folder;
}

/** The shape of a file with this text, or a sentence about why it does not belong in `content/`. */
export function shapeFor(name: string, bytes: Uint8Array): z.ZodType | string {
  if (name.startsWith('reviews/')) {
    return REVIEW_FILE.test(name)
      ? ReviewFile
      : 'is not a review file. Rename it to end in .yaml, .yml or .json, or delete it.';
  }
  const known = canonicalName(name);
  if (known === 'aspects.yaml' && EXTENDED.test(new TextDecoder().decode(bytes))) return ExtendedAspectsFile;
  if (known !== null) return CONTENT_FILES[known];
  const names = Object.keys(CONTENT_FILES);
  return `is not a content file.${didYouMeanSentence(name, names)} Allowed: ${names.join(', ')}, reviews/.`;
}

/** `services.json` and `services.yml` count as `services.yaml`: JSON is YAML. */
export function canonicalName(name: string): ContentFileName | null {
  const canonical = name.replace(/\.(yml|json)$/i, '.yaml');
  return Object.hasOwn(CONTENT_FILES, canonical) ? (canonical as ContentFileName) : null;
}

/** business.yaml must exist, and no file may exist in two spellings, such as .yaml and .json. */
export function missingOrDoubled(names: string[]): Problem[] {
  const first = new Map<string, string>();
  const doubled = names.flatMap((name) => {
    const canonical = canonicalName(name);
    const other = canonical === null ? undefined : first.get(canonical);
    if (canonical !== null && other === undefined) first.set(canonical, name);
    return other === undefined ? [] : [ofWhole(name, `has the same role as ${other}. Keep one of them.`)];
  });
  if (first.has('business.yaml')) return doubled;
  const remedy = 'To write it: npm run reviews -- create --content';
  return [...doubled, ofWhole('business.yaml', `is missing. It describes your business. ${remedy}`)];
}

import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { type Entry, entriesOfAspects } from '../src/insights/vocabulary/vocabulary.ts';
import { readBytes } from '../src/io/content/content-folder.ts';
import { isSample } from '../src/io/content/review-files.ts';
import { type Aspect, AspectsFile } from '../src/schema/vocabulary.ts';

/**
 * The folder of the sample, whose aspects.yaml the model is trained and measured with: the content itself, or
 * where `create` moved it; null when it is missing.
 */
export function sampleFolder(contentDirectory: string): string | null {
  const folder = dirname(contentDirectory);
  const name = basename(contentDirectory);
  const kept = (existsSync(folder) ? readdirSync(folder) : [])
    .filter(
      (other) => other.startsWith(`${name}-sample`) && /^(-\d+)?$/.test(other.slice(`${name}-sample`.length)),
    )
    .sort();
  return [name, ...kept].map((other) => join(folder, other)).find(isSample) ?? null;
}

export function readAspects(contentDirectory: string): Aspect[] {
  const bytes = readBytes(contentDirectory, 'aspects.yaml');
  if (typeof bytes === 'string') throw new Error(`aspects.yaml ${bytes}`);
  return AspectsFile.parse(parse(bytes.toString()));
}

/** The aspects of a content folder as the insights engine looks for them. */
export function aspectEntries(contentDirectory: string): Entry[] {
  return entriesOfAspects(readAspects(contentDirectory));
}

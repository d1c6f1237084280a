import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Entry } from '../insights/vocabulary.ts';
import { AspectsFile } from '../schema/vocabulary.ts';

/** The aspects of a content folder as the insights engine looks for them. */
export function aspectEntries(contentDirectory: string): Entry[] {
  return AspectsFile.parse(parse(readFileSync(join(contentDirectory, 'aspects.yaml'), 'utf8'))).map(
    ({ id, terms, excludes }) => ({ id, terms, excludes, inflect: true }),
  );
}

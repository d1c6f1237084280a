import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface WordRule {
  pattern: RegExp;
  but: string;
  why: string;
}

/** The words of docs/inside/word-list.yaml as patterns. */
export function readWordList(): WordRule[] {
  const path = join(import.meta.dirname, '../../docs/inside/word-list.yaml');
  const entries = parse(readFileSync(path, 'utf8')) as { not: string; but: string; why: string }[];
  return entries.map(({ not, but, why }) => ({
    pattern: new RegExp(not.replaceAll(' ', '\\s+'), 'giu'),
    but,
    why,
  }));
}

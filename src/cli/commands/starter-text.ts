import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manual } from '../../io/release/package.ts';
import { SOFTWARE } from '../../io/release/software.ts';

/** A text of a new project from `starter/`, with words in its places such as `{name}`. */
export function starterText(path: string, words: Record<string, string> = {}): string {
  const known: Record<string, string> = { manual: manual(''), ...words };
  const text = readFileSync(join(SOFTWARE, 'starter', path), 'utf8');
  return text.replace(/\{(\w+)\}/g, (place, word: string) => known[word] ?? place);
}

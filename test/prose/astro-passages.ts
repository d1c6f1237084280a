import type { Passage } from './findings.ts';
import { htmlPassages } from './html-passages.ts';
import { sourcePassages } from './source-passages.ts';

/**
 * The texts of a component, also those that no page of the sample shows. Its template is read as HTML:
 * code in braces stays in the text.
 */
export function astroPassages(file: string, source: string): Passage[] {
  const [, script = '', template = source] = source.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  return [
    // The fence is one line above the script.
    ...sourcePassages(file, `\n${script}`),
    ...htmlPassages(file, template),
  ];
}

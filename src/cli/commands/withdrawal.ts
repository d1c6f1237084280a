import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { readBytes } from '../../io/content/content-folder.ts';
import { readingChanges } from '../../io/content/reading-lines.ts';
import { tracesOf, withoutEvidence } from '../../io/content/review-traces.ts';
import type { FileChange } from '../../io/content/write-files.ts';
import { manual } from '../../io/release/package.ts';
import type { ReviewFile } from '../../schema/review.ts';
import type { Context } from './command.ts';

/** A content file as text; empty if it does not exist. */
export function textOf(
  directory: string,
  file: string,
): { file: string; text: string } | { problem: string } {
  if (!existsSync(join(directory, file))) return { file, text: '' };
  const bytes = readBytes(directory, file);
  return typeof bytes === 'string' ? { problem: `${file} ${bytes}` } : { file, text: bytes.toString('utf8') };
}

/** Takes reviews out of the evidence of summary.md, the readings and the labels; nothing if they are not there. */
export function evidenceChange(directory: string, ...ids: string[]): FileChange[] {
  const without = (file: string, change: (text: string) => string | null): FileChange[] => {
    const read = textOf(directory, file);
    if ('problem' in read || !ids.some((id) => read.text.includes(id))) return [];
    return [{ file, content: change(read.text) }];
  };
  return [
    ...without('summary.md', (text) => ids.reduce(withoutEvidence, text)),
    ...without('labels.yaml', (text) => {
      const labels = [parse(text)].flat().filter((label) => !ids.includes(label?.review));
      return labels.length === 0 ? null : stringify(labels);
    }),
    ...readingChanges(directory, ids),
  ];
}

/** What the owner should look at after the files were written. */
export function remainingTraces(
  { project, environment }: Context,
  review: Partial<ReviewFile> & { id: string },
): string[] {
  return tracesOf(project, environment.contentDirectory, review)
    .filter(({ file, what }) => file !== 'policy.yaml' || !what.startsWith('its '))
    .map(({ file, line, what }) =>
      line === null ? `  ${file}  was not searched: it ${what}` : `  ${file}:${line}  has ${what}`,
    );
}

/** Copies that no command can reach. */
export const ELSEWHERE = [
  'The release online has the review until you publish. The history of git, old releases in dist/releases/ and backups keep it:',
  `see ${manual('privacy.md')}.`,
].join(' ');

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { listFiles, readBytes } from '../../io/content/content-folder.ts';
import { READINGS_FILE } from '../../io/content/reading-lines.ts';
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
  const files = (listFiles(directory) ?? []).filter(
    (file) => READINGS_FILE.test(file) || file === 'labels.yaml',
  );
  const judged = files.flatMap((file): FileChange[] => {
    const read = textOf(directory, file);
    if ('problem' in read || !ids.some((id) => read.text.includes(id))) return [];
    return [
      {
        file,
        content: file === 'labels.yaml' ? withoutLabels(read.text, ids) : withoutLines(read.text, ids),
      },
    ];
  });
  return [...summaryChange(directory, ids), ...judged];
}

function withoutLines(text: string, ids: readonly string[]): string {
  const isTheirs = (line: string): boolean =>
    ids.some((id) => new RegExp(`"review"\\s*:\\s*"${id}"`).test(line));
  return text
    .split('\n')
    .filter((line) => !isTheirs(line))
    .join('\n');
}

function withoutLabels(text: string, ids: readonly string[]): string | null {
  const labels = [parse(text)].flat().filter((label) => !ids.includes(label?.review));
  return labels.length === 0 ? null : stringify(labels);
}

function summaryChange(directory: string, ids: readonly string[]): FileChange[] {
  const read = textOf(directory, 'summary.md');
  const named = 'problem' in read ? [] : ids.filter((id) => read.text.includes(id));
  if ('problem' in read || named.length === 0) return [];
  return [{ file: read.file, content: named.reduce(withoutEvidence, read.text) }];
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

import { createHash } from 'node:crypto';
import type { ReviewFile } from '../../schema/review.ts';
import { sha256 } from '../release/release.ts';
import { type ContentFile, type FileProblem, parseContentFile } from './content-file.ts';
import { readBytes } from './content-folder.ts';
import { misnamedFolder, shapeFor } from './content-names.ts';
import { located, ofWhole, type Problem } from './content-problem.ts';
import { READINGS_FILE } from './reading-lines.ts';

/** All files of a content folder by name, parsed one by one. */
interface ParsedFiles {
  /** The valid parts of files with a known shape. */
  parsed: Map<string, ContentFile>;
  /** Those that were parsed, as they are. */
  bytes: Map<string, Uint8Array>;
  readingFiles: Map<string, Uint8Array>;
  problems: Problem[];
  /** Of all names and bytes. */
  sha256: string;
}

export function parsedFiles(directory: string, names: readonly string[]): ParsedFiles {
  const digest = createHash('sha256');
  const misnamed = new Set<string>();
  const files: Omit<ParsedFiles, 'sha256'> = {
    parsed: new Map(),
    bytes: new Map(),
    readingFiles: new Map(),
    problems: [],
  };
  const { problems } = files;
  for (const name of names) {
    const folder = misnamedFolder(name);
    if (folder !== null) {
      misnamed.add(folder);
      continue;
    }
    const bytes = readBytes(directory, name);
    if (typeof bytes === 'string') {
      problems.push(ofWhole(name, bytes));
      continue;
    }
    digest.update(`${name}\0${bytes.byteLength}\0`).update(bytes);
    if (READINGS_FILE.test(name)) {
      files.readingFiles.set(name, bytes);
      continue;
    }
    const wanted = shapeFor(name, bytes);
    if (typeof wanted === 'string') {
      problems.push(ofWhole(name, wanted));
      continue;
    }
    const { file, problems: found, warnings } = parseContentFile(name, bytes, wanted);
    problems.push(
      ...warnings.map((warning) => ({ ...located(name, warning), severity: 'warning' as const })),
      ...found.map((problem) => located(name, withTextHash(problem, file))),
    );
    if (file) files.parsed.set(name, file);
    files.bytes.set(name, bytes);
  }
  for (const folder of misnamed) {
    problems.push(ofWhole(`${folder}/`, 'is not a content folder. Did you mean "reviews/"? Rename it.'));
  }
  return { ...files, sha256: digest.digest('hex') };
}

/** The hash that belongs there, beside one that is not even a hash. */
function withTextHash(problem: FileProblem, file: ContentFile | null): FileProblem {
  if (file === null || !/^overrides\.\d+\.text_sha256$/.test(problem.field)) return problem;
  const { text } = file.value as Partial<ReviewFile>;
  if (file.unsound.includes('text') || !text) return problem;
  return { ...problem, message: `${problem.message}. The hash of this text is "${sha256(text)}"` };
}

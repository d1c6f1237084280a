import type { Finding } from '../../reviews/finding.ts';
import type { ContentFile, FileProblem } from './content-file.ts';
import { placeOf } from './yaml-places.ts';

/** A problem with its place: `file:line:column  field  message`. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  field: string;
  message: string;
  severity: 'error' | 'warning';
}

/** One line for people and editors: `file:line:column  field  message`. */
export function formatProblem({ file, line, column, field, message, severity }: Problem): string {
  const place = `${file}:${line}:${column}  ${field}`.replace(
    UNSEEN,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${place}  ${severity === 'warning' ? 'warning: ' : ''}${message}`;
}

/** Characters that move the cursor, color or reverse a terminal's line; keys and file names may contain them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const UNSEEN = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

export function located(file: string, { line, column, field, message }: FileProblem): Problem {
  return { file, line, column, field, message, severity: 'error' };
}

export function locatedFinding(finding: Finding, parsed: ReadonlyMap<string, ContentFile>): Problem {
  const file = parsed.get(finding.file);
  const place = file ? placeOf(file, finding.path, false) : { line: 1, column: 1 };
  return {
    file: finding.file,
    ...place,
    field: finding.path.join('.') || '-',
    message: finding.message,
    severity: finding.severity,
  };
}

export function ofWhole(file: string, message: string): Problem {
  return { file, line: 1, column: 1, field: '-', message, severity: 'error' };
}

export function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

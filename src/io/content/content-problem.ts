import type { Finding } from '../../reviews/finding.ts';
import { printable } from '../../text/printable.ts';
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
  const place = printable(`${file}:${line}:${column}  ${field}`.replaceAll('\n', '\\n'));
  return `${place}  ${severity === 'warning' ? 'warning: ' : ''}${message}`;
}

export function located(file: string, { line, column, field, message }: FileProblem): Problem {
  return { file, line, column, field, message, severity: 'error' };
}

export function locatedFinding(finding: Finding, parsed: ReadonlyMap<string, ContentFile>): Problem {
  const file = parsed.get(finding.file);
  const place = file ? placeOf(file, finding.path, false) : { line: 1, column: 1 };
  return {
    file: finding.file,
    ...place,
    // The number of an entry alone would read as a count.
    field: finding.path.some((key) => typeof key === 'string') ? finding.path.join('.') : '-',
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

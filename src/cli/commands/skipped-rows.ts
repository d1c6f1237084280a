import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { SkippedRow } from '../../importers/imported-review.ts';
import { safeCell } from '../../importers/reading/own-cells.ts';

const HEADER = 'file,row,column,kind,reason,remedy';
/** How a list starts, also one of an earlier version. */
const START = 'file,row,';

/** Writes `errors.csv`: each row that was not imported in full. Without such rows an old list is deleted. */
export function writeSkippedRows(path: string, skipped: readonly SkippedRow[]): void {
  if (skipped.length === 0) {
    if (existsSync(path) && readFileSync(path, 'utf8').startsWith(START)) rmSync(path);
    return;
  }
  const lines = skipped.map(({ place, column, kind, reason, remedy }) =>
    [place.file, String(place.row), column ?? '', kind, reason, remedy].map(cell).join(','),
  );
  writeFileSync(path, `${[HEADER, ...lines].join('\r\n')}\r\n`);
}

/** Quoted as in RFC 4180; what spreadsheets would run as a formula starts with an apostrophe. */
function cell(value: string): string {
  const safe = safeCell(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

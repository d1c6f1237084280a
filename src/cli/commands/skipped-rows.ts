import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { SkippedRow } from '../../importers/imported-review.ts';
import { csvLine } from '../../importers/reading/own-cells.ts';

const HEADER = ['file', 'row', 'column', 'kind', 'reason', 'remedy'];
/** How a list starts, also one of an earlier version. */
const START = 'file,row,';

/** Writes `errors.csv`: each row that was not imported in full. Without such rows an old list is deleted. */
export function writeSkippedRows(path: string, skipped: readonly SkippedRow[]): void {
  if (skipped.length === 0) {
    if (existsSync(path) && readFileSync(path, 'utf8').startsWith(START)) rmSync(path);
    return;
  }
  const lines = skipped.map(({ place, column, kind, reason, remedy }) =>
    csvLine([place.file, String(place.row), column ?? '', kind, reason, remedy]),
  );
  writeFileSync(path, csvLine(HEADER) + lines.join(''));
}

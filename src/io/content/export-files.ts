import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { importFile, importFolder, looksLikeReviews } from '../../importers/import-export.ts';
import type { ExportFile, ImportOptions, ImportOutcome, Refusal } from '../../importers/imported-review.ts';
import { ARCHIVE_LIMITS, fits, holdsReviews } from '../../importers/reading/archive.ts';

/** Largest zip that is read into memory; complete Takeouts with photos and mail are larger. */
const ZIP_MAX = 512_000_000;

export function importPath(path: string, options: ImportOptions): ImportOutcome {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return { refused: `${path} does not exist. Name the exported file, its zip or its folder.` };
  if (stat.isDirectory()) {
    const found = filesBelow(path);
    return 'refused' in found ? found : importFolder(basename(path), found.files, options);
  }
  if (!stat.isFile())
    return { refused: `${path} is not a regular file. Name the exported file, its zip or its folder.` };
  const limit = /\.zip$/i.test(path) ? ZIP_MAX : ARCHIVE_LIMITS.fileBytes;
  if (stat.size > limit) {
    return {
      refused: `${path} is ${Math.round(stat.size / 1e6)} MB; the limit is ${limit / 1e6} MB. Unpack it and import the folder with the reviews.`,
    };
  }
  return importFile({ name: basename(path), bytes: readFileSync(path) }, options);
}

function filesBelow(root: string): { files: ExportFile[] } | Refusal {
  const files: ExportFile[] = [];
  const read = { bytes: 0, files: 0 };
  // Symbolic links are not followed: unpacked archives do not need them.
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(root.length).replaceAll('\\', '/').replace(/^\/+/, '');
    if (!entry.isFile() || !holdsReviews(name)) continue;
    const { size } = statSync(path);
    if (!/reviews/i.test(entry.name) && /\.json$/i.test(name) && !looksLikeReviews(startOf(path))) continue;
    if (!fits(read, size)) {
      return {
        refused: `${root} is too large for an export of reviews (at ${name}). Import only the folder with the reviews.`,
      };
    }
    files.push({ name, bytes: readFileSync(path) });
  }
  return { files };
}

/** Enough of a file to see whether it has reviews: other parts of Google Takeout are large. */
const START_BYTES = 65_536;

function startOf(path: string): string {
  const start = Buffer.alloc(START_BYTES);
  const descriptor = openSync(path, 'r');
  try {
    return start.toString('utf8', 0, readSync(descriptor, start, 0, START_BYTES, 0));
  } finally {
    closeSync(descriptor);
  }
}

import { unzipSync } from 'fflate';
import type { ExportFile, Refusal } from '../imported-review.ts';

/** Bounds for one archive: real exports of a business are a few MB, a zip bomb is far above. */
export const ARCHIVE_LIMITS = { fileBytes: 64_000_000, totalBytes: 256_000_000, files: 5_000 } as const;

const WANTED = /\.(json|jsonl|ndjson|csv|tsv|xlsx|xlsm)$/i;
const IGNORED = /(^|\/)(__MACOSX\/|\.|businessPersonalization\.json$|data\.json$)/i;

/** True for the names in an archive or folder that can hold reviews. */
export function holdsReviews(name: string): boolean {
  return WANTED.test(name) && !IGNORED.test(name);
}

/** A member of every spreadsheet in another format: binary Excel, and OpenDocument. */
const OTHER_WORKBOOK = /^(xl\/workbook\.bin|META-INF\/manifest\.xml)$/;

/** Whether the bytes are an Excel workbook (2007 or later). The name does not matter. */
export function isWorkbook({ bytes }: ExportFile): boolean {
  const names: string[] = [];
  try {
    const note = ({ name }: { name: string }): boolean => {
      names.push(name);
      return false;
    };
    if (isZip(bytes)) unzipSync(bytes, { filter: note });
  } catch {
    return false;
  }
  return names.includes('xl/workbook.xml');
}

/** Spreadsheet files of other kinds by their name, or as Excel wrote them before 2007. */
export function isOldSpreadsheet({ name, bytes }: ExportFile): boolean {
  return (
    /\.(xls|xlsx|xlsm|xlsb|ods|numbers)$/i.test(name) || OLE.every((byte, index) => bytes[index] === byte)
  );
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0];

export function spreadsheetRefusal(name: string): Refusal {
  return {
    refused: `${name} is a spreadsheet of another kind. Save it as .xlsx or "CSV UTF-8", and import that.`,
  };
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** What was unpacked of one archive with all archives in it. */
interface Budget {
  bytes: number;
  files: number;
}

/** The files of a zip that can hold reviews, within the limits. `deep` also opens the archives in it. */
export function unpack(
  archive: string,
  bytes: Uint8Array,
  { deep = false } = {},
): { files: ExportFile[]; holdsZips: boolean } | Refusal {
  const files = new Map<string, ExportFile>();
  const budget: Budget = { bytes: 0, files: 0 };
  const first = unpackOne(archive, bytes, budget, deep);
  if ('refused' in first) return first;
  for (const file of first.files) {
    if (!ZIP.test(file.name)) {
      files.set(file.name, file);
      continue;
    }
    const inner = unpackOne(`${archive}: ${file.name}`, file.bytes, budget, false);
    if ('refused' in inner) return inner;
    if (inner.holdsZips && inner.files.length === 0) {
      return {
        refused: `${archive} has archives inside the archive ${file.name}. Unpack it and import the folder with the reviews.`,
      };
    }
    // Parts of one export share their folders; a name that is taken is a file of another part.
    for (const { name, bytes: content } of inner.files) {
      const free = files.has(name) ? `${file.name}/${name}` : name;
      files.set(free, { name: free, bytes: content });
    }
  }
  return { files: [...files.values()], holdsZips: first.holdsZips };
}

const ZIP = /\.zip$/i;

function unpackOne(
  archive: string,
  bytes: Uint8Array,
  budget: Budget,
  withZips: boolean,
): { files: ExportFile[]; holdsZips: boolean } | Refusal {
  let tooLarge: string | null = null;
  let spreadsheet = false;
  let holdsZips = false;
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        spreadsheet ||= OTHER_WORKBOOK.test(name);
        const isZipped = ZIP.test(name) && !IGNORED.test(name);
        holdsZips ||= isZipped;
        if (name.endsWith('/') || !(holdsReviews(name) || (withZips && isZipped))) return false;
        budget.bytes += originalSize;
        budget.files += 1;
        if (
          originalSize > ARCHIVE_LIMITS.fileBytes ||
          budget.bytes > ARCHIVE_LIMITS.totalBytes ||
          budget.files > ARCHIVE_LIMITS.files
        ) {
          tooLarge ??= name;
        }
        return tooLarge === null;
      },
    });
    if (tooLarge !== null) {
      return {
        refused: `${archive} is too large for an export of reviews (at ${tooLarge}). Unpack it and import only the folder with the reviews.`,
      };
    }
    if (spreadsheet) return spreadsheetRefusal(archive);
    const files = Object.entries(unpacked).map(([name, content]) => ({ name, bytes: content }));
    return { files, holdsZips };
  } catch (error) {
    return {
      refused: `${archive} is a damaged zip. Download it again. (${error instanceof Error ? error.message : String(error)})`,
    };
  }
}

import { unzipSync } from 'fflate';
import type { ExportFile, Refusal } from '../imported-review.ts';

/** Bounds for one archive: real exports of a business are a few MB, a zip bomb is far above. */
export const ARCHIVE_LIMITS = { fileBytes: 64_000_000, totalBytes: 256_000_000, files: 5_000 } as const;

const WANTED = /\.(json|jsonl|ndjson|csv|tsv)$/i;
const IGNORED = /(^|\/)(__MACOSX\/|\.|businessPersonalization\.json$|data\.json$)/i;

/** True for the names in an archive or folder that can hold reviews. */
export function holdsReviews(name: string): boolean {
  return WANTED.test(name) && !IGNORED.test(name);
}

/** A member of every Excel workbook, and one of every OpenDocument file. */
const WORKBOOK = /^(xl\/workbook\.(xml|bin)|META-INF\/manifest\.xml)$/;

/** Spreadsheet files by their name, or as Excel wrote them before 2007. */
export function isSpreadsheet({ name, bytes }: ExportFile): boolean {
  return /\.(xlsx?|xlsm|xlsb|ods|numbers)$/i.test(name) || OLE.every((byte, index) => bytes[index] === byte);
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0];

export function spreadsheetRefusal(name: string): Refusal {
  return { refused: `${name} is a spreadsheet. Save it as "CSV UTF-8" and import that file.` };
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** The files of a zip that can hold reviews; sizes are bounded before anything is unpacked. */
export function unpack(archive: string, bytes: Uint8Array): { files: ExportFile[] } | Refusal {
  let total = 0;
  let count = 0;
  let tooLarge: string | null = null;
  let spreadsheet = false;
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        spreadsheet ||= WORKBOOK.test(name);
        if (name.endsWith('/') || !holdsReviews(name)) return false;
        total += originalSize;
        count += 1;
        if (
          originalSize > ARCHIVE_LIMITS.fileBytes ||
          total > ARCHIVE_LIMITS.totalBytes ||
          count > ARCHIVE_LIMITS.files
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
    return { files: Object.entries(unpacked).map(([name, content]) => ({ name, bytes: content })) };
  } catch (error) {
    return {
      refused: `${archive} is a damaged zip. Download it again. (${error instanceof Error ? error.message : String(error)})`,
    };
  }
}

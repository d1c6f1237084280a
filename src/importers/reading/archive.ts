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
  return isZip(bytes) && namesIn(bytes).includes('xl/workbook.xml');
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

/** The names of all files in a zip; none for a damaged one. */
function namesIn(bytes: Uint8Array): string[] {
  const names: string[] = [];
  try {
    unzipSync(bytes, { filter: ({ name }) => names.push(name) < 0 });
  } catch {
    return [];
  }
  return names;
}

/** What was read of one archive or folder with all archives in it. */
interface Amount {
  bytes: number;
  files: number;
}

/** Whether one more file, of at most `fileBytes`, is within the limits, which is counted. */
export function fits(read: Amount, size: number, fileBytes: number = ARCHIVE_LIMITS.fileBytes): boolean {
  read.bytes += size;
  read.files += 1;
  const { totalBytes, files } = ARCHIVE_LIMITS;
  return size <= fileBytes && read.bytes <= totalBytes && read.files <= files;
}

const isArchive = (name: string): boolean => /\.zip$/i.test(name) && !IGNORED.test(name);

/**
 * The files of a zip that can hold reviews, also of the archives in it but of none in these, within the limits.
 * `closed`: the archives in it that were left closed, with the reason.
 */
export function unpack(
  archive: string,
  bytes: Uint8Array,
): { files: ExportFile[]; closed: string[] } | Refusal {
  if (namesIn(bytes).some((name) => OTHER_WORKBOOK.test(name))) return spreadsheetRefusal(archive);
  const read = { bytes: 0, files: 0 };
  const closed: string[] = [];
  const isOpened = (name: string, size: number): boolean => {
    const isLarge = size > ARCHIVE_LIMITS.fileBytes;
    if (isArchive(name) && isLarge) closed.push(tooLarge(archive, name));
    return holdsReviews(name) || (isArchive(name) && !isLarge);
  };
  const parts = extract(archive, bytes, isOpened, read);
  if ('refused' in parts) return parts;
  const files = new Map<string, ExportFile>();
  const nested: string[] = [];
  for (const part of parts) {
    const isInner = isArchive(part.name);
    const inner = isInner ? extract(`${archive}: ${part.name}`, part.bytes, holdsReviews, read) : [part];
    if ('refused' in inner) {
      closed.push(inner.refused);
      continue;
    }
    if (isInner) nested.push(...namesIn(part.bytes).filter(isArchive));
    // Parts of one export share their folders; a name that is taken is a file of another part.
    for (const { name, bytes: content } of inner) {
      const free = files.has(name) ? `${part.name}/${name}` : name;
      files.set(free, { name: free, bytes: content });
    }
  }
  if (files.size === 0 && closed[0] !== undefined) return { refused: closed[0] };
  return { files: [...files.values()], closed: [...closed, ...nested] };
}

const KINDS = {
  zip: {
    fileBytes: ARCHIVE_LIMITS.fileBytes,
    large: 'Unpack it and import only the folder with the reviews.',
    damaged: 'Download it again.',
  },
  // A sheet that is not read may be large.
  workbook: {
    fileBytes: ARCHIVE_LIMITS.totalBytes,
    large: 'Save the sheet with the reviews as CSV and import that.',
    damaged: 'Save it again.',
  },
};

function tooLarge(archive: string, name: string, kind: keyof typeof KINDS = 'zip'): string {
  return `${archive} is too large for an export of reviews (at ${name}). ${KINDS[kind].large}`;
}

/** Files of a zip by their names, or why it is refused before anything is unpacked. */
export function extract(
  archive: string,
  bytes: Uint8Array,
  isWanted: (name: string, size: number) => boolean,
  read: Amount,
  kind: keyof typeof KINDS = 'zip',
): ExportFile[] | Refusal {
  let large: string | null = null;
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || !isWanted(name, originalSize)) return false;
        if (!fits(read, originalSize, KINDS[kind].fileBytes)) large ??= name;
        return large === null;
      },
    });
    if (large !== null) return { refused: tooLarge(archive, large, kind) };
    return Object.entries(unpacked).map(([name, content]) => ({ name, bytes: content }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { refused: `${archive} is a damaged ${kind}. ${KINDS[kind].damaged} (${reason})` };
  }
}

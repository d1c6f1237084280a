import { type GooglePage, importGoogleBusiness } from './formats/google-business.ts';
import { folderOf } from './formats/google-locations.ts';
import { jsonExport } from './formats/json-export.ts';
import { tableFormat } from './formats/table-formats.ts';
import type { ExportFile, ImportOptions, ImportOutcome, Refusal } from './imported-review.ts';
import { isSpreadsheet, isZip, spreadsheetRefusal, unpack } from './reading/archive.ts';
import { csvTable } from './reading/csv.ts';
import { decodeText } from './reading/decode-text.ts';
import { jsonArrayTable, jsonLinesTable } from './reading/json-rows.ts';
import { importTable, type Table } from './reading/table.ts';

const GOOGLE_PAGE = /(^|\/)reviews([-_ (][^/]*)?\.json$/i;
const GOOGLE_LOCATION = /(^|\/)additionalData\.json$/i;

/** Reviews of one export file, in the format that its content shows; a zip is opened. */
export function importFile(file: ExportFile, options: ImportOptions): ImportOutcome {
  if (isSpreadsheet(file)) return spreadsheetRefusal(file.name);
  if (isZip(file.bytes)) {
    const unpacked = unpack(file.name, file.bytes);
    return 'refused' in unpacked ? unpacked : importFolder(file.name, unpacked.files, options);
  }
  if (file.bytes[0] === 0x1f && file.bytes[1] === 0x8b) {
    return {
      refused: `${file.name} is a .tgz or .gz archive. Unpack it and import the folder, or choose .zip in Google Takeout.`,
    };
  }
  const decoded = decodeText(file.name, file.bytes);
  if ('refused' in decoded) return decoded;
  return importText(file.name, decoded.text, options);
}

/** Reviews of an unpacked archive: all pages of a Google Takeout, else the one table in it. */
export function importFolder(
  name: string,
  files: readonly ExportFile[],
  options: ImportOptions,
): ImportOutcome {
  const pages: GooglePage[] = [];
  let refused: Refusal | null = null;
  for (const file of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!GOOGLE_PAGE.test(file.name)) continue;
    const decoded = decodeText(file.name, file.bytes);
    const found = 'refused' in decoded ? decoded : parseJson(file.name, decoded.text);
    if ('google' in found) pages.push(...found.google);
    // Other parts of Google Takeout also have a Reviews.json: reviews that the user wrote.
    else if ('refused' in found && !/(^|\/)Reviews\.json$/.test(file.name)) return found;
    else if ('refused' in found) refused ??= found;
  }
  if (pages.length > 0) return importGoogleBusiness(pages, locationNames(files), true, options);
  const tables = files.filter((file) => /\.(csv|tsv|jsonl|ndjson)$/i.test(file.name));
  if (tables.length === 1 && tables[0]) return importFile(tables[0], options);
  if (refused !== null) return refused;
  return {
    refused:
      tables.length > 1
        ? `${name} has ${tables.length} tables. Import them one at a time.`
        : `${name} has no reviews.json of a Google Business Profile. In Google Takeout, choose "Google Business Profile".`,
  };
}

function importText(name: string, text: string, options: ImportOptions): ImportOutcome {
  const start = text.trimStart().charAt(0);
  if (start !== '{' && start !== '[') {
    return importRows(csvTable(name, text), options);
  }
  const found = parseJson(name, text);
  if ('google' in found) return importGoogleBusiness(found.google, new Map(), false, options);
  if ('refused' in found) return found;
  return importRows(
    'lines' in found ? jsonLinesTable(name, text) : jsonArrayTable(name, found.rows),
    options,
  );
}

function importRows(table: Table | Refusal, options: ImportOptions): ImportOutcome {
  if ('refused' in table) return table;
  const format = tableFormat(table.columns, options.map, options.source);
  return 'refused' in format ? format : importTable(table, format, options);
}

/** One JSON document, or JSON Lines when the first line alone is one. */
function parseJson(name: string, text: string): ReturnType<typeof jsonExport> | { lines: true } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (isJson(text.trimStart().split('\n', 1)[0] ?? '')) return { lines: true };
    return { refused: `${name} is not valid JSON; it may be cut off. Export it again.` };
  }
  const found = jsonExport(name, value);
  return 'refused' in found && isRow(value) ? { rows: [value] } : found;
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/**
 * A lone object with at least author, rating and date may be the only review of a JSON Lines file.
 */
function isRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || 'type' in value) return false;
  return Object.values(value).filter((inner) => ['string', 'number'].includes(typeof inner)).length >= 3;
}

function locationNames(files: readonly ExportFile[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of files) {
    if (!GOOGLE_LOCATION.test(file.name)) continue;
    const decoded = decodeText(file.name, file.bytes);
    if ('refused' in decoded) continue;
    const name = listingName(decoded.text);
    if (name !== null) names.set(folderOf(file.name), name);
  }
  return names;
}

/** `attributes[]` with id.attributeType LISTING_NAME -> values[].datum.listingName.text */
function listingName(text: string): string | null {
  try {
    const { attributes } = JSON.parse(text) as {
      attributes?: {
        id?: { attributeType?: string };
        values?: { datum?: { listingName?: { text?: unknown } } }[];
      }[];
    };
    const entry = attributes?.find(({ id }) => id?.attributeType === 'LISTING_NAME');
    const name = entry?.values?.[0]?.datum?.listingName?.text;
    return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
  } catch {
    return null;
  }
}

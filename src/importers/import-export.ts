import { type GooglePage, importGoogleBusiness } from './formats/google-business.ts';
import { folderOf } from './formats/google-locations.ts';
import { jsonExport } from './formats/json-export.ts';
import { tableFormat, withSaved } from './formats/table-formats.ts';
import type { ExportFile, ImportOptions, ImportOutcome, Refusal } from './imported-review.ts';
import { isSpreadsheet, isZip, spreadsheetRefusal, unpack } from './reading/archive.ts';
import { csvTable } from './reading/csv.ts';
import { decodeText } from './reading/decode-text.ts';
import { columnKey } from './reading/export-format.ts';
import { jsonArrayTable, jsonLinesTable } from './reading/json-rows.ts';
import { importTable, type Table } from './reading/table.ts';

/** The name of a page in Google Takeout; in other languages only the content shows it. */
const GOOGLE_PAGE = /(^|\/)reviews([-_ (][^/]*)?\.json$/i;
const JSON_FILE = /\.json$/i;
const TABLE_FILE = /\.(csv|tsv|jsonl|ndjson)$/i;

/** Reviews of one export file, in the format that its content shows; a zip is opened. */
export function importFile(file: ExportFile, options: ImportOptions): ImportOutcome {
  if (isSpreadsheet(file)) return spreadsheetRefusal(file.name);
  if (isZip(file.bytes)) {
    return importZip(file, options);
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

/** Archives in the archive are opened only if there are no reviews beside them. */
function importZip({ name, bytes }: ExportFile, options: ImportOptions): ImportOutcome {
  const unpacked = unpack(name, bytes);
  if ('refused' in unpacked) return unpacked;
  const outcome = importFolder(name, unpacked.files, options);
  if (!('refused' in outcome) || !unpacked.holdsZips) return outcome;
  const deeper = unpack(name, bytes, { deep: true });
  return 'refused' in deeper ? deeper : importFolder(name, deeper.files, options);
}

/** Reviews of an unpacked archive: all pages of a Google Takeout, else the tables in it. */
export function importFolder(
  name: string,
  files: readonly ExportFile[],
  options: ImportOptions,
): ImportOutcome {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const found = googlePages(sorted);
  if ('stop' in found) return found.stop;
  const hasReviews = found.pages.some(({ reviews }) => reviews.length > 0);
  if (hasReviews || (found.pages.length > 0 && found.rows === null)) {
    return importGoogleBusiness(found.pages, locationNames(sorted), true, options);
  }
  const tables = sorted.filter((file) => TABLE_FILE.test(file.name));
  if (tables.length === 1 && tables[0]) return importFile(tables[0], options);
  if (found.refused !== null) return found.refused;
  if (tables.length === 0 && found.rows !== null) return importRows(found.rows, options);
  return {
    refused:
      tables.length > 1
        ? `${name} has ${tables.length} tables. Import them one at a time.`
        : `${name} has no reviews.json of a Google Business Profile. In Google Takeout, choose "Google Business Profile".`,
  };
}

/** `stop`: a page that cannot be read, without which the reviews would not be whole. */
type FoundPages = { pages: GooglePage[]; rows: Table | null; refused: Refusal | null } | { stop: Refusal };

/** Google's review pages in the JSON files of an archive, and the pages of scrapers. */
function googlePages(files: readonly ExportFile[]): FoundPages {
  const pages: GooglePage[] = [];
  let rows: Table | null = null;
  let refused: Refusal | null = null;
  for (const file of files) {
    if (!JSON_FILE.test(file.name)) continue;
    const isNamed = GOOGLE_PAGE.test(file.name);
    const decoded = decodeText(file.name, file.bytes);
    if (!isNamed && ('refused' in decoded || !looksLikeReviews(decoded.text))) continue;
    const found = 'refused' in decoded ? decoded : parseJson(file.name, decoded.text);
    if ('google' in found) pages.push(...found.google);
    else if ('rows' in found) rows = joined(rows, jsonArrayTable(file.name, found.rows));
    else if ('lines' in found)
      rows = joined(rows, 'text' in decoded ? jsonLinesTable(file.name, decoded.text) : decoded);
    // Other parts of Google Takeout also have a Reviews.json: reviews that the user wrote.
    else if (isNamed && !/(^|\/)Reviews\.json$/.test(file.name)) return { stop: found };
    else if (!isNamed && 'text' in decoded && decoded.text.includes('"starRating"')) return { stop: found };
    else refused ??= found;
  }
  return { pages, rows, refused };
}

/** True for the text of a file that may be a page of reviews, so that other files need no parsing. */
export function looksLikeReviews(text: string): boolean {
  return /"(?:starRating|reviews|review_id|reviewId|LISTING_NAME)"/.test(text);
}

function joined(table: Table | null, more: Table | Refusal): Table | null {
  if ('refused' in more) return table;
  if (table === null) return more;
  const keys = new Set(table.columns.map(columnKey));
  return {
    columns: [...table.columns, ...more.columns.filter((name) => !keys.has(columnKey(name)))],
    rows: [...table.rows, ...more.rows],
    broken: [...table.broken, ...more.broken],
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
  const { options: asked, remembered } = withSaved(table, options);
  const format = tableFormat(table, asked);
  const outcome = 'refused' in format ? format : importTable(table, format, asked);
  if (remembered.length === 0) return outcome;
  const remark = `Read as before, by site.yaml: ${remembered.join(' ')}.`;
  return 'refused' in outcome
    ? { refused: `${outcome.refused} ${remark}` }
    : { ...outcome, remarks: [remark, ...outcome.remarks] };
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
    if (!JSON_FILE.test(file.name)) continue;
    const decoded = decodeText(file.name, file.bytes);
    if ('refused' in decoded || !decoded.text.includes('"LISTING_NAME"')) continue;
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

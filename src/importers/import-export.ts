import { didYouMeanSentence } from '../text/nearest-name.ts';
import { truncated } from '../text/truncated.ts';
import { forbiddenProblem, googleBusiness, isGoogleBusiness, knownFormat } from './formats/known-formats.ts';
import { importTable } from './import-table.ts';
import type { ExportFile, ImportOptions, ImportOutcome, Refusal } from './imported-review.ts';
import { chosenColumns, NONE } from './proposal/chosen-columns.ts';
import { knownIds } from './proposal/known-source.ts';
import { withSaved } from './proposal/saved-answers.ts';
import { isOldSpreadsheet, isWorkbook, isZip, spreadsheetRefusal, unpack } from './reading/archive.ts';
import { columnKey } from './reading/column-words.ts';
import { csvTable } from './reading/csv.ts';
import { decodeText } from './reading/decode-text.ts';
import { columnList, type ExportFormat } from './reading/export-format.ts';
import { jsonTable, rowsTable } from './reading/json-rows.ts';
import { folderOf } from './reading/rows-of-location.ts';
import { joinedTables, type Table } from './reading/table.ts';
import { workbookTable } from './reading/workbook.ts';

/** The name of a page in Google Takeout; in other languages only the content shows it. */
const GOOGLE_PAGE = /(^|\/)reviews([-_ (][^/]*)?\.json$/i;
/** In other parts of Google Takeout, the reviews that the user wrote. */
const OWN_PAGE = /(^|\/)Reviews\.json$/;
const JSON_FILE = /\.json$/i;

/** Reviews of one export file, in the format that its content shows. */
export function importFile(file: ExportFile, options: ImportOptions): ImportOutcome {
  if (isZip(file.bytes) && !isWorkbook(file)) return importZip(file, options);
  const table = fileTable(file, options);
  if ('refused' in table) return table;
  if (table.letters?.questions.length) {
    for (const { encoding } of options.saved) {
      const again = encoding === undefined ? null : fileTable(file, { ...options, encoding });
      if (again === null || 'refused' in again) continue;
      if (withSaved(again, options).options.encoding === encoding) return importRows(again, options);
    }
  }
  return importRows(table, options);
}

function importZip({ name, bytes }: ExportFile, options: ImportOptions): ImportOutcome {
  const unpacked = unpack(name, bytes);
  if ('refused' in unpacked) return unpacked;
  const outcome = importFolder(name, unpacked.files, options);
  if (unpacked.closed.length === 0) return outcome;
  const closed = notRead(unpacked.closed);
  if ('refused' in outcome) return { refused: `${outcome.refused} ${closed}` };
  // An archive that is not opened may have more reviews.
  return { ...outcome, remarks: [closed, ...outcome.remarks], completeFor: [] };
}

/** Reviews of an unpacked archive: all pages of a Google Takeout, else the one table in it. */
export function importFolder(
  name: string,
  files: readonly ExportFile[],
  options: ImportOptions,
): ImportOutcome {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const pages: Table[] = [];
  const names = new Map<string, string>();
  let refused: Refusal | null = null;
  for (const file of sorted.filter((one) => JSON_FILE.test(one.name))) {
    const isNamed = GOOGLE_PAGE.test(file.name);
    const decoded = decodeText(file.name, file.bytes, 'utf-8');
    const text = 'refused' in decoded ? '' : decoded.text;
    const listing = text.includes('"LISTING_NAME"') ? listingName(text) : null;
    if (listing !== null) names.set(folderOf(file.name), listing);
    if (!isNamed && !looksLikeReviews(text)) continue;
    const page = 'refused' in decoded ? decoded : jsonTable(file.name, text);
    if (!('refused' in page)) pages.push(page);
    else if (!page.isEmpty) {
      // Without this page the reviews would not be whole.
      if (!OWN_PAGE.test(file.name) && (isNamed || text.includes('"starRating"'))) return page;
      refused ??= page;
    }
  }
  const google = pages.filter(isGoogleBusiness);
  const tables = sorted.filter((file) => !JSON_FILE.test(file.name));
  if (google.length > 0) {
    const outcome = importTable(joinedTables(google), googleBusiness, options, { complete: true, names });
    if ('refused' in outcome || tables.length === 0) return outcome;
    return { ...outcome, remarks: [notRead(tables.map((file) => file.name)), ...outcome.remarks] };
  }
  if (tables.length === 1 && tables[0]) return importFile(tables[0], options);
  if (refused !== null) return refused;
  if (tables.length === 0 && pages.length > 0) return importRows(joinedTables(pages), options);
  return {
    refused:
      tables.length > 1
        ? `${name} has ${tables.length} tables. Import them one at a time.`
        : `${name} has no reviews.json of a Google Business Profile. In Google Takeout, choose "Google Business Profile".`,
  };
}

const NAMES_SHOWN = 5;

function notRead(names: readonly string[]): string {
  const more = names.length > NAMES_SHOWN ? `, and ${names.length - NAMES_SHOWN} more` : '';
  return `Not read: ${names.slice(0, NAMES_SHOWN).join(', ')}${more}`;
}

/** Reviews as the Business Profile API lists them, page by page. */
export function importListing(
  pages: readonly { file: string; reviews: readonly unknown[] }[],
  complete: boolean,
  options: ImportOptions,
): ImportOutcome {
  const tables = pages.flatMap(({ file, reviews }) => {
    const table = rowsTable(file, reviews);
    return 'refused' in table ? [] : [table];
  });
  return importTable(joinedTables(tables), googleBusiness, options, { complete });
}

/** True for the text of a file that may be a page of reviews, so that other files need no parsing. */
export function looksLikeReviews(text: string): boolean {
  return /"(?:starRating|reviews|review_id|reviewId|LISTING_NAME)"/.test(text);
}

/** The rows of a file of any kind. */
function fileTable(file: ExportFile, { sheet, encoding }: ImportOptions): Table | Refusal {
  if (isWorkbook(file)) return workbookTable(file.name, file.bytes, sheet);
  if (isOldSpreadsheet(file)) return spreadsheetRefusal(file.name);
  if (file.bytes[0] === 0x1f && file.bytes[1] === 0x8b) {
    return {
      refused: `${file.name} is a .tgz or .gz archive. Unpack it and import the folder, or choose .zip in Google Takeout.`,
    };
  }
  const decoded = decodeText(file.name, file.bytes, encoding);
  if ('refused' in decoded) return decoded;
  if (/^\s*<(?:\?xml|!doctype|rss|html)/i.test(decoded.text))
    return { refused: xmlProblem(file.name, decoded.text) };
  const { text, letters } = decoded;
  const table = /^\s*[{[]/.test(text) ? jsonTable(file.name, text) : csvTable(file.name, text);
  return 'refused' in table ? table : { ...table, ...(letters && { letters }) };
}

function xmlProblem(name: string, text: string): string {
  const remedy = 'Export the reviews as CSV, Excel or JSON, and import that.';
  if (!/^\s*<(?:\?xml|rss)/i.test(text)) return `${name} is a web page. ${remedy}`;
  return /wordpress/i.test(text.slice(0, 5_000))
    ? `${name} is an XML file of WordPress. Export its comments or reviews as CSV with a plugin, and import that.`
    : `${name} is an XML file. ${remedy}`;
}

function importRows(table: Table, given: ImportOptions): ImportOutcome {
  const forbidden = forbiddenProblem(table);
  if (forbidden !== null) return forbidden;
  const { options, isRemembered } = withSaved(table, given);
  const map = mappedColumns(table.columns, options.map);
  const wrong = unknownColumn(table.columns, map);
  if (wrong !== null) return { refused: wrong };
  const known = knownFormat(table);
  const ignored = new Set(options.ignored.map(columnKey));
  const { columns, questions } =
    known === null
      ? chosenColumns(table, map, ignored, knownIds(options.existing))
      : { columns: { ...known.columns, ...map }, questions: [] };
  const repeated = repeatedColumn(table.columns, columns);
  if (repeated !== null) return { refused: repeated };
  const format = known ?? { label: 'Table', source: null, signature: [] };
  const outcome = importTable(table, { ...format, columns }, options, {
    questions: [...(table.letters?.questions ?? []), ...questions],
  });
  if ('refused' in outcome) return outcome;
  const remarks = [
    ...(isRemembered ? ['Read as before, by the answers in site.yaml.'] : []),
    ...(table.letters ? [`The file is not UTF-8. Its letters were read as ${table.letters.encoding}.`] : []),
  ];
  return { ...outcome, remarks: [...remarks, ...outcome.remarks] };
}

/** A column that is read but twice in the header: one of the two would be lost. */
function repeatedColumn(columns: readonly string[], mapping: ExportFormat['columns']): string | null {
  const read = new Set(Object.values(mapping).flatMap(columnList).map(columnKey));
  const keys = columns.map(columnKey);
  const repeated = columns[keys.findIndex((key, at) => read.has(key) && keys.indexOf(key) < at)];
  if (repeated === undefined || repeated === '') return null;
  return `The column ${JSON.stringify(truncated(repeated))} is in the header twice. Rename one of them.`;
}

/** The columns of a map: `text=Liked+Disliked` names the parts of a text, unless a column has that name. */
function mappedColumns(columns: readonly string[], map: ImportOptions['map']): ExportFormat['columns'] {
  const { text } = map;
  const isColumn = text === undefined || columns.some((name) => columnKey(name) === columnKey(text));
  return isColumn || !text.includes('+') ? map : { ...map, text: { parts: text.split('+') } };
}

function unknownColumn(columns: readonly string[], map: ExportFormat['columns']): string | null {
  const present = new Set(columns.map(columnKey));
  const [field, column] =
    Object.entries(map)
      .flatMap(([name, given]) => columnList(given).map((one) => [name, one] as const))
      .find(([, name]) => name !== NONE && !present.has(columnKey(name))) ?? [];
  if (column === undefined) return null;
  const names = columns.slice(0, 40).map((name) => JSON.stringify(truncated(name)));
  const list = `Its columns: ${names.join(', ')}${columns.length > 40 ? ', ...' : ''}.`;
  return `--map ${field}=${truncated(column)}: unknown column.${didYouMeanSentence(column, columns)} ${list}`;
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

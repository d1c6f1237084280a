import { decodeXML } from 'entities/decode';
import { strFromU8 } from 'fflate';
import { timestampOf } from '../../text/calendar.ts';
import { truncated } from '../../text/truncated.ts';
import type { Refusal } from '../imported-review.ts';
import { extract } from './archive.ts';
import { DATES } from './export-format.ts';
import { recordsTable, type Table, type TableRow } from './table.ts';
import type { FieldColumns } from './table-layout.ts';
import { isDayNumber } from './written-date.ts';

/** A sheet of an Excel workbook (.xlsx) as a table: the values as they were saved; no formula is computed. */
export function workbookTable(file: string, bytes: Uint8Array, wanted: string | null): Table | Refusal {
  const parts = extract(file, bytes, (name) => PARTS.test(name), { bytes: 0, files: 0 }, 'workbook');
  if ('refused' in parts) return parts;
  const texts = new Map(parts.map(({ name, bytes: part }) => [name.slice(3), strFromU8(part)]));
  const part = (path: string): string => texts.get(path.replace(/^\/(?:xl\/)?|^xl\//, '')) ?? '';
  const workbook = part('workbook.xml');
  const targets = new Map(
    elements(part('_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes.Id ?? '',
      attributes.Target ?? '',
    ]),
  );
  const strings = elements(part('sharedStrings.xml'), 'si').map(({ inner }) => textOf(inner));
  const isDate = dateStyles(part('styles.xml'));
  const first = /date1904="(?:1|true)"/.test(workbook) ? DAY_OF_1970_SINCE_1904 : DAY_OF_1970;
  const sheets = elements(workbook, 'sheet')
    .filter(({ attributes }) => (attributes.state ?? 'visible') === 'visible')
    .map(({ attributes }) => ({ name: attributes.name ?? '', path: targets.get(attributes.id ?? '') ?? '' }))
    .map(({ name, path }) => ({ name, records: recordsOf(part(path), strings, isDate, first) }))
    .filter(({ records }) => records.filter((record) => record.some((cell) => cell !== '')).length > 1);
  const chosen = wanted === null ? sheets : sheets.filter(({ name }) => name.trim() === wanted.trim());
  const [sheet] = chosen;
  const names = sheets.slice(0, 20).map(({ name }) => JSON.stringify(truncated(name)));
  if (sheet === undefined && names.length === 0)
    return { refused: `${file} has no sheet with rows. Check that it is the right file.` };
  if (sheet === undefined)
    return {
      refused: `--sheet ${JSON.stringify(truncated(wanted ?? ''))}: unknown sheet. Sheets: ${names.join(', ')}.`,
    };
  if (chosen.length > 1)
    return {
      refused: `${file} has ${chosen.length} sheets. Choose one with --sheet "<name>": ${names.join(', ')}.`,
    };
  const table = recordsTable(file, sheet.records, { padded: true });
  return 'refused' in table ? table : { ...table, dayOf1970: first };
}

const PARTS =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;

/** Elements of a name, with their attributes without prefix; elements of one name never nest here. */
function elements(xml: string, name: string): { attributes: Record<string, string>; inner: string }[] {
  const shape = new RegExp(
    `<(?:\\w+:)?${name}(?=[\\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`,
    'g',
  );
  return [...xml.matchAll(shape)].map(([, attributes = '', inner = '']) => ({
    inner,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = '', double, single]) => [key, decodeXML(double ?? single ?? '')],
      ),
    ),
  }));
}

/** The text of all runs of a cell, without the readings of Japanese characters. */
function textOf(xml: string): string {
  const runs = elements(xml.replace(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, ''), 't');
  return unescaped(runs.map(({ inner }) => decodeXML(inner)).join(''));
}

/** Excel writes characters that XML does not allow as `_x000D_`. */
function unescaped(text: string): string {
  return text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function recordsOf(
  xml: string,
  strings: readonly string[],
  isDate: (style: number) => boolean,
  first: number,
): string[][] {
  const records: string[][] = [];
  for (const { attributes, inner } of elements(xml, 'row')) {
    const record: string[] = [];
    for (const { attributes: cell, inner: content } of elements(inner, 'c')) {
      const at = cell.r === undefined ? record.length : columnOf(cell.r);
      if (at > COLUMNS_MAX) break;
      while (record.length < at) record.push('');
      record[at] = cellValue(cell, content, strings, isDate, first);
    }
    const row = Math.min(Number(attributes.r ?? records.length + 1), ROWS_MAX);
    while (records.length < row - 1) records.push([]);
    records.push(record);
  }
  return records;
}

/** Those of a sheet in Excel. */
const [ROWS_MAX, COLUMNS_MAX] = [1_048_576, 16_384];

/** 27 for `AB12`. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellValue(
  { t: type, s: style }: Record<string, string>,
  content: string,
  strings: readonly string[],
  isDate: (style: number) => boolean,
  first: number,
): string {
  if (type === 'inlineStr') return textOf(content);
  const value = decodeXML(elements(content, 'v')[0]?.inner ?? '');
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'str') return unescaped(value);
  if (value === '' || type === 'e' || type === 'd' || !isDate(Number(style ?? 0))) return value;
  return dateText(Number(value), first);
}

const DAY_OF_1970 = 25_569;
const DAY_OF_1970_SINCE_1904 = 24_107;

/** `2026-01-05`, or with the time of day. */
function dateText(days: number, first: number): string {
  if (!(days >= 1 && days < 2_958_466)) return String(days);
  const stamp = timestampOf(Math.round((days - first) * 86_400)).replace('Z', '');
  return stamp.endsWith('T00:00:00') ? stamp.slice(0, 10) : stamp;
}

/** Which styles show a number as a date: by Excel's own formats, or letters of the calendar in others. */
function dateStyles(xml: string): (style: number) => boolean {
  const codes = new Map(
    elements(xml, 'numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? '',
    ]),
  );
  const formats = elements(elements(xml, 'cellXfs')[0]?.inner ?? '', 'xf').map(({ attributes }) =>
    Number(attributes.numFmtId ?? 0),
  );
  return (style) => {
    const format = formats[style] ?? 0;
    const code = codes.get(format);
    if (code !== undefined)
      return /[dmy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/gi, ''));
    return (
      (format >= 14 && format <= 17) ||
      format === 22 ||
      (format >= 27 && format <= 36) ||
      (format >= 50 && format <= 58)
    );
  };
}

/** Rows with the day numbers of a workbook as days. */
export function withDays(rows: TableRow[], fields: FieldColumns, dayOf1970: number | undefined): TableRow[] {
  if (dayOf1970 === undefined) return rows;
  const keys = DATES.flatMap((field) => fields[field].map(({ key }) => key));
  return rows.map(({ place, cells }) => {
    const dated = new Map(cells);
    for (const key of keys) {
      const value = cells.get(key) ?? '';
      if (isDayNumber(value)) dated.set(key, dateText(Number(value.replace(',', '.')), dayOf1970));
    }
    return { place, cells: dated };
  });
}

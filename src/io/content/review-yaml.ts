import { isDeepStrictEqual } from 'node:util';
import { Document, isMap, isNode, isScalar, parseDocument, Scalar, type YAMLMap } from 'yaml';
import { ReviewFile } from '../../schema/review.ts';
import { type FileProblem, parseContentFile } from './content-file.ts';
import { placeOf } from './yaml-places.ts';

const WRITE = {
  lineWidth: 0,
  blockQuote: 'literal',
  flowCollectionPadding: false,
  doubleQuotedAsJSON: true,
} as const;
const BYTE_ORDER_MARK = '\uFEFF';
const PARSE = { version: '1.2', schema: 'core' } as const;

/** A review as a content file: running texts as literal blocks, so that people can read and edit them. */
export function reviewYaml(value: Partial<ReviewFile>): string {
  const document = new Document(value, PARSE);
  writeTexts(document);
  return document.toString(WRITE);
}

/** A review file with new values; everything else stays as written. A problem if no edit reads as exactly these values. */
export function updatedReview(
  file: string,
  bytes: Uint8Array,
  before: ReviewFile,
  value: ReviewFile,
): { content: string } | { problem: FileProblem } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(value)])] as (keyof ReviewFile)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(value[key]));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const source = text.slice(mark.length);
  for (const edit of [spliced, rewritten]) {
    const content = edit(source, changed, value);
    if (content !== null && readsAs(file, mark + content, value)) return { content: mark + content };
  }
  return { problem: uneditable(file, bytes, changed) };
}

/** True when the content reads as exactly this review. */
function readsAs(file: string, content: string, value: ReviewFile): boolean {
  const bytes = new TextEncoder().encode(content);
  const wanted = ReviewFile.safeParse(JSON.parse(JSON.stringify(value)));
  const { file: read, problems } = parseContentFile(file, bytes, ReviewFile);
  return problems.length === 0 && wanted.success && isDeepStrictEqual(read?.value, wanted.data);
}

function uneditable(file: string, bytes: Uint8Array, changed: readonly string[]): FileProblem {
  const { file: read } = parseContentFile(file, bytes, ReviewFile);
  const fields = changed.join(', ');
  return {
    ...(read ? placeOf(read, changed.slice(0, 1), true) : { line: 1, column: 1 }),
    field: fields,
    message: `cannot be edited automatically. Write one field per line, without anchors (&), aliases (*) and tags (!), or change ${fields} by hand`,
  };
}

/** Replaces only the lines of changed fields; null for a file without one field per line. */
function spliced(source: string, changed: (keyof ReviewFile)[], value: ReviewFile): string | null {
  const map = parseDocument(source, PARSE).contents;
  if (!isMap(map) || map.flow) return null;
  const indent = indentOf(map, source);
  if (indent === null) return null;
  const cuts: { start: number; end: number; text: string }[] = [];
  let added = '';
  for (const key of changed) {
    const text = value[key] === undefined ? '' : reviewYaml({ [key]: value[key] });
    const place = linesOf(map, key, source);
    if (place === 'shared') return null;
    if (place === null) added += text;
    else cuts.push({ start: place.start, end: place.end, text: place.comment + text });
  }
  const end = endOfDocument(source);
  const isOpen = added !== '' && source[end - 1] !== '\n';
  cuts.push({ start: end, end, text: isOpen ? `\n${added}` : added });
  let result = source;
  for (const { start, end: stop, text } of cuts.toSorted((a, b) => b.start - a.start)) {
    const lines = indented(text, indent).replaceAll('\n', lineEndOf(source));
    result = result.slice(0, start) + lines + result.slice(stop);
  }
  return result;
}

function lineEndOf(source: string): string {
  return source.includes('\r\n') ? '\r\n' : '\n';
}

/** The spaces before each field; null if the first one does not begin a line. */
function indentOf(map: YAMLMap, source: string): string | null {
  const key = map.items[0]?.key;
  const start = isScalar(key) ? (key.range?.[0] ?? 0) : 0;
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
  return /^ *$/.test(before) ? before : null;
}

function indented(text: string, indent: string): string {
  return text.replaceAll(/(^|\n)(?=[^\n])/g, `$1${indent}`);
}

/** Where the document ends: at its end marker `...`, or at the end of the file. */
function endOfDocument(source: string): number {
  const mark = /(^|\n)\.\.\.(?=\s|$)/.exec(source);
  return mark === null ? source.length : mark.index + (mark[1]?.length ?? 0);
}

/** The complete lines of a field; a comment after its value becomes a separate line. */
function linesOf(
  map: YAMLMap,
  key: string,
  source: string,
): { start: number; end: number; comment: string } | 'shared' | null {
  const pair = map.items.find((item) => isScalar(item.key) && item.key.value === key);
  if (!pair || !isScalar(pair.key) || !isNode(pair.value)) return pair ? 'shared' : null;
  const begin = pair.key.range?.[0] ?? 0;
  const start = source.lastIndexOf('\n', begin - 1) + 1;
  const [from, stop] = pair.value.range ?? [0, 0];
  if (source.slice(start, begin).trim() !== '') return 'shared';
  const isBlock = isScalar(pair.value) && /^BLOCK/.test(pair.value.type ?? '');
  const end = source[stop - 1] === '\n' ? stop : afterLine(source, stop);
  const beside = isBlock ? source.slice(from + 1, afterLine(source, from)) : source.slice(stop, end);
  const comment = beside.slice(beside.search(/#|$/)).trim();
  return { start, end, comment: comment === '' ? '' : `${comment}\n` };
}

function afterLine(source: string, position: number): number {
  const lineEnd = source.indexOf('\n', position);
  return lineEnd === -1 ? source.length : lineEnd + 1;
}

/** Edits field by field in the parser's tree; null if an alias would lose its anchor. */
function rewritten(source: string, changed: (keyof ReviewFile)[], value: ReviewFile): string | null {
  const document = parseDocument(source, PARSE);
  for (const key of changed) {
    if (value[key] === undefined) document.delete(key);
    else document.set(key, document.createNode(value[key]));
  }
  writeTexts(document);
  try {
    return document.toString(WRITE);
  } catch {
    return null;
  }
}

/** Parsed nodes keep their style; only they have a `source`. */
function writeTexts(document: Document): void {
  for (const path of [['text'], ['owner_reply', 'text']]) {
    const node = document.getIn(path, true);
    if (isScalar(node) && typeof node.value === 'string' && node.source === undefined) {
      node.type = Scalar.BLOCK_LITERAL;
    }
  }
}

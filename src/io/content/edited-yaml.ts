import { Document, isMap, isNode, isScalar, type Node, parseDocument, type YAMLMap } from 'yaml';

export const PARSE = { version: '1.2', schema: 'core' } as const;
export const WRITE = {
  lineWidth: 0,
  blockQuote: 'literal',
  flowCollectionPadding: false,
  doubleQuotedAsJSON: true,
} as const;

/** A file as a document to edit; an empty one is a map without fields. */
export function editable(source: string): Document | null {
  const document: Document = parseDocument(source, PARSE);
  if (document.contents === null) document.contents = document.createNode({});
  return isMap(document.contents) ? document : null;
}

/**
 * The text of an edited document: only the lines of the edited top-level fields are new, or all are if that is not
 * possible. Null if neither reads as it should.
 */
export function editedYaml(
  source: string,
  document: Document,
  fields: readonly string[],
  isRight: (text: string) => boolean,
): string | null {
  const spliced = withFields(source, document, fields);
  if (spliced !== null && isRight(spliced)) return spliced;
  try {
    const whole = document.toString(WRITE);
    return isRight(whole) ? whole : null;
  } catch {
    // An alias lost its anchor.
    return null;
  }
}

/** Null for a file without one field per line. A node that the file had before keeps its comments. */
function withFields(source: string, document: Document, fields: readonly string[]): string | null {
  const map = parseDocument(source, PARSE).contents;
  if (map !== null && (!isMap(map) || map.flow)) return null;
  const indent = map === null ? '' : indentOf(map, source);
  if (indent === null) return null;
  const cuts: { start: number; end: number; text: string }[] = [];
  let added = '';
  for (const key of fields) {
    const node = document.get(key, true) as Node | undefined;
    const text = node === undefined ? '' : fieldYaml(key, node);
    const place = linesOf(map, key, source, node);
    if (place === 'shared') return null;
    if (place === null) added += text;
    else cuts.push({ start: place.start, end: place.end, text: place.comment + text });
  }
  const end = endOfDocument(source);
  const isOpen = added !== '' && end > 0 && source[end - 1] !== '\n';
  cuts.push({ start: end, end, text: isOpen ? `\n${added}` : added });
  let result = source;
  for (const { start, end: stop, text } of cuts.toSorted((a, b) => b.start - a.start)) {
    const lines = text.replaceAll(/(^|\n)(?=[^\n])/g, `$1${indent}`);
    result = result.slice(0, start) + lines.replaceAll('\n', lineEndOf(source)) + result.slice(stop);
  }
  return result;
}

function fieldYaml(key: string, node: Node): string {
  const document = new Document({}, PARSE);
  document.set(key, node);
  return document.toString(WRITE);
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

/** Where the document ends: at its end marker `...`, or at the end of the file. */
function endOfDocument(source: string): number {
  const mark = /(^|\n)\.\.\.(?=\s|$)/.exec(source);
  return mark === null ? source.length : mark.index + (mark[1]?.length ?? 0);
}

/** The complete lines of a field; a comment after its value becomes a separate line unless the new node has it. */
function linesOf(
  map: YAMLMap | null,
  key: string,
  source: string,
  node: Node | undefined,
): { start: number; end: number; comment: string } | 'shared' | null {
  const pair = map?.items.find((item) => isScalar(item.key) && item.key.value === key);
  if (!pair || !isScalar(pair.key) || !isNode(pair.value)) return pair ? 'shared' : null;
  const begin = pair.key.range?.[0] ?? 0;
  const start = source.lastIndexOf('\n', begin - 1) + 1;
  const [from, stop, withComments] = pair.value.range ?? [0, 0, 0];
  if (source.slice(start, begin).trim() !== '') return 'shared';
  if (node?.range) return { start, end: withComments, comment: '' };
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

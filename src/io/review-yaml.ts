import { Document, isMap, isNode, isScalar, parseDocument, Scalar, type YAMLMap } from 'yaml';
import type { ReviewFile } from '../schema/review.ts';

const WRITE = {
  lineWidth: 0,
  blockQuote: 'literal',
  flowCollectionPadding: false,
  doubleQuotedAsJSON: true,
} as const;
const PARSE = { version: '1.2', schema: 'core' } as const;

/** A review as its content file: running texts as literal blocks, so that people can read and edit them. */
export function reviewYaml(value: Partial<ReviewFile>): string {
  const document = new Document(value, PARSE);
  writeTexts(document);
  return document.toString(WRITE);
}

/**
 * An existing review file with new values: comments, order and everything that did not change stay
 * as the owner wrote them.
 */
export function updatedReview(
  file: string,
  bytes: Uint8Array,
  before: ReviewFile,
  value: ReviewFile,
): string {
  if (file.endsWith('.json')) return `${JSON.stringify(value, null, 2)}\n`;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(value)])] as (keyof ReviewFile)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(value[key]));
  const text = new TextDecoder().decode(bytes).replace(/\r\n/g, '\n');
  const source = text.endsWith('\n') ? text : `${text}\n`;
  return spliced(source, changed, value) ?? rewritten(source, changed, value);
}

/** Replaces the lines of the changed fields alone; null where the file is not laid out field by field. */
function spliced(source: string, changed: (keyof ReviewFile)[], value: ReviewFile): string | null {
  const map = parseDocument(source, PARSE).contents;
  if (!isMap(map) || map.flow) return null;
  const cuts: { start: number; end: number; text: string }[] = [];
  let added = '';
  for (const key of changed) {
    const text = value[key] === undefined ? '' : reviewYaml({ [key]: value[key] });
    const place = linesOf(map, key, source);
    if (place === 'shared') return null;
    if (place === null) added += text;
    else cuts.push({ start: place.start, end: place.end, text: place.comment + text });
  }
  let result = source;
  for (const { start, end, text } of cuts.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result + added;
}

/** The whole lines that a field takes up, with a comment beside its value as a line of its own. */
function linesOf(
  map: YAMLMap,
  key: string,
  source: string,
): { start: number; end: number; comment: string } | 'shared' | null {
  const pair = map.items.find((item) => isScalar(item.key) && item.key.value === key);
  if (!pair || !isScalar(pair.key) || !isNode(pair.value)) return pair ? 'shared' : null;
  const start = pair.key.range?.[0] ?? 0;
  const [from, stop] = pair.value.range ?? [0, 0];
  if (start > 0 && source[start - 1] !== '\n') return 'shared';
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

function rewritten(source: string, changed: (keyof ReviewFile)[], value: ReviewFile): string {
  const document = parseDocument(source, PARSE);
  for (const key of changed) {
    if (value[key] === undefined) document.delete(key);
    else document.set(key, document.createNode(value[key]));
  }
  writeTexts(document);
  return document.toString(WRITE);
}

/** Nodes that were read keep their style; `source` is what the parser leaves on them. */
function writeTexts(document: Document): void {
  for (const path of [['text'], ['owner_reply', 'text']]) {
    const node = document.getIn(path, true);
    if (isScalar(node) && typeof node.value === 'string' && node.source === undefined) {
      node.type = Scalar.BLOCK_LITERAL;
    }
  }
}

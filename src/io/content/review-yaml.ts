import { isDeepStrictEqual } from 'node:util';
import { Document, isScalar, parseDocument, Scalar } from 'yaml';
import { ReviewFile } from '../../schema/review.ts';
import { type FileProblem, parseContentFile } from './content-file.ts';
import { editedYaml, PARSE, WRITE } from './edited-yaml.ts';
import { placeOf } from './yaml-places.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** A review as a content file: running texts as literal blocks, so that people can read and edit them. */
export function reviewYaml(value: ReviewFile): string {
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
  const document: Document = parseDocument(source, PARSE);
  for (const key of changed) {
    if (value[key] === undefined) document.delete(key);
    else document.set(key, document.createNode(value[key]));
  }
  writeTexts(document);
  const content = editedYaml(source, document, changed, (text) => readsAs(file, mark + text, value));
  if (content !== null) return { content: mark + content };
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

/** Parsed nodes keep their style; only they have a `source`. */
function writeTexts(document: Document): void {
  for (const path of [['text'], ['owner_reply', 'text']]) {
    const node = document.getIn(path, true);
    if (isScalar(node) && typeof node.value === 'string' && node.source === undefined) {
      node.type = Scalar.BLOCK_LITERAL;
    }
  }
}

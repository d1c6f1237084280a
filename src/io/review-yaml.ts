import { Document, isScalar, parseDocument, Scalar } from 'yaml';
import type { ReviewFile } from '../schema/review.ts';

const WRITE = { lineWidth: 0, blockQuote: 'literal' } as const;
const PARSE = { version: '1.2', schema: 'core' } as const;

/** A review as its content file: running texts as literal blocks, so that people can read and edit them. */
export function reviewYaml(value: ReviewFile): string {
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
  const source = new TextDecoder().decode(bytes);
  if (file.endsWith('.json')) return `${JSON.stringify(value, null, 2)}\n`;
  const document = parseDocument(source, PARSE);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(value)])] as (keyof ReviewFile)[];
  for (const key of keys) {
    if (JSON.stringify(before[key]) === JSON.stringify(value[key])) continue;
    if (value[key] === undefined) document.delete(key);
    else document.set(key, document.createNode(value[key]));
  }
  writeTexts(document);
  return document.toString(WRITE);
}

function writeTexts(document: Document): void {
  for (const path of [['text'], ['owner_reply', 'text']]) {
    const node = document.getIn(path, true);
    if (isScalar(node) && typeof node.value === 'string' && node.source === undefined) {
      node.type = Scalar.BLOCK_LITERAL;
    }
  }
}

import { fromMarkdown } from 'mdast-util-from-markdown';
import { HOLE, type Passage } from './findings.ts';

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number];

const BLOCKS = ['paragraph', 'heading'];
/** Code is not prose, and a blockquote is a quotation. */
const SKIPPED = ['code', 'html', 'yaml', 'blockquote', 'definition'];

/** The paragraphs and headings of a Markdown file, tables included; code spans are left as holes. */
export function markdownPassages(file: string, markdown: string): Passage[] {
  return blocks(fromMarkdown(markdown)).map((block) => ({
    file,
    line: block.position?.start.line ?? 1,
    text: textOf(block),
  }));
}

function blocks(node: Node): Node[] {
  if (SKIPPED.includes(node.type)) return [];
  if (BLOCKS.includes(node.type)) return [node];
  return 'children' in node ? node.children.flatMap((child) => blocks(child as Node)) : [];
}

function textOf(node: Node): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'inlineCode') return node.value.replace(/[^\n]/g, HOLE);
  if ('children' in node) return node.children.map((child) => textOf(child as Node)).join('');
  return node.type === 'text' ? node.value : '';
}

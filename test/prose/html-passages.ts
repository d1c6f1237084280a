import { fromHtml } from 'hast-util-from-html';
import type { Passage } from './findings.ts';

type Root = ReturnType<typeof fromHtml>;
type Node = Root | Root['children'][number];

const SKIPPED = ['script', 'style', 'code', 'pre', 'q', 'blockquote', 'template'];
const INLINE = ['a', 'abbr', 'b', 'bdi', 'em', 'i', 'mark', 'small', 'span', 'strong', 'sub', 'sup', 'time'];
const TEXT_ATTRIBUTES = ['alt', 'ariaLabel', 'placeholder', 'title'];

/** What a page shows or reads aloud, one passage a block. Code and quotations do not count. */
export function htmlPassages(file: string, html: string): Passage[] {
  return blocks(fromHtml(html))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => ({ file, text }));
}

/** The texts of a node's blocks; the first one and the last one continue the blocks around an inline node. */
function blocks(node: Node): string[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element' && node.type !== 'root') return [''];
  const isRoot = node.type === 'root';
  const attributes = isRoot ? [] : attributeTexts(node.properties, node.tagName);
  const inner = !isRoot && SKIPPED.includes(node.tagName) ? ['', ''] : node.children.reduce(joined, ['']);
  const isInline = !isRoot && INLINE.includes(node.tagName);
  if (isInline && attributes.length === 0) return inner;
  return ['', ...attributes, ...inner, ''];
}

function joined(texts: string[], child: Node): string[] {
  const [first = '', ...rest] = blocks(child);
  return [...texts.slice(0, -1), `${texts.at(-1)}${first}`, ...rest];
}

function attributeTexts(properties: Record<string, unknown>, tag: string): string[] {
  const isDescription =
    tag === 'meta' && /description|title/.test(`${properties.name}${properties.property}`);
  return [...TEXT_ATTRIBUTES, ...(isDescription ? ['content'] : [])].flatMap((name) => {
    const value = properties[name];
    return typeof value === 'string' ? [value] : [];
  });
}

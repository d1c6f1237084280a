import { escapedMarkup } from '../text/escaped-markup.ts';

/** An element as data, for pages and for the browser. Strings are text, so that a review never becomes markup. */
export type Tree =
  | string
  | readonly [name: string, attributes: Record<string, string | undefined>, ...children: Tree[]];

export function htmlOf(tree: Tree): string {
  if (typeof tree === 'string') return escapedMarkup(tree);
  const [name, attributes, ...children] = tree;
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapedMarkup(value)}"`,
  );
  return `<${name}${written.join('')}>${children.map(htmlOf).join('')}</${name}>`;
}

import type { Tree } from '../views/tree.ts';

/** Strings among the children become text nodes, so review text never becomes markup. */
export function element(
  name: string,
  attributes: Record<string, string | undefined>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

export function nodeOf(tree: Tree): HTMLElement | string {
  if (typeof tree === 'string') return tree;
  const [name, attributes, ...children] = tree;
  return element(name, attributes, ...children.map(nodeOf));
}

/** Links in one line, if there are any. */
export function linkLine(links: readonly HTMLElement[]): HTMLElement[] {
  if (links.length === 0) return [];
  return [element('p', {}, ...links.flatMap((link, place) => (place === 0 ? [link] : [' · ', link])))];
}

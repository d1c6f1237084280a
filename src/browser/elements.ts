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

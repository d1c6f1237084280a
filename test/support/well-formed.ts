/** Texts of a document that hold half a surrogate pair, which strict readers of JSON refuse. */
export function halvesIn(document: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(document, (key, value: unknown) => {
    for (const text of [key, value]) if (typeof text === 'string' && !text.isWellFormed()) found.push(text);
    return value;
  });
  return found;
}

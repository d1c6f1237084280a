/** A text escaped for HTML and XML, for content and double-quoted attributes. */
export function escapedMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A text escaped for HTML and XML, for content and double-quoted attributes. */
export function escapedMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** A text as it may stand in HTML and XML, in content as well as in double quotes. */
export function escapedMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

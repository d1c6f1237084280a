/**
 * The beginning of a text, at most `most` UTF-16 units long. A code point that the end would cut in two is left out:
 * half of one makes a whole JSON or XML document unreadable.
 */
export function textStart(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

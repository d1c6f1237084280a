/**
 * Text as published (CONTRACT 3): CRLF becomes LF; control characters except LF and TAB, zero-width
 * and bidi controls and tag characters go; joiners and variation selectors stay, since emoji and
 * several scripts need them.
 */
export function clean(text: string): string {
  return text.replace(/\r\n/g, '\n').replace(REMOVED, '');
}

const REMOVED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;

/** Text without characters that move the cursor, color or reverse a terminal's line: they appear as escapes. */
export function printable(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Line breaks and tabs stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const UNSEEN = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

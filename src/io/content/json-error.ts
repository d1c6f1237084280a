/** Covers the common mistakes: Python's or JavaScript's spelling, a missing or trailing comma, a real line break. */
const REMEDY =
  'Use double quotes, put one comma between fields and none after the last, write line breaks as \\n, and remove comments.';

/** What JSON's parser says about a broken file, how to fix it, and the place if the parser gives one; null if nothing is wrong. */
export function jsonError(text: string): { message: string; line?: number; column?: number } | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const { message } = error as SyntaxError;
    const [said] = message
      .replace(/[\s\p{C}]+/gu, ' ')
      .split(/ is not valid JSON$| (?:in|of) JSON\b| at position /);
    const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(message) ?? [];
    const place = line === undefined ? {} : { line: Number(line), column: Number(column) };
    return { message: `is not valid JSON: ${said}. ${REMEDY}`, ...place };
  }
}

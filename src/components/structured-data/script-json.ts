/**
 * JSON that may stand inside a script element: nothing in it can end the element, open a comment
 * or be markup, since `<`, `>` and `&` are written as escapes (HTML 4.12.1.3).
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The longest value that a message repeats, in UTF-16 units. */
const SHOWN_MAX = 60;

/** A value as a message repeats it: whole, or its beginning and three dots. */
export function truncated(text: string): string {
  if (text.length <= SHOWN_MAX) return text;
  // The cut may part a surrogate pair. `toWellFormed` is missing in browsers of before 2023, where this runs, too.
  return `${text.slice(0, SHOWN_MAX - 3).replace(/\p{Cs}/gu, '\ufffd')}...`;
}

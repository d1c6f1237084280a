/** The longest value that a message repeats, in UTF-16 units. */
const SHOWN_MAX = 60;

/** A value for a message: whole, or its start and three dots. */
export function truncated(text: string): string {
  if (text.length <= SHOWN_MAX) return text;
  // The cut may split a surrogate pair. Browsers before 2023, where this also runs, lack
  // `toWellFormed`.
  return `${text.slice(0, SHOWN_MAX - 3).replace(/\p{Cs}/gu, '\ufffd')}...`;
}

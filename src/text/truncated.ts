/** The longest value that a message repeats, in UTF-16 units. */
const SHOWN_MAX = 60;

/** A value as a message repeats it: whole, or its beginning and three dots. */
export function truncated(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX - 3).toWellFormed()}...` : text;
}

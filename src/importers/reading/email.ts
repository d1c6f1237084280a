/** Lengths are bounded so that a hostile text costs linear time. */
const ADDRESS = /[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}]{2,24}/gu;

export const REMOVED_EMAIL = '[email address removed]';

/** The text without email addresses: those never reach content files. */
export function withoutEmail(text: string): string {
  return text.includes('@') ? text.replace(ADDRESS, REMOVED_EMAIL) : text;
}

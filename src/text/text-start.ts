/**
 * The start of a text, up to `most` UTF-16 units, without what the end would cut in two: half a
 * code point, which makes JSON or XML unreadable; a flag of tag characters; a joiner with nothing
 * to join.
 */
export function textStart(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  const isInFlag = /^[\u{E0020}-\u{E007F}]/u.test(text.slice(start.length));
  return (isInFlag ? start.replace(/\u{1F3F4}[\u{E0020}-\u{E007F}]*$/u, '') : start).replace(
    /[\u200C\u200D]+$/,
    '',
  );
}

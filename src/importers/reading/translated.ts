const TRANSLATED = '(Translated by Google)';
const ORIGINAL = '(Original)';

/**
 * What the author wrote, without Google's machine translation, which is either `(Translated by
 * Google) ... (Original) ...` or the original followed by `(Translated by Google) ...`. Markers
 * count only at the beginning of a line; without an original nothing is cut.
 */
export function originalText(text: string): string {
  const whole = text.trim();
  if (whole.startsWith(TRANSLATED)) {
    const marker = whole.indexOf(`\n${ORIGINAL}`);
    const original = marker === -1 ? '' : whole.slice(marker + 1 + ORIGINAL.length).trim();
    return original || whole;
  }
  const marker = whole.indexOf(`\n${TRANSLATED}`);
  return marker === -1 ? whole : whole.slice(0, marker).trim();
}

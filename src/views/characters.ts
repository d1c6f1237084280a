/**
 * The characters of a text as people see them, with their places in UTF-16 units. Browsers without
 * `Intl.Segmenter` take a letter with its marks for one; they part joined emoji.
 */
export function charactersOf(text: string): Iterable<{ segment: string; index: number }> {
  // biome-ignore lint/style/noRestrictedGlobals: grapheme clusters are the same in every locale (UAX 29).
  if ('Segmenter' in Intl) return new Intl.Segmenter('en').segment(text);
  return [...(text as string).matchAll(/\P{M}\p{M}*|\p{M}+/gu)].map(({ 0: segment, index }) => ({
    segment,
    index,
  }));
}

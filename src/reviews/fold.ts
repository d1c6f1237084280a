/**
 * Folds texts, queries, names and aliases for comparison (contract 4.fold). Uppercase
 * first, because only that turns ß into ss and splits ligatures that NFKC keeps.
 */
export function fold(text: string): string {
  // Most texts are plain ASCII, where only case and spaces change.
  if (ASCII.test(text)) return text.toLowerCase().replace(/\s+/g, ' ');
  return text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/i\u0307/g, 'i')
    .replace(/[‘’‚‛ʼ′]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\s+/g, ' ');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII = /^[\u0000-\u007F]*$/;

/**
 * fold(s) of CONTRACT 4: the form in which texts, queries, names and aliases are compared.
 * Upper case first, because only that turns ß into ss and splits ligatures that NFKC keeps.
 */
export function fold(text: string): string {
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

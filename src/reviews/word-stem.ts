/**
 * What the forms of a word share: booked, booking, bookings -> book; vaccine, vaccinated,
 * vaccination -> vaccin; organised, organization -> organiz. Blunt, English only; of words of four
 * letters the plural falls only.
 */
export function wordStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= STEMS_MAX) stems.clear();
  const stem = stemOf(word);
  stems.set(word, stem);
  return stem;
}

/** People use few words often; a bound keeps odd texts harmless. */
const STEMS_MAX = 50_000;
const stems = new Map<string, string>();

function stemOf(word: string): string {
  if (word.length === 4) return word.replace(/([^aisu])s$/, '$1');
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(.{4,})(?:ing|ed)$/, '$1')
    .replace(/(.{5,}at)ion$/, '$1')
    .replace(/([bdgmnprt])\1$/, '$1')
    .replace(/(.{4,})e$/, '$1')
    .replace(/(.{6,})at$/, '$1')
    .replace(/(.{4,})is$/, '$1iz');
}

/** What the author wrote, without Google's machine translation. */
export interface OriginalText {
  text: string;
  /** True if only the shape of the text shows the translation, not its marker's words. */
  guessed: boolean;
  /** True if there is a translation, but we cannot know which part the author wrote. */
  unresolved: boolean;
}

/**
 * Google writes `(Translated by Google) ... (Original) ...` or the original followed by `(Translated
 * by Google) ...`, with the markers in the language of the account; scrapers join all into one
 * line. A bracket with "Google" is such a marker in any language at the beginning, or at the
 * beginning of a later line; within a line its words must say so.
 */
export function originalText(whole: string): OriginalText {
  const text = whole.trim();
  const asWritten = { text, guessed: false, unresolved: false };
  const markers = [...text.matchAll(BRACKET)].filter(([bracket]) =>
    /googl|гугл|谷歌|グーグル|구글|جوجل|גוגל/i.test(bracket),
  );
  for (const marker of markers) {
    const [bracket] = marker;
    const isKnown = TRANSLATED.test(bracket);
    if (marker.index === 0) {
      const originals = [...text.matchAll(BRACKET)].filter(([found]) => ORIGINAL.test(found));
      // Google writes it on its own line; a dish in brackets may also be "original".
      const last = originals.find(({ index }) => /\n\s*$/.test(text.slice(0, index))) ?? originals.at(-1);
      const original = last === undefined ? '' : text.slice(last.index + last[0].length).trim();
      if (original !== '') return { text: original, guessed: !isKnown, unresolved: false };
      if (isKnown) return { ...asWritten, unresolved: true };
      continue;
    }
    const before = text.slice(0, marker.index);
    const after = text.slice(marker.index + bracket.length).trim();
    const isLine = /\n\s*$/.test(before);
    if (after !== '' && (isKnown || isLine))
      return { text: before.trim(), guessed: !isKnown, unresolved: false };
  }
  return asWritten;
}

/** A short remark in brackets. */
const BRACKET = /[([（【][^()[\]（）【】\n]{2,60}[)\]）】]/g;
/** "Translated", in the languages of Google's accounts. */
const TRANSLATED = new RegExp(
  'trans(?:lat|lé)|übers[ae]tz|tradu|trado[tc]|vertaal|översätt|övers|overs[aæ]t|tłumacz|перев|перекл|прев[еo]д|翻[译譯訳]|번역|ترجم|תורגם|' +
    'çevir|çevr|μετ[αά]φρ|fordít|přelož|p[rř]eklad|prelož|preved|tradus|terjemah|dịch|แปล|अनुवा|käänn|käänt|tõlgi|tulko|išvers',
  'i',
);
/** The marker before the author's own words. */
const ORIGINAL = new RegExp(
  "^.(?:(?:avis|texte?|texto|testo|review|version|versi[oó]n|versione)[\\s’'a-z]{0,8})?(?:d['’]\\s?)?(?:origin|ursprüng|oryg|orijin|ориг|" +
    '원[문본]|原[文始]|eredeti|původ|pôvod|alkuper|izvor|asıl|bản gốc|asli|πρωτότυπ|מקור|исходн|मूल|النص الأصلي|الأصل|ต้นฉบับ)[^()\\n]{0,30}.$',
  'i',
);

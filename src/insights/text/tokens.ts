/** A stretch of a text in UTF-16 units, `end` exclusive (IN-15). */
export interface Place {
  start: number;
  end: number;
}

/** A word, number or sign of a text with its place in that very text. */
export interface Token extends Place {
  /** Lower case, straight apostrophes ("couldnt" gets its own), no letter more than twice in a row, no soft hyphens. */
  word: string;
}

/**
 * Splits a text into tokens. Hyphenated words fall apart, contractions stay whole, emoji and
 * emoticons are tokens of their own. Offsets always point into `text` as it stands (IN-15, IN-29).
 */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const start = match.index;
    if (HYPHEN.test(match[0]) && joins(text, start)) continue;
    found.push({ word: foldWord(match[0]), start, end: start + match[0].length });
  }
  return found;
}

/**
 * The form in which words are compared, by authored vocabularies too. People use few words often: a
 * known one is looked up, and equal words are one string, which makes every later look-up cheaper.
 */
export function foldWord(word: string): string {
  const known = folded.get(word);
  if (known !== undefined) return known;
  if (folded.size >= FOLDED_MAX) folded.clear();
  const form = fold(word);
  folded.set(word, form);
  return form;
}

const FOLDED_MAX = 50_000;
const folded = new Map<string, string>();

function fold(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(/[‘’‛ʼ′`´]/g, "'")
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(DENYING, "$1n't");
}

/** "Couldnt" is "couldn't" to all that read words. */
const DENYING = /^(ai|are|ca|could|did|do|does|had|has|have|is|must|should|was|were|wo|would)nt$/;

export function isWord(word: string): boolean {
  return opensWithLatin(word) || /[\p{L}\p{N}]/u.test(word);
}

/** Nearly every word opens with a letter from a to z: cheap to see, which spares dearer questions. */
export function opensWithLatin(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 97 && first <= 122;
}

/** A hyphen inside a word parts it without being a token: "pain-free" reads like "pain free". */
function joins(text: string, hyphen: number): boolean {
  return /[\p{L}\p{N}]/u.test(text[hyphen - 1] ?? '') && /[\p{L}\p{N}]/u.test(text[hyphen + 1] ?? '');
}

const HYPHEN = /^[-‐‑]$/;

/** Soft hyphens, word joiners and spaces of no width: text copied from pages has them inside words. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;

const TOKEN =
  /\p{N}+(?:[.,:/]\p{N}+)*|[\p{L}\p{M}][\p{L}\p{M}\u00AD\u200B\u2060\uFEFF]*(?:['‘’‛ʼ′`´][\p{L}\p{M}]+)*(?:\+{1,2}(?!\p{L}))?|[:;]-?[()DdPp](?![\p{L}\p{N}])|<3|\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier})*|[$£€%]|\.{2,}|…|[-‐‑–—]{1,2}|[^\s\p{L}\p{N}\p{M}\u00AD\u200B\u2060]/gu;

/** A range of a text in UTF-16 units, `end` exclusive. */
export interface Place {
  start: number;
  end: number;
}

/** A word, number or punctuation mark, with its place in the text. */
export interface Token extends Place {
  /** Lowercase, with straight apostrophes and no letter more than twice in a row. */
  word: string;
}

/**
 * Splits a text into tokens. Hyphenated words are split, contractions stay whole, emoji and
 * emoticons are separate tokens. Offsets always refer to the unchanged `text`.
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
 * The form in which words are compared, also in the owner's vocabulary. A few words make up most
 * texts, so forms are cached. Equal words are then the same string, which makes later lookups
 * cheaper.
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

/** "Couldnt" is read as "couldn't". */
const DENYING = /^(ai|are|ca|could|did|do|does|had|has|have|is|must|should|was|were|wo|would)nt$/;

export function isWord(word: string): boolean {
  return opensWithLatin(word) || /[\p{L}\p{N}]/u.test(word);
}

/** Nearly every word starts with a letter from a to z, so this cheap check avoids costlier ones. */
export function opensWithLatin(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 97 && first <= 122;
}

/** A hyphen inside a word splits it without being a token: "pain-free" reads like "pain free". */
function joins(text: string, hyphen: number): boolean {
  return /[\p{L}\p{N}]/u.test(text[hyphen - 1] ?? '') && /[\p{L}\p{N}]/u.test(text[hyphen + 1] ?? '');
}

const HYPHEN = /^[-‐‑]$/;

/** Soft hyphens, word joiners and zero-width spaces, which copied text has inside words. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;

const WORD =
  /[\p{L}\p{M}][\p{L}\p{M}\u00AD\u200B\u2060\uFEFF]*(?:['‘’‛ʼ′`´][\p{L}\p{M}]+)*(?:\+{1,2}(?!\p{L}))?/u;
const PICTURE = /\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier})*/u;
const SIGN = /[$£€%]|\.{2,}|…|[-‐‑–—]{1,2}|[^\s\p{L}\p{N}\p{M}\u00AD\u200B\u2060]/u;
const TOKEN = new RegExp(
  `\\p{N}+(?:[.,:/]\\p{N}+)*|${WORD.source}|[:;]-?[()DdPp](?![\\p{L}\\p{N}])|<3|${PICTURE.source}|${SIGN.source}`,
  'gu',
);

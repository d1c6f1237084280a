/**
 * Text whose UTF-8 bytes were read as Windows-1252 (`Ã¸`, `â€™`) or escaped one by one, as it was
 * meant; null for any other text. Only what can be turned back completely is repaired.
 */
export function repairedLetters(text: string): string | null {
  let repaired = text;
  // Some files went through the wrong encoding twice.
  for (let pass = 0; pass < 3; pass += 1) {
    // Programs turn the space of `Ã\u00A0` into a plain one, or drop it.
    const next = onceRepaired(repaired) ?? onceRepaired(repaired.replace(/(?<!\p{Lu})Ã {1,2}/gu, 'Ã\u00A0 '));
    if (next === null) break;
    repaired = next;
  }
  return repaired === text || /[\u0080-\u009F]/.test(repaired) ? null : repaired;
}

/** True for text with letters of a wrong encoding that cannot be repaired. */
export function hasBrokenLetters(text: string): boolean {
  return GARBLED.test(text);
}

/** How the bytes 0x80 to 0x9F look in Windows-1252; five of them are undefined and stay. */
const UPPER = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at));
const BYTES = new Map([...UPPER].map((letter, at) => [letter, 0x80 + at]));

const TAIL = `[\\u0080-\\u00BF${UPPER}]`;
/** A leading byte of UTF-8 with one that follows, as letters. */
const SUSPECT = new RegExp(`[\u00C2-\u00F4]${TAIL}`);
const GARBLED = new RegExp(`(?<!\\p{Lu})Ã(?:${TAIL}|\\s|$)|â€|ð[Ÿ\u009F]|Â[\u00A1-\u00BF]`, 'u');

function onceRepaired(text: string): string | null {
  if (!SUSPECT.test(text)) return null;
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const byte = code < 0x100 ? code : BYTES.get(letter);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
    return isPlausible(text, decoded) ? decoded : null;
  } catch {
    return null;
  }
}

/** Letters of Europe, punctuation and emoji; other scripts count if there are several letters of them. */
const USUAL =
  /^[\u0080-\u017F\u0192\u02C6\u02DC\u2010-\u205E\u20AC\u2116-\u2122\u2190-\u27BF\u2B50\u2B55\u200B-\u200C]$|^[\u{1F000}-\u{1FAFF}]$|^\u200D$|^\uFE0F$/u;
/** One capital letter or ß before the end of a sentence or quotation. */
const HONEST_END = /^[^\u0080-\uFFFF]*[À-ß][…’”–—»](?!\p{L})[^\u0080-\uFFFF]*$/u;

/** False for what an author may have written as it is, such as "CAFÉ…". */
function isPlausible(text: string, decoded: string): boolean {
  const letters = [...decoded].filter((letter) => letter > '\u007F');
  const others = letters.filter((letter) => !USUAL.test(letter));
  if (others.some((letter) => !/[\p{L}\p{M}\p{P}\p{S}\p{Zs}\u0080-\u009F]/u.test(letter))) return false;
  return (others.length === 0 || others.length >= 3) && !HONEST_END.test(text);
}

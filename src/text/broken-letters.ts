/**
 * Text whose UTF-8 bytes were read in a single-byte encoding (`Ã¸`, `√∏`, `Гё`) or escaped one by one, as it was meant;
 * null for any other text. Only what can be turned back completely, and reads better then, is repaired.
 */
export function repairedLetters(text: string): string | null {
  if (!NOT_ASCII.test(text)) return null;
  let repaired = text;
  // Some files went through the wrong encoding twice.
  for (let pass = 0; pass < 3; pass += 1) {
    // Programs turn the space of `Ã\u00A0` into a plain one, or drop it.
    const next = onceRepaired(repaired) ?? onceRepaired(repaired.replace(/(?<!\p{Lu})Ã {1,2}/gu, 'Ã\u00A0 '));
    if (next === null) break;
    repaired = next;
  }
  return repaired === text || CONTROL.test(repaired) ? null : repaired;
}

/** True for text with letters of a wrong encoding that cannot be repaired. */
export function hasBrokenLetters(text: string): boolean {
  return GARBLED.test(text);
}

const NOT_ASCII = /[\u0080-\uFFFF]/;
const CONTROL = /[\u0080-\u009F]/;
/** A non-ASCII letter in UTF-8 is two bytes or more, so a single such byte was written on purpose. */
const ALONE = /(?<![\u0080-\uFFFF])[\u0080-\uFFFF](?![\u0080-\uFFFF])/;
const GARBLED =
  /(?<!\p{Lu})Ã(?:[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|\s|$)|â€|ð[Ÿ\u009F]|Â[\u00A1-\u00BF]|√[©®∏º°±ß†]|‚Ä[ôúùîìò¶]/u;

/** The single-byte encodings of the Encoding Standard, the usual ones first. */
const ENCODINGS = [
  'windows-1252 macintosh windows-1251 windows-1250 windows-1254 iso-8859-2 iso-8859-15',
  'windows-1253 windows-1255 windows-1256 windows-1257 windows-1258 windows-874 ibm866',
  'koi8-r koi8-u x-mac-cyrillic iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6',
  'iso-8859-7 iso-8859-8 iso-8859-10 iso-8859-13 iso-8859-14 iso-8859-16',
].flatMap((line) => line.split(' '));

/** The bytes of the letters of each encoding from 0x80 on, made when first needed. */
let tables: Map<string, number>[] | null = null;

function tablesOf(): Map<string, number>[] {
  const bytes = Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at);
  tables ??= ENCODINGS.flatMap((name) => {
    try {
      const letters = [...new TextDecoder(name).decode(bytes)];
      return [new Map(letters.map((letter, at) => [letter, 0x80 + at] as const).filter(isDefined))];
    } catch {
      // Not every build of Node has them all.
      return [];
    }
  });
  return tables;
}

/** How programs save files without UTF-8: the first encodings above, and encodings of more letters. */
const FILE_ENCODINGS = [...ENCODINGS.slice(0, 14), 'shift_jis', 'gb18030', 'big5', 'euc-kr'];
const SAMPLE_BYTES = 50_000;
/** No language of a file has so many such letters in a row; the letters of one repaired word may. */
const CROWDED = /[\u00C0-\u024F]{4}/gu;
const EXAMPLES = 2;

/** A reading of bytes, with words that the other readings do not have. */
export interface LetterReading {
  encoding: string;
  words: string[];
}

/** The most plausible readings of bytes that are not UTF-8: several only if the best is not clear. */
export function readingsOf(bytes: Uint8Array): LetterReading[] {
  const start = bytes.lastIndexOf(0x0a, bytes.findIndex(isNotAscii)) + 1;
  const end = bytes.indexOf(0x0a, start + SAMPLE_BYTES);
  const sample = bytes.subarray(start, end === -1 ? bytes.length : end);
  const readings = FILE_ENCODINGS.flatMap((encoding) => {
    const text = readAs(encoding, sample);
    return text !== null && isPlausible(text)
      ? [{ encoding, text, odd: oddities(text.replace(HONEST, ' ')) + (text.match(CROWDED)?.length ?? 0) }]
      : [];
  });
  const fewest = Math.min(...readings.map(({ odd }) => odd));
  const letters = sample.filter(isNotAscii).length;
  const best = readings.filter(({ odd }) => odd <= fewest + Math.max(1, letters / 10));
  const spelled = best
    .toSorted((a, b) => a.odd - b.odd)
    .map(({ encoding, text }) => ({ encoding, words: wordsOnlyIn(text, best) }));
  return spelled.filter(
    ({ words }, at) => spelled.findIndex((other) => `${other.words}` === `${words}`) === at,
  );
}

function wordsOnlyIn(text: string, all: readonly { text: string }[]): string[] {
  const words = (of: string): Set<string> =>
    new Set(of.split(/[\s,;|"]+/).filter((word) => NOT_ASCII.test(word)));
  const others = all.filter((other) => other.text !== text).map((other) => words(other.text));
  return [...words(text)].filter((word) => !others.every((other) => other.has(word))).slice(0, EXAMPLES);
}

/** Text of an encoding; null if the bytes are not valid in it. */
export function readAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const isNotAscii = (byte: number): boolean => byte >= 0x80;
const isDefined = ([letter]: readonly [string, number]): boolean => letter !== '\uFFFD';

/** By far the most files were read as Windows-1252; another encoding counts if its reading is more plausible. */
function onceRepaired(text: string): string | null {
  if (ALONE.test(text)) return null;
  const [usual, ...others] = tablesOf();
  const first = usual === undefined || HONEST_END.test(text) ? null : decodedBy(usual, text);
  let best = first !== null && isPlausible(first) ? first : null;
  let fewest = oddities(best ?? text);
  if (best !== null && fewest === 0) return best;
  for (const table of others) {
    const decoded = decodedBy(table, text);
    if (decoded === null || !isPlausible(decoded)) continue;
    // Three bytes that form valid UTF-8 are not an accident.
    const odd = oddities(decoded) - (best === null ? (decoded.match(LONG)?.length ?? 0) : 0);
    if (odd >= fewest) continue;
    best = decoded;
    fewest = oddities(decoded);
  }
  return best;
}

const LONG = /[\u0800-\u{10FFFF}]/gu;

function decodedBy(table: ReadonlyMap<string, number>, text: string): string | null {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    // Bytes that an encoding does not define stay as they are.
    const byte = code < 0x80 ? code : (table.get(letter) ?? (code < 0xa0 ? code : undefined));
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

const ODD = [
  /\p{Lu}{2}\p{Ll}/gu,
  /\p{Sm}/gu,
  /\p{Ll}\p{Lu}/gu,
  /\p{L}[\p{S}\u00A1-\u00BF\u0080-\u009F]|[\p{S}\u00A1-\u00BF\u0080-\u009F‚„]\p{L}/gu,
  /\p{sc=Latin}(?=[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}\p{sc=Han}\p{sc=Hangul}])/gu,
  /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}\p{sc=Han}\p{sc=Hangul}](?=\p{sc=Latin})/gu,
  /[\u0080-\u009F]/g,
];

/** Signs before or after a word that people do write. */
const HONEST = /(?<!\p{L})[¡¿‚„«›»‹](?=\p{L})|(?<=\p{L})[ªº«»‹›](?!\p{L})/gu;

/** Places where letters and symbols meet in ways that people do not write. */
function oddities(text: string): number {
  return ODD.reduce((sum, shape) => sum + (text.match(shape)?.length ?? 0), 0);
}

/** Letters of Europe, punctuation and emoji; other scripts count if there are several letters of them. */
const USUAL =
  /^[\u0080-\u017F\u0192\u02C6\u02DC\u2010-\u205E\u20AC\u2116-\u2122\u2190-\u27BF\u2B50\u2B55\u200B-\u200C]$|^[\u{1F000}-\u{1FAFF}]$|^\u200D$|^\uFE0F$/u;

/** One capital letter or ß before the end of a sentence or quotation. */
const HONEST_END = /^[^\u0080-\uFFFF]*[À-ß][…’”–—»](?!\p{L})[^\u0080-\uFFFF]*$/u;

function isPlausible(decoded: string): boolean {
  const others = [...decoded].filter((letter) => letter > '\u007F' && !USUAL.test(letter));
  if (others.some((letter) => !/[\p{L}\p{M}\p{P}\p{S}\p{Zs}\u0080-\u009F]/u.test(letter))) return false;
  return others.length === 0 || others.length >= 3;
}

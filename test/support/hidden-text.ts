/** Ways to hide words in a text that shows nothing of them. */

/** Each byte as one of the 256 variation selectors. */
export function selectorBytes(words: string): string {
  return bytesOf(words)
    .map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16))
    .join('');
}

/** Each half byte of a character as one of the 16 variation selectors of the basic plane. */
export function selectorNibbles(words: string): string {
  return [...words]
    .flatMap((character) => [...(character.codePointAt(0) ?? 0).toString(16)])
    .map((digit) => String.fromCodePoint(0xfe00 + Number.parseInt(digit, 16)))
    .join('');
}

/** Each bit as a joiner or a non-joiner. */
export function joinerBits(words: string): string {
  return bytesOf(words)
    .flatMap((byte) => [...byte.toString(2).padStart(8, '0')])
    .map((bit) => (bit === '1' ? '\u200D' : '\u200C'))
    .join('');
}

/** ASCII as tag characters. */
export function tagged(words: string): string {
  return bytesOf(words)
    .map((byte) => String.fromCodePoint(0xe0000 + byte))
    .join('');
}

function bytesOf(words: string): number[] {
  return [...new TextEncoder().encode(words)];
}

/** Every character that is always removed (contract 3.hidden-text) beside Latin letters. */
export const HIDDEN_CHARACTERS = [
  [0x00, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffc],
  [0xe0000, 0xe007f],
  [0xe0100, 0xe01ef],
]
  .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** A text with all of them before, inside and after it. */
export function wovenText(text: string): string {
  const inside = text.replace(/(?<=[a-z0-9])(?=[a-z0-9])/i, HIDDEN_CHARACTERS);
  return HIDDEN_CHARACTERS + inside + HIDDEN_CHARACTERS;
}

/** A value as JSON whose every text is woven, in ASCII: YAML refuses some of them as they are. */
export function wovenJson(value: unknown): string {
  const json = JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? wovenText(inner) : inner));
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
